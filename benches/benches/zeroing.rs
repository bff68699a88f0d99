//! What a block of memory costs, by its size, by whether its length stands in
//! the source, and by whether it is zeroed: on the stack and on the heap, each
//! function beside its twin, and a floor that touches what is there already.
//!
//! ```text
//! cargo bench -p stackify-benches --bench zeroing [-- --quick]
//! ```

use std::hint::black_box;

use stackify_benches::clock::{self, Pair, Pass};
use stackify_benches::options::Options;
use stackify_benches::random::Random;
use stackify_benches::sheet::{Plot, Sheet};
use stackify_benches::twins::Twins;
use stackify_measured::blocks::{self, Block};
use stackify_measured_twin::blocks as twin;

const TITLE: &str = "Zeroing: a block that is got, touched at both ends and given back";
const COMMAND: &str = "cargo bench -p stackify-benches --bench zeroing";
const KINDS: [&str; 4] = [
    "literal, zeroed",
    "literal, not zeroed",
    "at run time, zeroed",
    "at run time, not zeroed",
];

fn main() {
    let options = Options::of_this_program();
    let mut sheet = Sheet::new(
        TITLE,
        COMMAND,
        &[
            "length",
            "bytes",
            "stack ns",
            "heap ns",
            "stack / heap",
            "stack / floor",
        ],
    );
    let mut plot = Plot {
        x: "bytes".to_owned(),
        y: "ns".to_owned(),
        lines: Vec::new(),
    };
    let mut random = Random::new(2024);
    let functions: Vec<_> = blocks::blocks().iter().map(functions).collect();
    let twins: Vec<_> = twin::blocks().iter().map(twin_functions).collect();
    let mut floor_noise = 0.0_f64;
    for (kind, name) in KINDS.into_iter().enumerate() {
        let mut lines = [Vec::new(), Vec::new()];
        for ((size, forms), (_, twin_forms)) in functions.iter().zip(&twins) {
            let (forms, twin_forms) = (forms[kind], twin_forms[kind]);
            let mut pairs: Vec<Pair<'_>> = (0..2)
                .map(|form| [call(forms[form], *size), call(twin_forms[form], *size)])
                .collect();
            pairs.push(floors(*size));
            let times = clock::time(pairs, options.effort(), &mut random);
            let [stack, heap, floor] = times[..] else {
                continue;
            };
            floor_noise = floor_noise.max(floor.noise());
            sheet.row(row(name, *size, [stack, heap, floor]));
            for (line, time) in lines.iter_mut().zip([stack, heap]) {
                line.push((
                    f64::from(u32::try_from(*size).unwrap_or(0)),
                    time.nanoseconds(),
                ));
            }
        }
        for (line, place) in lines.into_iter().zip(["stack", "heap"]) {
            plot.lines.push((format!("{place}: {name}"), line));
        }
    }
    sheet.plot = Some(plot);
    sheet.note(&format!(
        "The floor writes and reads the first and the last byte of a block that is there already; \
         its twins differ by up to {:.0} %. `=` is a difference that is not resolved.",
        floor_noise * 100.0
    ));
    sheet.note(
        "What is not asked to be zeroed is not zeroed: that is what a slot costs at every size. \
         What is zeroed pays for it in proportion, on the stack as on the heap.",
    );
    options.print(&sheet);
}

/// For each of [`KINDS`]: on the stack, and on the heap.
type Functions = (usize, [[Block; 2]; 4]);

fn functions(of: &blocks::Blocks) -> Functions {
    let zeroed = [of.literal_zeroed, of.variable_zeroed];
    let unzeroed = [of.literal_unzeroed, of.variable_unzeroed];
    (of.size, [zeroed[0], unzeroed[0], zeroed[1], unzeroed[1]])
}

fn twin_functions(of: &twin::Blocks) -> Functions {
    let zeroed = [of.literal_zeroed, of.variable_zeroed];
    let unzeroed = [of.literal_unzeroed, of.variable_unzeroed];
    (of.size, [zeroed[0], unzeroed[0], zeroed[1], unzeroed[1]])
}

fn call<'a>(function: Block, size: usize) -> Pass<'a> {
    Box::new(move || function(black_box(size), black_box(7)))
}

fn floors<'a>(size: usize) -> Pair<'a> {
    let (mut own, mut other) = (vec![0; size], vec![0; size]);
    [
        Box::new(move || blocks::floor(black_box(&mut own), black_box(7))),
        Box::new(move || twin::floor(black_box(&mut other), black_box(7))),
    ]
}

fn row(name: &str, size: usize, [stack, heap, floor]: [Twins; 3]) -> Vec<String> {
    vec![
        name.to_owned(),
        size.to_string(),
        format!("{:.2}", stack.nanoseconds()),
        format!("{:.2}", heap.nanoseconds()),
        stack.ratio(heap).to_string(),
        stack.ratio(floor).to_string(),
    ]
}
