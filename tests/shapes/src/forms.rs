//! Vectors with a name, as arrays and in slots: every kind of site, and the
//! uses that leave them where they are.

use stackify::stackify;

use crate::callee::{Reader, count, raise, rest, total};

/// `vec![a, b, c]`, lent for writing and reading.
#[stackify(plain = written_plain)]
#[inline(never)]
pub fn written(x: i32) -> i32 {
    let mut numbers = vec![x, 2, 3]; //~ stack array 12
    raise(&mut numbers);
    numbers[1] *= 2;
    numbers.sort_unstable();
    total(&numbers)
}

/// `Vec::from([..])`
#[stackify(plain = from_array_plain)]
#[inline(never)]
pub fn from_array(x: i32) -> i32 {
    let numbers = Vec::from([x, 2, 3, 4, 5]); //~ stack array 20
    total(&numbers)
}

/// `[..].to_vec()`
#[stackify(plain = to_vec_plain)]
#[inline(never)]
pub fn to_vec(x: i32) -> i32 {
    let mut numbers = [x, 3, 2, 1].to_vec(); //~ stack array 16
    numbers.sort_unstable();
    total(&numbers)
}

/// A length that is a constant of the function.
#[stackify(plain = constant_plain)]
#[inline(never)]
pub fn constant(x: i32) -> i32 {
    const HALF: usize = 8;
    let numbers = vec![x; 2 * HALF]; //~ stack array 64
    total(&numbers)
}

/// A length that is the value of a local.
#[stackify(plain = local_length_plain)]
#[inline(never)]
pub fn local_length(x: i32) -> i32 {
    let n = 8;
    let numbers = vec![x; n]; //~ stack slot 512
    total(&numbers)
}

/// A length that is the length of another vector.
#[stackify(plain = borrowed_length_plain)]
#[inline(never)]
pub fn borrowed_length(x: i32) -> i32 {
    let model = vec![x, 2, 3]; //~ stack array 12
    let numbers = vec![x; model.len()]; //~ stack slot 512
    total(&model) + total(&numbers)
}

/// Rows of rows.
#[stackify(plain = rows_plain)]
#[inline(never)]
pub fn rows(x: i32) -> i32 {
    let filter = vec![[1, 2, 1], [2, x, 2], [1, 2, 1]]; //~ stack array 36
    filter.iter().map(|row| total(row)).sum()
}

/// Vectors of vectors of one length become one array of arrays.
#[stackify(plain = nested_plain)]
#[inline(never)]
pub fn nested(x: i32) -> i32 {
    let filter = vec![vec![x; 3]; 3]; //~ stack array 36 | stack row 12
    filter.iter().map(|row| total(row)).sum()
}

/// Lists of lists of one length, with a written type.
#[stackify(plain = lists_plain)]
#[inline(never)]
pub fn lists(x: i32) -> i32 {
    let weights: Vec<Vec<i32>> = vec![vec![x, 2], vec![3, 4]]; //~ stack array 16 | stack row 8 | stack row 8
    total(&weights[1])
}

/// Vectors of vectors that grow: the outer one leaves the heap, its rows are
/// stored in it and stay.
#[stackify(plain = nested_and_grown_plain)]
#[inline(never)]
pub fn nested_and_grown(x: i32) -> i32 {
    let mut filter = vec![vec![x; 3]; 3]; //~ stack slot 512 | heap needs-vec
    filter[0].clear();
    filter.iter().map(|row| total(row)).sum()
}

/// However the macro is written.
#[stackify(plain = spellings_plain)]
#[inline(never)]
pub fn spellings(x: i32) -> i32 {
    let brackets = std::vec![x, 1]; //~ stack array 8
    let parentheses = vec![x, 2]; //~ stack array 8
    let braces = vec![x; 3]; //~ stack array 12
    let from = Vec::from([x; 4]); //~ stack array 16
    total(&brackets) + total(&parentheses) + total(&braces) + total(&from)
}

/// Iterated by value.
#[stackify(plain = consumed_plain)]
#[inline(never)]
pub fn consumed(x: i32) -> i32 {
    let numbers = vec![x, 2, 3, 4]; //~ stack slot 16
    let mut sum = 0;
    for number in numbers {
        sum = total(&[sum, number]);
    }
    sum
}

/// A vector and a clone of it.
#[stackify(plain = cloned_plain)]
#[inline(never)]
pub fn cloned(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let mut copy = numbers.clone(); //~ stack slot 512
    raise(&mut copy);
    total(&numbers) + total(&copy)
}

/// A vector of references into another one.
#[stackify(plain = referring_plain)]
#[inline(never)]
pub fn referring(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let places = vec![&numbers[2], &numbers[0]]; //~ stack array 32
    *places[count(&places) - 1]
}

/// A vector whose elements are dropped with it.
#[stackify(plain = dropping_plain)]
#[inline(never)]
pub fn dropping(x: u8) -> usize {
    let words = vec![String::new(), String::from_utf8_lossy(&[x]).into_owned()]; //~ stack slot 512 | heap stored
    count(&words)
}

/// One element leaves, the vector stays.
#[stackify(plain = element_plain)]
#[inline(never)]
pub fn element(index: usize) -> &'static str {
    let words = vec!["one", "two", "three"]; //~ stack array 48
    words[index]
}

/// Lent to a callee that returns a part of it.
#[stackify(plain = returned_part_plain)]
#[inline(never)]
pub fn returned_part(x: i32) -> usize {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let rest = rest(&numbers);
    rest.len()
}

/// Lent through a pointer to methods.
#[stackify(plain = dynamic_plain)]
#[inline(never)]
pub fn dynamic(reader: &dyn Reader, x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    reader.read(&numbers)
}

/// Lent to a function that is chosen at run time.
#[stackify(plain = chosen_plain)]
#[inline(never)]
pub fn chosen(function: fn(&[i32]) -> i32, x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    function(&numbers)
}

/// Captured by a closure that is called here.
#[stackify(plain = captured_plain)]
#[inline(never)]
pub fn captured(x: i32) -> i32 {
    let numbers = vec![x, 2, 3]; //~ stack array 12
    let sum = |more: i32| total(&numbers) + more;
    sum(1) + sum(2)
}

/// Only read where it panics.
///
/// # Panics
///
/// For a place that does not exist.
#[stackify(plain = panic_path_plain)]
#[inline(never)]
pub fn panic_path(index: usize) -> usize {
    let numbers = vec![1, 2, 3]; //~ stack array 48
    assert!(index < numbers.len(), "{index} is no place in {numbers:?}");
    index
}

/// A length that may be more than there is memory.
#[stackify(plain = any_length_plain)]
#[inline(never)]
pub fn any_length(n: usize) -> usize {
    let numbers = vec![0_u64; n]; //~ stack slot 512
    count(&numbers)
}
