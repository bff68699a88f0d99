//! Everything that can be seen of a run: the result in words or the panic with
//! its place, the events in their order, and the heap bytes.

use std::cell::RefCell;
use std::fmt::Debug;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

use allocation_counter::AllocationInfo;

use crate::element::set_fuse;

/// What can be seen of a run.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The result in words, or the panic.
    pub result: Result<String, Panic>,
    /// What happened to noisy elements.
    pub events: Vec<(&'static str, u32)>,
    /// The bytes that were allocated, of a run without panic.
    pub bytes: u64,
    /// The number of allocations.
    pub blocks: u64,
    /// The bytes that were allocated and not freed.
    pub left: i64,
}

/// A panic. The column is left out, since an index has another one where the
/// compiler itself checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panic {
    /// Its message.
    pub message: String,
    /// Where it says that it is.
    pub place: Place,
}

/// The place of a panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of the generated function.
    Line(String, u32),
    /// Inside the standard library, which does not say who called it, or in
    /// what is linked.
    Elsewhere,
}

thread_local! {
    static EVENTS: RefCell<Vec<(&'static str, u32)>> = const { RefCell::new(Vec::new()) };
    static PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

pub(crate) fn log(event: &'static str, number: u32) {
    allocation_counter::opt_out(|| EVENTS.with_borrow_mut(|events| events.push((event, number))));
}

/// Runs `function` and observes it.
pub fn observe<R: Debug>(fuse: Option<u32>, function: impl FnOnce() -> R) -> Outcome {
    let mut function = Some(function);
    let mut returned = None;
    let (info, panic) = measure(fuse, &mut || returned = function.take().map(|call| call()));
    let result = match panic {
        None => Ok(returned
            .map(|value| format!("{value:?}"))
            .unwrap_or_default()),
        Some(panic) => Err(panic),
    };
    Outcome {
        result,
        events: EVENTS.take(),
        bytes: info.bytes_total,
        blocks: info.count_total,
        left: info.bytes_current,
    }
}

/// What a call allocates, and how it panics. Not generic: it is compiled once
/// for all functions.
fn measure(fuse: Option<u32>, call: &mut dyn FnMut()) -> (AllocationInfo, Option<Panic>) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        panic::set_hook(Box::new(|info| {
            allocation_counter::opt_out(|| remember(info));
        }));
    });
    EVENTS.with_borrow_mut(Vec::clear);
    PANIC.set(None);
    set_fuse(fuse);
    dirty_stack();
    let mut ended = Ok(());
    let info = allocation_counter::measure(|| {
        // What a panic carries is dropped here, where it was allocated.
        ended = panic::catch_unwind(AssertUnwindSafe(call)).map_err(drop);
    });
    set_fuse(None);
    let unknown = || Panic {
        message: String::new(),
        place: Place::Elsewhere,
    };
    let panic = ended.err().map(|()| PANIC.take().unwrap_or_else(unknown));
    (info, panic)
}

/// Fills what the next call will use as its frame with a pattern, so that what
/// it reads without having written it is no zero by chance.
#[inline(never)]
fn dirty_stack() {
    std::hint::black_box(&mut [0xa5_u8; 16 << 10]);
}

fn remember(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = match info.location() {
        Some(location) if location.file().contains("function_") => {
            let file = location.file().rsplit('/').next().unwrap_or_default();
            Place::Line(file.to_owned(), location.line())
        }
        _ => Place::Elsewhere,
    };
    PANIC.set(Some(Panic {
        message: text.unwrap_or_default().to_owned(),
        place,
    }));
}

/// What tells two runs apart, if anything does.
#[must_use]
pub fn difference(plain: &Outcome, annotated: &Outcome) -> Option<(&'static str, String)> {
    let both = |name, plain: &dyn Debug, annotated: &dyn Debug| {
        Some((name, format!("expected {plain:?}, got {annotated:?}")))
    };
    match (&plain.result, &annotated.result) {
        (Err(expected), Err(got)) if expected.message != got.message => {
            return both("panic", &expected, &got);
        }
        (Err(expected), Err(got))
            if expected.place != Place::Elsewhere && expected.place != got.place =>
        {
            return both("line", &expected, &got);
        }
        (Err(_), Err(_)) => {}
        (expected, got) if expected != got => return both("result", expected, got),
        _ => {}
    }
    if plain.events != annotated.events {
        return both("events", &plain.events, &annotated.events);
    }
    if plain.result.is_ok() && annotated.bytes > plain.bytes {
        return both(
            "bytes",
            &(plain.bytes, plain.blocks),
            &(annotated.bytes, annotated.blocks),
        );
    }
    if annotated.left > plain.left {
        return both("leak", &plain.left, &annotated.left);
    }
    None
}
