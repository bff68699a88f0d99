//! The figures are exact, and a program leaves them behind when it ends. The
//! test runs itself as that program.

use std::hint::black_box;
use std::process::Command;

use stackify_count::{FILE, heap};

fn main() {
    if std::env::var_os(FILE).is_some() {
        drop(black_box(vec![1_u8; 1000]));
        std::process::exit(3);
    }
    blocks_are_counted_with_their_bytes();
    growth_is_a_new_block();
    the_peak_is_of_what_is_there_at_once();
    a_program_that_ends_leaves_a_line();
}

fn blocks_are_counted_with_their_bytes() {
    let before = heap();
    drop(black_box(vec![1_u32; 25]));
    drop(black_box(vec![0_u8; 10]));
    drop(black_box(Vec::<u8>::new()));
    let after = heap();
    assert_eq!(after.bytes - before.bytes, 110);
    assert_eq!(after.blocks - before.blocks, 2);
}

fn growth_is_a_new_block() {
    let before = heap();
    let mut grows = black_box(Vec::<u8>::with_capacity(10));
    grows.reserve_exact(30);
    drop(black_box(grows));
    let after = heap();
    assert_eq!(after.bytes - before.bytes, 40);
    assert_eq!(after.blocks - before.blocks, 2);
}

fn the_peak_is_of_what_is_there_at_once() {
    let most = black_box(vec![1_u8; 1 << 20]);
    let peak = heap().peak;
    drop(most);
    drop(black_box(vec![1_u8; 1 << 19]));
    assert_eq!(heap().peak, peak);
    let mut grows = black_box(vec![1_u8; 1 << 20]);
    grows.reserve_exact(1 << 20);
    assert_eq!(heap().peak, peak + (1 << 20));
}

fn a_program_that_ends_leaves_a_line() {
    let file = std::env::temp_dir().join(format!("stackify-count-{}", std::process::id()));
    let this = std::env::current_exe().expect("a program");
    let mut child = Command::new(this)
        .env(FILE, &file)
        .spawn()
        .expect("it runs");
    let id = child.id();
    assert_eq!(child.wait().expect("it ends").code(), Some(3));
    let text = std::fs::read_to_string(&file).expect("a file");
    std::fs::remove_file(&file).expect("it is there");
    let figures: Vec<u64> = text
        .split_whitespace()
        .map(|figure| figure.parse().expect("a number"))
        .collect();
    let [process, bytes, blocks, peak] = figures[..] else {
        panic!("{text}");
    };
    assert_eq!(process, u64::from(id));
    assert!(bytes >= peak && peak >= 1000 && blocks >= 1, "{text}");
}
