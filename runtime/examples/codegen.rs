//! Functions whose machine code `scripts/codegen.sh` looks at.

use std::hint::black_box;

use stackify_runtime::{Slot, StackVec, collect_in};

/// A slot is made without a store to its bytes.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn make_a_slot() {
    black_box(&Slot::<512>::new());
}

/// A slice is collected into a slot by one copy.
#[unsafe(no_mangle)]
#[inline(never)]
#[expect(clippy::borrowed_box, reason = "a slice itself is no argument in C")]
extern "C" fn collect_a_slice(words: &Box<[u32]>) {
    let slot = Slot::<512>::new();
    black_box(&collect_in(&slot, words.iter().map(|word| word + 1))[..]);
}

/// The header of a vector stays in registers while it is pushed to.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn push_words(n: u32) {
    let slot = Slot::<512>::new();
    let mut vector = StackVec::new_in(&slot);
    for word in 0..n {
        vector.push(word);
    }
    black_box(&vector[..]);
}

fn main() {
    make_a_slot();
    collect_a_slice(black_box(&Box::from([1, 2, 3])));
    push_words(black_box(200));
}
