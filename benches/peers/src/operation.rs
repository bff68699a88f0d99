//! What is done with a container, from making it to dropping it. All of it is
//! timed; each operation reads the first and the last element at its end.

use std::hint::black_box;
use std::iter::zip;

use crate::container::Container;
use crate::element::{Element, Input};

/// Reads little of the result, as somebody who cannot know how it was made, so
/// that the work that made it stays.
#[inline]
fn touch<T: Element>(elements: &[T]) -> u64 {
    match black_box(elements) {
        [first, .., last] => first.digest() ^ last.digest(),
        [only] => only.digest(),
        [] => 0,
    }
}

/// Defines operations: each makes the storage of the container first.
macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident($storage:ident, $input:ident) $body:block)*) => {$(
        $(#[$doc])*
        #[inline(never)]
        pub fn $name<C: Container, T: Element, const N: usize>($input: &Input<T>) -> u64 {
            let mut arena = $input.arena.borrow_mut();
            arena.reset();
            let $storage = &C::storage(&arena);
            $body
        }
    )*};
}

operations! {
    /// One after the other, from none.
    push(storage, input) {
        let mut vector = C::new::<T, N>(storage);
        for element in &input.elements {
            C::push(&mut vector, element.clone());
        }
        touch(&vector)
    }

    /// All at once, from none, out of an iterator that knows its length.
    extend(storage, input) {
        let mut vector = C::new::<T, N>(storage);
        C::extend(&mut vector, input.elements.iter().cloned());
        touch(&vector)
    }

    /// What an iterator over two slices yields.
    collect(storage, input) {
        let pairs = zip(&input.elements, &input.others);
        let items = pairs.map(|(one, other)| if one.digest() > 7 { one.clone() } else { other.clone() });
        touch(&C::collect::<T, N>(storage, items))
    }

    /// What an iterator yields that does not know how much will be left.
    collect_filtered(storage, input) {
        let items = input.elements.iter().filter(|element| element.digest() & 4 == 0);
        touch(&C::collect::<T, N>(storage, items.cloned()))
    }

    /// Clones of one element.
    from_elem(storage, input) {
        let element = input.elements[0].clone();
        touch(&C::from_elem::<T, N>(storage, element, input.elements.len()))
    }

    /// Clones of the default, which is zero for numbers.
    from_zero(storage, input) {
        touch(&C::from_elem::<T, N>(storage, T::default(), input.elements.len()))
    }

    /// Clones of a slice.
    to_vec(storage, input) {
        touch(&C::to_vec::<T, N>(storage, &input.elements))
    }

    /// A copy, in which each element is looked up by its index.
    index(storage, input) {
        let vector = C::to_vec::<T, N>(storage, &input.elements);
        black_box(&vector[..]);
        let mut sum = 0_u64;
        for index in 0..vector.len() {
            sum = sum.rotate_left(5) ^ vector[index].digest() ^ vector[index / 2].digest();
        }
        sum
    }

    /// A copy that is sorted.
    sort(storage, input) {
        let mut vector = C::to_vec::<T, N>(storage, &input.elements);
        vector.sort_unstable_by(Element::order);
        touch(&vector)
    }

    /// A copy that is iterated over by reference.
    iterate(storage, input) {
        let vector = C::to_vec::<T, N>(storage, &input.elements);
        vector.iter().fold(0_u64, |sum, element| sum.wrapping_add(element.digest()))
    }

    /// A copy that is iterated over by value.
    by_value(storage, input) {
        let vector = C::to_vec::<T, N>(storage, &input.elements);
        let mut sum = 0_u64;
        for element in vector {
            sum = sum.wrapping_add(element.digest());
        }
        sum
    }

    /// A copy that another vector, which has the room, is extended by.
    extend_by(storage, input) {
        let vector = C::to_vec::<T, N>(storage, &input.elements);
        let mut out = input.out.borrow_mut();
        out.clear();
        out.extend(vector);
        touch(&out)
    }
}
