//! Values that are made from something whose type is not in sight.

fn from_a_call(other: fn() -> String) -> usize {
    let v = Vec::<u8>::from(other()); //~ heap unknown-source
    v.len()
}

fn from_an_array() -> usize {
    let v = Vec::from([1_u8, 2]); //~ stack array 2
    v.len()
}

fn from_a_vector(other: Vec<u8>) -> usize {
    let v = Vec::from(other); //~ heap unknown-source
    v.len()
}

fn from_a_slice(other: &[u8]) -> usize {
    let v = Vec::from(other); //~ stack slot 512
    v.len()
}

fn from_text(other: &str) -> usize {
    let v = Vec::from(other); //~ heap unknown-source
    v.len()
}

fn from_a_box(other: Box<[u8]>) -> usize {
    let v = Vec::from(other); //~ heap unknown-source
    v.len()
}

fn from_a_slice_of_a_box(other: Box<[u8]>) -> usize {
    let v = Vec::from(&other[..]); //~ heap unknown-source
    v.len()
}

fn a_string_of_something(letter: char, more: std::borrow::Cow<'_, str>, text: &str) -> usize {
    let of_letter = String::from(letter); //~ heap unknown-source
    let of_more = String::from(more); //~ heap unknown-source
    let of_text = String::from(text); //~ stack slot 512
    of_letter.len() + of_more.len() + of_text.len()
}
