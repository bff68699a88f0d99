//! The pages about reasons: what they show is analysed. A block tagged `heap`
//! gets the reason of its page, a block tagged `stack` is promoted; tags such
//! as `lend=seen` set what the function allows.

mod support;

use stackify_analysis::policy::{Lend, Policy, Recursion, SiteFilter};
use stackify_analysis::reason::Reason;
use support::{Spelled, default_policy, verdicts};

/// The code of a page between two fences.
struct Block {
    tags: Vec<String>,
    code: String,
}

#[test]
fn pages_begin_with_their_slug_and_a_sentence() {
    for reason in Reason::ALL {
        let mut lines = reason.page().lines();
        assert_eq!(lines.next(), Some(format!("# {reason}").as_str()));
        assert_eq!(lines.next(), Some(""), "{reason}");
        let sentence: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        assert!(sentence.concat().ends_with('.'), "{reason}: {sentence:?}");
        let length = reason.page().lines().count();
        assert!((15..=45).contains(&length), "{reason}: {length} lines");
    }
}

#[test]
fn examples_get_the_verdict_that_the_page_says() {
    for reason in Reason::ALL {
        let blocks = blocks(reason.page());
        let tagged = |tag: &'static str| blocks.iter().filter(move |block| block.tags[1] == tag);
        // What is too deep is too wide for a page.
        let kept = usize::from(*reason != Reason::TooDeep);
        assert_eq!(tagged("heap").count(), kept, "{reason}");
        assert_ne!(tagged("stack").count(), 0, "{reason} shows no way out");
        for block in tagged("heap") {
            let found = verdicts(&block.code, &policy(block));
            assert_eq!(found, [Spelled(format!("heap {reason}"))], "{reason}");
        }
        for block in tagged("stack") {
            let found = verdicts(&block.code, &policy(block));
            let promoted = found.iter().all(|verdict| verdict.0.starts_with("stack "));
            assert!(promoted && !found.is_empty(), "{reason}: {found:?}");
        }
    }
}

fn policy(block: &Block) -> Policy {
    let mut policy = default_policy();
    for tag in &block.tags[2..] {
        match tag.split_once('=').expect("name=value") {
            ("lend", "seen") => policy.lend = Lend::Seen,
            ("recursion", "allow") => policy.recursion = Recursion::Allow,
            ("sites", "none") => policy.sites = SiteFilter::Only(Vec::new()),
            ("frame", bytes) => policy.frame = bytes.parse().expect("a number of bytes"),
            _ => panic!("unknown tag: {tag}"),
        }
    }
    policy
}

/// The blocks of Rust code of a page.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(tags) = line.strip_prefix("```") else {
            continue;
        };
        let code: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if tags.starts_with("rust,") {
            blocks.push(Block {
                tags: tags.split(',').map(str::to_owned).collect(),
                code: code.join("\n"),
            });
        }
    }
    blocks
}
