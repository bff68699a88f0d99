//! Auto traits: the vector and its iterators have those of `Vec`, whatever the
//! elements are, and the string those of `String`; a slot cannot be shared between threads.

use std::cell::Cell;
use std::marker::PhantomPinned;
use std::panic::{RefUnwindSafe, UnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::MutexGuard;

use stackify_runtime::{
    Drain, ExtractIf, IntoIter, Slot, Splice, StackString, StackVec, StringDrain, from_array_in,
    from_str_in,
};
use static_assertions::{assert_impl_all, assert_not_impl_any};

type Ours<T> = StackVec<'static, T>;
type OurItems<T> = IntoIter<'static, T>;

/// Sent but not shared.
type Sent = Cell<u8>;
/// Shared but not sent.
type Shared = MutexGuard<'static, u8>;
/// Neither.
type Neither = Rc<u8>;
/// Not to be seen after a panic.
type Fragile = &'static mut u8;

assert_impl_all!(Ours<u8>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(Vec<u8>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(OurItems<u8>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);

assert_impl_all!(Ours<Sent>: Send, Unpin);
assert_impl_all!(Vec<Sent>: Send, Unpin);
assert_not_impl_any!(Ours<Sent>: Sync, RefUnwindSafe);
assert_not_impl_any!(Vec<Sent>: Sync, RefUnwindSafe);
assert_impl_all!(OurItems<Sent>: Send);
assert_not_impl_any!(OurItems<Sent>: Sync);

assert_impl_all!(Ours<Shared>: Sync);
assert_impl_all!(Vec<Shared>: Sync);
assert_not_impl_any!(Ours<Shared>: Send);
assert_not_impl_any!(Vec<Shared>: Send);
assert_impl_all!(OurItems<Shared>: Sync);
assert_not_impl_any!(OurItems<Shared>: Send);

assert_not_impl_any!(Ours<Neither>: Send, Sync);
assert_not_impl_any!(OurItems<Neither>: Send, Sync);
assert_not_impl_any!(Drain<'static, Neither>: Send, Sync);

assert_impl_all!(Ours<Fragile>: RefUnwindSafe);
assert_impl_all!(Vec<Fragile>: RefUnwindSafe);
assert_not_impl_any!(Ours<Fragile>: UnwindSafe);
assert_not_impl_any!(Vec<Fragile>: UnwindSafe);

assert_not_impl_any!(Ours<PhantomPinned>: Unpin);
assert_not_impl_any!(Vec<PhantomPinned>: Unpin);

assert_impl_all!(Drain<'static, u8>: Send, Sync);
assert_impl_all!(std::vec::Drain<'static, u8>: Send, Sync);
assert_impl_all!(Drain<'static, Sent>: Send);
assert_not_impl_any!(Drain<'static, Sent>: Sync);

type Filter = fn(&mut u8) -> bool;
assert_impl_all!(ExtractIf<'static, u8, Filter>: Send, Sync);
assert_impl_all!(std::vec::ExtractIf<'static, u8, Filter>: Send, Sync);
assert_not_impl_any!(ExtractIf<'static, Neither, fn(&mut Neither) -> bool>: Send, Sync);

type Items = std::vec::IntoIter<u8>;
assert_impl_all!(Splice<'static, Items>: Send, Sync);
assert_impl_all!(std::vec::Splice<'static, Items>: Send, Sync);
assert_not_impl_any!(Splice<'static, std::vec::IntoIter<Neither>>: Send, Sync);

assert_impl_all!(StackString<'static>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(String: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(StringDrain<'static, 'static>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);
assert_impl_all!(std::string::Drain<'static>: Send, Sync, UnwindSafe, RefUnwindSafe, Unpin);

assert_impl_all!(Slot<64>: Send);
assert_not_impl_any!(Slot<64>: Sync);

#[test]
fn a_vector_is_read_where_panics_are_caught() {
    let slot = Slot::<64>::new();
    let vector = from_array_in(&slot, [1, 2, 3]);
    assert_eq!(catch_unwind(|| vector.len()).unwrap(), 3);
}

#[test]
fn a_string_is_read_where_panics_are_caught() {
    let slot = Slot::<64>::new();
    let text = from_str_in(&slot, "abc");
    assert_eq!(catch_unwind(|| text.len()).unwrap(), 3);
}
