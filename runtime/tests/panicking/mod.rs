//! Panics that tests compare.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is what the test wants.
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
    /// Where this thread panicked last: file, line and column.
    static PLACE: RefCell<(String, u32, u32)> = RefCell::default();
}

/// Message and place of a panic.
pub(crate) type Panic = (String, (String, u32, u32));

/// The panic that a block ends with.
pub(crate) fn panic_of(block: impl FnOnce()) -> Panic {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !EXPECTED.get() {
                return usual(info);
            }
            let location = info.location().unwrap();
            PLACE.set((
                location.file().to_owned(),
                location.line(),
                location.column(),
            ));
        }));
    });
    EXPECTED.set(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(block));
    EXPECTED.set(false);
    let payload = outcome.expect_err("the block panics");
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().unwrap()).to_owned(),
    };
    (message, PLACE.take())
}

/// The messages are the same. The caller's place, in the file of the test, is
/// reported wherever std reports it; elsewhere std reports a line of its own,
/// and so do we, or the caller's.
pub(crate) fn assert_same_panic(ours: &Panic, theirs: &Panic, file: &str) {
    assert_eq!(ours.0, theirs.0);
    if ours.1.0 != file || theirs.1.0 == file {
        assert_eq!(ours.1, theirs.1);
    }
}
