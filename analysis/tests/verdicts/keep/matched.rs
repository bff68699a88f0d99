//! Values that a pattern takes.

fn by_a_match() -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    match v {
        w => w.len(),
    }
}

fn a_slice_by_a_match() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    match v.as_slice() {
        [] => 0,
        [_, rest @ ..] => rest.len(),
    }
}

fn a_slice_by_indexing() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    match &v[..] {
        [a, b] => a + b,
        _ => 0,
    }
}

fn a_slice_by_dereferencing() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    match *v {
        [a, b] => a + b,
        _ => 0,
    }
}

// Not compiled before edition 2024: chains of conditions are new.
fn by_if_let(other: Option<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    if let w = v && other.is_some() {
        return w.len();
    }
    0
}

fn its_element_by_if_let() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    if let Some(x) = v.first() { *x } else { 0 }
}

fn by_a_reference_in_a_pattern() -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    let ref lent = v;
    lent.capacity()
}

fn by_a_name_for_the_whole() -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    let w @ _ = v;
    w.len()
}

fn a_reference_by_a_match() -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    match &v {
        lent => lent.capacity(),
    }
}

fn by_let_else() -> usize {
    let v = vec![1_u8, 2]; //~ heap matched
    let (w) = v else { return 0 };
    w.len()
}
