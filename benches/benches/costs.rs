//! What each form costs or gains in the build at hand: plain against stackified,
//! each beside its twin. Run in both profiles, since builds without optimisation
//! are used, too.
//!
//! ```text
//! cargo bench -p stackify-benches --bench costs [--profile dev] [-- --quick]
//! ```

use std::hint::black_box;

use stackify_benches::clock::{self, Pair};
use stackify_benches::options::Options;
use stackify_benches::random::Random;
use stackify_benches::sheet::Sheet;
use stackify_measured::forms as own;
use stackify_measured_twin::forms as twin;

const TEXT: &[u8] = b"the quick brown fox jumps over the lazy dog";

/// The passes of one row: the plain form and its twin, the stackified one and
/// its twin.
type Row<'a> = (&'static str, &'static str, [Pair<'a>; 2]);

fn main() {
    let options = Options::of_this_program();
    let (build, command) = if cfg!(debug_assertions) {
        (
            "without optimisation",
            "cargo bench -p stackify-benches --bench costs --profile dev",
        )
    } else {
        (
            "with optimisation",
            "cargo bench -p stackify-benches --bench costs",
        )
    };
    let title = format!("What each form costs {build}");
    let heading = [
        "form",
        "what is done",
        "plain ns",
        "stackified ns",
        "stackified / plain",
    ];
    let mut sheet = Sheet::new(&title, command, &heading);
    let window: Vec<u32> = (0..1000).map(|number| number ^ 5).collect();
    let mut random = Random::new(2024);
    for (form, done, pairs) in rows(&window) {
        let times = clock::time(pairs.into(), options.effort(), &mut random);
        let [plain, stackified] = times[..] else {
            continue;
        };
        sheet.row(vec![
            form.to_owned(),
            done.to_owned(),
            format!("{:.1}", plain.nanoseconds()),
            format!("{:.1}", stackified.nanoseconds()),
            stackified.ratio(plain).to_string(),
        ]);
    }
    sheet.note("`=` is a difference that twins show as well. A slot holds 128 of the elements.");
    options.print(&sheet);
}

/// A pair of pairs out of a function that takes the argument at its end.
macro_rules! forms {
    ($plain:ident, $stackified:ident, $argument:expr) => {
        [
            [
                Box::new(move || own::$plain(black_box($argument)).count()),
                Box::new(move || twin::$plain(black_box($argument)).count()),
            ],
            [
                Box::new(move || own::$stackified(black_box($argument)).count()),
                Box::new(move || twin::$stackified(black_box($argument)).count()),
            ],
        ]
    };
}

fn rows(window: &[u32]) -> Vec<Row<'_>> {
    vec![
        (
            "array",
            "histogram",
            forms!(histogram_plain, histogram, TEXT),
        ),
        (
            "slot",
            "8 copied, sorted",
            forms!(median_plain, median, &window[..8]),
        ),
        (
            "slot",
            "128 copied, sorted",
            forms!(median_plain, median, &window[..128]),
        ),
        ("slot", "8 pushed, summed", forms!(pushed_plain, pushed, 8)),
        (
            "slot",
            "128 pushed, summed",
            forms!(pushed_plain, pushed, 128),
        ),
        (
            "copy-out",
            "8 pushed, returned",
            forms!(returned_plain, returned, 8),
        ),
        (
            "copy-out",
            "128 pushed, returned",
            forms!(returned_plain, returned, 128),
        ),
        (
            "spill",
            "129 pushed, summed",
            forms!(pushed_plain, pushed, 129),
        ),
        (
            "spill",
            "1000 pushed, summed",
            forms!(pushed_plain, pushed, 1000),
        ),
        (
            "spill",
            "1000 copied, sorted",
            forms!(median_plain, median, window),
        ),
        (
            "spill",
            "1000 pushed, returned",
            forms!(returned_plain, returned, 1000),
        ),
    ]
}

/// A number that a result can be reduced to.
trait Count {
    fn count(self) -> u64;
}

impl Count for u32 {
    fn count(self) -> u64 {
        self.into()
    }
}

impl Count for Vec<u32> {
    fn count(self) -> u64 {
        self.len() as u64
    }
}
