//! Uses that compile with an array in the place of a vector and then behave
//! differently. Each keeps the heap, or reads the same.

use std::any::{Any, TypeId, type_name_of_val};
use std::future::Future;
use std::mem::{size_of_val, swap, take};

use stackify::stackify;

use crate::support::{log, same};

#[stackify(plain = taken_plain)]
fn taken(first: u32) -> (usize, usize) {
    let mut values = vec![first, 2];
    let old = take(&mut values);
    (old.len(), values.len())
}

#[test]
fn mem_take_leaves_nothing() {
    same!(taken, taken_plain; (1));
    assert_eq!(taken(1), (2, 0));
}

#[stackify(plain = size_plain)]
fn size(first: u32) -> usize {
    let values = vec![first; 20];
    size_of_val(&values)
}

#[test]
fn size_of_val_sees_a_vector() {
    same!(size, size_plain; (1));
}

#[stackify(plain = type_name_plain)]
fn type_name(first: u32) -> &'static str {
    let values = vec![first, 2];
    type_name_of_val(&values)
}

#[test]
fn type_name_of_val_sees_a_vector() {
    same!(type_name, type_name_plain; (1));
}

#[stackify(lend = "seen", plain = any_plain)]
fn any(first: u32) -> (bool, bool, TypeId) {
    fn is_vec(value: &dyn Any) -> bool {
        value.is::<Vec<u32>>()
    }
    let values = vec![first, 2];
    let coerced: &dyn Any = &values;
    let id = values.type_id();
    (is_vec(&values), coerced.is::<Vec<u32>>(), id)
}

#[test]
fn any_sees_a_vector() {
    same!(any, any_plain; (1));
    assert_eq!(any(1), (true, true, TypeId::of::<Vec<u32>>()));
}

trait Kind {
    fn kind(&self) -> &'static str;
}

impl<T> Kind for Vec<T> {
    fn kind(&self) -> &'static str {
        "vector"
    }
}

impl<T> Kind for [T] {
    fn kind(&self) -> &'static str {
        "slice"
    }
}

impl<T, const N: usize> Kind for [T; N] {
    fn kind(&self) -> &'static str {
        "array"
    }
}

#[stackify(plain = kind_by_method_plain)]
fn kind_by_method(first: u32) -> [&'static str; 3] {
    let values = vec![first, 2];
    [values.kind(), vec![first].kind(), values[..].kind()]
}

#[test]
fn a_method_of_a_trait_picks_the_vector() {
    same!(kind_by_method, kind_by_method_plain; (1));
    assert_eq!(kind_by_method(1), ["vector", "vector", "slice"]);
}

#[stackify(lend = "seen", plain = kind_by_bound_plain)]
fn kind_by_bound(first: u32) -> [&'static str; 3] {
    fn of(value: &(impl Kind + ?Sized)) -> &'static str {
        value.kind()
    }
    let values = vec![first, 2];
    [of(&values), of(&vec![first]), Kind::kind(&values)]
}

#[test]
fn a_generic_callee_picks_the_vector() {
    same!(kind_by_bound, kind_by_bound_plain; (1));
    assert_eq!(kind_by_bound(1), ["vector"; 3]);
}

/// An encoder that writes the length of a sequence and not that of an array,
/// as binary formats do.
trait Encode {
    fn encode(&self, out: &mut Vec<u8>);
}

impl Encode for [u8] {
    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(u8::try_from(self.len()));
        out.extend_from_slice(self);
    }
}

impl Encode for Vec<u8> {
    fn encode(&self, out: &mut Vec<u8>) {
        self[..].encode(out);
    }
}

impl<const N: usize> Encode for [u8; N] {
    fn encode(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self);
    }
}

fn encoded(value: &(impl Encode + ?Sized)) -> Vec<u8> {
    let mut out = Vec::new();
    value.encode(&mut out);
    out
}

#[stackify(require, plain = length_prefix_plain)]
fn length_prefix(first: u8) -> (Vec<u8>, Vec<u8>) {
    let values = vec![first, 2];
    let repeated = vec![first; usize::from(first)];
    (encoded(&values), encoded(&repeated))
}

#[test]
fn an_encoder_writes_the_length_of_a_promoted_vector() {
    same!(length_prefix, length_prefix_plain; (1), (9));
    assert_eq!(length_prefix(1), (vec![2, 1, 2], vec![1, 1]));
}

#[derive(Debug)]
struct Loud(u32);

impl Copy for Loud {}

#[expect(
    clippy::expl_impl_clone_on_copy,
    clippy::non_canonical_clone_impl,
    reason = "the effect of the clone is the point"
)]
impl Clone for Loud {
    fn clone(&self) -> Self {
        log("clone");
        *self
    }
}

#[stackify(require, plain = repeated_plain)]
fn repeated(value: u32, length: usize) -> u32 {
    let fixed = vec![Loud(value); 3];
    let counted = vec![Loud(value); length];
    let copied = [Loud(value), Loud(1)].to_vec();
    fixed
        .iter()
        .chain(&counted)
        .chain(&copied)
        .map(|loud| loud.0)
        .sum()
}

#[test]
fn a_copy_type_is_cloned_as_often() {
    same!(repeated, repeated_plain; (1, 0), (2, 1), (3, 5), (4, 500));
}

#[stackify(plain = addresses_plain)]
fn addresses(first: u32) -> (bool, bool) {
    let mut one = vec![first, 2];
    let mut other = vec![first, 3];
    let (before, other_before) = (one.as_ptr(), other.as_ptr());
    swap(&mut one, &mut other);
    let moved = one;
    (moved.as_ptr() == other_before, other.as_ptr() == before)
}

#[test]
fn addresses_move_with_the_vector() {
    same!(addresses, addresses_plain; (1));
    assert_eq!(addresses(1), (true, true));
}

async fn pause() {}

#[stackify(plain = held_plain)]
async fn held(first: u8) -> u8 {
    let values = vec![first; 512];
    pause().await;
    values[511]
}

#[test]
fn a_future_does_not_grow() {
    assert_eq!(size_of_val(&held(1)), size_of_val(&held_plain(1)));
}

#[stackify(plain = blocks_plain)]
fn blocks(first: u8) -> impl Future<Output = u8> {
    async move {
        let values = vec![first; 512];
        pause().await;
        values[511]
    }
}

#[test]
fn a_future_of_a_block_does_not_grow() {
    assert_eq!(size_of_val(&blocks(1)), size_of_val(&blocks_plain(1)));
}

#[stackify(plain = nested_plain)]
fn nested(depth: u32) -> u32 {
    let values = vec![depth; 100];
    if depth == 0 {
        0
    } else {
        values[99] + nested(depth - 1)
    }
}

#[test]
fn a_deep_recursion_fits_the_stack_as_before() {
    let deep = || {
        std::thread::Builder::new()
            .stack_size(2 << 20)
            .spawn(|| nested(3000))
    };
    let sum = deep().expect("a thread").join().expect("no overflow");
    assert_eq!(sum, (1..=3000).sum());
    same!(nested, nested_plain; (10));
}

#[stackify(require, plain = equal_constants_plain)]
fn equal_constants(lend: fn(&[u64], &[u64]) -> bool) -> (bool, bool) {
    let one = vec![1_u64];
    let other = vec![1_u64];
    let (first, second) = (&one[0], &other[0]);
    let merged = lend(&vec![5, 6], &vec![5, 6]);
    (std::ptr::eq(first, second), merged)
}

#[test]
fn equal_vectors_have_addresses_of_their_own() {
    let same_address = |one: &[u64], other: &[u64]| std::ptr::eq(one, other);
    same!(equal_constants, equal_constants_plain; (same_address));
}

#[stackify(plain = boxed_closure_plain)]
fn boxed_closure(first: u32) -> (usize, usize) {
    let values = vec![first, 2];
    let read = || values.len();
    let boxed: Box<dyn Fn() -> usize + '_> = Box::new(|| values.len());
    (size_of_val(&read), size_of_val(&*boxed))
}

#[test]
fn a_closure_that_is_kept_refers_to_one_word() {
    same!(boxed_closure, boxed_closure_plain; (1));
}
