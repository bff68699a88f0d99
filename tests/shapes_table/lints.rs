//! The shapes of the tests of a lint for vectors that could be arrays, those
//! that it misses or should not find, those of lints beside it, and those that
//! its users reported.

use std::collections::BTreeMap;
use std::rc::Rc;

use stackify_shapes::callee::Width;
use stackify_shapes::lint::Length;

use crate::page::Section;
use crate::row::rows;

/// The tests of the lint.
pub(crate) fn tests() -> Section {
    Section {
        title: "A lint for vectors that could be arrays",
        text: "Number 25 is a vector in a test, which the lint can be told to leave alone; here it is the attribute that says where vectors are promoted.",
        rows: rows! {
            1, lint::{arguments, arguments_plain}();
            2, lint::{unique_arguments, unique_arguments_plain}();
            3, lint::{arrays, arrays_plain}();
            4, lint::{wanted, wanted_plain}();
            4, lint::{wanted_to_grow, wanted_to_grow_plain}();
            5, lint::{lengths, lengths_plain}(Length(2));
            6, lint::{over_two_hundred, over_two_hundred_plain}();
            7, lint::{summed, summed_plain}(1);
            8, lint::{like_a_slice, like_a_slice_plain}(1);
            9, lint::{declared_slice, declared_slice_plain}(1);
            10, lint::{heads, heads_plain}(1);
            11, lint::{strings_by_value, strings_by_value_plain}();
            12, lint::{moved_to_declared, moved_to_declared_plain}(1);
            12, lint::{moved_to_field, moved_to_field_plain}(1);
            13, lint::{declared, declared_plain}(1);
            14, lint::{pushed_by_reference, pushed_by_reference_plain}(1);
            15, lint::{compared, compared_plain}(1);
            16, lint::{repeated_strings, repeated_strings_plain}();
            16, lint::{repeated_counts, repeated_counts_plain}(&count) given count = Rc::new(1);
            16, lint::{repeated_and_lent, repeated_and_lent_plain}();
            17, macros::{elements, elements_plain}(1);
            18, macros::{made, made_plain}(1);
            19, macros::{given, given_plain}(1);
            20, macros::{given_both_ways, given_both_ways_plain}(1);
            21, macros::{given_twice, given_twice_plain}(1);
            22, macros::{empty, empty_plain}();
            23, macros::{commented, commented_plain}(1);
            24, lint::{five_hundred, five_hundred_plain}(1);
            24, lint::{five_hundred_and_one, five_hundred_and_one_plain}(1);
        },
    }
}

/// What the lint misses, and what it finds and should not.
pub(crate) fn missed() -> Section {
    Section {
        title: "What that lint misses, and what it should not find",
        text: "From number 8 on they are wrong or risky to find; some of them would not compile, or would do something else, with an array in place of the vector.",
        rows: rows! {
            1, articles::{lend, lend_plain}(1);
            1, forms::{written, written_plain}(1);
            2, missed::{borrowed_head, borrowed_head_plain}(1);
            2, forms::{consumed, consumed_plain}(1);
            3, missed::{into_iterators, into_iterators_plain}(1);
            4, missed::{printed, printed_plain}(1, &mut Width::default());
            4, missed::{asserted, asserted_plain}(1);
            5, missed::{measured, measured_plain}(1);
            5, temporaries::{indexed, indexed_plain}(1);
            6, forms::{from_array, from_array_plain}(1);
            6, forms::{to_vec, to_vec_plain}(1);
            6, grown::{with_capacity, with_capacity_plain}(1);
            6, flows::{either, either_plain}(false, 1);
            6, flows::{late, late_plain}(1);
            7, forms::{nested, nested_plain}(1);
            8, missed::{large_elements, large_elements_plain}(1);
            9, missed::{guarded_place, guarded_place_plain}(1);
            10, missed::{hidden_method, hidden_method_plain}(1);
            11, frame::{countdown, countdown_plain}(0);
            12, frame::{countdown_allowed, countdown_allowed_plain}(0);
            13, observed::{address, address_plain}(1);
            14, boxes::{joined, joined_plain}("a");
            14, boxes::{run_together, run_together_plain}(1);
        },
    }
}

/// The tests of lints beside it.
pub(crate) fn neighbours() -> Section {
    Section {
        title: "Lints beside it",
        text: "On boxes, large arrays and frames, pushes after an initialisation, parameters that are vectors, and collects that look needless.",
        rows: rows! {
            1, boxes::{parameter, parameter_plain}(boxed) given boxed = Box::new(1);
            1, boxes::{returned, returned_plain}(1);
            2, neighbours::{nothings, nothings_plain}();
            2, neighbours::{named_arrays, named_arrays_plain}([1; 600]);
            3, neighbours::{five, five_plain}(1);
            3, neighbours::{never_taken, never_taken_plain}(1);
            4, neighbours::{pushed_in_loop, pushed_in_loop_plain}(3);
            4, neighbours::{pushed_in_branch, pushed_in_branch_plain}(3);
            4, neighbours::{mostly_empty, mostly_empty_plain}(1);
            4, neighbours::{pushed_by_macro, pushed_by_macro_plain}(1);
            4, neighbours::{extended, extended_plain}(1);
            4, neighbours::{eight_and_one, eight_and_one_plain}(1);
            5, observed::{capacity, capacity_plain}(1);
            5, neighbours::{looked_for, looked_for_plain}(&rows, 1) given rows = [vec![1, 2]];
            5, neighbours::{lent_to_closure, lent_to_closure_plain}(Vec::len, 1);
            5, neighbours::{object, object_plain}(1);
            5, neighbours::{cloned_parameter, cloned_parameter_plain}(&numbers)
                given numbers = vec![1, 2];
            6, neighbours::{keys, keys_plain}(&mut map)
                given mut map = BTreeMap::from([(1, 2), (3, 4)]);
            6, neighbours::{filtered, filtered_plain}([1], &[1, 2, 3]);
            6, neighbours::{counted, counted_plain}(&[1, 2, 3]);
            6, neighbours::{few_at_a_time, few_at_a_time_plain}(&[1, 2, 3]);
            6, neighbours::{smallest, smallest_plain}(&[1, 2, 3]);
            7, boxes::{in_vector, in_vector_plain}(1);
        },
    }
}

/// What its users reported.
pub(crate) fn reports() -> Section {
    Section {
        title: "What users of that lint reported",
        text: "Each was found and should not have been, was found and rewritten wrongly, or was not found.",
        rows: rows! {
            1, missed::{moved_elements, moved_elements_plain}(b'a');
            2, missed::{wide_numbers, wide_numbers_plain}(1);
            3, articles::{lend, lend_plain}(1);
            4, missed::{million, million_plain}();
            5, lint::{unique_arguments, unique_arguments_plain}();
            6, macros::{elements, elements_plain}(1);
            7, macros::{given_both_ways, given_both_ways_plain}(1);
            8, lint::{repeated_and_lent, repeated_and_lent_plain}();
            9, lint::{heads, heads_plain}(1);
            10, macros::{commented, commented_plain}(1);
            11, temporaries::{extended, extended_plain}(1);
            12, missed::{guarded_first, guarded_first_plain}(1);
        },
    }
}
