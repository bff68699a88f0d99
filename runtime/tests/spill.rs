//! Who has the slot, and for how long.

use std::mem::{self, ManuallyDrop};

use stackify_runtime::{
    Slot, StackVec, collect_in, from_array_in, from_elem_in, from_vec, to_vec_in,
};

/// A slot for sixteen words.
type Sixteen = Slot<64>;

/// Whether the slot can be claimed, by what a new vector has room for.
fn is_free(slot: &Sixteen) -> bool {
    StackVec::<u32>::new_in(slot).capacity() == 16
}

fn is_inside<T>(vector: &StackVec<'_, T>, slot: &Sixteen) -> bool {
    let start = (&raw const *slot).addr();
    (start..start + size_of::<Sixteen>()).contains(&vector.as_ptr().addr())
}

#[test]
fn elements_lie_in_the_slot_until_they_spill() {
    let slot = Sixteen::new();
    let mut vector = StackVec::new_in(&slot);
    for n in 0..16_u32 {
        vector.push(n);
        assert!(is_inside(&vector, &slot));
    }
    vector.push(16);
    assert!(!is_inside(&vector, &slot));
    assert_eq!((vector.len(), vector.capacity()), (17, 32));
    assert!(vector.iter().copied().eq(0..17));
}

#[test]
fn every_constructor_uses_the_slot() {
    let slot = Sixteen::new();
    assert!(is_inside(
        &StackVec::<u32>::with_capacity_in(&slot, 16),
        &slot
    ));
    assert!(is_inside(&from_elem_in(&slot, 1_u32, 16), &slot));
    assert!(is_inside(&from_array_in(&slot, [1_u32; 16]), &slot));
    assert!(is_inside(&to_vec_in(&slot, &[1_u32; 16]), &slot));
    assert!(is_inside(&collect_in(&slot, 0..16_u32), &slot));
    assert!(is_inside(
        &collect_in(&slot, (0..16_u32).filter(|_| true)),
        &slot
    ));
    assert!(is_free(&slot));
}

#[test]
fn one_element_too_many_is_on_the_heap_at_once() {
    let slot = Sixteen::new();
    let exact = StackVec::<u32>::with_capacity_in(&slot, 17);
    assert_eq!(exact.capacity(), 17);
    assert!(!is_inside(&from_elem_in(&slot, 1_u32, 17), &slot));
    assert!(!is_inside(&from_array_in(&slot, [1_u32; 17]), &slot));
    assert!(!is_inside(&to_vec_in(&slot, &[1_u32; 17]), &slot));
    assert!(!is_inside(&collect_in(&slot, 0..17_u32), &slot));
    assert!(is_free(&slot));
}

#[test]
fn a_second_vector_gets_the_heap() {
    let slot = Sixteen::new();
    let first = from_array_in(&slot, [1, 2, 3]);
    let mut second = from_array_in(&slot, [4, 5, 6]);
    assert!(is_inside(&first, &slot));
    assert!(!is_inside(&second, &slot));
    second.extend(&first);
    assert_eq!(second, [4, 5, 6, 1, 2, 3]);
    drop(first);
    second.shrink_to_fit();
    assert!(!is_inside(&second, &slot), "claimed at construction only");
}

#[test]
fn the_slot_is_free_again() {
    let slot = Sixteen::new();
    drop(from_array_in(&slot, [1, 2, 3]));
    assert!(is_free(&slot), "after a drop");
    let vector = from_array_in(&slot, [1, 2, 3]).into_vec();
    assert!(is_free(&slot), "after a conversion");
    let mut items = from_array_in(&slot, [1, 2, 3]).into_iter();
    items.next();
    assert!(!is_free(&slot), "not while it is iterated");
    drop(items);
    assert!(is_free(&slot), "after an iteration");
    let mut spilled = from_array_in(&slot, [1; 16]);
    spilled.push(2);
    assert!(is_free(&slot), "after a spill");
    let mut reserved = from_array_in(&slot, [1; 16]);
    reserved.try_reserve(1).unwrap();
    assert!(is_free(&slot), "after a reservation");
    assert!(reserved.try_reserve(usize::MAX).is_err());
    let array: [i32; 3] = from_array_in(&slot, [1, 2, 3]).try_into().unwrap();
    assert!(is_free(&slot), "after a conversion to an array");
    assert_eq!(vector, array);
    let mut replaced = from_array_in(&slot, [1, 2, 3]);
    replaced = from_vec(vec![replaced[1]]);
    assert!(is_free(&slot), "after an assignment");
    assert_eq!(replaced, [2]);
}

#[test]
fn a_failed_reservation_changes_nothing() {
    let slot = Sixteen::new();
    let mut vector = from_array_in(&slot, [1, 2, 3]);
    assert!(vector.try_reserve_exact(usize::MAX).is_err());
    assert!(is_inside(&vector, &slot));
    assert_eq!(vector, [1, 2, 3]);
    let error = vector.try_reserve(usize::MAX).unwrap_err();
    assert_eq!(error, Vec::from([1]).try_reserve(usize::MAX).unwrap_err());
}

#[test]
fn a_forgotten_vector_keeps_its_slot() {
    let slot = Sixteen::new();
    mem::forget(from_array_in(&slot, [1, 2, 3]));
    assert!(!is_free(&slot));
}

#[test]
fn a_leaked_vector_does_not() {
    let slot = Sixteen::new();
    let leaked: *mut [i32] = from_array_in(&slot, [1, 2, 3]).leak();
    assert!(is_free(&slot));
    // SAFETY: the slice was leaked from an allocation of exactly its length.
    assert_eq!(*unsafe { Box::from_raw(leaked) }, [1, 2, 3]);
}

#[test]
fn forgotten_iterators_leave_the_vector_whole() {
    let slot = Sixteen::new();
    let mut vector = from_array_in(&slot, [1, 2, 3, 4]);
    mem::forget(vector.drain(1..3));
    assert_eq!(vector, [1]);
    let mut vector = from_array_in(&slot, [1, 2, 3, 4]);
    let mut extracted = ManuallyDrop::new(vector.extract_if(.., |n| *n == 2));
    assert_eq!(extracted.next(), Some(2));
    assert_eq!(vector, []);
    let mut vector = from_array_in(&slot, [1, 2, 3, 4]);
    mem::forget(vector.splice(2.., [7, 8, 9]));
    assert_eq!(vector, [1, 2]);
}

#[test]
fn a_spilled_block_is_handed_over_as_it_is() {
    let slot = Sixteen::new();
    let mut vector = collect_in(&slot, 0..16_u32);
    vector.push(16);
    let address = vector.as_ptr();
    let vector = vector.into_vec();
    assert_eq!((vector.as_ptr(), vector.capacity()), (address, 32));
    let vector = StackVec::from(vector);
    assert_eq!((vector.as_ptr(), vector.capacity()), (address, 32));
}

#[test]
fn a_spilled_vector_shrinks_and_grows_as_std_does() {
    let slot = Sixteen::new();
    let mut vector = collect_in(&slot, 0..17_u32);
    let mut expected: Vec<u32> = (0..17).collect();
    vector.truncate(3);
    expected.truncate(3);
    vector.shrink_to_fit();
    expected.shrink_to_fit();
    for n in 0..100 {
        vector.push(n);
        expected.push(n);
        assert_eq!(vector.capacity(), expected.capacity());
    }
    assert_eq!(vector, expected);
}

#[test]
fn addresses_stay_when_the_vector_moves() {
    let slot = Sixteen::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    let address = vector.as_ptr();
    let moved = Box::new(vector);
    assert_eq!(moved.as_ptr(), address);
}

#[test]
fn vectors_on_slots_of_different_sizes_are_swapped() {
    let large = Slot::<512>::new();
    let small = Sixteen::new();
    let mut first = from_array_in(&large, [1, 2, 3]);
    let mut second = from_array_in(&small, [4]);
    mem::swap(&mut first, &mut second);
    assert_eq!((first.capacity(), second.capacity()), (16, 128));
    drop(first);
    assert!(is_free(&small));
    assert_eq!(second, [1, 2, 3]);
}

#[test]
fn a_slot_is_used_in_each_round_of_a_loop() {
    let slot = Sixteen::new();
    for round in 0..5 {
        let vector = from_elem_in(&slot, round, 3);
        assert!(is_inside(&vector, &slot));
    }
}

#[test]
fn flattened_in_place() {
    let slot = Sixteen::new();
    let pairs = from_array_in(&slot, [[1_u32, 2], [3, 4]]);
    let mut flat = pairs.into_flattened();
    assert!(is_inside(&flat, &slot));
    assert_eq!((flat.len(), flat.capacity()), (4, 16));
    flat.extend(5..=17);
    assert!(flat.iter().copied().eq(1..=17));
    assert!(
        from_array_in(&slot, [[0_u8; 0]; 3])
            .into_flattened()
            .is_empty()
    );
}

#[test]
fn elements_that_no_slot_holds() {
    #[repr(align(32))]
    #[derive(Clone)]
    struct Wide(u8);

    let slot = Sixteen::new();
    let wide = from_elem_in(&slot, Wide(7), 2);
    assert!(!is_inside(&wide, &slot));
    assert_eq!(wide.as_ptr().addr() % 32, 0);
    assert_eq!(wide[1].0, 7);
    let mut nothing = StackVec::new_in(&slot);
    nothing.extend([(); 1000]);
    assert_eq!((nothing.len(), nothing.capacity()), (1000, usize::MAX));
    assert!(is_free(&slot));
}

#[test]
fn slots_are_aligned_to_sixteen() {
    let shift = 1_u8;
    let slot = Slot::<33>::new();
    let vector = from_array_in(&slot, [u128::from(shift); 2]);
    assert_eq!(vector.as_ptr().addr() % 16, 0);
    assert_eq!(vector.capacity(), 2);
    assert_eq!(shift, 1);
}

#[test]
fn a_slot_costs_at_most_two_words_of_sixteen_bytes() {
    assert!(size_of::<Slot<0>>() <= 32);
    assert!(size_of::<Slot<1>>() <= 1 + 32);
    assert!(size_of::<Slot<512>>() <= 512 + 32);
    assert!(size_of::<StackVec<'_, u8>>() <= 5 * size_of::<usize>());
    let slot = const { Slot::<0>::new() };
    assert_eq!(StackVec::<u8>::new_in(&slot).capacity(), 0);
}
