//! Boxes whose value is moved out.

fn by_let(name: String) -> usize {
    let b = Box::new(name); //~ heap moved-out
    let name = *b;
    name.len()
}

fn by_reference(name: String) -> usize {
    let b = Box::new(name); //~ stack value 512
    let name = &*b;
    name.len()
}

fn a_copy(number: u32) -> u32 {
    let b = Box::new(number); //~ stack value 4
    let number = *b;
    number
}

fn into_an_operator(left: String, right: &str) -> usize {
    let b = Box::new(left); //~ heap moved-out
    (*b + right).len()
}

fn by_an_iterator(numbers: &[u32]) -> u32 {
    let b = Box::new(numbers.iter()); //~ heap moved-out
    b.sum()
}

fn step_by_step(numbers: &[u32]) -> Option<&u32> {
    let mut b: Box<dyn Iterator<Item = &u32>> = Box::new(numbers.iter()); //~ stack value 512
    b.next()
}
