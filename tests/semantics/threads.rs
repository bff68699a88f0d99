//! Vectors that scoped threads are lent, and those that threads and futures own.

use std::thread;

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = read_plain)]
fn read(first: u32) -> (u32, u32) {
    let values = vec![first, 2, 3];
    let words = vec![Logged(first), Logged(2)];
    thread::scope(|scope| {
        let one = scope.spawn(|| values.iter().sum::<u32>() + words[0].0);
        let other = scope.spawn(|| values[1..].iter().sum::<u32>() + words[1].0);
        (one.join().unwrap_or(0), other.join().unwrap_or(0))
    })
}

#[test]
fn several_threads_read() {
    same!(read, read_plain; (1), (7));
}

#[stackify(require, plain = pushed_plain)]
fn pushed(count: u32) -> Vec<u32> {
    let mut values = Vec::new();
    values.push(Logged(100));
    thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0..count {
                values.push(Logged(number));
            }
        });
    });
    log("pushed");
    let mut numbers = Vec::new();
    for value in &values {
        numbers.push(value.0);
    }
    numbers
}

#[test]
fn one_thread_pushes() {
    same!(pushed, pushed_plain; (0), (3), (127), (500));
}

#[stackify(require, plain = cut_plain)]
fn cut(length: usize, width: usize) -> u32 {
    let mut values = vec![1_u32; length];
    thread::scope(|scope| {
        for (part, factor) in values.chunks_mut(width).zip(2..) {
            scope.spawn(move || part.iter_mut().for_each(|value| *value *= factor));
        }
    });
    values.iter().sum()
}

#[test]
fn threads_write_chunks() {
    same!(cut, cut_plain; (0, 1), (6, 2), (7, 3), (300, 100));
}

#[stackify(require, plain = panicking_plain)]
fn panicking(at: u32) -> usize {
    let mut values = Vec::new();
    values.push(Logged(1));
    let failed = thread::scope(|scope| {
        let thread = scope.spawn(|| {
            values.push(Logged(2));
            usize::try_from(at)
                .ok()
                .and_then(|at| values.get(at))
                .is_none()
        });
        thread.join().unwrap_or(true)
    });
    log("joined");
    assert!(!failed, "{at} of {}", values.len());
    values.len()
}

#[test]
fn a_panic_behind_the_threads() {
    same!(panicking, panicking_plain; (0), (1), (2));
}

#[stackify(plain = owned_plain)]
fn owned(first: u32) -> u32 {
    let values = vec![first, 2];
    let thread = thread::spawn(move || values.iter().sum::<u32>());
    thread.join().unwrap_or(0)
}

#[stackify(plain = awaited_plain)]
fn awaited(first: u32) -> impl Future<Output = u32> + Send + 'static {
    let values = vec![first, 2];
    async move { values.iter().sum() }
}

#[test]
fn threads_and_futures_own() {
    same!(owned, owned_plain; (1));
    for run in [run(awaited(1)), run(awaited_plain(1))] {
        assert_eq!(run, 3);
    }
}

fn run(future: impl Future<Output = u32>) -> u32 {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut context) {
        std::task::Poll::Ready(value) => value,
        std::task::Poll::Pending => panic!("the future is ready at once"),
    }
}
