//! Vectors in slots, used from scoped threads.

use std::thread;

use stackify_runtime::{Slot, StackVec, from_array_in, to_vec_in};

#[test]
fn scoped_threads_read() {
    let slot = Slot::<512>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    let sums = thread::scope(|scope| {
        let readers = [0; 4].map(|_| scope.spawn(|| vector.iter().sum::<i32>()));
        readers.map(|reader| reader.join().unwrap())
    });
    assert_eq!(sums, [6; 4]);
}

#[test]
fn a_scoped_thread_pushes_and_spills() {
    let slot = Slot::<64>::new();
    let mut vector = StackVec::new_in(&slot);
    thread::scope(|scope| {
        scope.spawn(|| (0..100_u32).for_each(|n| vector.push(n)));
    });
    assert!(vector.iter().copied().eq(0..100));
    assert_eq!(StackVec::<u32>::new_in(&slot).capacity(), 16);
}

#[test]
fn clones_are_made_and_dropped_elsewhere() {
    let slot = Slot::<512>::new();
    let vector = to_vec_in(&slot, &["a".to_owned(), "b".to_owned()]);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(vector.clone(), vector));
        }
    });
}

/// The slot is claimed on this thread, freed on another, and claimed again here
/// as soon as that is seen. What the other thread wrote is over by then.
#[test]
fn a_slot_is_freed_on_another_thread() {
    let slot = Slot::<512>::new();
    for round in 0..50_u32 {
        let mut vector = StackVec::new_in(&slot);
        thread::scope(|scope| {
            scope.spawn(move || {
                vector.extend([round; 128]);
                assert_eq!(vector.iter().sum::<u32>(), 128 * round);
            });
            let mut tries = StackVec::<u32>::new_in(&slot);
            while tries.capacity() != 128 {
                thread::yield_now();
                tries = StackVec::new_in(&slot);
            }
            tries.extend([7; 128]);
            assert_eq!(tries.iter().sum::<u32>(), 128 * 7);
        });
    }
}
