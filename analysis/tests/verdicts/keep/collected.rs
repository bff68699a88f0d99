//! Values whose elements are collected out of them.

fn by_value() -> usize {
    let v = vec![1_u8, 2]; //~ heap collected
    let set = v.into_iter().collect::<std::collections::BTreeSet<u8>>();
    set.len()
}

fn by_reference() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let set = v.iter().copied().collect::<std::collections::BTreeSet<u8>>();
    set.len()
}

fn in_two_parts() -> usize {
    let v = vec![1_u8, 2]; //~ heap collected
    let (small, large): (std::collections::BTreeSet<u8>, std::collections::BTreeSet<u8>) =
        v.into_iter().partition(|x| *x < 2);
    small.len() + large.len()
}

fn counted() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    v.into_iter().filter(|x| *x < 2).count()
}

fn drained_and_changed(x: u8) -> Vec<u8> {
    let mut v = vec![x, 2]; //~ heap collected
    v.drain(..).map(|y| y + 1).collect()
}

fn drained_and_filtered(x: u8) -> Vec<u8> {
    let mut v = vec![x, 2]; //~ stack slot 2
    v.drain(..).filter(|y| *y > 1).collect()
}

fn drained(x: u8) -> Vec<u8> {
    let mut v = vec![x, 2]; //~ stack slot 2
    v.drain(..).collect()
}
