//! Values that are lent to a callee that is not in sight, where nothing may be
//! guessed.
//@ lend = "seen"

fn total(v: &[u8]) -> u8 {
    v.iter().sum()
}

fn to_a_function() -> u8 {
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn as_a_slice() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    total(&v[..])
}

fn to_a_function_in_sight() -> u8 {
    fn total(v: &[u8]) -> u8 {
        v.iter().sum()
    }
    let v = vec![1_u8, 2]; //~ stack array 2
    total(&v)
}

fn to_a_function_that_is_in_sight_elsewhere() -> u8 {
    {
        fn total(v: &[u8]) -> u8 {
            v.iter().sum()
        }
        let _ = total(&[]);
    }
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn to_a_function_that_is_in_sight_in_one_configuration() -> u8 {
    #[cfg(unix)]
    fn total(v: &[u8]) -> u8 {
        v.iter().sum()
    }
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn to_a_method(all: &mut Rows) {
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    all.push(&v);
}

fn to_a_method_of_a_known_vector(all: &mut Vec<u8>) {
    let v = vec![1_u8, 2]; //~ stack array 2
    all.extend_from_slice(&v);
}

fn as_a_temporary() -> u8 {
    total(&vec![1_u8, 2]) + total(&vec![1_u8, 2][..]) //~ heap lent-unseen | stack array 2
}

fn to_a_function_of_std() -> bool {
    let v = vec![b'a', b'b']; //~ stack array 2
    str::from_utf8(&v).is_ok()
}

fn to_a_function_of_another_module() -> bool {
    let v = vec![b'a', b'b']; //~ heap lent-unseen
    text::from_utf8(&v).is_ok()
}

fn to_a_function_imported_from_std() -> bool {
    use std::str::from_utf8;
    let v = vec![b'a', b'b']; //~ stack array 2
    from_utf8(&v).is_ok()
}

fn to_a_writer(out: &mut impl std::io::Write) {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _ = out.write_all(&v);
}

fn to_a_writer_of_another_crate(out: &mut impl Write) {
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    let _ = out.write_all(&v);
}

fn to_a_reader(input: &mut dyn std::io::Read) {
    let mut v = vec![0_u8; 2]; //~ stack array 2
    let _ = input.read_exact(&mut v);
}

fn to_a_method_of_any_name(input: &mut dyn std::io::Read) {
    let mut v = vec![0_u8; 2]; //~ heap lent-unseen
    let _ = input.read_frame(&mut v);
}

mod text {
    pub(super) fn from_utf8(bytes: &Vec<u8>) -> Result<&[u8], ()> {
        Ok(bytes)
    }

    impl<T: ?Sized> super::Write for T {}

    impl<T: ?Sized> super::Frames for T {}
}

trait Write {
    fn write_all(&mut self, bytes: &Vec<u8>) -> usize {
        bytes.capacity()
    }
}

trait Frames {
    fn read_frame(&mut self, bytes: &mut Vec<u8>) {
        bytes.push(1);
    }
}

struct Rows;

impl Rows {
    fn push(&mut self, row: &Vec<u8>) -> usize {
        row.capacity()
    }
}

fn to_a_closure_with_a_declared_parameter() -> u8 {
    let sum = |v: &[u8]| v.iter().sum();
    let v = vec![1_u8, 2]; //~ stack array 2
    sum(&v)
}

fn to_a_closure_without_one() -> u8 {
    let sum = |v| total(v);
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    sum(&v)
}

fn a_string(f: fn(&str) -> usize, text: &str) -> usize {
    let lent = text.to_owned(); //~ heap lent-unseen
    let sliced = text.to_owned(); //~ stack slot 512
    f(&lent) + f(&sliced[..])
}
