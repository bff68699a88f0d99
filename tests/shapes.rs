//! The table of shapes, `tests/shapes/SHAPES.md`: the shapes that other
//! compilers and lints test their analyses with, each with its verdict and its
//! heap bytes. A debug build checks the bytes of a debug build, a release build
//! those of a release build.
//!
//! ```text
//! SHAPES=overwrite cargo test --test shapes             # writes the table anew
//! SHAPES=overwrite cargo test --test shapes --release   # and its last column
//! ```

#[path = "shapes_table/row.rs"]
mod row;

#[path = "shapes_table/source.rs"]
mod source;

#[path = "shapes_table/compilers.rs"]
mod compilers;

#[path = "shapes_table/lints.rs"]
mod lints;

#[path = "shapes_table/page.rs"]
mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::page::{Page, Section};

fn sections() -> [Section; 5] {
    [
        compilers::tests(),
        lints::tests(),
        lints::missed(),
        lints::neighbours(),
        lints::reports(),
    ]
}

#[test]
fn the_table_says_what_is_measured() {
    let path = Path::new("tests/shapes/SHAPES.md");
    let written = fs::read_to_string(path).unwrap_or_default();
    let measured = Page::of(&sections(), &written).to_string();
    if std::env::var("SHAPES").is_ok_and(|value| value == "overwrite") {
        fs::write(path, &measured).expect("the table can be written");
        return;
    }
    for (written, measured) in written.lines().zip(measured.lines()) {
        assert_eq!(written, measured);
    }
    assert_eq!(written, measured);
}

#[test]
fn no_shape_takes_more_than_its_plain_form() {
    for row in sections().iter().flat_map(|section| &section.rows) {
        let place = format!("{}::{}", row.module, row.name);
        assert!(row.promoted <= row.plain, "{place}");
        assert_eq!(row.results[1], row.results[0], "{place}");
    }
}

/// Modules that are there for the table alone have no function without a row.
#[test]
fn every_shape_has_a_row() {
    let sections = sections();
    let rows = sections.iter().flat_map(|section| &section.rows);
    let rows: BTreeSet<_> = rows.map(|row| (row.module, row.name.to_owned())).collect();
    for module in [
        "boxes",
        "compilers",
        "lint",
        "macros",
        "missed",
        "neighbours",
    ] {
        for name in source::annotated(module) {
            assert!(rows.contains(&(module, name.clone())), "{module}::{name}");
        }
    }
}
