//! What a loop tells of the types of its items.
//@ lend = "seen"

fn lines_of_a_text(text: &str) -> usize {
    let mut longest = 0;
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect(); //~ stack slot 512
        longest = longest.max(words.len());
    }
    longest
}

fn lines_of_something_else(text: &Text) -> usize {
    let mut longest = 0;
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect(); //~ heap unknown-source
        longest = longest.max(words.len());
    }
    longest
}

fn chunks_of_a_slice(cells: &[f64]) -> f64 {
    let mut sum = 0.0;
    for row in cells.chunks(3) {
        let sorted: Vec<f64> = row.iter().copied().collect(); //~ stack slot 512
        sum += sorted[0];
    }
    sum
}

fn elements_of_a_declared_type(rows: &[&str]) -> usize {
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect(); //~ stack slot 512
        count += cells.len();
    }
    count
}

fn zipped_with_what_is_here(row: &[f64]) -> f64 {
    let weights = vec![0.5_f64; 3]; //~ stack array 24
    row.iter().zip(&weights).map(|(cell, weight)| cell * weight).sum()
}

fn zipped_by_something_else(row: &Row) -> f64 {
    let weights = vec![0.5_f64; 3]; //~ heap lent-unseen
    row.cells().zip(&weights)
}

struct Text;

impl Text {
    fn lines(&self) -> std::slice::Iter<'_, Line> {
        [].iter()
    }
}

struct Line;

impl Line {
    fn split(&self, _: char) -> std::str::Lines<'static> {
        "".lines()
    }
}

struct Row;

impl Row {
    fn cells(&self) -> Zipper {
        Zipper
    }
}

struct Zipper;

impl Zipper {
    fn zip(self, cells: &Vec<f64>) -> f64 {
        cells[0]
    }
}
