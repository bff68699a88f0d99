//! `capacity` and its like keep the heap where they are called on the vector; what
//! is called on one of its elements does not.

fn on_an_element() -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    v[0].eq(&1) && v.iter().any(|x| x.capacity())
}

trait Element {
    fn capacity(&self) -> bool;
}

impl Element for u8 {
    fn capacity(&self) -> bool {
        *self == 1
    }
}
