//! The shapes of the tests of other compilers' escape analyses.

use stackify_shapes::articles;
use stackify_shapes::callee::{Adder, total};
use stackify_shapes::escapes::{self, Keeper};

use crate::page::Section;
use crate::row::{Row, rows};

/// All of them.
pub(crate) fn tests() -> Section {
    let mut rows = sizes();
    rows.extend(leaving());
    rows.extend(staying());
    Section {
        title: "Escape analyses of other compilers",
        text: "\
Number 10 panics as it did for a length that is no length (`tests/allocations/growth.rs`). Number 40, a vector that is pushed onto while it is iterated, has shown faults
in other compilers; this one rejects it, with the attribute and without (`tests/ui/rustc/grown_while_iterated.rs`).",
        rows,
    }
}

fn sizes() -> Vec<Row> {
    rows! {
        1, articles::{numbers, numbers_plain}(1);
        2, articles::{words, words_plain}(1);
        3, articles::{filled, filled_plain}(1);
        4, boundary::{i32_128, i32_128_plain}(1);
        4, boundary::{i64_64, i64_64_plain}(1);
        4, boundary::{u8_512, u8_512_plain}(1);
        5, boundary::{i32_129, i32_129_plain}(1);
        5, boundary::{i64_65, i64_65_plain}(1);
        5, boundary::{u8_513, u8_513_plain}(1);
        6, articles::{scratch, scratch_plain}(8);
        7, forms::{local_length, local_length_plain}(1);
        8, forms::{borrowed_length, borrowed_length_plain}(1);
        9, escapes::{made, made_plain}();
        10, forms::{any_length, any_length_plain}(3);
        11, grown::{pushed, pushed_plain}(4);
        12, grown::{with_capacity, with_capacity_plain}(1);
        12, compilers::{filled_capacity, filled_capacity_plain}(1);
        13, compilers::{exceeded_capacity, exceeded_capacity_plain}(129);
    }
}

fn leaving() -> Vec<Row> {
    articles::make_room_to_keep();
    rows! {
        14, grown::{returned, returned_plain}(100) => |vector: Vec<i32>| vector.len();
        15, escapes::{returned, returned_plain}(1);
        16, articles::{keep, keep_plain}(1);
        17, escapes::{field, field_plain}(&mut Keeper::default(), 1);
        18, escapes::{out_parameter, out_parameter_plain}(&mut Vec::new(), 1);
        19, articles::{lend, lend_plain}(1);
        20, forms::{returned_part, returned_part_plain}(1);
        20, compilers::{handed_back, handed_back_plain}(1);
        21, forms::{dynamic, dynamic_plain}(&Adder(1), 1);
        22, forms::{chosen, chosen_plain}(total, 1);
        23, escapes::{moved_into_call, moved_into_call_plain}(1);
        24, forms::{captured, captured_plain}(1);
        24, grown::{in_closure, in_closure_plain}(1);
        24, compilers::{called_at_once, called_at_once_plain}(1);
        25, escapes::{captured, captured_plain}(1) => |closure| call(&closure);
        26, boxes::{closure, closure_plain}(1);
        27, boxes::{number, number_plain}(1);
        27, boxes::{lent, lent_plain}([1; 4]);
        28, escapes::{local_struct, local_struct_plain}(1);
        28, compilers::{own_struct, own_struct_plain}(1);
        28, flows::{in_tuple, in_tuple_plain}(1);
        29, forms::{referring, referring_plain}(1);
        29, compilers::{mutual, mutual_plain}(1);
        30, boxes::{in_vector, in_vector_plain}(1);
        30, boxes::{objects, objects_plain}(1);
        31, forms::{element, element_plain}(1);
    }
}

fn call(closure: &dyn Fn(usize) -> i32) -> i32 {
    closure(0)
}

fn staying() -> Vec<Row> {
    rows! {
        32, spill::{rounds, rounds_plain}(10);
        33, flows::{outer_variable, outer_variable_plain}(9);
        34, flows::{either, either_plain}(true, 1);
        35, escapes::{joined, joined_plain}(None, 1);
        36, escapes::{seldom, seldom_plain}(1);
        37, forms::{panic_path, panic_path_plain}(1);
        38, observed::{identity, identity_plain}(1);
        39, observed::{raw_pointer, raw_pointer_plain}(1);
        41, temporaries::{pair, pair_plain}(1);
        42, frame::{arms, arms_plain}(8, 1);
        42, compilers::{forty_arms, forty_arms_plain}(2, 1);
        43, spill::{lengths, lengths_plain}(10);
        44, escapes::{waiting, waiting_plain}(1) => escapes::run;
        45, boxes::{literal, literal_plain}();
        46, boxes::{formatted, formatted_plain}(1);
        47, compilers::{squares, squares_plain}(4);
        48, forms::{cloned, cloned_plain}(1);
        49, boundary::{cache_lines, cache_lines_plain}(1);
        49, boundary::{wide, wide_plain}(32);
        50, forms::{dropping, dropping_plain}(b'a');
        51, boxes::{iterator, iterator_plain}(1);
    }
}
