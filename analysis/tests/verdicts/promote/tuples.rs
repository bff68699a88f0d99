//! Tuples that are only taken apart, and those that are used as a whole.

fn used_by_its_parts(n: usize) -> usize {
    let held = (vec![1_u8, 2], n); //~ stack slot 2
    held.0.len() + held.1
}

fn used_as_a_whole() -> (Vec<u8>, usize) {
    let held = (vec![1_u8, 2], 3); //~ heap stored
    held
}

fn printed_as_a_whole() -> String {
    let held = (vec![1_u8, 2], 3); //~ heap stored
    format!("{held:?}") //~ stack slot 512
}

fn with_a_written_type() -> usize {
    let held: (Vec<u8>, usize) = (vec![1_u8, 2], 3); //~ stack slot 2
    held.0.len()
}

fn one_part_leaves() -> Vec<u8> {
    let held = (
        vec![1_u8, 2], //~ heap returned
        vec![3_u8], //~ stack slot 1
    );
    let kept = held.1.len();
    if kept > 1 {
        panic!();
    }
    held.0
}

fn a_part_moves_on() -> usize {
    let held = (Vec::new(), 1); //~ stack slot 512
    let mut moved = held.0;
    moved.push(1_u8);
    moved.len()
}

fn moved_into_a_tuple(n: u8) -> usize {
    let v = vec![n; 4]; //~ stack slot 4
    let held = (v, 1);
    held.0.len()
}

fn hidden_by_another(other: (Vec<u8>, usize)) -> (Vec<u8>, usize) {
    let held = (vec![1_u8, 2], 3); //~ stack slot 2
    let length = held.0.len();
    let held = other;
    assert!(held.0.len() > length);
    held
}
