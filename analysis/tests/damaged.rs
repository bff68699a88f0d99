//! Damaged code is analysed without panic, alike each time, and at a cost that
//! grows no faster than the code. The code is that of this workspace and of
//! cargo's cache: what is there, a part of it in each run. All of it, with
//! several damages to each function:
//!
//! ```text
//! cargo test --release -p stackify-analysis --test damaged -- --ignored --nocapture
//! ```

mod support;

use std::path::PathBuf;

use allocation_counter::measure;
use proc_macro2::{Group, TokenStream, TokenTree};
use support::sources::{analyse, cached_sources, functions_of, own_sources};
use support::{STACK, with_stack};

/// How many files of the cache are read without being asked for all.
const PART: usize = 60;

#[test]
fn own_functions() {
    with_stack(STACK, || {
        let read = analyse_damaged(&own_sources(), 2);
        assert!(read > 300, "only {read} functions were read");
    });
}

#[test]
fn functions_of_some_cached_files() {
    with_stack(STACK, || {
        let files = cached_sources();
        if files.is_empty() {
            eprintln!("SKIPPED: cargo has no cache of sources here");
            return;
        }
        let step = files.len().div_ceil(PART);
        let files: Vec<PathBuf> = files.into_iter().step_by(step).collect();
        let read = analyse_damaged(&files, 1);
        eprintln!("{read} damaged functions of {} files", files.len());
    });
}

#[test]
#[ignore = "reads every file of cargo's cache, which takes minutes"]
fn functions_of_all_cached_files() {
    with_stack(STACK, || {
        let files = cached_sources();
        let read = analyse_damaged(&files, 4);
        eprintln!("{read} damaged functions of {} files", files.len());
    });
}

#[test]
fn the_cost_grows_no_faster_than_the_code() {
    for part in [
        "let mut v = vec![1, 2]; v.push(a); total(&v); ",
        "w = mem::take(&mut v); v = w.clone(); ",
        "if a { v = vec![b] } else { return v } ",
        "let f = |x| v.iter().map(|y| x + y).collect::<Vec<_>>(); ",
        "match a { Some(v) if v.is_empty() => v.len(), _ => x[0] }; ",
        "for i in &v { { let v = vec![i]; drop(v) } } ",
    ] {
        let (small, large) = (blocks(part, 20), blocks(part, 160));
        assert!(
            large < small * 12,
            "eight times the code, {small} and {large} allocations: {part}"
        );
    }
}

/// How many allocations the analysis of a function of so many parts makes.
fn blocks(part: &str, count: usize) -> u64 {
    let text = format!("fn f() {{ {} }}", part.repeat(count));
    let tokens: TokenStream = text.parse().expect("balanced text");
    let info = measure(|| assert!(analyse(tokens.clone()).is_some(), "{part}"));
    info.count_total
}

/// Analyses functions, each damaged so many times; yields how many of them
/// could still be read.
fn analyse_damaged(files: &[PathBuf], rounds: usize) -> usize {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut read = 0;
    for path in files {
        for tokens in functions_of(path) {
            for _ in 0..rounds {
                let damaged = mutated(tokens.clone(), &mut random);
                let verdicts = analyse(damaged.clone());
                read += usize::from(verdicts.is_some());
                let again = analyse(damaged.clone());
                assert_eq!(verdicts, again, "{}: {damaged}", path.display());
            }
        }
    }
    read
}

/// Drops, doubles or swaps some tokens, anywhere below.
fn mutated(tokens: TokenStream, random: &mut Random) -> TokenStream {
    let mut mutated: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let token = match token {
            TokenTree::Group(group) => {
                let inside = mutated_inside(&group, random);
                TokenTree::Group(inside)
            }
            leaf => leaf,
        };
        match random.below(400) {
            0 => {}
            1 => mutated.extend([token.clone(), token]),
            2 => {
                let before = mutated.pop();
                mutated.push(token);
                mutated.extend(before);
            }
            _ => mutated.push(token),
        }
    }
    mutated.into_iter().collect()
}

fn mutated_inside(group: &Group, random: &mut Random) -> Group {
    let mut inside = Group::new(group.delimiter(), mutated(group.stream(), random));
    inside.set_span(group.span());
    inside
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}
