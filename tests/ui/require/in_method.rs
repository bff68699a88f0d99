//! A method, whose line the message names.

use stackify::stackify;

struct Text {
    rows: Vec<Vec<u32>>,
}

impl Text {
    #[stackify(require)]
    fn add(&mut self) {
        let row = vec![1, 2];
        self.rows.push(row);
    }
}

fn main() {}
