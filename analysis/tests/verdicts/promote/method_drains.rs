//! Methods that take elements out.

fn all() -> u8 {
    let mut v = vec![1_u8, 2]; //~ stack slot 2
    v.drain(..).sum()
}

fn some() -> u8 {
    let mut v = vec![1_u8, 2, 3]; //~ stack slot 3
    let mut sum = 0;
    for x in v.drain(1..) {
        sum += x;
    }
    sum + v[0]
}

fn into_a_collection() -> std::collections::BTreeSet<u8> {
    let mut v = vec![1_u8, 2, 3]; //~ stack slot 3
    v.drain(1..).collect()
}
