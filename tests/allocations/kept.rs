//! Vectors that stay on the heap: the attribute changes not one byte.

use stackify_shapes::callee::total;
use stackify_shapes::escapes::{self, Keeper};
use stackify_shapes::observed;

use crate::table::{heap, unchanged};

#[test]
fn what_leaves_its_function() {
    unchanged! {
        escapes::returned_plain(1).len(), escapes::returned(1).len() => heap(12, 1);
        escapes::filled_plain(1).len(), escapes::filled(1).len() => heap(32, 1);
        escapes::made_plain(), escapes::made() => heap(32, 1);
        escapes::moved_into_call_plain(1), escapes::moved_into_call(1) => heap(12, 1);
        escapes::captured_plain(1)(0), escapes::captured(1)(0) => heap(12, 1);
        escapes::joined_plain(None, 1), escapes::joined(None, 1) => heap(12, 1);
        escapes::matched_plain(1), escapes::matched(1) => heap(12, 1);
        escapes::collected_plain(1), escapes::collected(1) => heap(12, 1);
        escapes::iterator_kept_plain(1), escapes::iterator_kept(1) => heap(12, 1);
        escapes::run(escapes::waiting_plain(1)), escapes::run(escapes::waiting(1)) => heap(12, 1);
    }
}

#[test]
fn what_is_stored() {
    fn kept(store: impl FnOnce(&mut Keeper)) -> i32 {
        let mut keeper = Keeper::default();
        store(&mut keeper);
        total(&keeper.kept)
    }
    fn written(write: impl FnOnce(&mut Vec<i32>)) -> i32 {
        let mut numbers = Vec::new();
        write(&mut numbers);
        total(&numbers)
    }
    unchanged! {
        kept(|keeper| escapes::field_plain(keeper, 1)),
            kept(|keeper| escapes::field(keeper, 1)) => heap(12, 1);
        written(|out| escapes::out_parameter_plain(out, 1)),
            written(|out| escapes::out_parameter(out, 1)) => heap(16, 1);
        escapes::local_struct_plain(1), escapes::local_struct(1) => heap(12, 1);
    }
}

#[test]
fn what_is_observed() {
    unchanged! {
        observed::address_plain(1), observed::address(1) => heap(12, 1);
        observed::raw_pointer_plain(1), observed::raw_pointer(1) => heap(12, 1);
        observed::identity_plain(1), observed::identity(1) => heap(24, 2);
        observed::capacity_plain(1), observed::capacity(1) => heap(12, 1);
        observed::type_size_plain(1), observed::type_size(1) => heap(12, 1);
    }
}

#[test]
fn what_is_not_understood() {
    let other = &[1, 2, 3][..];
    unchanged! {
        observed::opaque_macro_plain(1), observed::opaque_macro(1) => heap(12, 1);
        observed::unknown_method_plain(1), observed::unknown_method(1) => heap(12, 1);
        observed::needs_vec_plain(1), observed::needs_vec(1) => heap(12, 1);
        observed::lent_unseen_plain(1), observed::lent_unseen(1) => heap(12, 1);
        observed::lent_as_vec_plain(1), observed::lent_as_vec(1) => heap(12, 1);
        observed::compared_plain(&other, 1), observed::compared(&other, 1) => heap(12, 1);
    }
}
