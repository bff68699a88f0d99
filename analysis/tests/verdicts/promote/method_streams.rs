//! Bytes that are written to a vector as `std::io::Write` does.

use std::io::Write as _;

fn by_a_macro(n: u32) -> usize {
    let mut v = Vec::new(); //~ stack slot 512
    let _ = write!(v, "{n}");
    let _ = writeln!(&mut v);
    v.len()
}

fn by_methods(bytes: &[u8]) -> std::io::Result<usize> {
    let mut v = vec![0_u8; 4]; //~ stack slot 512
    v.write_all(bytes)?;
    let written = v.write(bytes)?;
    v.write_fmt(format_args!("{}", written))?;
    v.flush()?;
    Ok(v.len())
}

fn through_a_reference(n: u32) -> usize {
    let mut v = vec![0_u8; 4]; //~ stack slot 512
    let out = &mut v;
    let _ = write!(out, "{n}");
    out.len()
}

fn in_a_closure(n: u32) -> usize {
    let mut v = Vec::new(); //~ stack slot 512
    let mut show = |n: u32| write!(v, "{n}").is_ok();
    show(n);
    show(n);
    v.len()
}

fn a_part_of_it(n: u32) -> u8 {
    let mut v = vec![0_u8; 4]; //~ stack array 4
    let _ = write!(&mut v[1..], "{n}");
    v[1]
}

fn and_returned(n: u32) -> Vec<u8> {
    let mut v = Vec::new(); //~ stack slot 512
    let _ = write!(v, "{n}");
    v
}
