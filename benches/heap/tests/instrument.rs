//! The instrument itself: it shows exact bytes where the compiler cannot remove
//! an allocation, and nothing where it does, in one process.

use stackify_heap::{Heap, count};
use stackify_shapes::articles;

fn of<T>(call: impl FnOnce() -> T) -> Heap {
    let mut value = None;
    count(|| value = Some(call()))
}

#[test]
fn what_no_compiler_removes_shows_its_bytes() {
    let heap = of(|| articles::lend_plain(1));
    assert_eq!((heap.bytes, heap.blocks, heap.peak), (16, 1, 16));
}

#[test]
fn what_the_compiler_removes_shows_nothing() {
    let removed = if cfg!(debug_assertions) {
        (12, 1)
    } else {
        (0, 0)
    };
    let heap = of(|| articles::numbers_plain(1));
    assert_eq!((heap.bytes, heap.blocks), removed);
}

#[test]
fn what_is_promoted_shows_nothing() {
    assert_eq!(of(|| articles::lend(1)), Heap::default());
}

#[test]
fn growth_counts_as_a_new_block_beside_the_old_one() {
    let heap = of(|| {
        let mut numbers = vec![1_u8; 8];
        numbers.reserve_exact(8);
        std::hint::black_box(&numbers);
    });
    assert_eq!((heap.bytes, heap.blocks, heap.peak), (24, 2, 24));
}

#[test]
fn what_other_threads_allocate_is_not_counted() {
    let (send, receive) = std::sync::mpsc::sync_channel::<()>(0);
    let (answer, answered) = std::sync::mpsc::sync_channel::<()>(0);
    let other = std::thread::spawn(move || {
        receive.recv().expect("the test asks");
        std::hint::black_box(vec![1_u8; 1000]);
        answer.send(()).expect("the test listens");
    });
    send.send(()).expect("the thread listens");
    let heap = of(|| answered.recv());
    other.join().expect("the thread ends");
    assert!(heap.bytes < 1000, "{heap:?}");
}
