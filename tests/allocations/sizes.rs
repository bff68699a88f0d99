//! Where the stack ends: limits to one element, and the budget of a function.

use stackify_shapes::boundary::{self, CacheLine, Point, Record};
use stackify_shapes::{frame, limits};

use crate::table::{NONE, heap, table, unchanged};

#[test]
fn arrays_to_one_element() {
    table! {
        boundary::i32_128_plain(1), boundary::i32_128(1) => heap(512, 1), NONE;
        boundary::i32_129_plain(1), boundary::i32_129(1) => heap(516, 1), heap(516, 1);
        boundary::i64_64_plain(1), boundary::i64_64(1) => heap(512, 1), NONE;
        boundary::i64_65_plain(1), boundary::i64_65(1) => heap(520, 1), heap(520, 1);
        boundary::u8_512_plain(1), boundary::u8_512(1) => heap(512, 1), NONE;
        boundary::u8_513_plain(1), boundary::u8_513(1) => heap(513, 1), heap(513, 1);
        boundary::u16_256_plain(1), boundary::u16_256(1) => heap(512, 1), NONE;
        boundary::u16_257_plain(1), boundary::u16_257(1) => heap(514, 1), heap(514, 1);
        boundary::triple_170_plain(1), boundary::triple_170(1) => heap(510, 1), NONE;
        boundary::triple_171_plain(1), boundary::triple_171(1) => heap(513, 1), heap(513, 1);
    }
}

#[test]
fn slots_to_one_element() {
    table! {
        boundary::i32_slot_plain(128), boundary::i32_slot(128) => heap(512, 1), NONE;
        boundary::i32_slot_plain(129), boundary::i32_slot(129) => heap(516, 1), heap(516, 1);
        boundary::untyped_128_plain(), boundary::untyped_128() => heap(512, 1), NONE;
        boundary::untyped_129_plain(), boundary::untyped_129() => heap(516, 1), heap(516, 1);
        boundary::i64_slot_plain::<64>(), boundary::i64_slot::<64>() => heap(512, 1), NONE;
        boundary::i64_slot_plain::<65>(), boundary::i64_slot::<65>() => heap(520, 1), heap(520, 1);
        boundary::points_plain(21), boundary::points(21) => heap(504, 1), NONE;
        boundary::points_plain(22), boundary::points(22) => heap(528, 1), heap(528, 1);
        boundary::records_plain(5), boundary::records(5) => heap(500, 1), NONE;
        boundary::records_plain(6), boundary::records(6) => heap(600, 1), heap(600, 1);
        boundary::wide_plain(32), boundary::wide(32) => heap(512, 1), NONE;
        boundary::wide_plain(33), boundary::wide(33) => heap(528, 1), heap(528, 1);
    }
}

#[test]
fn each_instance_of_a_generic_function() {
    table! {
        boundary::hundred_plain::<u8>(), boundary::hundred::<u8>() => heap(100, 1), NONE;
        boundary::hundred_plain::<f32>(), boundary::hundred::<f32>() => heap(400, 1), NONE;
        boundary::hundred_plain::<u64>(), boundary::hundred::<u64>() => heap(800, 1), heap(800, 1);
        boundary::hundred_plain::<()>(), boundary::hundred::<()>() => NONE, NONE;
        boundary::three_plain::<Point>(), boundary::three::<Point>() => heap(72, 1), NONE;
        boundary::three_plain::<Record>(), boundary::three::<Record>() => heap(300, 1), NONE;
        boundary::three_plain::<[Record; 2]>(), boundary::three::<[Record; 2]>()
            => heap(600, 1), heap(600, 1);
        boundary::three_plain::<CacheLine>(), boundary::three::<CacheLine>()
            => heap(192, 1), heap(192, 1);
    }
}

#[test]
fn elements_that_no_slot_holds() {
    unchanged! {
        boundary::cache_lines_plain(1), boundary::cache_lines(1) => heap(64, 1);
        boundary::cache_lines_plain(8), boundary::cache_lines(8) => heap(512, 1);
        boundary::nothings_plain(3), boundary::nothings(3) => NONE;
        boundary::nothings_plain(1_000_000), boundary::nothings(1_000_000) => NONE;
    }
}

#[test]
fn other_limits() {
    table! {
        limits::decimal_128_plain(1), limits::decimal_128(1) => heap(128, 1), NONE;
        limits::decimal_129_plain(1), limits::decimal_129(1) => heap(129, 1), heap(129, 1);
        limits::hexadecimal_128_plain(1), limits::hexadecimal_128(1) => heap(128, 1), NONE;
        limits::hexadecimal_129_plain(1), limits::hexadecimal_129(1)
            => heap(129, 1), heap(129, 1);
        limits::raised_plain(1), limits::raised(1) => heap(1028, 1), NONE;
        limits::at_run_time_plain(32), limits::at_run_time(32) => heap(128, 1), NONE;
        limits::at_run_time_plain(33), limits::at_run_time(33) => heap(132, 1), heap(132, 1);
        limits::statement_plain(1), limits::statement(1) => heap(120, 2), heap(40, 1);
        limits::header_plain(1), limits::header(1) => heap(1, 1), heap(1, 1);
        limits::zero_plain(1), limits::zero(1) => heap(1, 1), heap(1, 1);
    }
}

#[test]
fn the_budget_of_a_function() {
    table! {
        frame::source_order_plain(1), frame::source_order(1) => heap(200, 2), heap(120, 1);
        frame::loops_first_plain(1), frame::loops_first(1) => heap(1280, 11), heap(80, 1);
        frame::smaller_behind_plain(1), frame::smaller_behind(1) => heap(248, 3), heap(120, 1);
        frame::nine_plain(1), frame::nine(1) => heap(4100, 9), heap(4, 1);
        frame::arms_plain(7, 1), frame::arms(7, 1) => heap(496, 1), NONE;
        frame::arms_plain(8, 1), frame::arms(8, 1) => heap(496, 1), heap(496, 1);
        frame::opted_out_plain(1), frame::opted_out(1) => heap(120, 2), heap(40, 1);
    }
}

#[test]
fn functions_that_call_themselves() {
    // The plain copy calls the annotated function from its second round on.
    table! {
        frame::countdown_plain(3), frame::countdown(3) => heap(64, 4), heap(64, 4);
        frame::countdown_allowed_plain(3), frame::countdown_allowed(3) => heap(16, 1), NONE;
    }
}
