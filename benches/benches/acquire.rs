//! Stack against heap from 64 bytes to one mebibyte: with the first and the last
//! byte touched, and with every byte touched beside it, to show how the second
//! hides what the first one shows.
//!
//! ```text
//! cargo bench -p stackify-benches --bench acquire [-- --quick]
//! ```

use std::hint::black_box;

use stackify_benches::clock::{self, Pair, Pass};
use stackify_benches::options::Options;
use stackify_benches::random::Random;
use stackify_benches::sheet::{Plot, Sheet};
use stackify_measured::blocks::{Block, acquired};
use stackify_measured_twin::blocks::acquired as twin_acquired;

const TITLE: &str = "Acquiring: a block that is not zeroed, touched at its ends or all over";
const COMMAND: &str = "cargo bench -p stackify-benches --bench acquire";

fn main() {
    let options = Options::of_this_program();
    let heading = [
        "bytes",
        "stack ns",
        "heap ns",
        "stack / heap",
        "all, stack ns",
        "all, heap ns",
        "all, stack / heap",
    ];
    let mut sheet = Sheet::new(TITLE, COMMAND, &heading);
    let names = ["stack, ends", "heap, ends", "stack, all", "heap, all"];
    let mut lines = names.map(|name| (name.to_owned(), Vec::new()));
    let mut random = Random::new(2024);
    for (own, twin) in acquired().iter().zip(twin_acquired()) {
        let functions = [own.ends, own.all].concat();
        let twins = [twin.ends, twin.all].concat();
        let pair = |(own_function, twin_function): (&Block, &Block)| -> Pair<'_> {
            [
                call(*own_function, own.size),
                call(*twin_function, own.size),
            ]
        };
        let pairs = functions.iter().zip(&twins).map(pair).collect();
        let times = clock::time(pairs, options.effort(), &mut random);
        let mut cells = vec![own.size.to_string()];
        for forms in times.chunks(2) {
            cells.extend(
                forms
                    .iter()
                    .map(|time| format!("{:.2}", time.nanoseconds())),
            );
            cells.push(forms[0].ratio(forms[1]).to_string());
        }
        sheet.row(cells);
        for (line, time) in lines.iter_mut().zip(&times) {
            let size = f64::from(u32::try_from(own.size).unwrap_or(0));
            line.1.push((size, time.nanoseconds()));
        }
    }
    sheet.plot = Some(Plot {
        x: "bytes".to_owned(),
        y: "ns".to_owned(),
        lines: lines.into(),
    });
    sheet.note(
        "A frame of more than one page costs a store per page, so the stack is not free where it is large; \
         the default limit of 528 bytes keeps away from that.",
    );
    sheet.note(
        "Where every byte is touched, the touching is most of the time, and stack and heap look alike.",
    );
    options.print(&sheet);
}

fn call<'a>(function: Block, size: usize) -> Pass<'a> {
    Box::new(move || function(black_box(size), black_box(7)))
}
