//! Vectors that threads and futures see. Threads allocate for themselves, the
//! same in both forms, so it is differences that are compared.

use std::hint::black_box;

use allocation_counter::measure;
use stackify_shapes::{escapes, rounds, spill, threads};

use crate::table::counted;

/// The heap bytes that the attribute saves in the thread that calls.
fn saved<T: PartialEq + std::fmt::Debug>(
    plain: impl FnOnce() -> T,
    promoted: impl FnOnce() -> T,
) -> u64 {
    let (alone, expected) = counted(plain);
    let (promoted, value) = counted(promoted);
    assert_eq!(value, expected);
    alone.bytes_total - promoted.bytes_total
}

/// Threads start, and keep what they keep for good, before they are compared.
fn warm_up() {
    black_box((threads::read_plain(1), threads::given_plain(1)));
}

#[test]
fn what_scoped_threads_are_lent() {
    warm_up();
    let saved_by_reading = saved(|| threads::read_plain(1), || threads::read(1));
    assert_eq!(saved_by_reading, 12);
    let at_run_time = saved(|| threads::read_slot_plain(9), || threads::read_slot(9));
    assert_eq!(at_run_time, 36);
    assert_eq!(saved(|| threads::cut_plain(1), || threads::cut(1)), 24);
    let grown = saved(|| threads::cut_slot_plain(6), || threads::cut_slot(6));
    assert_eq!(grown, 48);
}

/// The pushes of another thread allocate there.
#[test]
fn what_a_scoped_thread_pushes_onto() {
    warm_up();
    let watch = |pushes: &mut dyn FnMut()| measure(pushes).bytes_total;
    assert_eq!(threads::pushed_plain(watch, 100), (992, 4957));
    assert_eq!(threads::pushed(watch, 100), (0, 4957));
    assert_eq!(threads::pushed(watch, 127), (0, 8008));
    assert_eq!(threads::pushed(watch, 128), (1024, 8135));
}

#[test]
fn what_threads_and_futures_own() {
    warm_up();
    assert_eq!(saved(|| threads::given_plain(1), || threads::given(1)), 0);
    let in_scope = saved(
        || threads::given_in_scope_plain(1),
        || threads::given_in_scope(1),
    );
    assert_eq!(in_scope, 0);
    let awaited = saved(
        || escapes::run(threads::awaited_plain(1)),
        || escapes::run(threads::awaited(1)),
    );
    assert_eq!(awaited, 0);
}

/// The callee of a round stands as deep as that of any other.
#[test]
fn rounds_use_one_slot() {
    assert_eq!(rounds::array(1000).spread(), 0);
    assert_eq!(rounds::slot(1000).spread(), 0);
    assert_eq!(rounds::temporary(1000).spread(), 0);
    assert_eq!(rounds::in_turn(1000).spread(), 0);
    assert_eq!(rounds::spilling(1000).spread(), 0);
    assert_eq!(rounds::too_long(1000).spread(), 0);
}

/// Ten million rounds on a stack of 64 KiB.
#[test]
fn ten_million_rounds_fit_a_small_stack() {
    const ROUNDS: i32 = 10_000_000;
    let rounds = || {
        let bytes = counted(|| (spill::rounds(ROUNDS), rounds::slot(ROUNDS).spread()));
        assert_eq!((bytes.0.bytes_total, bytes.1.1), (0, 0));
    };
    let thread = std::thread::Builder::new()
        .stack_size(64 << 10)
        .spawn(rounds);
    thread
        .expect("a thread starts")
        .join()
        .expect("the rounds fit");
}

/// Blocks of what has spilled are freed in their round: the peak is that of
/// one round, however many there are.
#[test]
fn rounds_free_what_has_spilled() {
    let peaks = |call: fn(i32) -> rounds::Depths| {
        [1, 10, 1000].map(|rounds| {
            let (info, _) = counted(|| call(rounds));
            assert_eq!(info.bytes_current, 0);
            assert_eq!(info.count_total, u64::from(rounds.unsigned_abs()));
            info.bytes_max
        })
    };
    assert_eq!(peaks(rounds::spilling), [800; 3]);
    assert_eq!(peaks(rounds::too_long), [800; 3]);
}
