//! The methods of slices and vectors on promoted vectors.

#![expect(clippy::useless_format, reason = "the shapes are what is tried")]

use stackify::stackify;

use crate::support::{Logged, log, owned, same};

#[stackify(require, frame = 16384, plain = reads_plain)]
fn reads(first: u32, text: &str) -> String {
    let values = vec![first, 2, 3, 4];
    let mut seen = vec![owned(""); 12];
    seen[0] = format!(
        "{:?} {:?} {:?}",
        values.first(),
        values.last(),
        values.get(9)
    );
    seen[1] = format!("{:?} {:?}", values.split_first(), values.split_at(1));
    seen[2] = format!(
        "{:?} {:?}",
        values.binary_search(&3),
        values.contains(&first)
    );
    seen[3] = format!("{:?}", values.chunks(3).collect::<Vec<_>>());
    seen[4] = format!(
        "{:?}",
        values
            .windows(2)
            .map(|pair| pair[0] < pair[1])
            .collect::<Vec<_>>()
    );
    seen[5] = format!(
        "{:?} {:?}",
        values.starts_with(&[first]),
        values.ends_with(&[3, 4])
    );
    seen[6] = format!("{:?}", values.iter().rev().zip(&values).collect::<Vec<_>>());
    seen[7] = format!("{:?} {:?}", values.to_vec(), values.repeat(2));
    seen[8] = format!(
        "{:?}",
        values.split(|value| *value == 3).collect::<Vec<_>>()
    );
    seen[9] = format!("{}", vec![text, "b"].join("+"));
    seen[10] = format!("{:?}", values.as_slice().len());
    seen[11] = format!("{:?}", values.partition_point(|value| *value < 3));
    format!("{seen:?}")
}

#[test]
fn methods_that_read() {
    same!(reads, reads_plain; (1, "a"), (7, ""));
}

#[stackify(require, plain = writes_plain)]
fn writes(first: u32) -> String {
    let mut values = vec![first, 9, 4, 2, 7];
    values.sort();
    values.reverse();
    values.sort_by_key(|value| value % 3);
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.swap(0, 4);
    values.rotate_right(2);
    values[1..3].fill(first);
    if let Some(last) = values.last_mut() {
        *last += 100;
    }
    let (left, right) = values.split_at_mut(2);
    left[0] += right[0];
    right.copy_from_slice(&[1, 2, 3]);
    values.chunks_mut(2).for_each(|chunk| chunk[0] += 1);
    values.iter_mut().for_each(|value| *value *= 2);
    values.as_mut_slice().select_nth_unstable(2);
    let at = values.len() - 1;
    values[at] = 5;
    values[0] += 1;
    values[1] <<= 1;
    format!("{values:?}")
}

#[test]
fn methods_that_write_in_place() {
    same!(writes, writes_plain; (0), (5), (50));
}

#[stackify(require, plain = resizes_plain)]
fn resizes(first: u32, count: usize) -> String {
    let mut values = vec![first, 2, 2];
    values.push(3);
    values.insert(1, 8);
    values.dedup();
    values.extend([4, 5]);
    values.extend(&[6]);
    values.extend_from_slice(&[7, 7]);
    values.extend_from_within(..2);
    values.resize(values.len() + count, first);
    values.resize_with(values.len() + 1, || 1);
    values.retain(|value| *value != 5);
    values.retain_mut(|value| {
        *value += 1;
        true
    });
    values.dedup_by_key(|value| *value / 2);
    let removed = (values.remove(0), values.swap_remove(1), values.pop());
    let popped = values.pop_if(|value| *value > 1);
    values.truncate(40);
    values.shrink_to_fit();
    values.reserve(3);
    format!("{values:?} {removed:?} {popped:?}")
}

#[test]
fn methods_that_resize() {
    same!(resizes, resizes_plain; (1, 0), (2, 3), (3, 1000));
}

#[stackify(require, plain = iterators_plain)]
fn iterators(first: u32) -> u32 {
    let mut sum = 0;
    let values = vec![Logged(first), Logged(2), Logged(3)];
    sum += values
        .into_iter()
        .filter(|value| value.0 > 1)
        .map(|value| value.0)
        .sum::<u32>();
    log("consumed");
    let values = vec![Logged(4), Logged(5)];
    if let Some(value) = values.into_iter().rev().find(|value| value.0 == 5) {
        sum += value.0;
    }
    let values = vec![first, 6];
    sum += values.into_iter().fold(0, |sum, value| sum * 2 + value);
    let mut values = vec![Logged(7), Logged(8), Logged(9)];
    sum += values.drain(1..).map(|value| value.0).sum::<u32>();
    log("drained");
    for value in values.drain(..) {
        sum += value.0;
    }
    let mut values = vec![1, 2, 3, 4];
    values.splice(1..3, [9, 9, 9]);
    sum + values.iter().sum::<u32>()
}

#[test]
fn iterators_that_take_elements_out() {
    same!(iterators, iterators_plain; (1), (2));
}

type Collected = (Vec<u32>, Vec<Logged>, (Vec<u32>, Vec<u32>));

#[stackify(plain = collected_plain)]
fn collected(first: u32) -> Collected {
    let values = vec![first, 2, 3];
    let texts = vec![Logged(first), Logged(2)];
    let parts = vec![first, 5, 6];
    (
        values.into_iter().map(|value| value + 1).collect(),
        texts.into_iter().skip(1).collect(),
        parts.into_iter().partition(|value| *value > 5),
    )
}

#[stackify(plain = kept_plain)]
fn kept(first: u32) -> (Option<Logged>, usize) {
    let values = vec![Logged(first), Logged(2), Logged(3)];
    let mut iterator = values.into_iter();
    let value = iterator.next();
    log("taken");
    (value, iterator.len())
}

#[test]
fn iterators_that_leave() {
    same!(collected, collected_plain; (1));
    same!(kept, kept_plain; (1));
}

#[stackify(plain = needs_vector_plain)]
fn needs_vector(first: u32) -> String {
    let mut one = vec![first, 2, 3];
    let mut other = vec![4];
    other.append(&mut one);
    let tail = other.split_off(2);
    let mut target = vec![7];
    target.clone_from(&tail);
    let flat = vec![[first, 1], [2, 3]].into_flattened();
    let capacity = Vec::<u32>::with_capacity(first as usize + 3).capacity() >= 3;
    format!("{one:?} {other:?} {tail:?} {target:?} {flat:?} {capacity}")
}

#[test]
fn methods_that_need_the_vector() {
    same!(needs_vector, needs_vector_plain; (1));
}

#[stackify(plain = hashed_plain)]
fn hashed(first: u32) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let values = vec![first, 2];
    let slot = vec![Logged(first); 2];
    let mut hasher = DefaultHasher::new();
    values.hash(&mut hasher);
    slot.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn hashes_agree() {
    same!(hashed, hashed_plain; (1), (2));
}
