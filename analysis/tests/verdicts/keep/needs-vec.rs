//! Values that something needs as a `Vec`.

use std::io::{BufRead, Read, Write as _};

fn by_a_method(other: &mut Vec<u8>) {
    let mut v = vec![1_u8, 2]; //~ heap needs-vec
    v.append(other);
}

fn by_a_method_that_takes_a_slice(other: &[u8]) {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    v.extend_from_slice(other);
}

fn by_a_declared_type() {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    let _lent: &Vec<u8> = &v;
}

fn by_a_declared_type_of_nothing() {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    let _: Vec<u8> = v;
}

fn by_no_declared_type_of_nothing() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _ = v;
}

fn by_a_declared_slice() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _lent: &[u8] = &v;
}

fn by_a_swap(other: &mut Vec<u8>) {
    let mut v = vec![1_u8, 2]; //~ heap needs-vec
    std::mem::swap(&mut v, other);
}

fn a_swap_of_elements(other: &mut u8) {
    let mut v = vec![1_u8, 2]; //~ stack array 2
    std::mem::swap(&mut v[0], other);
}

fn by_a_callee_in_sight() -> usize {
    fn room(v: &Vec<u8>) -> usize {
        v.capacity()
    }
    let v = vec![1_u8, 2]; //~ heap needs-vec
    room(&v)
}

fn by_a_generic_callee_in_sight() -> usize {
    fn size<T>(value: &T) -> usize {
        std::mem::size_of_val(value)
    }
    let v = vec![1_u8, 2]; //~ heap needs-vec
    size(&v)
}

fn a_slice_by_a_callee_in_sight() -> usize {
    fn count(v: &[u8]) -> usize {
        v.len()
    }
    let v = vec![1_u8, 2]; //~ stack array 2
    count(&v)
}

fn by_a_function_of_vec() -> usize {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    Vec::len(&v)
}

fn by_a_writer_of_its_own() {
    let mut v = vec![1_u8, 2]; //~ heap needs-vec
    let _ = std::io::Write::write_all(&mut v, b"a");
}

fn a_writer_by_its_method() {
    let mut v = vec![1_u8, 2]; //~ stack slot 512
    let _ = v.write_all(b"a");
}

fn by_a_search(all: &[Vec<u8>]) -> bool {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    all.contains(&v)
}

fn an_element_by_a_search(all: &[u8]) -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    all.contains(&v[0])
}

fn by_a_binary_search(all: &[Vec<u8>]) -> bool {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    all.binary_search(&v).is_ok()
}

fn by_a_reader_to_its_end(input: &mut dyn Read) {
    let mut v = vec![0_u8; 2]; //~ heap needs-vec
    let _ = input.read_to_end(&mut v);
}

fn by_a_reader_of_so_much(input: &mut dyn Read) {
    let mut v = vec![0_u8; 2]; //~ stack array 2
    let _ = input.read_exact(&mut v);
}

fn by_a_reader_up_to_a_byte(input: &mut dyn BufRead) {
    let mut v = vec![0_u8; 2]; //~ heap needs-vec
    let _ = input.read_until(b'a', &mut v);
}

fn by_a_function_of_readers(input: &mut dyn Read) {
    let mut v = vec![0_u8; 2]; //~ heap needs-vec
    let _ = Read::read_to_end(input, &mut v);
}

fn by_a_copy_into_it(input: &mut dyn Read) {
    let mut v = vec![0_u8; 2]; //~ heap needs-vec
    let _ = std::io::copy(input, &mut v);
}

fn by_a_separator(rows: &[Vec<Vec<u8>>]) -> usize {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    rows.join(&v).len() //~ stack slot 512
}

fn a_slice_by_a_separator(rows: &[Vec<u8>]) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    rows.join(&v[..]).len() //~ stack slot 512
}

fn by_a_callee_that_may_push(fill: fn(&mut Vec<u8>)) -> usize {
    let mut v = Vec::new(); //~ heap needs-vec
    v.push(1_u8);
    fill(&mut v);
    v.len()
}

fn a_fixed_length_by_a_callee_that_writes(fill: fn(&mut [u8])) -> usize {
    let mut v = vec![0_u8; 2]; //~ stack array 2
    fill(&mut v);
    v.len()
}

fn a_shared_reference_to_what_grows(read: fn(&[u8])) -> usize {
    let mut v = Vec::new(); //~ stack slot 512
    v.push(1_u8);
    read(&v);
    v.len()
}

fn what_grows_by_a_callee_in_sight_that_writes() -> usize {
    fn fill(v: &mut [u8]) {
        v.fill(1);
    }
    let mut v = Vec::new(); //~ stack slot 512
    v.push(1_u8);
    fill(&mut v);
    v.len()
}

fn what_grows_by_a_callee_in_sight_that_pushes() -> usize {
    fn fill(v: &mut Vec<u8>) {
        v.push(1);
    }
    let mut v = vec![0_u8; 2]; //~ heap needs-vec
    fill(&mut v);
    v.len()
}

fn by_a_closure_with_a_declared_parameter() -> usize {
    let room = |v: &Vec<u8>| v.capacity();
    let v = vec![1_u8, 2]; //~ heap needs-vec
    room(&v)
}

fn a_slice_by_a_closure_with_a_declared_parameter() -> usize {
    let count = |v: &[u8]| v.len();
    let v = vec![1_u8, 2]; //~ stack array 2
    count(&v)
}

fn a_unique_slice_by_a_closure_with_a_declared_parameter() -> usize {
    let fill = |v: &mut [u8]| v.fill(1);
    let mut v = Vec::new(); //~ stack slot 512
    v.push(1_u8);
    fill(&mut v);
    v.len()
}

fn by_a_closure_that_pushes() -> usize {
    let fill = |v: &mut Vec<u8>| v.push(1);
    let mut v = vec![1_u8, 2]; //~ heap needs-vec
    fill(&mut v);
    v.len()
}

fn by_a_callee_in_sight_that_takes_what_reads_as_a_slice() -> usize {
    fn count(v: &impl AsRef<[u8]>) -> usize {
        v.as_ref().len()
    }
    let v = vec![1_u8, 2]; //~ heap needs-vec
    count(&v)
}

fn a_string_lent_to_grow(text: &str) -> usize {
    fn grows(line: &mut String) {
        line.push('x');
    }
    fn changes(line: &mut str) {
        line.make_ascii_uppercase();
    }
    let mut lent = text.to_owned(); //~ heap needs-vec
    grows(&mut lent);
    let mut changed = text.to_owned(); //~ stack slot 512
    changes(&mut changed);
    let split = text.to_owned().split_off(1); //~ heap needs-vec
    lent.len() + changed.len() + split.len()
}

type Bytes = Vec<u8>;

fn by_another_name_of_the_type() -> usize {
    let v = vec![1_u8, 2]; //~ heap needs-vec
    let w: Bytes = v;
    w.len()
}

fn by_a_declared_type_of_a_move() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let w: Vec<u8> = v;
    w.len()
}
