//! Sizes of elements that the tokens tell.

fn literals() {
    let _ = vec![1_u8].len(); //~ stack array 1
    let _ = vec![1_i16].len(); //~ stack array 2
    let _ = vec![1_f32].len(); //~ stack array 4
    let _ = vec!['a'].len(); //~ stack array 4
    let _ = vec![1_u64].len(); //~ stack array 8
    let _ = vec![1_u128].len(); //~ stack array 16
    let _ = vec![true].len(); //~ stack array 1
    let _ = vec![b'a'].len(); //~ stack array 1
    let _ = vec!["a"].len(); //~ stack array 16
    let _ = vec![b"a"].len(); //~ stack array 16
    let _ = vec![1].len(); //~ stack array 16
    let _ = vec![1.0].len(); //~ stack array 8
    let _ = vec![-1_i8].len(); //~ stack array 1
}

fn one_tells_for_all(x: u16) {
    let _ = vec![1, 2, x].len(); //~ stack array 6
    let _ = vec![other(), 2_u8].len(); //~ stack array 2
    let _ = vec![other(), 2].len(); //~ stack array 32
}

fn declared_types(a: u8, b: [u16; 2], c: &str, d: &[u64], (e, f): (u8, u32), g: Named) {
    let _ = vec![a, a].len(); //~ stack array 2
    let _ = vec![b, b].len(); //~ stack array 8
    let _ = vec![c, c].len(); //~ stack array 32
    let _ = vec![d[0], d[1]].len(); //~ stack array 16
    let _ = vec![b[0], b[1]].len(); //~ stack array 4
    let _ = vec![e].len(); //~ stack array 1
    let _ = vec![f].len(); //~ stack array 4
    let _ = vec![g].len(); //~ stack slot 512
    let h: u16 = 7;
    let _ = vec![h; 3].len(); //~ stack array 6
    let i = 7_u64;
    let _ = vec![i; 3].len(); //~ stack array 24
    let j = d[0];
    let _ = vec![j; 3].len(); //~ stack array 24
    let k: usize = 7;
    let _ = vec![k; 3].len(); //~ stack array 24
}

// Not compiled: no cast makes a struct.
fn casts_and_operators(a: usize, b: u8) {
    let _ = vec![a as u8, 2].len(); //~ stack array 2
    let _ = vec![b + 1, b << 2].len(); //~ stack array 2
    let _ = vec![a == 1, false].len(); //~ stack array 2
    let _ = vec![!b].len(); //~ stack array 1
    let _ = vec![a as Named].len(); //~ stack slot 512
}

fn references(a: &Named, b: Named) {
    let _ = vec![a].len(); //~ stack array 16
    let _ = vec![&b].len(); //~ stack array 16
    let _ = vec![&mut [1, 2]].len(); //~ stack slot 512
}

// Not compiled: the struct has none of these operators.
fn operators_between_references(a: &Named, b: Named) {
    let _ = vec![a * a].len(); //~ stack slot 512
    let _ = vec![&b + &b].len(); //~ stack slot 512
    let _ = vec![-&b].len(); //~ stack slot 512
    let _ = vec![!a].len(); //~ stack slot 512
    let c = &b;
    let _ = vec![c + c].len(); //~ stack slot 512
    let _ = vec!["a" + a].len(); //~ stack slot 512
    let _ = vec![a << 1].len(); //~ stack slot 512
    let _ = vec![a == a].len(); //~ stack array 1
}

fn arrays(x: u8) {
    let _ = vec![[x; 4], [x; 4]].len(); //~ stack array 8
    let _ = vec![[[x; 2]; 2]; 2].len(); //~ stack array 8
    let _ = vec![[x, 2], [3, 4]].len(); //~ stack array 4
    let _ = vec![[0_u64; 64]].len(); //~ stack array 512
    let _ = vec![[0_u64; 65]].len(); //~ heap over-limit
    let _ = vec![[0_u64; 4294967296]; 4294967296].len(); //~ heap over-limit
    let _ = vec![[[0_u64; 4294967296]; 4294967296]].len(); //~ heap over-limit
}

fn unknown_types<T: Clone>(t: T, f: fn() -> T) {
    let _ = vec![t.clone(), t].len(); //~ stack slot 512
    let _ = vec![f(); 3].len(); //~ stack slot 512
    let _ = vec![String::new(); 3].len(); //~ stack slot 512 | heap stored
}

fn to_the_last_byte() {
    let _ = vec![0_i32; 128].len(); //~ stack array 512
    let _ = vec![0_i32; 129].len(); //~ heap over-limit
    let _ = vec![0_i64; 64].len(); //~ stack array 512
    let _ = vec![0_i64; 65].len(); //~ heap over-limit
    let _ = vec![0_u8; 512].len(); //~ stack array 512
    let _ = vec![0_u8; 513].len(); //~ heap over-limit
}

fn less_than_the_limit_for_all_the_tokens_tell() {
    let _ = vec![0; 32].len(); //~ stack array 512
    let _ = vec![0; 33].len(); //~ stack slot 512
    let _ = vec![0_usize; 65].len(); //~ stack slot 512
}

struct Named;

fn other<T: From<u8>>() -> T {
    T::from(1)
}
