//! A vector that becomes a field.

use stackify::stackify;

struct Row {
    cells: Vec<u32>,
}

#[stackify(require)]
fn width() -> usize {
    let cells = vec![1, 2];
    let row = Row { cells };
    row.cells.len()
}

fn main() {}
