//! Vectors that threads and futures see: those that are lent stay on the
//! stack, those that are given away keep the heap.

use std::thread;

use stackify::stackify;

use crate::callee::{raise, total};

/// Read by two scoped threads.
#[stackify(require, plain = read_plain)]
#[inline(never)]
pub fn read(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack slot 12
    thread::scope(|scope| {
        let one = scope.spawn(|| total(&numbers));
        let other = scope.spawn(|| total(&numbers[1..]));
        one.join().unwrap_or(0) * 100 + other.join().unwrap_or(0)
    })
}

/// Read by two scoped threads, of a length at run time.
#[stackify(require, plain = read_slot_plain)]
#[inline(never)]
pub fn read_slot(n: usize) -> i32 {
    let numbers = vec![1; n]; //~ stack slot 512
    thread::scope(|scope| {
        let one = scope.spawn(|| total(&numbers));
        let other = scope.spawn(|| total(&numbers[1..]));
        one.join().unwrap_or(0) * 1000 + other.join().unwrap_or(0)
    })
}

/// Pushed onto by a scoped thread, which `watch` watches.
#[stackify(require, plain = pushed_plain)]
#[inline(never)]
pub fn pushed(watch: fn(&mut dyn FnMut()) -> u64, n: i32) -> (u64, i32) {
    let mut numbers = Vec::new(); //~ stack slot 512
    numbers.push(7);
    let pushed = thread::scope(|scope| {
        let thread = scope.spawn(|| {
            watch(&mut || {
                for number in 0..n {
                    numbers.push(number);
                }
            })
        });
        thread.join().unwrap_or(0)
    });
    (pushed, total(&numbers))
}

/// Cut into chunks that scoped threads write.
#[stackify(require, plain = cut_plain)]
#[inline(never)]
pub fn cut(x: i32) -> i32 {
    let mut numbers = vec![x; 6]; //~ stack slot 24
    thread::scope(|scope| {
        for chunk in numbers.chunks_mut(2) {
            scope.spawn(|| raise(chunk));
        }
    });
    total(&numbers)
}

/// Grown and then cut into chunks that scoped threads write.
#[stackify(require, plain = cut_slot_plain)]
#[inline(never)]
pub fn cut_slot(n: i32) -> i32 {
    let mut numbers = Vec::new(); //~ stack slot 512
    for number in 0..n {
        numbers.push(number);
    }
    thread::scope(|scope| {
        for chunk in numbers.chunks_mut(2) {
            scope.spawn(|| raise(chunk));
        }
    });
    total(&numbers)
}

/// Moved into a thread of its own.
#[stackify(plain = given_plain)]
#[inline(never)]
pub fn given(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap captured-by-move
    let thread = thread::spawn(move || total(&numbers));
    thread.join().unwrap_or(0)
}

/// Moved into a scoped thread.
#[stackify(plain = given_in_scope_plain)]
#[inline(never)]
pub fn given_in_scope(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ heap captured-by-move
    thread::scope(|scope| {
        let thread = scope.spawn(move || total(&numbers));
        thread.join().unwrap_or(0)
    })
}

/// Moved into a future.
#[stackify(plain = awaited_plain)]
#[inline(never)]
pub fn awaited(x: i32) -> impl Future<Output = i32> {
    let numbers = vec![x, 2, 3]; //~ heap across-await
    async move { total(&numbers) }
}
