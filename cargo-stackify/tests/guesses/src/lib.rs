//! Functions in which something is gained, or seems to be.

mod other;

pub fn right(text: &str) -> usize {
    let words: Vec<&str> = text.split(' ').collect();
    words.len()
}

pub fn mixed(first: u8) -> usize {
    let stays = vec![first, 2];
    let goes = vec![first, 3];
    other::wants_a_vec(&goes) + stays.len()
}

pub fn wrong(first: u8) -> usize {
    let bytes = vec![first, 4];
    other::wants_a_vec(&bytes)
}

pub fn observed(first: u8) -> usize {
    let bytes = vec![first, 5];
    other::size(&bytes)
}

#[cfg(any())]
pub fn gone(first: u8) -> usize {
    let bytes = vec![first, 6];
    bytes.len()
}

#[cfg(feature = "extra")]
pub fn extra(first: u8) -> usize {
    let bytes = vec![first, 7];
    bytes.len()
}

#[cfg(not(feature = "usual"))]
pub fn bare(first: u8) -> usize {
    let stays = vec![first, 8];
    let bytes = vec![first, 9];
    other::wants_a_vec(&bytes) + stays.len()
}

pub fn kept(first: u8) -> Vec<u8> {
    vec![first]
}

#[test]
fn sizes() {
    assert_eq!(right("a b") + mixed(1) + wrong(1), 10);
    assert_eq!(observed(1), 24);
}
