//! The eleven shapes of a published measurement of .NET 10, in Rust: heap bytes
//! of one call as `rustc` alone builds them and with `#[stackify]`, beside what
//! .NET takes without and with its own escape analysis. Then the loop of that
//! measurement: five million rounds of a scratch, a struct that holds it and a
//! lambda.
//!
//! ```text
//! cargo run --release --example eleven
//! cargo run --example eleven             # without optimisation
//! ```
//!
//! The functions stand in `tests/shapes/src/eleven.rs`, in a crate of their own,
//! and their bytes are tested. No times are taken, since this program links the
//! counter.

use std::hint::black_box;
use std::io::{self, Write};

use allocation_counter::measure;
use stackify_shapes::eleven;

/// The rounds of the loop, as it was published.
const ROUNDS: u32 = 5_000_000;

/// A shape: its number, its name, and the bytes of one call.
struct Row {
    number: u8,
    name: &'static str,
    /// Of .NET without and with its analysis, as published.
    published: [&'static str; 2],
    alone: u64,
    stackified: u64,
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let build = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };
    writeln!(out, "Heap bytes of one call ({build} build)\n")?;
    writeln!(
        out,
        "{:>2}  {:<44} {:>8} {:>8} {:>12} {:>11}",
        "", "shape", ".NET off", ".NET on", "rustc alone", "stackified"
    )?;
    for row in rows() {
        let [off, on] = row.published;
        writeln!(
            out,
            "{:>2}  {:<44} {off:>8} {on:>8} {:>12} {:>11}",
            row.number, row.name, row.alone, row.stackified
        )?;
    }
    writeln!(
        out,
        "\nRow 7 is the control: what is kept must be on the heap."
    )?;
    the_loop(&mut out)
}

/// Prints the bytes of the loop.
fn the_loop(out: &mut impl Write) -> io::Result<()> {
    let mut results = [0; 2];
    let alone = bytes(|| results[0] = eleven::rounds_plain(ROUNDS));
    let stackified = bytes(|| results[1] = eleven::rounds(ROUNDS));
    assert_eq!(results[0], results[1], "both forms return the same");
    writeln!(
        out,
        "\n{ROUNDS} rounds of a scratch of eight, a struct that holds it, and a lambda:\n\
         {alone} bytes as rustc alone builds it, {stackified} stackified."
    )
}

fn rows() -> Vec<Row> {
    eleven::make_room_to_keep();
    macro_rules! rows {
        ($($number:literal, $name:literal, $off:literal, $on:literal, $plain:expr, $promoted:expr;)+) => {
            vec![$(Row {
                number: $number,
                name: $name,
                published: [$off, $on],
                alone: bytes(|| { black_box($plain); }),
                stackified: bytes(|| { black_box($promoted); }),
            }),+]
        };
    }
    rows! {
        1, "vec![x, 2, 3]", "40", "0", eleven::literal_plain(1), eleven::literal(1);
        2, "vec![\"Hello\", \"World!\"], at a run-time index", "40", "0", eleven::words_plain(1), eleven::words(1);
        3, "Box<dyn Fn> over a local", "88", "24", eleven::closure_plain(1), eleven::closure(1);
        4, "a vector in a field of a struct", "40", "0", eleven::field_plain(1), eleven::field(1);
        5, "Box::new(i)", "0", "0", eleven::boxed_plain(1), eleven::boxed(1);
        6, "Box<dyn Iterator> over a vector", "72", "40", eleven::iterated_plain(1), eleven::iterated(1);
        7, "a vector pushed into a static", "40", "40", eleven::kept_plain(1), eleven::kept(1);
        8, "a vector lent to what is not inlined", "40", "40", eleven::lent_plain(1), eleven::lent(1);
        9, "vec![0; n]", "40", "40", eleven::sized_plain(4), eleven::sized(4);
        10, "Vec::with_capacity(4), and pushes", "72", "72", eleven::grown_plain(1), eleven::grown(1);
        11, "format!(\"id-{i}\")", "83.6", "83.6", eleven::formatted_plain(7), eleven::formatted(7);
    }
}

/// The heap bytes that a call takes.
fn bytes(call: impl FnOnce()) -> u64 {
    measure(call).bytes_total
}
