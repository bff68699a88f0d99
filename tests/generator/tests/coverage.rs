//! What the functions of the fixed seed cover: every kind of site meets every
//! kind of use, and every form that it can take.

use stackify_generator::coverage::{Coverage, Table};
use stackify_generator::function;

const SEED: u64 = 2026;

fn check(table: &Table, reasons: &[(&str, &str, &str)]) {
    let mut missing = Vec::new();
    for (row, column) in table.empty() {
        let known = reasons.iter().any(|(known_row, known_column, _)| {
            (*known_row == "*" || *known_row == row)
                && (*known_column == "*" || *known_column == column)
        });
        if !known {
            missing.push((row, column));
        }
    }
    assert!(
        missing.is_empty(),
        "{table}empty without a reason: {missing:#?}"
    );
}

#[test]
fn every_site_meets_every_use() {
    let mut coverage = Coverage::default();
    for id in 0..20_000 {
        coverage.add(&function(SEED, id));
    }
    assert!(coverage.sites_of_uses.cells() > 3000);
    check(&coverage.sites_of_uses, &[]);
}

#[test]
fn every_site_and_use_takes_every_form() {
    let mut coverage = Coverage::default();
    for id in 0..1_000 {
        coverage.add_forms(&function(SEED, id));
    }
    check(&coverage.forms_of_sites, &[]);
    check(&coverage.forms_of_uses, &[]);
}
