//! Values that become a part of another value.

struct Row {
    cells: Vec<u8>,
    width: usize,
}

fn in_a_field() {
    let cells = vec![1_u8, 2]; //~ heap stored
    let row = Row { cells, width: 2 };
    let _ = row.width + row.cells.len();
}

fn its_length_in_a_field(other: Vec<u8>) {
    let cells = vec![1_u8, 2]; //~ stack array 2
    let row = Row { cells: other, width: cells.len() };
    let _ = row.width + row.cells.len();
}

fn in_the_rest_of_a_struct(make: fn(Vec<u8>) -> Row) {
    let row = Row { width: 1, ..Row { cells: vec![1_u8, 2], width: 2 } }; //~ heap stored
    let _ = (row.cells, make);
}

fn in_a_tuple_or_an_array() {
    let v = vec![1_u8, 2]; //~ heap stored
    let w = vec![1_u8, 2]; //~ heap stored
    let x = vec![1_u8, 2]; //~ heap stored
    let pair = (v, 1);
    let list = [w];
    let variant = Some(x);
    let _ = (pair, list.concat(), variant.as_ref()); //~ heap stored
}

fn its_elements_in_a_tuple_or_an_array() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let pair = (v[0], 1);
    let list = [v[1], v[0]];
    let variant = Some(v[0]);
    let slice = Some(&v[..]);
    let _ = (pair.1, list.len(), variant.is_some(), slice.is_some());
}

fn a_reference_in_a_variant() -> bool {
    let v = vec![1_u8, 2]; //~ heap stored
    let lent = Some(&v);
    lent.is_some_and(|v| v.len() == 2)
}

fn in_a_place(row: &mut Row) {
    row.cells = vec![1_u8, 2]; //~ heap stored
}

fn its_element_in_a_place(row: &mut Row) {
    let v = vec![1_u8, 2]; //~ stack array 2
    row.width = usize::from(v[0]);
}

fn taken_apart_by_assignment() {
    let (a, b);
    (a, b) = (vec![1_u8, 2], 3); //~ heap stored
    let _ = (a, b);
}

fn a_string_in_a_vector(text: &str) -> usize {
    let words = vec![text.to_owned()]; //~ stack slot 512 | heap stored
    let formatted = vec![format!("{text}!")]; //~ stack slot 512 | stack slot 512
    words.len() + formatted.len()
}
