//! Boxes of one value in code that invites mistakes.

use std::cell::{Cell, RefCell};
use std::fmt::{Debug, Display};
use std::sync::Mutex;

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(plain = shadowed_plain)]
fn shadowed(x: i32) -> (i32, i32) {
    let b = Box::new(x);
    let inner = {
        let b = Box::new(*b + 1);
        let b = Box::new(*b + i32::from(*b > 3));
        *b
    };
    (*b, inner)
}

#[stackify(plain = labelled_plain)]
fn labelled(n: u32) -> u32 {
    let mut rounds = 0;
    'rounds: loop {
        let b: Box<dyn Display> = 'made: {
            if n == 0 {
                break 'rounds Box::<u32>::default().wrapping_add(rounds);
            }
            let kept = Logged(rounds);
            if kept.0 > 1 {
                break 'made Box::new(format!("{}", kept.0));
            }
            rounds += 1;
            if rounds == n {
                continue 'rounds;
            }
            Box::new(rounds)
        };
        log(format!("{b} {:>4}", b));
        rounds += 1;
        if rounds > 5 {
            break rounds;
        }
    }
}

#[stackify(plain = cells_plain)]
fn cells(x: u32) -> (u32, String) {
    let cell = Box::new((Cell::new(x), RefCell::new(vec![x]), Mutex::new(Logged(x))));
    let add = || {
        cell.0.set(cell.0.get() + 1);
        cell.1.borrow_mut().push(cell.0.get());
        cell.2.lock().unwrap().0 += 1;
    };
    add();
    add();
    let shown = format!("{:?}", cell.1.borrow());
    (cell.0.get(), shown)
}

struct Deep {
    inner: Inner,
    items: Vec<Logged>,
    next: Option<Box<Deep>>,
}

struct Inner {
    name: String,
    at: [usize; 3],
}

#[stackify(plain = deep_plain)]
fn deep(i: usize) -> (usize, String, Option<u32>) {
    let mut deep = Box::new(Deep {
        inner: Inner {
            name: "n".into(),
            at: [1, 2, i],
        },
        items: Vec::new(),
        next: None,
    });
    let Deep { inner, items, .. } = &mut *deep;
    inner.name.push('x');
    items.push(Logged(1));
    deep.inner.at[deep.inner.at[0]] += 3;
    deep.items
        .push(Logged(u32::try_from(deep.items.len()).unwrap() + 1));
    deep.next = Some(Box::new(Deep {
        inner: Inner {
            name: deep.inner.name.clone(),
            at: deep.inner.at,
        },
        items: deep.items.drain(..).rev().collect(),
        next: None,
    }));
    let found = deep
        .next
        .as_ref()
        .and_then(|next| next.items.first())
        .map(|it| it.0);
    let Deep { inner, .. } = &*deep;
    (inner.at[i], inner.name.clone(), found)
}

#[stackify(plain = replaced_plain)]
fn replaced(n: u32) -> u32 {
    let mut b = Box::new(Logged(n));
    *b = Logged(n + 1);
    log("replaced");
    let old = std::mem::replace(&mut *b, Logged(n + 2));
    log("taken");
    let mut other = Logged(n + 3);
    std::mem::swap(&mut *b, &mut other);
    old.0 + b.0
}

fn shows<T: Debug + ?Sized>(value: &T) -> String {
    format!("{value:?}")
}

#[stackify(plain = lent_plain)]
fn lent(text: &str) -> Vec<String> {
    let b = Box::new((text, 1));
    let d: Box<dyn Debug> = Box::new(text);
    vec![shows(&*b), shows(&*d), format!("{b:?} {:?} {d:#?}", &b)]
}

#[stackify(plain = nested_plain)]
fn nested(k: i32) -> i32 {
    let add: Box<dyn Fn(i32) -> i32> = Box::new(move |x| x + k);
    let twice: Box<dyn Fn(i32) -> i32> = Box::new(|x| add(add(x)));
    let chosen: Box<dyn Fn(&dyn Fn(i32) -> i32) -> i32> = match k % 3 {
        0 => Box::new(|f| f(1)),
        1 => {
            let shift = twice(k);
            Box::new(move |f| f(shift) - shift)
        }
        _ => panic!("no choice"),
    };
    chosen(&*twice) + (chosen)(&|x| x * 2) + [1, 2].map(|x| add(x + 1)).iter().sum::<i32>()
}

#[stackify(plain = parsed_plain)]
fn parsed(text: &str) -> Result<i64, std::num::ParseIntError> {
    let _outer = Logged(0);
    let b = Box::new((text.parse::<i64>()?, Logged(1)));
    let c: Box<i64> = Box::new(text.trim_start_matches('1').parse()?);
    log("both");
    Ok(b.0 + *c)
}

#[stackify(plain = counted_plain)]
fn counted(n: usize) -> (usize, Option<char>) {
    let text = "abcdef";
    let mut chars: Box<dyn Iterator<Item = char>> = if n > 2 {
        Box::new(text.chars().rev())
    } else {
        Box::new(text.chars().skip(n))
    };
    let mut seen = 0;
    while let Some(c) = chars.next() {
        seen += 1;
        if c == 'c' {
            break;
        }
    }
    for c in &mut *chars {
        log(c.to_string());
        if c == 'b' || c == 'e' {
            break;
        }
    }
    (seen, chars.next())
}

#[stackify(plain = consumed_plain)]
fn consumed(numbers: &[i32]) -> i32 {
    let a: Box<dyn Iterator<Item = i32> + '_> = Box::new(numbers.iter().copied());
    let b: Box<dyn Iterator<Item = i32> + '_> = Box::new(numbers.iter().map(|x| x * 2));
    let mut c: Box<dyn Iterator<Item = i32> + '_> = Box::new(numbers.iter().map(|x| x * 3));
    let mut sum = 0;
    for x in b {
        sum += x;
    }
    sum + a.map(|x| x + 1).sum::<i32>() + i32::from(c.any(|x| x == 6)) + c.by_ref().count() as i32
}

trait Named {
    fn name(&self) -> String;
    fn take(self: Box<Self>) -> u32;
}

impl Named for Logged {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn take(self: Box<Self>) -> u32 {
        self.0
    }
}

#[stackify(plain = named_plain)]
fn named(n: u32) -> (String, u32) {
    let named: Box<dyn Named> = Box::new(Logged(n));
    let other: Box<dyn Named + Send + 'static> = Box::new(Logged(n + 1));
    #[stackify(heap)]
    let taken: Box<dyn Named> = Box::new(Logged(n + 2));
    let name = named.name() + &(*other).name();
    (name, taken.take())
}

#[stackify(plain = scoped_plain)]
fn scoped(x: u64) -> u64 {
    let f: Box<dyn Fn(u64) -> u64 + Send + Sync> = Box::new(move |y| x * y);
    let mut cell = Box::new(x);
    std::thread::scope(|scope| {
        let one = scope.spawn(|| f(2));
        let two = scope.spawn(|| f(3));
        scope.spawn(|| *cell += 1);
        one.join().unwrap() + two.join().unwrap()
    }) + *cell
}

#[stackify(plain = caught_plain)]
fn caught(index: usize) -> Result<u32, ()> {
    let b = Box::new([Logged(1), Logged(2)]);
    std::panic::catch_unwind(|| b[index].0).map_err(|_| log("caught"))
}

#[stackify(plain = overflowing_plain)]
fn overflowing(x: u8) -> u8 {
    let b = Box::new(x);
    assert!(*b != 7);
    assert_ne!(*b, 8, "eight");
    let sum = b.checked_add(1).expect("no room");
    sum + *b
}

#[test]
fn nothing_is_told_apart() {
    same!(shadowed, shadowed_plain; (1), (5));
    same!(labelled, labelled_plain; (0), (1), (2), (9));
    same!(cells, cells_plain; (3));
    same!(deep, deep_plain; (0), (1), (2), (3));
    same!(replaced, replaced_plain; (10));
    same!(lent, lent_plain; ("a"));
    same!(nested, nested_plain; (3), (1), (2));
    same!(parsed, parsed_plain; ("12"), ("x"), ("1"));
    same!(counted, counted_plain; (1), (2), (5));
    same!(consumed, consumed_plain; (&[1, 2, 3]), (&[]));
    same!(named, named_plain; (4));
    same!(scoped, scoped_plain; (4));
    same!(caught, caught_plain; (1), (2));
    same!(overflowing, overflowing_plain; (1), (7), (8), (127), (128), (255));
}
