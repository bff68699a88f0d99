//! Closures see the locals around them, less their parameters.

fn parameters(other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let room = |v: Vec<u8>| v.capacity();
    room(other) + v.len()
}

fn patterns_of_parameters(other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let room = |(v, _): (Vec<u8>, u8)| v.capacity();
    room((other, 1)) + v.len()
}

fn around(other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    let room = |w: Vec<u8>| v.capacity() + w.len();
    room(other)
}

fn a_slice_comes_back() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    let tail = || &v[1..];
    tail()[0]
}

fn a_reference_comes_back() -> u8 {
    let v = vec![1_u8, 2]; //~ heap returned
    let whole = || &v;
    whole()[0]
}

fn sites_inside() -> usize {
    let count = |x: u8| {
        let v = vec![x, 2]; //~ stack array 2
        let w = vec![x, 2]; //~ stack slot 512
        let mut w = w;
        w.push(x);
        v.len() + w.len()
    };
    count(1)
}

fn a_slot_of_a_closure_stands_inside(first: bool) -> usize {
    let v = vec![1_u8, 2]; //~ heap joined
    let count = || {
        let w = vec![1_u8]; //~ heap joined
        let lent = if first { &v } else { &w };
        lent.len()
    };
    count()
}

fn an_alias_in_a_closure() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let count = || {
        let lent = &v;
        lent.len()
    };
    count()
}
