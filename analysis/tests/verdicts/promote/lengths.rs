//! Lengths whose value is in sight, and lengths that the slot settles.

const OUTSIDE: usize = 4;

fn literals() -> u8 {
    let a = vec![0_u8; 4]; //~ stack array 4
    let b = vec![0_u8; 0x10]; //~ stack array 16
    let c = vec![0_u8; 1_0usize]; //~ stack array 10
    let d = vec![0_u8; { 4 }]; //~ stack array 4
    let e = vec![0_u8; 2 * (3 + 1)]; //~ stack array 8
    let f = vec![0_u8; 9 - 1]; //~ stack array 8
    let g = vec![0_u8; 0]; //~ stack array 0
    a[0] + b[0] + c[0] + d[0] + e[0] + f[0] + g[0]
}

fn constants_in_scope() -> u8 {
    const N: usize = 4;
    const K: usize = N + 1;
    let a = vec![0_u8; N]; //~ stack array 4
    let b = vec![0_u8; { N }]; //~ stack array 4
    let c = vec![0_u8; 2 * K]; //~ stack array 10
    let d = {
        const N: usize = 8;
        vec![0_u8; N][0] //~ stack array 8
    };
    a[0] + b[0] + c[0] + d
}

fn constants_that_hide_one_another() -> u8 {
    const N: usize = 4;
    let a = {
        let v = vec![0_u8; N]; //~ heap over-limit
        const N: usize = 600;
        v[0]
    };
    let b = vec![0_u8; N]; //~ stack array 4
    a + b[0]
}

fn constants_of_a_configuration() -> u8 {
    #[cfg(unix)]
    const N: usize = 4;
    #[cfg(not(unix))]
    const N: usize = 1000;
    let v = vec![0_u8; N]; //~ stack slot 512
    v[0]
}

fn constants_out_of_sight<T: Sized>() -> usize {
    let a = vec![0_u8; OUTSIDE]; //~ stack slot 512
    let b = vec![0_u8; u8::MAX as usize]; //~ stack slot 512
    let c = vec![0_u8; size_of::<T>()]; //~ stack slot 512
    a.len() + b.len() + c.len()
}

fn const_generics<const N: usize>() -> usize {
    let a = vec![0_u8; N]; //~ stack slot 512
    let b = vec![0_u8; { N }]; //~ stack slot 512
    a.len() + b.len()
}

fn associated_constants<T: Shape>() -> usize {
    let a = vec![0_u8; T::SIDE]; //~ stack slot 512
    let b = vec![0_u8; <T as Shape>::SIDE]; //~ stack slot 512
    a.len() + b.len()
}

fn lengths_of_a_run(n: usize) -> usize {
    let a = vec![0_u8; n]; //~ stack slot 512
    let b = vec![0_u8; a.len() + 1]; //~ stack slot 512
    a.len() + b.len()
}

// Not compiled: rustc takes the parameter for the constant.
fn locals_that_hide_constants(n: usize) -> usize {
    const N: usize = 4;
    let v = vec![0_u8; N]; //~ stack array 4
    let count = |N: usize| vec![0_u8; N].len(); //~ stack slot 512
    v.len() + count(n)
}

fn nothing_at_all() -> usize {
    let v: Vec<u64> = vec![]; //~ stack array 0
    v.len()
}

fn out_of_range() -> usize {
    let a = vec![0_u8; 1 - 2]; //~ stack slot 512
    let b = vec![0_u8; 18446744073709551615 + 1]; //~ stack slot 512
    let c = vec![0_u8; 1 / 0]; //~ stack slot 512
    a.len() + b.len() + c.len()
}

trait Shape {
    const SIDE: usize;
}
