//! What happens at the end of a stack: child processes that put ever larger
//! blocks on the main thread's and on a spawned thread's stack, what one page
//! more does, and that the heap takes as much; that promoted allocations in a
//! loop do not add up; and how deep both forms of a function can recurse.
//!
//! ```text
//! cargo bench -p stackify-benches --bench limits
//! ```

use std::env;
use std::hint::black_box;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use stackify::{Slot, StackVec, stackify};
use stackify_benches::options::Options;
use stackify_benches::sheet::Sheet;
use stackify_measured::touch;

const COMMAND: &str = "cargo bench -p stackify-benches --bench limits";
const PAGE: usize = 4096;

/// What a spawned thread gets, in bytes: std's own default.
const SPAWNED: usize = 2 << 20;

/// The argument that makes a child of this program.
const CHILD: &str = "--child";

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let Some(place) = arguments.iter().position(|argument| argument == CHILD) {
        return child(
            &arguments[place + 1],
            arguments[place + 2].parse().unwrap_or(0),
        );
    }
    let options = Options::of_this_program();
    let mut sheet = Sheet::new(
        "The end of the stack",
        COMMAND,
        &["what", "the most", "one more"],
    );
    for (what, task, unit, step) in [
        ("block on the main thread", "main", "bytes", PAGE),
        (
            "block on a spawned thread of 2 MiB",
            "spawned",
            "bytes",
            PAGE,
        ),
        (
            "recursion, plain, spawned thread",
            "recursion-plain",
            "calls",
            1,
        ),
        (
            "recursion, promoted, spawned thread",
            "recursion",
            "calls",
            1,
        ),
    ] {
        let most = bisected(task, step);
        let end = ended(run(task, most + step));
        sheet.row(vec![what.to_owned(), format!("{most} {unit}"), end]);
    }
    for (what, task, size) in [
        ("64 MiB on the heap, main thread", "heap", 64 << 20),
        (
            "a million promoted blocks in a loop, spawned thread",
            "loop",
            1_000_000,
        ),
    ] {
        let end = ended(run(task, size));
        sheet.row(vec![what.to_owned(), end, "-".to_owned()]);
    }
    sheet.note(
        "Beyond the end of its stack a process is killed by a signal: nothing unwinds, nothing is dropped. So a site \
         takes at most its limit, a function at most its frame, and a function that calls itself keeps the heap unless \
         `recursion = \"allow\"` is given.",
    );
    sheet.note(
        "What a thread has once used of its stack stays committed until it ends; a promoted block of at most 512 bytes \
         is part of pages that the thread uses anyway.",
    );
    options.print(&sheet);
}

/// The largest multiple of a step that a child survives.
fn bisected(task: &str, step: usize) -> usize {
    let (mut survives, mut dies) = (0, (1 << 26) / step);
    while dies - survives > 1 {
        let middle = usize::midpoint(survives, dies);
        if run(task, middle * step).success() {
            survives = middle;
        } else {
            dies = middle;
        }
    }
    survives * step
}

fn run(task: &str, size: usize) -> ExitStatus {
    let program = env::current_exe().expect("this program is somewhere");
    Command::new(program)
        .args([CHILD, task, &size.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("a child starts")
}

/// How a child ended, in the words of its system.
fn ended(status: ExitStatus) -> String {
    if status.success() {
        return "survives".to_owned();
    }
    status.to_string()
}

fn child(task: &str, size: usize) {
    match task {
        "main" => stacked(size),
        "spawned" => on_thread(move || stacked(size)),
        "recursion-plain" => on_thread(move || discard(sum_plain(size))),
        "recursion" => on_thread(move || discard(sum(size))),
        "heap" => discard(vec![1_u8; size]),
        _ => on_thread(move || (0..size).for_each(|round| discard(scratch(round % 128)))),
    }
}

/// Nobody knows what becomes of a result.
fn discard<T>(result: T) {
    black_box(result);
}

fn on_thread(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(SPAWNED).spawn(work);
    thread.expect("a thread starts").join().expect("it ends");
}

/// A promoted vector, in a function that is called a million times.
#[stackify(require)]
#[inline(never)]
fn scratch(length: usize) -> usize {
    let block = vec![1_u32; length];
    black_box(&block[..]).len()
}

/// A vector of 512 bytes in each call.
#[stackify(require, recursion = "allow")]
#[inline(never)]
fn sum(depth: usize) -> u64 {
    let block = vec![depth as u64; 64];
    let own = black_box(&block[..])[63];
    if depth == 0 {
        own
    } else {
        own.wrapping_add(sum(depth - 1))
    }
}

/// The same without the attribute.
#[inline(never)]
fn sum_plain(depth: usize) -> u64 {
    let block = vec![depth as u64; 64];
    let own = black_box(&block[..])[63];
    if depth == 0 {
        own
    } else {
        own.wrapping_add(sum_plain(depth - 1))
    }
}

/// Puts that many bytes on the stack, as blocks of powers of two, each in the
/// frame of the one before, and touches each at both ends.
fn stacked(bytes: usize) {
    put::<{ 32 << 20 }>(bytes, |rest| {
        put::<{ 16 << 20 }>(rest, |rest| put::<{ 8 << 20 }>(rest, below_eight_mebibytes));
    });
}

fn below_eight_mebibytes(bytes: usize) {
    put::<{ 4 << 20 }>(bytes, |rest| {
        put::<{ 2 << 20 }>(rest, |rest| put::<{ 1 << 20 }>(rest, below_one_mebibyte));
    });
}

fn below_one_mebibyte(bytes: usize) {
    put::<{ 512 << 10 }>(bytes, |rest| {
        put::<{ 256 << 10 }>(rest, |rest| {
            put::<{ 128 << 10 }>(rest, |rest| put::<{ 64 << 10 }>(rest, below_64_kibibytes));
        });
    });
}

fn below_64_kibibytes(bytes: usize) {
    put::<{ 32 << 10 }>(bytes, |rest| {
        put::<{ 16 << 10 }>(rest, |rest| {
            put::<{ 8 << 10 }>(rest, |rest| put::<{ 4 << 10 }>(rest, |_| ()));
        });
    });
}

/// A block of `SIZE` bytes, if that many are left to put on the stack.
fn put<const SIZE: usize>(bytes: usize, rest: fn(usize)) {
    if bytes >= SIZE {
        put_block::<SIZE>(bytes - SIZE, rest);
    } else {
        rest(bytes);
    }
}

#[inline(never)]
fn put_block<const SIZE: usize>(bytes: usize, rest: fn(usize)) {
    let slot = Slot::<SIZE>::new();
    let mut block = StackVec::<u8>::with_capacity_in(&slot, SIZE);
    touch::unfilled(block.spare_capacity_mut(), 7);
    rest(bytes);
    touch::unfilled(block.spare_capacity_mut(), 7);
}
