// The callees of both programs, and what keeps the functions in them.

#[inline(never)]
fn total(elements: &[u8]) -> u64 {
    black_box(elements).iter().copied().map(u64::from).sum()
}

#[inline(never)]
fn fill(elements: &mut [u32], seed: u32) {
    for (element, number) in black_box(elements).iter_mut().zip(seed..) {
        *element = number;
    }
}

fn main() {
    println!("{}", histogram(black_box(b"text")));
    println!("{}", looked_up(black_box(1), black_box(2)));
    println!("{}", lent(black_box(1), black_box(2)));
    println!("{}", scratch(black_box(1)));
    println!("{}", middle(black_box(1), black_box(2), black_box(3)));
}
