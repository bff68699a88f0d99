//! Values that are used in a way that is not understood.

fn with_an_operator(other: Matrix) -> Matrix {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    other + v
}

fn an_element_with_an_operator(other: u8) -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    other + v[0]
}

fn as_the_end_of_a_range() {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    let _ = v..;
}

fn its_length_as_the_end_of_a_range() {
    let v = vec![1_u8, 2]; //~ stack array 2
    for _ in 0..v.len() {}
}

fn printed_and_handed_back() {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    dbg!(&v);
}

fn an_element_printed_and_handed_back() {
    let v = vec![1_u8, 2]; //~ stack array 2
    dbg!(v[0]);
}

fn a_reference_to_a_reference() -> usize {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    let lent = &&v;
    lent.len()
}

fn a_reference_as_a_receiver() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    (&v).len()
}

fn dropped_at_the_end_of_a_block_behind_a_reference(read: fn(&[u8])) {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    read(&{ v });
    let w = vec![1_u8, 2]; //~ stack array 2
    read({ &w });
}

fn dropped_at_the_end_of_a_block_behind_a_method() -> usize {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    { v }.len()
}

struct Matrix;

impl std::ops::Add<Vec<u8>> for Matrix {
    type Output = Matrix;

    fn add(self, _: Vec<u8>) -> Matrix {
        self
    }
}

// Not compiled: a vector is no function.
fn called() {
    let v = vec![1_u8, 2]; //~ heap unknown-use
    v();
}

// Not compiled: what grows must be mutable.
fn grown_without_mut() -> usize {
    let v = Vec::new(); //~ heap unknown-use
    v.push(1_u8);
    v.len()
}

fn grown_with_mut() -> usize {
    let mut v = Vec::new(); //~ stack slot 512
    v.push(1_u8);
    v.len()
}
