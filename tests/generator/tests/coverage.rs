//! What the functions of the fixed seed cover: every kind of site meets every
//! kind of use, and every form that it can take.

use stackify_generator::coverage::{Coverage, Table};
use stackify_generator::function;

const SEED: u64 = 2026;

/// Cells that stay empty, with the reason; `*` is any row.
type Reasons = [(&'static str, &'static str, &'static str)];

const AT_RUN_TIME: &str = "how long it is is known at run time only";
const FIXED: &str = "copying out pays only for what grows; too seldom here";
const HEAP: &str = "the site keeps the heap: a vector is consumed, or is not made here";

const USES_OF_SITES: &Reasons = &[
    (
        "append",
        "collect owned",
        "too seldom here: it needs two of a kind",
    ),
    (
        "join",
        "list empty",
        "too seldom here: only texts are joined",
    ),
];

const FORMS_OF_SITES: &Reasons = &[
    ("clone", "array", AT_RUN_TIME),
    ("clone", "copied out", FIXED),
    ("collect filter", "array", AT_RUN_TIME),
    ("collect filter", "copied out", FIXED),
    ("collect iter", "array", AT_RUN_TIME),
    ("collect owned", "array", AT_RUN_TIME),
    ("collect owned", "copied out", HEAP),
    ("collect range", "array", AT_RUN_TIME),
    ("collect text", "array", AT_RUN_TIME),
    ("collect unknown", "array", AT_RUN_TIME),
    ("collect unknown", "copied out", HEAP),
    ("array to_vec", "copied out", FIXED),
    ("from array", "copied out", FIXED),
    ("from_iter", "array", AT_RUN_TIME),
    ("list empty", "array", "it has no elements yet"),
    ("new", "array", "it has no elements yet"),
    ("repeat at run time", "array", AT_RUN_TIME),
    ("repeat at run time", "copied out", FIXED),
    ("repeat near limit", "copied out", FIXED),
    ("slice to_vec", "array", AT_RUN_TIME),
    ("from", "array", HEAP),
    ("from", "copied out", FIXED),
    ("from elsewhere", "array", HEAP),
    ("from elsewhere", "copied out", HEAP),
    ("slice to_vec", "copied out", FIXED),
    ("with_capacity", "array", "a capacity is no length"),
];

const FORMS_OF_USES: &Reasons = &[
    (
        "*",
        "array",
        "most uses change the length, or move the value as a whole",
    ),
    (
        "*",
        "copied out",
        "only what grows first and leaves then is copied out",
    ),
    ("address", "slot", "an address is observed"),
    ("alias ref mut", "slot", "a pattern binds a reference"),
    ("append", "slot", "too seldom here: it needs two of a kind"),
    (
        "as_ref",
        "slot",
        "a trait chooses the type of the reference",
    ),
    (
        "forget",
        "slot",
        "too seldom here: only elements without a drop are forgotten",
    ),
    ("extend by drain", "slot", "the iterator is given away"),
    ("extend by value", "slot", "the vector is given away"),
    ("capacity", "slot", "the capacity is observed"),
    ("into_iter kept", "slot", "the iterator is kept"),
    ("iterator kept", "slot", "the iterator is kept"),
    (
        "move into closure",
        "slot",
        "a closure that moves captures it",
    ),
    (
        "size_of_val",
        "slot",
        "the size of the vector itself is observed",
    ),
    ("join", "slot", "a trait chooses what is joined"),
    ("move into box", "slot", "a closure that moves captures it"),
    ("move into field", "slot", "the vector is stored"),
    ("ref", "slot", "a pattern binds a reference"),
];

fn check(table: &Table, reasons: &Reasons) {
    let mut missing = table.empty();
    missing.retain(|(row, column)| {
        let known = |(known, form, _): &&(&str, &str, &str)| {
            (*known == "*" || known == row) && form == column
        };
        !reasons.iter().any(|reason| known(&reason))
    });
    assert!(
        missing.is_empty(),
        "{table}empty without a reason: {missing:#?}"
    );
}

#[test]
fn every_site_meets_every_use() {
    let mut coverage = Coverage::default();
    for id in 0..60_000 {
        coverage.add(&function(SEED, id));
    }
    assert!(coverage.sites_of_uses.cells() > 3000);
    check(&coverage.sites_of_uses, USES_OF_SITES);
}

#[test]
fn every_site_and_use_takes_every_form() {
    let mut coverage = Coverage::default();
    for id in 0..2_500 {
        coverage.add_forms(&function(SEED, id));
    }
    check(&coverage.forms_of_sites, FORMS_OF_SITES);
    check(&coverage.forms_of_uses, FORMS_OF_USES);
}
