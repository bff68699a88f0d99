//! `as_slice` and `as_mut_slice`.

fn for_reading(read: fn(&[u8])) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    read(v.as_slice());
    v.as_slice().len()
}

fn for_writing(write: fn(&mut [u8])) -> u8 {
    let mut v = vec![1_u8, 2]; //~ stack array 2
    write(v.as_mut_slice());
    v.as_mut_slice()[0] = 3;
    v[0]
}
