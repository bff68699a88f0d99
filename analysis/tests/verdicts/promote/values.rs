//! Boxes of one value whose owner stays.

fn read_and_written(x: i32) -> i32 {
    let mut b = Box::new(x); //~ stack value 4
    *b += 1;
    *b
}

fn of_a_written_type(x: Number) -> i64 {
    let b: Box<i64> = Box::new(x.into()); //~ stack value 8
    *b
}

fn of_a_literal() -> bool {
    let b = std::boxed::Box::new(1); //~ stack value 16
    *b > 2
}

fn of_an_unknown_type(x: Pair) -> bool {
    let b = Box::new(x); //~ stack value 512
    b.left == 1 && &b.right == &2
}

fn called(k: i32) -> i32 {
    let f: Box<dyn Fn(i32) -> i32> = Box::new(move |x| x + k); //~ stack value 512
    f(1) + (*f)(2) + [3].iter().map(|x| f(*x)).sum::<i32>()
}

fn called_and_changed(last: &mut i32) {
    let mut f: Box<dyn FnMut(i32) + '_> = Box::new(|x| *last += x); //~ stack value 512
    f(1);
    f(2);
}

fn chosen(c: bool, k: f64) -> f64 {
    let f: Box<dyn Fn(f64) -> f64> = if c {
        Box::new(|x| x + k) //~ stack value 512
    } else {
        Box::new(f64::abs) //~ stack value 512
    };
    f(1.0)
}

fn lent(x: Number) -> i64 {
    let b = Box::new(x); //~ stack value 512
    number(&*b)
}

fn moved(x: i32) -> i32 {
    let b = Box::new(x); //~ heap unknown-use
    let c = b;
    *c
}

fn dropped(x: i32) {
    let b = Box::new(x); //~ heap unknown-use
    drop(b);
}

fn assigned(x: i32) -> i32 {
    let mut b = Box::new(x); //~ heap reassigned
    b = Box::new(*b + 1); //~ heap reassigned
    *b
}

fn of_another_box<Box: From<i32>>(x: i32) -> Box {
    Box::from(x)
}

fn chosen_under_a_condition(k: u8) -> i32 {
    let f: Box<dyn Fn() -> i32> = match k {
        #[cfg(any())]
        0 => Box::new(|| 1), //~ heap ambiguous
        _ => Box::new(|| 2), //~ heap ambiguous
    };
    f()
}

struct Number(i64);

impl From<Number> for i64 {
    fn from(number: Number) -> Self {
        number.0
    }
}

struct Pair {
    left: i32,
    right: i32,
}

fn number(x: &Number) -> i64 {
    x.0
}
