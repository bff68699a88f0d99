//! The counter and the clock are never in one program: the counter costs time
//! at every allocation, which would flatter what does not allocate.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file below a directory of this package.
fn sources(directory: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut directories = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(directory)];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory).expect("a directory of this package") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                directories.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}

fn mentions(path: &Path, words: &[&str]) -> bool {
    let text = fs::read_to_string(path).expect("a source file");
    words.iter().any(|word| text.contains(word))
}

#[test]
fn no_bench_that_counts_takes_times() {
    let benches = sources("benches");
    let counting = |path: &&PathBuf| mentions(path, &["stackify_heap", "allocation_counter"]);
    let counting: Vec<_> = benches.iter().filter(counting).collect();
    assert!(counting.len() >= 3, "the benches that count are found");
    for path in counting {
        assert!(!mentions(path, &["clock", "Instant"]), "{}", path.display());
    }
}

#[test]
fn neither_the_harness_nor_what_is_measured_links_the_counter() {
    for directory in ["src", "measured/src", "peers/src", "peers/benches"] {
        for path in sources(directory) {
            let counts = mentions(&path, &["stackify_heap", "allocation_counter"]);
            assert!(!counts, "{}", path.display());
        }
    }
}
