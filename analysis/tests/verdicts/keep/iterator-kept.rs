//! Values that are taken apart by an iterator with a life of its own.

fn bound() -> u8 {
    let v = vec![1_u8, 2]; //~ heap iterator-kept
    let mut elements = v.into_iter();
    elements.next().unwrap_or(0)
}

fn used_up() -> u8 {
    let v = vec![1_u8, 2]; //~ stack slot 2
    v.into_iter().next().unwrap_or(0)
}

fn used_up_by_a_loop() -> u8 {
    let mut sum = 0;
    for x in vec![1_u8, 2].into_iter().rev() { //~ stack slot 2
        sum += x;
    }
    sum
}

fn given_away(read: fn(std::vec::IntoIter<u8>)) {
    let v = vec![1_u8, 2]; //~ heap iterator-kept
    read(v.into_iter());
}

fn a_slice_iterator_given_away(read: fn(std::slice::Iter<u8>)) {
    let v = vec![1_u8, 2]; //~ stack array 2
    read(v.iter());
}

fn drained_by_name() -> u8 {
    let mut v = vec![1_u8, 2]; //~ heap iterator-kept
    let mut drain = v.drain(..);
    drain.next().unwrap_or(0)
}

fn drained() -> u8 {
    let mut v = vec![1_u8, 2]; //~ stack slot 2
    v.drain(..).sum()
}

fn returned() -> impl Iterator<Item = u8> {
    let v = vec![1_u8, 2]; //~ heap iterator-kept
    v.into_iter().map(|x| x + 1)
}

fn an_unknown_step() -> u8 {
    let v = vec![1_u8, 2]; //~ heap iterator-kept
    v.into_iter().sorted().next().unwrap_or(0)
}

trait Sorted: Iterator + Sized {
    fn sorted(self) -> Self {
        self
    }
}

impl<I: Iterator> Sorted for I {}
