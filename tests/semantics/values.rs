//! Boxes of one value.

use std::fmt::Debug;

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = number_plain)]
fn number(x: i32) -> (i32, String) {
    let mut boxed = Box::new(x);
    *boxed += 1;
    let before = *boxed;
    *boxed = boxed.wrapping_mul(2);
    let lent = &mut *boxed;
    *lent -= 1;
    (before, format!("{boxed} {:?}", boxed))
}

#[test]
fn a_number_is_read_and_written() {
    same!(number, number_plain; (1), (i32::MAX - 1), (i32::MAX));
}

struct Pair {
    name: String,
    log: Logged,
    count: usize,
}

#[stackify(require, plain = fields_plain)]
fn fields(n: u32) -> (usize, String) {
    let _first = Logged(1);
    let mut pair = Box::new(Pair {
        name: "a".into(),
        log: Logged(n),
        count: 0,
    });
    let _last = Logged(3);
    let (name, count) = (&mut pair.name, &mut pair.count);
    name.push('b');
    *count += name.len();
    pair.log = Logged(n + 1);
    pair.name.push_str(&pair.count.to_string());
    let Pair { name, count, .. } = &*pair;
    log(name.as_str());
    (*count, name.clone())
}

#[test]
fn fields_are_borrowed_apart_and_dropped_in_order() {
    same!(fields, fields_plain; (10));
}

#[stackify(require, plain = chosen_plain)]
fn chosen(c: bool, k: f64) -> f64 {
    let f: Box<dyn Fn(f64) -> f64> = if c {
        Box::new(|x| x.abs() * k)
    } else {
        let kept = Logged(7);
        Box::new(move |x| x + f64::from(kept.0))
    };
    log("made");
    f(-2.0) + (*f)(1.0) + twice(&*f) + twice(&f)
}

fn twice(f: &dyn Fn(f64) -> f64) -> f64 {
    f(f(2.0))
}

#[test]
fn a_function_is_chosen_by_a_branch() {
    same!(chosen, chosen_plain; (true, 0.5), (false, 0.5));
}

#[stackify(require, plain = counting_plain)]
fn counting(n: u32) -> u32 {
    let mut sum = 0;
    let mut f: Box<dyn FnMut(&u32) -> u32> = Box::new(|x| {
        sum += x;
        log(format!("{x}"));
        sum
    });
    for i in 0..n {
        f(&i);
    }
    (*f)(&100);
    let g = &mut *f;
    g(&5)
}

#[test]
fn a_function_changes_what_it_captures() {
    same!(counting, counting_plain; (0), (4));
}

#[stackify(require, plain = iterated_plain)]
fn iterated(numbers: &[i32], back: bool) -> (Option<i32>, Option<i32>, Option<i32>) {
    let mut it: Box<dyn Iterator<Item = i32> + '_> = match i32::from(back) {
        1 => Box::new(numbers.iter().rev().copied()),
        _ => Box::new(numbers.iter().map(|x| x * 2)),
    };
    let first = it.next();
    (first, it.next(), it.nth(1))
}

#[test]
fn an_iterator_is_asked_step_by_step() {
    same!(iterated, iterated_plain; (&[1, 2, 3, 4, 5], true), (&[1, 2, 3], false), (&[], true));
}

trait Shape {
    fn area(&self) -> f64;
    fn grow(&mut self, by: f64);
}

struct Square(f64, #[expect(dead_code, reason = "it is dropped")] Logged);

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }

    fn grow(&mut self, by: f64) {
        assert!(by > 0.0, "shrinks");
        self.0 += by;
    }
}

impl Shape for () {
    fn area(&self) -> f64 {
        0.0
    }

    fn grow(&mut self, _: f64) {}
}

#[stackify(require, plain = object_plain)]
fn object(kind: u8, by: f64) -> f64 {
    let before = Logged(1);
    let mut shape: Box<dyn Shape> = match kind {
        0 => Box::new(()),
        1 => Box::new(Square(1.0, Logged(20))),
        _ => {
            let side = before.0;
            Box::new(Square(f64::from(side), Logged(21)))
        }
    };
    let _after = Logged(3);
    shape.grow(by);
    log("grown");
    grow_more(&mut *shape);
    shape.area()
}

fn grow_more(shape: &mut dyn Shape) {
    shape.grow(1.0);
}

#[test]
fn an_object_is_dropped_where_its_box_would_be() {
    same!(object, object_plain; (0, 1.0), (1, 1.0), (2, 2.0), (1, -1.0));
}

#[stackify(require, plain = in_rounds_plain)]
fn in_rounds(n: u32) -> u32 {
    let mut sum = 0;
    for i in 0..n {
        let boxed = Box::new(Logged(i));
        if i == 1 {
            continue;
        }
        sum += boxed.0;
        if sum > 4 {
            break;
        }
        log(format!("round {i}"));
    }
    sum
}

#[test]
fn a_round_drops_its_own() {
    same!(in_rounds, in_rounds_plain; (0), (2), (9));
}

#[stackify(require, plain = too_large_plain)]
fn too_large<T: Debug>(value: T) -> String {
    let boxed = Box::new([value]);
    log("made");
    format!("{:?} {}", boxed, boxed.len())
}

#[test]
fn what_does_not_fit_is_on_the_heap_as_before() {
    same!(too_large, too_large_plain; ([1_u64; 63]), ([1_u64; 65]), (()), ((Logged(1), [0_u8; 600])));
}

#[repr(align(64))]
struct Aligned(u8);

impl Aligned {
    fn off(&self) -> usize {
        std::ptr::from_ref(self).addr() % 64 + usize::from(self.0)
    }
}

#[stackify(require, plain = aligned_plain)]
fn aligned(x: u8) -> usize {
    let boxed = Box::new(Aligned(x));
    boxed.off()
}

#[test]
fn an_alignment_is_kept() {
    same!(aligned, aligned_plain; (3));
}

#[stackify(plain = late_plain)]
fn late(x: u32) -> u32 {
    let mut boxed = Box::new(Vec::new());
    let number = x;
    boxed.push(&number);
    *boxed[0]
}

#[test]
fn a_box_may_hold_what_is_declared_after_it() {
    same!(late, late_plain; (4));
}

struct Loud(u32);

impl Drop for Loud {
    fn drop(&mut self) {
        log(format!("loud {}", self.0));
        assert!(self.0 != 3, "loud drop");
    }
}

#[stackify(require, plain = unwinding_plain)]
fn unwinding(n: u32, index: usize) -> u32 {
    let _first = Logged(1);
    let loud = Box::new((Loud(n), [1, 2]));
    let _last = Logged(2);
    log("made");
    loud.1[index] + loud.0.0
}

#[test]
fn a_box_is_dropped_when_it_unwinds() {
    same!(unwinding, unwinding_plain; (1, 0), (1, 2), (3, 0));
}

#[stackify(plain = kept_plain)]
fn kept(n: u32) -> (u32, Box<Logged>) {
    let moved = Box::new(Logged(n));
    let to = moved;
    let taken = *Box::new(Logged(n + 1));
    let dropped = Box::new(Logged(n + 2));
    drop(dropped);
    let mut assigned = Box::new(Logged(n + 3));
    assigned = {
        log("again");
        Box::new(Logged(assigned.0 + 1))
    };
    log("assigned");
    let captured = Box::new(Logged(n + 9));
    let f = move || captured.0;
    (f() + taken.0 + assigned.0, to)
}

#[test]
fn what_is_moved_keeps_the_heap() {
    same!(kept, kept_plain; (10));
}

#[stackify(plain = once_plain)]
fn once(n: u32) -> u32 {
    let held = Logged(n);
    let f: Box<dyn FnOnce(u32) -> u32> = Box::new(move |x| x + held.0);
    log("before");
    let sum = f(1);
    log("after");
    sum
}

#[test]
fn a_function_is_called_once() {
    same!(once, once_plain; (10));
}
