//! Methods that read elements, or lend them for reading.

fn length_and_elements() -> u8 {
    let v = vec![1_u8, 2, 3]; //~ stack array 3
    let mut sum = 0;
    for x in v.iter() {
        sum += x;
    }
    for pair in v.windows(2) {
        sum += pair[0];
    }
    if v.is_empty() || v.contains(&4) {
        return v.len() as u8;
    }
    sum + v.first().copied().unwrap_or(0)
}

fn of_a_temporary() -> usize {
    vec![1_u8, 2].len() + vec![0_u8; 3].iter().count() //~ stack array 2 | stack array 3
}

fn a_vector_of_its_own() -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ stack array 2
    v.to_vec() //~ heap returned
}
