//! Values whose address can be seen.

fn by_a_method() -> *const u8 {
    let v = vec![1_u8, 2]; //~ heap address-observed
    v.as_ptr()
}

fn of_an_element_as_a_reference() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    let first = &v[0];
    *first
}

fn by_a_cast() {
    let v = vec![1_u8, 2]; //~ heap address-observed
    let _ = &v[0] as *const u8;
}

fn by_a_cast_of_a_slice() {
    let v = vec![1_u8, 2]; //~ heap address-observed
    let _ = v.as_slice() as *const [u8];
}

fn by_a_declared_type() {
    let v = vec![1_u8, 2]; //~ heap address-observed
    let _first: *const u8 = &v[0];
}

fn by_a_raw_borrow() {
    let mut v = vec![1_u8, 2]; //~ heap address-observed
    let _ = &raw mut v[0];
}

fn by_a_raw_borrow_of_a_field() {
    let v = vec![(1_u8, 2_u8)]; //~ heap address-observed
    let _ = &raw const v[0].1;
}

fn a_field() -> u8 {
    let v = vec![(1_u8, 2_u8)]; //~ stack slot 512
    v[0].1
}

fn by_a_format_string() {
    let v = vec![1_u8, 2]; //~ heap address-observed
    println!("{:p}", &v[0]);
}

fn its_length_by_a_format_string() {
    let v = vec![1_u8, 2]; //~ stack array 2
    println!("{:?}", v.len());
}

fn by_a_function_of_std(other: &u8) -> bool {
    let v = vec![1_u8, 2]; //~ heap address-observed
    std::ptr::eq(&v[0], other)
}

fn its_value_by_a_function_of_std(other: &u8) -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    std::cmp::min(&v[0], other) == other
}

unsafe fn by_an_unseen_function_in_unsafe_code(read: unsafe fn(&[u8])) {
    let v = vec![1_u8, 2]; //~ heap address-observed
    read(&v);
}

fn by_a_slice_method() {
    let v = vec![1_u8, 2]; //~ heap address-observed
    let _ = v[1..].as_ptr();
}

fn the_value_behind_a_slice_method() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _ = v[1..].first();
}

fn of_a_string(text: &str) -> *const u8 {
    let seen = text.to_owned(); //~ heap address-observed
    let trimmed = text.to_owned(); //~ heap address-observed
    let read = text.to_owned(); //~ stack slot 512
    println!("{}", read.trim());
    println!("{:?}", trimmed.trim().as_ptr());
    seen.as_ptr()
}
