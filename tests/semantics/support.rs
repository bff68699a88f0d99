//! Runs a function and records everything that can be seen of the run: its
//! result, or the panic with its place, and the clones and drops of
//! [`Logged`] values, in order.

use std::cell::RefCell;
use std::fmt::Debug;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// What can be seen of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The result in words, or the panic.
    pub(crate) result: Result<String, Panic>,
    /// What happened to [`Logged`] values and what [`log`] was given.
    pub(crate) events: Vec<String>,
}

/// A panic and its place in the source. The column is left out: an index
/// expression has another one where the compiler itself checks the index.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Panic {
    message: String,
    place: Place,
}

/// Where a panic says that it is.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    /// At a line of these tests.
    Here(String, u32),
    /// Inside the standard library, which does not say who called it.
    Std,
}

thread_local! {
    static EVENTS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// Adds an event to the run.
pub(crate) fn log(event: impl Into<String>) {
    EVENTS.with_borrow_mut(|events| events.push(event.into()));
}

/// A string whose making is not in sight.
pub(crate) fn owned(text: &str) -> String {
    text.to_owned()
}

/// Runs `function` and records the run.
pub(crate) fn run<T: Debug>(function: impl FnOnce() -> T) -> Run {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(remember)));
    EVENTS.with_borrow_mut(Vec::clear);
    let result = panic::catch_unwind(AssertUnwindSafe(function));
    let result = match result {
        Ok(value) => Ok(format!("{value:?}")),
        Err(_) => Err(PANIC.take().expect("the hook has seen the panic")),
    };
    let events = EVENTS.take();
    Run { result, events }
}

fn remember(info: &PanicHookInfo<'_>) {
    let location = info.location().expect("every panic has a place");
    let message = message(info);
    eprintln!("{location}: {message}");
    let place = if location.file().starts_with("tests") {
        Place::Here(location.file().to_owned(), location.line())
    } else {
        Place::Std
    };
    PANIC.set(Some(Panic { message, place }));
}

fn message(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or_default().to_owned()
}

/// A value whose clones and drops are events.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Logged(pub(crate) u32);

impl Clone for Logged {
    fn clone(&self) -> Self {
        log(format!("clone {}", self.0));
        Logged(self.0)
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        log(format!("drop {}", self.0));
    }
}

/// Asserts that nothing tells the two runs apart. Where std does not say who
/// called it, the runtime may.
pub(crate) fn assert_same(mut promoted: Run, plain: &Run) {
    if let (Err(promoted), Err(plain)) = (&mut promoted.result, &plain.result)
        && plain.place == Place::Std
    {
        promoted.place = Place::Std;
    }
    assert_eq!(&promoted, plain);
}

/// Asserts that two functions cannot be told apart, for each list of
/// arguments.
macro_rules! same {
    ($promoted:path, $plain:path; $(($($argument:expr),*)),+ $(,)?) => {$(
        $crate::support::assert_same(
            $crate::support::run(|| $promoted($($argument),*)),
            &$crate::support::run(|| $plain($($argument),*)),
        );
    )+};
}
pub(crate) use same;
