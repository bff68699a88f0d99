//! Values that are compared with something of unknown type.

fn with_a_call(other: fn() -> Vec<u8>) -> bool {
    let v = vec![1_u8, 2]; //~ heap compared
    v == other()
}

fn with_a_slice_of_a_call(other: fn() -> Vec<u8>) -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    v[..] == other()[..]
}

fn with_an_array() -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    v == [1, 2]
}

fn with_a_parameter(other: &[u8]) -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    v == other
}

fn with_a_field(row: &Row) {
    let v = vec![1_u8, 2]; //~ heap compared
    assert_eq!(v, row.cells);
}

fn with_a_vector(other: Vec<u8>) {
    let v = vec![1_u8, 2]; //~ stack array 2
    assert_eq!(v, other);
}

fn in_order(other: fn() -> Vec<u8>) -> bool {
    let v = vec![1_u8, 2]; //~ heap compared
    v < other()
}

fn in_order_with_a_vector(other: Vec<u8>) -> bool {
    let v = vec![1_u8, 2]; //~ stack slot 2
    v < other
}

struct Row {
    cells: Vec<u8>,
}

fn with_a_string(text: &str, other: impl PartialEq<str>) -> bool {
    let unknown = text.to_owned(); //~ heap compared
    let known = text.to_owned(); //~ stack slot 512
    unknown == something() && known == text && other.eq(text)
}

fn something() -> String {
    panic!()
}
