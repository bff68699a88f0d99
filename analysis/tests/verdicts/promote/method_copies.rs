//! `clone` and `to_owned`: the copy is a vector of its own.

fn kept() -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ stack array 2
    v.clone() //~ heap returned
}

fn of_a_reference() -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ stack array 2
    let lent = &v;
    lent.to_owned() //~ heap returned
}
