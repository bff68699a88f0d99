//! What the attribute costs the compiler: analysing and rewriting a function,
//! against parsing and printing the same function, at 10 to 10000 lines.
//!
//! ```text
//! cargo bench -p stackify-benches --bench expand [-- --quick]
//! ```

use std::fmt::Write;
use std::hint::black_box;

use proc_macro2::TokenStream;
use quote::ToTokens;
use stackify_analysis::analyze;
use stackify_analysis::function::Function;
use stackify_analysis::policy::{CopyOut, Lend, Policy, Recursion, SiteFilter, Streams};
use stackify_analysis::siblings::Siblings;
use stackify_benches::clock::{self, Pair, Pass};
use stackify_benches::options::Options;
use stackify_benches::random::Random;
use stackify_benches::sheet::{Plot, Sheet};
use syn::ItemFn;

const COMMAND: &str = "cargo bench -p stackify-benches --bench expand";

/// In lines.
const SIZES: [usize; 4] = [10, 100, 1000, 10_000];

fn main() {
    let options = Options::of_this_program();
    let heading = [
        "lines",
        "parse us",
        "read us",
        "analyse us",
        "whole attribute us",
        "print us",
        "analyse / parse",
        "analyse ns per line",
    ];
    let title = "What the attribute costs the compiler, for one function";
    let mut sheet = Sheet::new(title, COMMAND, &heading);
    let names = ["parse", "read", "analyse", "whole attribute", "print"];
    let mut lines = names.map(|name| (name.to_owned(), Vec::new()));
    let mut random = Random::new(2024);
    for size in SIZES {
        let source: TokenStream = source(size).parse().expect("the source is tokens");
        let item: ItemFn = syn::parse2(source.clone()).expect("the source is a function");
        let function = Function::read(source.clone()).expect("it is within the bounds");
        let subject = Subject {
            source,
            item,
            function,
        };
        let times = clock::time(passes(&subject), options.effort(), &mut random);
        let count = f64::from(u32::try_from(size).unwrap_or(u32::MAX));
        for (line, time) in lines.iter_mut().zip(&times) {
            line.1.push((count, time.nanoseconds() / 1000.0));
        }
        let mut cells = vec![size.to_string()];
        cells.extend(
            times
                .iter()
                .map(|time| format!("{:.1}", time.nanoseconds() / 1000.0)),
        );
        cells.push(times[2].ratio(times[0]).to_string());
        cells.push(format!("{:.0}", times[2].nanoseconds() / count));
        sheet.row(cells);
    }
    sheet.plot = Some(Plot {
        x: "lines".to_owned(),
        y: "us".to_owned(),
        lines: lines.into(),
    });
    sheet.note(
        "Parsing and printing are syn's and quote's. Reading is parsing with the arguments of std's macros, within \
         bounds; analysing begins with what was read. The whole attribute is reading, analysing, rewriting and printing \
         together. The function has a vector in every tenth line.",
    );
    options.print(&sheet);
}

/// One function in all its stages.
struct Subject {
    source: TokenStream,
    item: ItemFn,
    function: Function,
}

/// Each pass beside itself, since there is but one copy of syn.
fn passes(subject: &Subject) -> Vec<Pair<'_>> {
    let twice = |pass: fn(&Subject)| -> Pair<'_> {
        [0, 1].map(|_| -> Pass<'_> {
            Box::new(move || {
                pass(black_box(subject));
                1
            })
        })
    };
    [parse, read, analyse, attribute, print].map(twice).into()
}

fn parse(subject: &Subject) {
    black_box(syn::parse2::<ItemFn>(subject.source.clone()).is_ok());
}

fn read(subject: &Subject) {
    black_box(Function::read(subject.source.clone()).is_ok());
}

fn analyse(subject: &Subject) {
    let policy = Policy {
        limit: 528,
        frame: 4096,
        lend: Lend::Any,
        recursion: Recursion::Keep,
        copy_out: CopyOut::Allowed,
        streams: Streams::Std,
        sites: SiteFilter::All,
    };
    black_box(&analyze(&subject.function, &policy, &Siblings::none()));
}

fn attribute(subject: &Subject) {
    let expansion =
        stackify_macros::attribute(TokenStream::new(), subject.source.clone(), |_| None);
    black_box(&expansion);
}

fn print(subject: &Subject) {
    black_box(&subject.item.to_token_stream());
}

/// A function of so many lines, in blocks of ten.
fn source(lines: usize) -> String {
    let mut text =
        String::from("fn generated(input: &[u32], limit: usize) -> u64 {\nlet mut sum = 0u64;\n");
    for block in 0..lines / 10 {
        let written = write!(
            text,
            "let mut values{block} = vec![0u32; 8];
             for (place, value) in values{block}.iter_mut().enumerate() {{
                 if place < limit && input.len() > {block} {{
                     *value = input[{block}].wrapping_add(place as u32);
                 }} else {{
                     *value = 7;
                 }}
             }}
             values{block}.sort_unstable();
             sum += u64::from(values{block}[3]);\n"
        );
        written.expect("a string takes everything");
    }
    text + "sum\n}\n"
}
