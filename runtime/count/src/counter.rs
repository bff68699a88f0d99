//! The allocator: std's, with every call counted.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::exit;

/// What the program has taken from the heap so far.
///
/// # Examples
///
/// ```
/// let heap = stackify_count::heap();
/// assert!(heap.peak <= heap.bytes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap {
    /// All bytes that were ever asked for.
    pub bytes: u64,
    /// How often memory was asked for.
    pub blocks: u64,
    /// Most bytes at one time.
    pub peak: u64,
}

/// The figures of the program until now.
///
/// # Examples
///
/// ```
/// let before = stackify_count::heap();
/// drop(std::hint::black_box(Box::new([0_u8; 64])));
/// assert!(stackify_count::heap().bytes >= before.bytes + 64);
/// ```
#[must_use]
pub fn heap() -> Heap {
    Heap {
        bytes: COUNTER.bytes.load(Ordering::Relaxed),
        blocks: COUNTER.blocks.load(Ordering::Relaxed),
        peak: COUNTER.peak.load(Ordering::Relaxed),
    }
}

#[global_allocator]
static COUNTER: Counter = Counter {
    bytes: AtomicU64::new(0),
    blocks: AtomicU64::new(0),
    live: AtomicU64::new(0),
    peak: AtomicU64::new(0),
};

/// std's allocator with sums.
struct Counter {
    bytes: AtomicU64,
    blocks: AtomicU64,
    /// Bytes that are there now.
    live: AtomicU64,
    peak: AtomicU64,
}

impl Counter {
    /// A block of `size` bytes is there.
    fn add(&self, size: usize) {
        exit::listen();
        let size = size as u64;
        self.bytes.fetch_add(size, Ordering::Relaxed);
        self.blocks.fetch_add(1, Ordering::Relaxed);
        let live = self.live.fetch_add(size, Ordering::Relaxed) + size;
        self.peak.fetch_max(live, Ordering::Relaxed);
    }

    /// A block of `size` bytes is gone.
    fn subtract(&self, size: usize) {
        self.live.fetch_sub(size as u64, Ordering::Relaxed);
    }
}

// SAFETY: every method hands its arguments to the same method of `System` and
// hands back what that returns, so memory is managed as `System` manages it;
// the sums are atomics and `exit::listen` neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counter {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller promises that `layout` has a size above zero, which
        // is all that `System` asks for.
        let block = unsafe { System.alloc(layout) };
        if !block.is_null() {
            self.add(layout.size());
        }
        block
    }

    #[inline(never)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as for `alloc`.
        let block = unsafe { System.alloc_zeroed(layout) };
        if !block.is_null() {
            self.add(layout.size());
        }
        block
    }

    #[inline(never)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.subtract(layout.size());
        // SAFETY: the caller promises that `block` came from this allocator with
        // this layout, and all blocks of this allocator are `System`'s.
        unsafe { System.dealloc(block, layout) };
    }

    #[inline(never)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: the caller promises that `block` came from this allocator with
        // this layout, so it is `System`'s, and that `new_size` is above zero
        // and does not overflow when it is rounded up.
        let moved = unsafe { System.realloc(block, layout, new_size) };
        if !moved.is_null() {
            // The old bytes go first, as for dhat: the peak is of one of them.
            self.subtract(layout.size());
            self.add(new_size);
        }
        moved
    }
}
