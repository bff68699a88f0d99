//! The slot vector against `Vec` and its peers: every operation at sizes inside,
//! at and beyond the slot of 512 bytes, in one run, each beside its twin.
//!
//! ```text
//! cargo bench -p stackify-peers [-- --quick] [-- NAME...]
//! ```
//!
//! Names of operations or elements restrict it to these.

use std::env;

use stackify_benches::clock::{self, Pair, Pass};
use stackify_benches::options::{Extent, Options};
use stackify_benches::random::Random;
use stackify_benches::sheet::Sheet;
use stackify_benches::twins::{Ratio, Twins};
use stackify_peers::element::{Element, Input};
use stackify_peers::table;
use stackify_peers_twin as twin;
use stackify_peers_twin::element::Element as TwinElement;

/// In elements.
const LENGTHS: [usize; 6] = [8, 64, 128, 129, 1000, 100_000];

/// Those of a quick run.
const FEW_LENGTHS: [usize; 3] = [8, 128, 1000];

/// The column of the slot vector.
const OURS: usize = 1;

/// Those that the slot vector should never be slower than.
const RIVALS: [&str; 3] = ["Vec", "SmallVec", "ArrayVec"];

/// What is behind the rows in which the slot vector is slower.
const WHY_SLOWER: [&str; 7] = [
    "Beyond the slot, what is made at its length pays for having asked the slot, 2 to 3 ns per vector; `extend` of one \
     that is empty for handing its words to std and back as well, 6 to 8 ns.",
    "extend, inside the slot: the loops are a function of its own, and a call of it costs about 6 ns at every length.",
    "collect_filtered, inside the slot: up to 1.1 times SmallVec's time, with no known cause.",
    "extend_by: std's `Vec` hands its elements over by one copy, since it may rely on the length of its own iterator; \
     on stable Rust nobody else may. So `#[stackify]` keeps a vector on the heap, or moves it there first, where another \
     one is extended by it.",
    "push: a loop that pushes into ArrayVec or heapless has a constant end, at which it panics, and is vectorised; one \
     that pushes into what can grow is not.",
    "String: glibc's allocator keeps small free blocks in lists, and merges all of them when it is asked for 1 KiB or \
     more. What that costs depends on what was freed before, and the slot changes that. SmallVec pays the same, and with \
     `GLIBC_TUNABLES=glibc.malloc.mxfast=0`, which does without these lists, the differences to `Vec` are gone.",
    "Where code begins moves all of these by up to a half, either way, and twins may begin alike: the report aligns all blocks.",
];

fn main() {
    let mut bench = Bench::new(Options::of_this_program());
    bench.element(&table::bytes(), &twin::table::bytes());
    bench.element(&table::words(), &twin::table::words());
    bench.element(&table::floats(), &twin::table::floats());
    bench.element(&table::strings(), &twin::table::strings());
    bench.finish();
}

/// What was asked for, and what came out so far.
struct Bench {
    options: Options,
    names: Vec<String>,
    random: Random,
    sheet: Sheet,
    slower: usize,
}

impl Bench {
    fn new(options: Options) -> Self {
        let mut heading = vec!["operation", "element", "n", "Vec ns", "slot / Vec"];
        heading.extend([
            "/ SmallVec",
            "/ ArrayVec",
            "/ TinyVec",
            "/ bumpalo",
            "/ heapless",
        ]);
        heading.extend(["/ array", "slower than"]);
        let title = "The slot vector against its peers, 512 bytes inline";
        let command = "cargo bench -p stackify-peers";
        let names = env::args().skip(1).filter(|name| !name.starts_with('-'));
        Self {
            options,
            names: names.collect(),
            random: Random::new(2024),
            sheet: Sheet::new(title, command, &heading),
            slower: 0,
        }
    }

    /// Times all operations on one type of elements.
    fn element<T: Element + TwinElement>(
        &mut self,
        rows: &[table::Row<T>],
        twins: &[twin::table::Row<T>],
    ) {
        let lengths = match self.options.extent {
            Extent::Full => &LENGTHS[..],
            Extent::Quick => &FEW_LENGTHS[..],
        };
        for &length in lengths {
            let input = Input::new(length);
            let twin_input = twin::element::Input::new(length);
            for (row, twin_row) in rows.iter().zip(twins) {
                let name = [row.operation, <T as Element>::NAME];
                if !self.is_wanted(name) {
                    continue;
                }
                let cells = row.cells.iter().zip(&twin_row.cells);
                let cells: Vec<_> = cells.filter(|(cell, _)| (cell.holds)(length)).collect();
                let pairs = cells.iter().map(|(cell, twin_cell)| -> Pair<'_> {
                    let pass: Pass<'_> = Box::new(|| (cell.run)(&input));
                    [pass, Box::new(|| (twin_cell.run)(&twin_input))]
                });
                let times = clock::time(pairs.collect(), self.options.effort(), &mut self.random);
                let names = cells.iter().map(|(cell, _)| cell.container);
                let times: Vec<_> = names.zip(times).collect();
                self.row(
                    name,
                    length,
                    row.cells.iter().map(|cell| cell.container),
                    &times,
                );
            }
        }
    }

    fn is_wanted(&self, [operation, element]: [&str; 2]) -> bool {
        let names_of = |all: &dyn Fn(&str) -> bool| -> Vec<&str> {
            self.names
                .iter()
                .map(String::as_str)
                .filter(|name| all(name))
                .collect()
        };
        let is_element = |name: &str| ["u8", "u32", "f64", "String"].contains(&name);
        let elements = names_of(&is_element);
        let operations = names_of(&|name| !is_element(name));
        (elements.is_empty() || elements.contains(&element))
            && (operations.is_empty() || operations.contains(&operation))
    }

    /// Adds the row of an operation. `times` lacks the containers that cannot
    /// hold so many elements.
    fn row<'a>(
        &mut self,
        [operation, element]: [&str; 2],
        length: usize,
        containers: impl Iterator<Item = &'a str>,
        times: &[(&str, Twins)],
    ) {
        let ours = times[OURS].1;
        let of = |container| times.iter().find(|(name, _)| *name == container);
        let mut cells = vec![operation.to_owned(), element.to_owned(), length.to_string()];
        cells.push(format!("{:.1}", times[0].1.nanoseconds()));
        let mut slower = Vec::new();
        for (place, container) in containers.enumerate() {
            if place == OURS {
                continue;
            }
            let ratio = of(container).map(|(_, theirs)| ours.ratio(*theirs));
            cells.push(ratio.map_or("-".to_owned(), |ratio| ratio.to_string()));
            if ratio.is_some_and(Ratio::is_slower) {
                slower.push(container);
            }
        }
        self.slower += usize::from(slower.iter().any(|name| RIVALS.contains(name)));
        cells.push(slower.join(", "));
        self.sheet.row(cells);
    }

    fn finish(mut self) {
        let (rows, slower) = (self.sheet.rows.len(), self.slower);
        self.sheet.note(
            "Each cell is the time of the slot vector divided by that of the peer, with the noise of their twins; \
             `=` is a difference that is not resolved, `-` a peer that cannot hold so many elements.",
        );
        for why in WHY_SLOWER {
            self.sheet.note(why);
        }
        self.sheet.note(&format!(
            "In {slower} of {rows} rows the slot vector is slower than {} beyond the noise.",
            RIVALS.join(", "),
        ));
        self.options.print(&self.sheet);
    }
}
