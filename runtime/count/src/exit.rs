//! Writes the figures when the program ends: by the end of `main`, or by
//! `exit`. A program that is killed or aborts writes none.

use std::ffi::c_int;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::counter;

// SAFETY: this is the declaration of the C standard, and std links the C
// library on all platforms where there is an allocator of the system.
unsafe extern "C" {
    /// Has `callback` called at the end. It may be called at any time with any
    /// function, so it is safe.
    safe fn atexit(callback: extern "C" fn()) -> c_int;
}

static LISTENS: AtomicBool = AtomicBool::new(false);

/// Sees to it that the figures are written at the end.
pub(crate) fn listen() {
    if LISTENS.load(Ordering::Relaxed) || LISTENS.swap(true, Ordering::Relaxed) {
        return;
    }
    // Where the C library refuses, there are no figures, and whoever waits for
    // them says so.
    let _ = atexit(write);
}

/// Adds a line to the file, if one is named. A child that a fork left behind
/// has a number of its own.
extern "C" fn write() {
    let heap = counter::heap();
    let Some(path) = std::env::var_os(crate::FILE) else {
        return;
    };
    let line = format!(
        "{} {} {} {}\n",
        std::process::id(),
        heap.bytes,
        heap.blocks,
        heap.peak
    );
    if let Ok(mut file) = OpenOptions::new().create(true).append(true).open(path) {
        let _ = file.write_all(line.as_bytes());
    }
}
