//! `into_iter`, used up where it stands.

fn by_a_chain() -> u8 {
    let v = vec![1_u8, 2]; //~ stack slot 2
    v.into_iter().rev().map(|x| x + 1).sum()
}

fn by_a_loop() -> u8 {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let mut sum = 0;
    for x in v {
        sum += x;
    }
    for x in vec![3_u8] { //~ stack slot 1
        sum += x;
    }
    sum
}

fn of_a_reference() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    let mut sum = 0;
    for x in &v {
        sum += x;
    }
    for x in (&v).into_iter() {
        sum += x;
    }
    sum
}
