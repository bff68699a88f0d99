//! Values that take part in an assignment that is not between locals.

fn late() -> usize {
    let v;
    v = vec![1_u8, 2]; //~ stack slot 512
    v.len()
}

fn to_it() -> usize {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    v = vec![3_u8]; //~ stack slot 512
    v.len()
}

fn to_an_element() -> usize {
    let mut v = vec![1_u8, 2]; //~ stack array 2
    v[0] = 3;
    v[1] += 1;
    v.len()
}

fn to_nothing() {
    let v = vec![1_u8, 2]; //~ stack array 2
    _ = v;
}

fn to_it_from_a_closure() -> usize {
    let mut v = vec![1_u8, 2]; //~ heap reassigned
    let mut refill = || v = vec![3_u8]; //~ heap reassigned
    refill();
    v.len()
}

fn of_a_reference(other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ heap reassigned
    let mut lent = &other;
    lent = &v;
    lent.len()
}

// Not compiled: vectors have no such operator.
fn with_an_operator() {
    let mut v = vec![1_u8, 2]; //~ heap reassigned
    v += 1;
}

fn an_element_with_an_operator() {
    let mut v = vec![1_u8, 2]; //~ stack array 2
    v[0] += 1;
}
