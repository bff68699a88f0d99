//! What a call of each shape allocates, as rustc builds it alone and as
//! `#[stackify]` rewrites it, beside what is published of .NET 10 and Go 1.26.
//! Counted exactly, in the build at hand.
//!
//! ```text
//! cargo bench -p stackify-benches --bench shapes [--profile dev|lto]
//! ```

mod rows;

use stackify_benches::options::Options;
use stackify_benches::sheet::Sheet;
use stackify_heap::{Heap, count};

const COMMAND: &str = "cargo bench -p stackify-benches --bench shapes";

/// A shape in both forms, with what is published of it.
struct Row {
    /// In the words of Rust.
    shape: &'static str,
    /// The verdicts, or bytes, of .NET 10 and of Go 1.26.
    published: [&'static str; 2],
    /// As the compiler alone builds it, and as it is rewritten.
    calls: [fn(); 2],
}

fn main() {
    let options = Options::of_this_program();
    let build = if cfg!(debug_assertions) {
        ("without optimisation", " --profile dev")
    } else if is_fat() {
        (
            "with fat LTO, where the allocator is in sight",
            " --profile lto",
        )
    } else {
        ("in release", "")
    };
    articles(options, build);
    compilers(options, build);
}

/// Whether this program was built in the profile `lto`, by the name of the
/// directory that cargo gave it.
fn is_fat() -> bool {
    let program = std::env::current_exe().unwrap_or_default();
    program.components().any(|part| part.as_os_str() == "lto")
}

fn articles(options: Options, (build, profile): (&str, &str)) {
    let title = format!("Eleven shapes of .NET 10, heap bytes per call, {build}");
    let heading = ["shape", ".NET off", ".NET on", "rustc alone", "stackify"];
    let mut sheet = Sheet::new(&title, &format!("{COMMAND}{profile}"), &heading);
    rows::prepare();
    for row in rows::articles() {
        cells(&mut sheet, &row);
    }
    sheet.note("The row of the static is the control: it must not move.");
    options.print(&sheet);
}

fn compilers(options: Options, (build, profile): (&str, &str)) {
    let title = format!("Shapes of other compilers' tests, heap bytes per call, {build}");
    let heading = ["shape", ".NET 10", "Go 1.26", "rustc alone", "stackify"];
    let mut sheet = Sheet::new(&title, &format!("{COMMAND}{profile}"), &heading);
    for row in rows::compilers() {
        cells(&mut sheet, &row);
    }
    sheet.note(
        "S and H: on the stack, on the heap, as tests, sources or measurements show it; s and h: as follows \
         from a stated rule; P: in part.",
    );
    sheet.note("The counter stands in a crate of its own, so that it does not keep rustc from removing what it can.");
    options.print(&sheet);
}

fn cells(sheet: &mut Sheet, row: &Row) {
    let [alone, promoted] = row.calls.map(count).map(shown);
    let [first, second] = row.published.map(str::to_owned);
    sheet.row(vec![row.shape.to_owned(), first, second, alone, promoted]);
}

fn shown(heap: Heap) -> String {
    match heap.blocks {
        0 | 1 => heap.bytes.to_string(),
        blocks => format!("{} in {blocks}", heap.bytes),
    }
}
