//! A whole operation with one scratch vector in it, in three copies on the heap
//! and three on the stack, interleaved: what is left of the gain when there is
//! work around it.
//!
//! ```text
//! cargo bench -p stackify-benches --bench parcels [-- --quick]
//! ```

use std::hint::black_box;

use stackify_benches::clock::{self, Pair, Pass};
use stackify_benches::options::Options;
use stackify_benches::random::Random;
use stackify_benches::sheet::Sheet;
use stackify_measured::parcels as one;
use stackify_measured_twin::parcels as two;

/// The third copy.
#[path = "../measured/src/parcels.rs"]
#[expect(
    unreachable_pub,
    reason = "it is public in the crates that it is shared with"
)]
mod three;

const TITLE: &str =
    "Parcels: a whole operation around one scratch vector of two numbers per parcel";
const COMMAND: &str = "cargo bench -p stackify-benches --bench parcels";

/// Of these, 32 fit the default limit and 128 that of the function.
const COUNTS: [usize; 9] = [1, 4, 8, 16, 32, 127, 128, 129, 1000];

/// In kilograms, and kilograms per cubic metre.
const TERMS: (f64, f64) = (30.0, 250.0);

fn main() {
    let options = Options::of_this_program();
    let heading = [
        "parcels",
        "heap ns",
        "stack ns",
        "copies 1, 2",
        "copies 2, 3",
        "copies 3, 1",
    ];
    let mut sheet = Sheet::new(TITLE, COMMAND, &heading);
    let mut random = Random::new(2024);
    for count in COUNTS {
        let (a, b) = (one::parcels(count, 1), two::parcels(count, 1));
        let c = three::parcels(count, 1);
        // A pair is one of neighbours: copy by copy, so that each of the three on
        // the stack meets another one on the heap.
        let pairs: Vec<Pair<'_>> = vec![
            [pass(one::boxes, &a), pass(two::boxes, &b)],
            [pass(one::boxes_plain, &a), pass(two::boxes_plain, &b)],
            [pass(two::boxes, &b), pass(three::boxes, &c)],
            [pass(two::boxes_plain, &b), pass(three::boxes_plain, &c)],
            [pass(three::boxes, &c), pass(one::boxes, &a)],
            [pass(three::boxes_plain, &c), pass(one::boxes_plain, &a)],
        ];
        let times = clock::time(pairs, options.effort(), &mut random);
        let ratios = times.chunks(2).map(|pair| pair[0].ratio(pair[1]));
        let of_all = |form: usize| {
            let of_form = times.iter().skip(form).step_by(2);
            of_form.map(|twins| twins.nanoseconds()).sum::<f64>() / 3.0
        };
        let mut cells = vec![
            count.to_string(),
            format!("{:.0}", of_all(1)),
            format!("{:.0}", of_all(0)),
        ];
        cells.extend(ratios.map(|ratio| ratio.to_string()));
        sheet.row(cells);
    }
    sheet.note(
        "Each ratio is stack / heap, over two of the three copies, and its noise what these two differ in; where they contradict one another, or none is \
         resolved, nothing is claimed. The scratch takes 16 bytes per parcel; from 129 parcels on it is on the heap in \
         both forms.",
    );
    sheet.note(
        "The vector alone costs a fraction of what is done with it: the gain of the vector alone, as `zeroing` shows it, \
         is diluted by sorting and packing, and vanishes with the number of parcels.",
    );
    options.print(&sheet);
}

fn pass<P>(boxes: fn(&[P], f64, f64) -> usize, parcels: &[P]) -> Pass<'_> {
    let (capacity, factor) = TERMS;
    Box::new(move || boxes(black_box(parcels), capacity, factor) as u64)
}
