//! The limit, bisected to one element: the most elements of which nothing is on
//! the heap, and what one more takes there, for several types and limits.
//! Counted exactly.
//!
//! ```text
//! cargo bench -p stackify-benches --bench boundary
//! ```

use stackify::stackify;
use stackify_benches::options::Options;
use stackify_benches::sheet::Sheet;
use stackify_heap::count;

/// What a header counts, in bytes, as .NET counts it.
const HEADER: usize = 16;

fn main() {
    let options = Options::of_this_program();
    let heading = [
        "limit, type",
        "elements",
        "heap bytes",
        "elements",
        "heap bytes",
        "16 + payload",
    ];
    let command = "cargo bench -p stackify-benches --bench boundary";
    let mut sheet = Sheet::new("The limit, from both sides", command, &heading);
    for swept in swept() {
        let most = bisected(swept.bytes);
        sheet.row(vec![
            format!("{}, {}", swept.limit, swept.element),
            most.to_string(),
            (swept.bytes)(most).to_string(),
            (most + 1).to_string(),
            (swept.bytes)(most + 1).to_string(),
            (HEADER + most * swept.size).to_string(),
        ]);
    }
    sheet.note(
        "The same limit, written `0x210`, is 528 bytes: an integer is read as Rust reads it.",
    );
    options.print(&sheet);
}

/// One element type under one limit.
struct Swept {
    limit: &'static str,
    element: &'static str,
    size: usize,
    /// The heap bytes of so many elements.
    bytes: fn(usize) -> u64,
}

/// The most elements that take no heap bytes: there is a number from which on
/// all take some.
fn bisected(bytes: fn(usize) -> u64) -> usize {
    let (mut fits, mut spills) = (0, 1 << 16);
    assert_eq!((bytes(fits), bytes(spills) > 0), (0, true));
    while spills - fits > 1 {
        let middle = usize::midpoint(fits, spills);
        if bytes(middle) == 0 {
            fits = middle;
        } else {
            spills = middle;
        }
    }
    fits
}

macro_rules! swept {
    ($($limit:literal, $element:ty, $value:expr;)*) => {
        vec![$(Swept {
            limit: stringify!($limit),
            element: stringify!($element),
            size: size_of::<$element>(),
            bytes: {
                #[stackify(limit = $limit)]
                #[inline(never)]
                fn made(length: usize) {
                    let elements: Vec<$element> = vec![$value; length];
                    std::hint::black_box(&elements[..]);
                }
                |length| count(|| made(length)).bytes
            },
        }),*]
    };
}

fn swept() -> Vec<Swept> {
    swept! {
        528, u8, 1;
        528, u16, 1;
        528, i32, 1;
        528, i64, 1;
        528, f64, 1.0;
        528, u128, 1;
        528, [u8; 3], [1; 3];
        528, &str, "text";
        528, String, String::new();
        0x210, i32, 1;
        272, i32, 1;
        1_040, i32, 1;
        4096, i64, 1;
    }
}
