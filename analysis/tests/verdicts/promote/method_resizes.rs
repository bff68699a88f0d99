//! Methods that change the length: the slot takes all the bytes that the limit
//! leaves.

fn grows() -> usize {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    v.push(3);
    v.len()
}

fn shrinks() -> usize {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    while let Some(_) = v.pop() {}
    v.clear();
    v.len()
}

fn through_a_reference() -> usize {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    let lent = &mut v;
    lent.push(3);
    lent.len()
}

fn of_a_temporary() {
    vec![1_u8, 2].push(3); //~ stack slot 512
}
