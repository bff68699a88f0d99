//! Promoted functions on many threads at once, each with a small stack, and
//! unwinding through several of their frames.

use std::cell::Cell;
use std::panic::{catch_unwind, resume_unwind};
use std::thread;

use stackify::stackify;

const STACK: usize = 128 << 10;

thread_local! {
    static LIVING: Cell<isize> = const { Cell::new(0) };
}

struct Counted(u32);

impl Counted {
    fn new(number: u32) -> Self {
        LIVING.set(LIVING.get() + 1);
        Self(number)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        LIVING.set(LIVING.get() - 1);
    }
}

fn refuse(number: u32) -> u32 {
    if number.is_multiple_of(3) {
        resume_unwind(Box::new(number));
    }
    number
}

#[stackify(require, plain = innermost_plain)]
fn innermost(count: u32) -> u32 {
    let mut values = Vec::new();
    for number in 0..count {
        values.push(Counted::new(number));
    }
    let last = refuse(count);
    let mut sum = last;
    for value in values {
        sum += value.0;
    }
    sum
}

#[stackify(require, plain = middle_plain)]
fn middle(count: u32, inside: fn(u32) -> u32) -> u32 {
    let mut values = Vec::new();
    values.push(Counted::new(count));
    let sums: Vec<u32> = (0..count % 40).map(|number| number + count).collect();
    let sum = inside(count);
    values.push(Counted::new(sum));
    sum + values[0].0 + sums.iter().sum::<u32>()
}

#[stackify(require, plain = outermost_plain)]
fn outermost(count: u32, inside: fn(u32) -> u32, between: fn(u32, fn(u32) -> u32) -> u32) -> u32 {
    let scratch = vec![count; 64];
    let mut values = Vec::with_capacity(2);
    values.push(Counted::new(between(count, inside)));
    values[0].0 + scratch.iter().sum::<u32>()
}

/// What a call returns, or what it unwinds with.
fn outcome(call: fn(u32) -> u32, count: u32) -> Result<u32, Option<u32>> {
    let result = catch_unwind(|| call(count));
    assert_eq!(LIVING.get(), 0, "all elements were dropped once");
    result.map_err(|payload| payload.downcast_ref().copied())
}

#[test]
fn many_threads_with_small_stacks_unwind_alike() {
    let threads: Vec<_> = (0..24_u32)
        .map(|first| {
            let work = move || {
                for count in (first..first + 30).chain([first * 50]) {
                    let ours = outcome(|count| outermost(count, innermost, middle), count);
                    let plain = |count| outermost_plain(count, innermost_plain, middle_plain);
                    assert_eq!(ours, outcome(plain, count), "{count}");
                    assert_eq!(ours.is_err(), count % 3 == 0);
                }
            };
            let builder = thread::Builder::new().stack_size(STACK);
            builder.spawn(work).expect("a thread starts")
        })
        .collect();
    for thread in threads {
        thread.join().expect("a thread agrees");
    }
}
