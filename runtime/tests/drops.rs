//! Elements are dropped in the order, and at the point, where `Vec` drops them.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::rc::Rc;

use stackify_runtime::{Slot, from_array_in, from_elem_in, to_vec_in};

type Log = Rc<RefCell<Vec<String>>>;

/// Writes its name down when it is cloned or dropped.
struct Loud(u8, Log);

impl Clone for Loud {
    fn clone(&self) -> Self {
        self.1.borrow_mut().push(format!("clone {}", self.0));
        Self(self.0 + 100, Rc::clone(&self.1))
    }
}

impl Drop for Loud {
    fn drop(&mut self) {
        self.1.borrow_mut().push(format!("drop {}", self.0));
    }
}

fn loud(log: &Log) -> [Loud; 5] {
    [0, 1, 2, 3, 4].map(|name| Loud(name, Rc::clone(log)))
}

fn note(log: &Log, text: &str) {
    log.borrow_mut().push(text.to_owned());
}

/// Runs a block on a slot vector, on one that gets the heap at once, and on a
/// `Vec`, each of five elements, and compares their logs.
macro_rules! same_log {
    (|$vector:ident, $log:ident| $block:expr) => {{
        let expected = Log::default();
        {
            let $log = &expected;
            let mut $vector = Vec::from(loud($log));
            $vector.reserve(0);
            $block;
            note($log, "end");
        }
        let in_slot = Log::default();
        {
            let $log = &in_slot;
            let slot = Slot::<512>::new();
            let mut $vector = from_array_in(&slot, loud($log));
            $vector.reserve(0);
            $block;
            note($log, "end");
        }
        let on_heap = Log::default();
        {
            let $log = &on_heap;
            let slot = Slot::<1>::new();
            let mut $vector = from_array_in(&slot, loud($log));
            $vector.reserve(0);
            $block;
            note($log, "end");
        }
        assert!(expected.borrow().len() > 5);
        assert_eq!(*expected.borrow(), *in_slot.borrow());
        assert_eq!(*expected.borrow(), *on_heap.borrow());
    }};
}

#[test]
fn at_the_end_of_the_scope() {
    same_log!(|vector, _log| vector.reverse());
}

#[test]
fn truncate_and_clear() {
    same_log!(|vector, log| {
        vector.truncate(3);
        note(log, "truncated");
        vector.clear();
        note(log, "cleared");
        vector.extend(loud(log));
    });
}

#[test]
fn resize_to_less_drops_the_value_last() {
    same_log!(|vector, log| vector.resize(2, Loud(9, Rc::clone(log))));
}

#[test]
fn resize_to_more_moves_the_value_in_last() {
    same_log!(|vector, log| vector.resize(8, Loud(9, Rc::clone(log))));
}

#[test]
fn drain_drops_the_rest_of_the_range() {
    same_log!(|vector, log| {
        let mut drain = vector.drain(1..4);
        let second = drain.next();
        note(log, "one taken");
        drop(drain);
        note(log, "drained");
        drop(second);
    });
}

#[test]
fn splice_drops_what_it_replaces() {
    same_log!(|vector, log| {
        let splice = vector.splice(1..3, loud(log));
        note(log, "made");
        drop(splice);
        note(log, "spliced");
    });
}

#[test]
fn retain_drops_at_once() {
    same_log!(|vector, log| vector.retain(|element| {
        note(log, "asked");
        element.0 % 2 == 0
    }));
}

#[test]
fn dedup_drops_at_once() {
    same_log!(|vector, log| vector.dedup_by(|current, kept| {
        note(log, &format!("{} {}", current.0, kept.0));
        current.0 != 3
    }));
}

#[test]
fn dedup_by_key_asks_in_order() {
    same_log!(|vector, log| vector.dedup_by_key(|element| {
        note(log, &format!("key {}", element.0));
        element.0 / 2
    }));
}

#[test]
fn extract_if_yields_and_keeps() {
    same_log!(|vector, log| {
        for element in vector.extract_if(1..4, |element| element.0 != 2) {
            note(log, &format!("extracted {}", element.0));
        }
    });
}

#[test]
fn by_value_iteration_stopped_early() {
    same_log!(|vector, log| {
        for element in vector {
            note(log, &format!("visited {}", element.0));
            if element.0 == 2 {
                break;
            }
        }
        note(log, "left");
    });
}

#[test]
fn by_value_iteration_from_both_ends() {
    same_log!(|vector, log| {
        let mut items = vector.into_iter();
        drop(items.next_back());
        drop(items.nth(1));
        note(log, "two taken");
    });
}

#[test]
fn nth_and_nth_back_drop_what_they_pass() {
    same_log!(|vector, log| {
        let mut items = vector.into_iter();
        drop(items.nth_back(1));
        note(log, "from the back");
        assert!(items.nth(7).is_none());
        note(log, "none left");
    });
}

#[test]
fn assignment_drops_the_old_vector() {
    same_log!(|vector, log| {
        let other = vector.clone();
        vector = other;
        note(log, &format!("assigned {}", vector.len()));
    });
}

#[test]
fn clone_from_reuses() {
    same_log!(|vector, log| {
        let mut other = vector.clone();
        other.truncate(2);
        note(log, "cloned");
        vector.clone_from(&other);
        note(log, "cloned back");
    });
}

#[test]
fn append_and_split_off_drop_nothing() {
    same_log!(|vector, log| {
        let mut other = vector.split_off(2);
        vector.append(&mut other);
        note(log, "moved");
    });
}

#[test]
fn conversion_drops_nothing() {
    same_log!(|vector, log| {
        let boxed = vector.into_boxed_slice();
        note(log, "boxed");
        drop(boxed);
    });
}

#[test]
fn conversion_to_an_array_of_another_length_returns_the_vector() {
    same_log!(|vector, log| {
        let Err(vector) = <[Loud; 4]>::try_from(vector) else {
            unreachable!()
        };
        note(log, "returned");
        let Ok(array) = <[Loud; 5]>::try_from(vector) else {
            unreachable!()
        };
        note(log, "converted");
        drop(array);
    });
}

#[test]
fn clones_are_as_many_as_std_makes() {
    for n in [0, 1, 4, 100] {
        let expected = Log::default();
        drop(vec![Loud(0, Rc::clone(&expected)); n]);
        let ours = Log::default();
        let slot = Slot::<512>::new();
        drop(from_elem_in(&slot, Loud(0, Rc::clone(&ours)), n));
        assert_eq!(*expected.borrow(), *ours.borrow(), "{n}");
    }
}

#[test]
fn copies_are_dropped_before_what_was_declared_earlier() {
    let log = Log::default();
    {
        let slot = Slot::<512>::new();
        let source = loud(&log);
        let _copy = to_vec_in(&slot, &source);
    }
    let expected = ["clone 0", "clone 1", "clone 2", "clone 3", "clone 4"]
        .into_iter()
        .chain(["drop 100", "drop 101", "drop 102", "drop 103", "drop 104"])
        .chain(["drop 0", "drop 1", "drop 2", "drop 3", "drop 4"]);
    assert!(log.borrow().iter().eq(expected));
}

#[test]
fn leaked_and_forgotten_elements_are_not_dropped() {
    let log = Log::default();
    let slot = Slot::<512>::new();
    let mut forgotten = ManuallyDrop::new(from_array_in(&slot, loud(&log)));
    let leaked: *mut [Loud] = from_array_in(&slot, loud(&log)).leak();
    assert!(log.borrow().is_empty());
    // SAFETY: the slice was leaked from an allocation of exactly its length.
    drop(unsafe { Box::from_raw(leaked) });
    assert_eq!(log.borrow().len(), 5);
    forgotten.clear();
    assert_eq!(log.borrow().len(), 10);
}
