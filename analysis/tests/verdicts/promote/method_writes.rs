//! Methods that write elements in place.

fn order() -> u8 {
    let mut v = vec![3_u8, 1, 2]; //~ stack array 3
    v.sort_unstable();
    v.reverse();
    v.swap(0, 2);
    v[0]
}

fn lent_for_writing() -> u8 {
    let mut v = vec![0_u8; 8]; //~ stack array 8
    for x in v.iter_mut() {
        *x += 1;
    }
    for x in &mut v {
        *x += 1;
    }
    v.copy_from_slice(&[1; 8]);
    v.fill(7);
    v[7]
}

fn of_a_temporary() {
    vec![2_u8, 1].sort(); //~ stack array 2
    (&mut vec![2_u8, 1]).sort(); //~ stack array 2
}
