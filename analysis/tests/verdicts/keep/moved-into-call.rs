//! Values that a function or method takes.

fn consume(_: Vec<u8>) {}

fn taken_by_a_function() {
    let v = vec![1_u8, 2]; //~ heap moved-into-call
    consume(v);
}

fn read_by_a_function(read: fn(&[u8])) {
    let v = vec![1_u8, 2]; //~ stack array 2
    read(&v);
}

fn taken_as_a_temporary() {
    consume(vec![1_u8, 2]); //~ heap moved-into-call
}

fn read_as_a_temporary(read: fn(&[u8])) {
    read(&vec![1_u8, 2]); //~ stack array 2
}

fn taken_by_a_method(all: &mut Vec<Vec<u8>>) {
    let v = vec![1_u8, 2]; //~ heap moved-into-call
    all.push(v);
}

fn read_by_a_method(all: &mut Vec<u8>) {
    let v = vec![1_u8, 2]; //~ stack array 2
    all.extend_from_slice(&v);
}

fn taken_through_branches(first: bool) {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let w = vec![1_u8]; //~ stack slot 1
    consume(if first { v } else { w });
}

fn lent_through_branches(first: bool, read: fn(&[u8])) {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8]; //~ stack array 1
    read(if first { &v } else { &w });
}

fn taken_by_a_function_called_drop(pool: &Pool) {
    let v = vec![1_u8, 2]; //~ heap moved-into-call
    Pool::drop(pool, v);
    let w = vec![1_u8, 2]; //~ heap moved-into-call
    drop::<Vec<u8>>(w);
}

fn dropped_by_that_of_std() {
    let v = vec![1_u8, 2]; //~ stack slot 2
    drop(v);
    let w = vec![1_u8, 2]; //~ stack slot 2
    std::mem::drop(w);
}

// Not compiled: the editions since 2021 want a string.
fn taken_by_a_panic() {
    let v = vec![1_u8, 2]; //~ heap moved-into-call
    panic!(v);
}

fn printed_by_a_panic() {
    let v = vec![1_u8, 2]; //~ stack array 2
    panic!("{v:?}");
}

struct Pool;

impl Pool {
    fn drop(&self, _: Vec<u8>) {}
}
