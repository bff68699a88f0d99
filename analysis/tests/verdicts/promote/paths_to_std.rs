//! Ways to `Vec` and `vec!`, and to others of these names.

fn by_their_crates(n: u8) -> usize {
    let a = std::vec![n; 2]; //~ stack array 2
    let b: ::std::vec::Vec<u8> = alloc::vec::Vec::new(); //~ stack slot 0
    a.len() + b.len()
}

fn of_another_crate(n: u8) -> usize {
    let a = other::vec![n; 2];
    let b = other::Vec::from([n; 3]);
    a.len() + b.len()
}

fn collected_into_another_type(n: u8) -> usize {
    (0..n).collect::<other::Vec<u8>>().len()
}
