//! Vectors that leave the heap: published shapes, every kind of site and of
//! use, and the example of the README.

use stackify_shapes::callee::{Adder, total};
use stackify_shapes::{apart, articles, compilers, flows, forms, readme, slices, temporaries};

use crate::table::{NONE, counted, elided, heap, table};

#[test]
fn the_example_of_the_readme() {
    let text = b"the quick brown fox jumps over the lazy dog";
    table! {
        readme::most_frequent_plain(text), readme::most_frequent(text) => heap(104, 1), NONE;
    }
}

#[test]
fn shapes_of_the_articles() {
    table! {
        articles::numbers_plain(1), articles::numbers(1) => elided(12, 1), NONE;
        articles::words_plain(1), articles::words(1) => heap(32, 1), NONE;
        articles::lend_plain(1), articles::lend(1) => heap(16, 1), NONE;
        articles::scratch_plain(8), articles::scratch(8) => heap(32, 1), NONE;
        articles::scratch_plain(0), articles::scratch(0) => NONE, NONE;
        articles::filled_plain(1), articles::filled(1) => elided(32, 1), NONE;
    }
}

#[test]
fn the_control_does_not_move() {
    articles::make_room_to_keep();
    let (alone, _) = counted(|| articles::keep_plain(1));
    let (annotated, _) = counted(|| articles::keep(1));
    assert_eq!(alone, annotated);
    assert_eq!((alone.bytes_total, alone.count_total), (16, 1));
    assert_eq!(alone.bytes_current, 16);
}

#[test]
fn sites_with_a_name() {
    table! {
        forms::written_plain(1), forms::written(1) => heap(12, 1), NONE;
        forms::from_array_plain(1), forms::from_array(1) => heap(20, 1), NONE;
        forms::to_vec_plain(1), forms::to_vec(1) => heap(16, 1), NONE;
        forms::constant_plain(1), forms::constant(1) => heap(64, 1), NONE;
        forms::local_length_plain(1), forms::local_length(1) => heap(32, 1), NONE;
        forms::borrowed_length_plain(1), forms::borrowed_length(1) => heap(24, 2), NONE;
        forms::rows_plain(1), forms::rows(1) => heap(36, 1), NONE;
        forms::nested_plain(1), forms::nested(1) => heap(108, 4), NONE;
        forms::lists_plain(1), forms::lists(1) => heap(64, 3), NONE;
        forms::nested_and_grown_plain(1), forms::nested_and_grown(1) => heap(108, 4), heap(36, 3);
        forms::spellings_plain(1), forms::spellings(1) => heap(44, 4), NONE;
        forms::any_length_plain(3), forms::any_length(3) => heap(24, 1), NONE;
    }
}

#[test]
fn flows_between_names() {
    table! {
        flows::in_tuple_plain(1), flows::in_tuple(1) => heap(12, 1), NONE;
        flows::moved_plain(1), flows::moved(1) => heap(24, 1), NONE;
        flows::either_plain(true, 1), flows::either(true, 1) => heap(24, 1), NONE;
        flows::either_plain(false, 1), flows::either(false, 1) => heap(8, 1), NONE;
        flows::late_plain(1), flows::late(1) => heap(16, 1), NONE;
        flows::reassigned_plain(1), flows::reassigned(1) => heap(20, 2), NONE;
        flows::outer_variable_plain(9), flows::outer_variable(9) => heap(76, 10), NONE;
        flows::swapped_plain(1), flows::swapped(1) => heap(20, 2), NONE;
        flows::broken_out_plain(1), flows::broken_out(1) => heap(8, 1), NONE;
        forms::cloned_plain(1), forms::cloned(1) => heap(24, 2), NONE;
        forms::referring_plain(1), forms::referring(1) => heap(28, 2), NONE;
    }
}

#[test]
fn parts_of_other_values() {
    table! {
        compilers::own_struct_plain(1), compilers::own_struct(1) => heap(12, 1), NONE;
        apart::in_array_plain(8), apart::in_array(8) => heap(64, 2), NONE;
        apart::in_option_plain(1), apart::in_option(1) => heap(12, 1), NONE;
        apart::in_option_plain(0), apart::in_option(0) => NONE, NONE;
        apart::unzipped_plain(8), apart::unzipped(8) => heap(40, 2), NONE;
    }
}

#[test]
fn uses_that_leave_the_vector() {
    let adder = Adder(1);
    table! {
        forms::consumed_plain(1), forms::consumed(1) => elided(16, 1), NONE;
        forms::dropping_plain(b'a'), forms::dropping(b'a') => heap(49, 2), heap(1, 1);
        forms::element_plain(1), forms::element(1) => heap(48, 1), NONE;
        forms::returned_part_plain(1), forms::returned_part(1) => heap(12, 1), NONE;
        forms::dynamic_plain(&adder, 1), forms::dynamic(&adder, 1) => heap(12, 1), NONE;
        forms::chosen_plain(total, 1), forms::chosen(total, 1) => heap(12, 1), NONE;
        forms::captured_plain(1), forms::captured(1) => heap(12, 1), NONE;
        forms::panic_path_plain(1), forms::panic_path(1) => heap(12, 1), NONE;
    }
}

#[test]
fn sites_without_a_name() {
    table! {
        temporaries::argument_plain(1), temporaries::argument(1) => heap(12, 1), NONE;
        temporaries::written_plain(1), temporaries::written(1) => heap(12, 1), NONE;
        temporaries::indexed_plain(1), temporaries::indexed(1) => heap(12, 1), NONE;
        temporaries::receiver_plain(20), temporaries::receiver(20) => elided(12, 1), NONE;
        temporaries::head_plain(1), temporaries::head(1) => elided(12, 1), NONE;
        temporaries::extended_plain(1), temporaries::extended(1) => heap(12, 1), NONE;
        temporaries::pair_plain(1), temporaries::pair(1) => heap(20, 2), NONE;
        temporaries::run_time_plain(5), temporaries::run_time(5) => heap(20, 1), NONE;
        temporaries::tail_plain("a"), temporaries::tail("a") => heap(48, 1), NONE;
    }
}

#[test]
fn copies_of_slices() {
    let numbers = [5, 3, 8];
    let many = [1; 127];
    let rows = [vec![1], vec![2, 3]];
    let long = [vec![1; 64], vec![2; 64]];
    table! {
        slices::copied_plain(&numbers), slices::copied(&numbers) => heap(12, 1), NONE;
        slices::repeated_plain(1, 0), slices::repeated(1, 0) => NONE, NONE;
        slices::repeated_plain(1, 64), slices::repeated(1, 64) => heap(512, 1), NONE;
        slices::repeated_plain(1, 65), slices::repeated(1, 65) => heap(520, 1), heap(520, 1);
        slices::concatenated_plain(&many, &[2]), slices::concatenated(&many, &[2])
            => heap(512, 1), NONE;
        slices::concatenated_plain(&many, &[2, 3]), slices::concatenated(&many, &[2, 3])
            => heap(516, 1), heap(516, 1);
        slices::joined_plain(&rows), slices::joined(&rows) => heap(16, 1), NONE;
        slices::joined_plain(&long), slices::joined(&long) => heap(516, 1), heap(516, 1);
    }
}
