//! The shapes, which stand in the crate `stackify-shapes`, with arguments, and
//! what is published of them.

use std::hint::black_box;

use stackify_shapes::callee::{Adder, total};
use stackify_shapes::escapes::Keeper;
use stackify_shapes::{
    articles as article, boundary, boxes, compilers as compiler, escapes, flows, forms, frame,
    grown, observed, spill,
};

use crate::Row;

/// Makes room in the static that the control writes to.
pub(crate) fn prepare() {
    article::make_room_to_keep();
}

/// Nobody knows what becomes of a result.
fn discard<T>(result: T) {
    black_box(result);
}

macro_rules! rows {
    ($($shape:literal, $first:literal, $second:literal: $plain:expr, $promoted:expr;)*) => {
        vec![$(Row {
            shape: $shape,
            published: [$first, $second],
            calls: [|| discard($plain), || discard($promoted)],
        }),*]
    };
}

/// Published in bytes, with the optimisation off and on.
pub(crate) fn articles() -> Vec<Row> {
    rows! {
        "1. list, constant indexes", "40", "0": article::numbers_plain(1), article::numbers(1);
        "2. list of strings, index at run time", "40", "0": article::words_plain(1), article::words(1);
        "3. boxed closure over a local", "88", "24": boxes::closure_plain(1), boxes::closure(1);
        "4. held in a struct", "40", "0": compiler::own_struct_plain(1), compiler::own_struct(1);
        "5. boxed number", "0", "0": boxes::number_plain(1), boxes::number(1);
        "6. boxed iterator", "72", "40": boxes::iterator_plain(1), boxes::iterator(1);
        "7. pushed into a static (control)", "40", "40": article::keep_plain(1), article::keep(1);
        "8. lent to a function not inlined", "40", "40": article::lend_plain(1), article::lend(1);
        "9. length at run time", "40", "40": article::scratch_plain(8), article::scratch(8);
        "10. capacity, and pushes", "72", "72": grown::with_capacity_plain(1), grown::with_capacity(1);
        "10. pushes alone", "72", "72": grown::pushed_plain(4), grown::pushed(4);
        "11. formatted string", "83.6", "83.6": boxes::formatted_plain(1), boxes::formatted(1);
    }
}

/// Published as verdicts.
pub(crate) fn compilers() -> Vec<Row> {
    let mut rows = of_fixed_length();
    rows.extend(of_growth());
    rows.extend(of_escapes());
    rows.extend(of_uses());
    rows
}

fn of_fixed_length() -> Vec<Row> {
    rows! {
        "1. list, constant indexes", "S", "S": article::numbers_plain(1), article::numbers(1);
        "2. list, index at run time", "S", "s": article::words_plain(1), article::words(1);
        "3. filled and summed in loops", "s", "S": article::filled_plain(1), article::filled(1);
        "4. exactly at the limit", "S", "S": boundary::i32_128_plain(1), boundary::i32_128(1);
        "5. one element over the limit", "H", "H": boundary::i32_129_plain(1), boundary::i32_129(1);
        "6. length is a parameter", "H", "S<=32B": article::scratch_plain(8), article::scratch(8);
        "7. length is a local", "s", "S": forms::local_length_plain(1), forms::local_length(1);
        "8. length is that of a list", "s", "S": forms::borrowed_length_plain(1), forms::borrowed_length(1);
        "9. made by a helper", "s", "S": escapes::made_plain(), escapes::made();
    }
}

fn of_growth() -> Vec<Row> {
    rows! {
        "11. pushes, few", "H", "S": grown::pushed_plain(8), grown::pushed(8);
        "12. capacity 8 and 8 pushes", "H", "S": compiler::filled_capacity_plain(1), compiler::filled_capacity(1);
        "13. pushed past the capacity, 200", "H", "P": compiler::exceeded_capacity_plain(200), compiler::exceeded_capacity(200);
        "14. pushed, then returned, 100", "h", "P": grown::returned_plain(100), grown::returned(100);
        "32. made in a loop body", "H", "S": spill::rounds_plain(3), spill::rounds(3);
        "33. assigned to a variable outside the loop", "h", "H": flows::outer_variable_plain(9), flows::outer_variable(9);
        "43. length at run time, in a loop", "H", "s": spill::lengths_plain(9), spill::lengths(9);
        "47. collected", "H", "-": compiler::squares_plain(8), compiler::squares(8);
        "rows exchanged in a loop", "h", "h": grown::swapped_plain(5, 8), grown::swapped(5, 8);
    }
}

fn of_escapes() -> Vec<Row> {
    rows! {
        "15. returned", "H", "H": escapes::returned_plain(1), escapes::returned(1);
        "16. stored in a static", "H", "H": article::keep_plain(1), article::keep(1);
        "17. stored in a field of an argument", "H", "H":
            escapes::field_plain(&mut Keeper::default(), 1), escapes::field(&mut Keeper::default(), 1);
        "18. written through an argument", "H", "H":
            escapes::out_parameter_plain(&mut Vec::new(), 1), escapes::out_parameter(&mut Vec::new(), 1);
        "20. passed on, handed back, dropped", "h", "S": compiler::handed_back_plain(1), compiler::handed_back(1);
        "23. moved into a call", "h", "-": escapes::moved_into_call_plain(1), escapes::moved_into_call(1);
        "25. closure returned", "h", "H": escapes::captured_plain(1), escapes::captured(1);
        "36. leaves on a cold path only", "H", "H": escapes::seldom_plain(1), escapes::seldom(1);
        "leaves if it is valid, and is not", "h", "h":
            grown::returned_if_valid_plain("1,x"), grown::returned_if_valid("1,x");
    }
}

fn of_uses() -> Vec<Row> {
    rows! {
        "19. lent to a function not inlined", "H", "S": article::lend_plain(1), article::lend(1);
        "21. lent through `dyn`", "h", "H": forms::dynamic_plain(&Adder(1), 1), forms::dynamic(&Adder(1), 1);
        "22. lent through a function pointer", "h", "H": forms::chosen_plain(total, 1), forms::chosen(total, 1);
        "24. captured by a local closure", "P", "S": forms::captured_plain(1), forms::captured(1);
        "26. boxed closure, called at once", "S", "s": boxes::closure_plain(1), boxes::closure(1);
        "27. boxed number, read", "S", "S": boxes::number_plain(1), boxes::number(1);
        "28. in a struct of the function", "S", "s": compiler::own_struct_plain(1), compiler::own_struct(1);
        "29. two that refer to one another", "S", "s": compiler::mutual_plain(1), compiler::mutual(1);
        "30. elements are boxes", "S", "P": boxes::in_vector_plain(1), boxes::in_vector(1);
        "31. an element is returned", "h", "S": forms::element_plain(1), forms::element(1);
        "34. two that meet", "S", "s": flows::either_plain(true, 1), flows::either(true, 1);
        "35. a new one or a given one", "S", "s": escapes::joined_plain(None, 1), escapes::joined(None, 1);
        "37. used on the panic path only", "h", "h": forms::panic_path_plain(1), forms::panic_path(1);
        "38. identity compared", "S", "s": observed::identity_plain(1), observed::identity(1);
        "39. raw pointer kept", "H", "bug": observed::raw_pointer_plain(1), observed::raw_pointer(1);
        "42. forty arms, recursive", "overflow", "s": compiler::forty_arms_plain(3, 1), compiler::forty_arms(3, 1);
        "42. forty arms' budget", "overflow", "s": frame::arms_plain(1, 1), frame::arms(1, 1);
        "45. string of a literal", "h", "s": boxes::literal_plain(), boxes::literal();
        "46. formatted number", "H", "?": boxes::formatted_plain(1), boxes::formatted(1);
        "48. cloned, both local", "h", "s": forms::cloned_plain(1), forms::cloned(1);
        "50. elements with a drop", "H", "h": forms::dropping_plain(b'a'), forms::dropping(b'a');
    }
}
