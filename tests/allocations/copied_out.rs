//! What a vector that grows and then leaves allocates, by every way out.

use allocation_counter::AllocationInfo;
use stackify_shapes::copied_out;
use stackify_shapes::escapes::Keeper;

use crate::table::counted;

/// Bytes of a slot.
const SLOT: u64 = 512;

/// So many elements fill a slot.
const FITTING: i32 = 128;

type Call = fn(i32) -> (AllocationInfo, Vec<i32>);

/// A function in both forms, by the number of elements: what it allocates, and
/// the vector that left it.
struct Way {
    name: &'static str,
    plain: Call,
    promoted: Call,
}

macro_rules! ways {
    ($($name:ident, $plain:ident: |$function:ident, $n:ident| $call:expr;)+) => {
        [$(Way {
            name: stringify!($name),
            plain: |$n| {
                let $function = copied_out::$plain;
                $call
            },
            promoted: |$n| {
                let $function = copied_out::$name;
                $call
            },
        }),+]
    };
}

/// Those that leave by themselves.
fn ways() -> [Way; 12] {
    ways! {
        returned, returned_plain: |way, n| counted(|| way(n));
        tail, tail_plain: |way, n| counted(|| way(n));
        ok, ok_plain: |way, n| counted(|| way(n).unwrap_or_default());
        some, some_plain: |way, n| counted(|| way(n).unwrap_or_default());
        field, field_plain: |way, n| counted(|| way(n).kept);
        place, place_plain: |way, n| counted(|| {
            let mut keeper = Keeper::default();
            way(&mut keeper, n);
            keeper.kept
        });
        variant, variant_plain: |way, n| counted(|| way(n).numbers().unwrap_or_default());
        variant_field, variant_field_plain:
            |way, n| counted(|| way(n).numbers().unwrap_or_default());
        argument, argument_plain: |way, n| counted(|| way(n));
        pushed, pushed_plain: |way, n| {
            let mut rows = Vec::with_capacity(1);
            let (info, ()) = counted(|| way(&mut rows, n));
            (info, rows.pop().unwrap_or_default())
        };
        broken_out, broken_out_plain: |way, n| counted(|| way(n));
        broken_to_name, broken_to_name_plain: |way, n| counted(|| way(n));
    }
}

/// Those whose elements leave, in another vector.
fn consumers() -> [Way; 3] {
    ways! {
        collected, collected_plain: |way, n| counted(|| way(n));
        from_iterator, from_iterator_plain: |way, n| counted(|| way(n));
        extending, extending_plain: |way, n| {
            let mut all = Vec::with_capacity(1000);
            let (info, ()) = counted(|| way(&mut all, n));
            (info, all)
        };
    }
}

fn bytes_and_blocks(info: &AllocationInfo) -> (u64, u64) {
    (info.bytes_total, info.count_total)
}

/// The bytes of so many elements.
fn bytes(n: i32) -> u64 {
    4 * u64::from(n.unsigned_abs())
}

#[test]
fn what_fits_takes_one_block_of_its_size() {
    for Way {
        name,
        plain,
        promoted,
    } in ways()
    {
        for n in [1, 4, 5, 100, FITTING] {
            let (info, vector) = promoted(n);
            assert_eq!(bytes_and_blocks(&info), (bytes(n), 1), "{name}, {n}");
            assert_eq!(vector.len(), vector.capacity(), "{name}, {n}");
            assert_eq!(vector, plain(n).1, "{name}, {n}");
        }
        assert_eq!(bytes_and_blocks(&plain(100).0), (1008, 6), "{name}");
        assert_eq!(bytes_and_blocks(&promoted(0).0), (0, 0), "{name}");
    }
}

/// What has spilled leaves in its block: there is no copy, and no other block.
#[test]
fn what_has_spilled_is_handed_over() {
    for Way {
        name,
        plain,
        promoted,
    } in ways()
    {
        for (n, capacity, expected) in [(129, 256, (1024, 1)), (1000, 1024, (7168, 3))] {
            let (info, vector) = promoted(n);
            assert_eq!(bytes_and_blocks(&info), expected, "{name}, {n}");
            assert_eq!(vector.capacity(), capacity, "{name}, {n}");
            assert_eq!(vector, plain(n).1, "{name}, {n}");
        }
    }
}

/// Whatever the length: not more blocks, not more bytes, and at the peak not
/// more than the plain form and a slot.
#[test]
fn never_more_than_the_plain_form() {
    for Way {
        name,
        plain,
        promoted,
    } in ways().into_iter().chain(consumers())
    {
        for n in (0..600).step_by(3).chain([127, 128, 129, 255, 256, 257]) {
            let (alone, expected) = plain(n);
            let (info, vector) = promoted(n);
            let place = format!("{name}, {n}: {alone:?}, {info:?}");
            assert_eq!(vector, expected, "{place}");
            assert!(info.count_total <= alone.count_total, "{place}");
            assert!(info.bytes_total <= alone.bytes_total, "{place}");
            assert!(info.bytes_max <= alone.bytes_max + SLOT, "{place}");
            let left = i64::try_from(4 * vector.capacity()).unwrap_or(i64::MAX);
            if name != "extending" {
                assert_eq!(info.bytes_current, left, "{place}");
            }
        }
    }
}

#[test]
fn what_does_not_leave_takes_nothing() {
    for Way {
        name,
        plain,
        promoted,
    } in ways()
    {
        if ![
            "returned",
            "ok",
            "some",
            "variant",
            "variant_field",
            "pushed",
        ]
        .contains(&name)
        {
            continue;
        }
        for n in [1, 100, FITTING] {
            assert_eq!(bytes_and_blocks(&promoted(-n).0), (0, 0), "{name}, {n}");
        }
        assert_eq!(bytes_and_blocks(&plain(-100).0), (1008, 6), "{name}");
        assert_eq!(bytes_and_blocks(&promoted(-129).0), (1024, 1), "{name}");
    }
}

/// What is consumed by something that leaves is copied out first. Std collects
/// in place, into the block of what it consumes, so there the heap is kept.
#[test]
fn what_is_consumed_by_something_that_leaves() {
    for Way {
        name,
        plain,
        promoted,
    } in consumers()
    {
        for (n, grown, copied) in [(100, (1008, 6), (400, 1)), (129, (2032, 7), (1024, 1))] {
            assert_eq!(bytes_and_blocks(&plain(n).0), grown, "{name}, {n}");
            let expected = if name == "collected" { grown } else { copied };
            assert_eq!(bytes_and_blocks(&promoted(n).0), expected, "{name}, {n}");
        }
    }
}

/// Nothing is gained, or it was forbidden: the same as without the attribute.
#[test]
fn what_is_left_alone() {
    let left_alone = ways! {
        at_its_length, at_its_length_plain:
            |way, n| counted(|| way(usize::try_from(n).unwrap_or(0)));
        with_capacity, with_capacity_plain: |way, n| counted(|| way(n));
        never, never_plain: |way, n| counted(|| way(n));
    };
    for Way {
        name,
        plain,
        promoted,
    } in left_alone
    {
        for n in [0, 1, 100, 129] {
            let ((alone, expected), (info, vector)) = (plain(n), promoted(n));
            assert_eq!(info, alone, "{name}, {n}");
            assert_eq!(vector.capacity(), expected.capacity(), "{name}, {n}");
        }
    }
}
