//! Values whose type or size can be seen.

use std::any::Any;
use std::mem::size_of_val;

fn by_its_size() -> usize {
    let v = vec![1_u8, 2]; //~ heap type-observed
    size_of_val(&v)
}

fn by_the_size_of_a_slice() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    size_of_val(&v[..])
}

fn by_its_name() -> &'static str {
    let v = vec![1_u8, 2]; //~ heap type-observed
    std::any::type_name_of_val(&v)
}

fn by_the_name_of_an_element() -> &'static str {
    let v = vec![1_u8, 2]; //~ stack array 2
    std::any::type_name_of_val(&v[0])
}

fn as_a_trait_object() -> bool {
    let v = vec![1_u8, 2]; //~ heap type-observed
    (&v as &dyn Any).is::<u8>()
}

fn an_element_as_a_trait_object() -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    (&v[0] as &dyn Any).is::<u8>()
}

fn as_a_slice() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    (&v as &[u8]).len()
}
