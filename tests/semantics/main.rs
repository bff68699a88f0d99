//! The original and the promoted form of a function, side by side: results,
//! clones and drops in their order, panics with their places. `require` says
//! that the promoted form is promoted indeed; where it is missing, something
//! in the function keeps the heap, and must behave the same all the more.
#![expect(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::comparison_to_empty,
    clippy::dbg_macro,
    clippy::explicit_auto_deref,
    clippy::implicit_clone,
    clippy::items_after_statements,
    clippy::iter_count,
    clippy::manual_assert,
    clippy::manual_async_fn,
    clippy::manual_swap,
    clippy::needless_for_each,
    clippy::needless_pass_by_value,
    clippy::never_loop,
    clippy::op_ref,
    clippy::ptr_arg,
    clippy::stable_sort_primitive,
    clippy::trivially_copy_pass_by_ref,
    clippy::type_complexity,
    clippy::unimplemented,
    clippy::uninlined_format_args,
    clippy::unnecessary_literal_unwrap,
    clippy::unnecessary_to_owned,
    clippy::unused_async,
    clippy::useless_vec,
    clippy::vec_init_then_push,
    clippy::while_let_on_iterator,
    reason = "code as people write it, where a lint knows better, is what is tested"
)]

mod support;

mod silent;
mod small_stacks;

mod refused;

mod drops;
mod unwinding;

mod aggregates;
mod assigned;
mod boxed;
mod closures;
mod comparisons;
mod control_flow;
mod copied_out;
mod elements;
mod formats;
mod growth;
mod lending;
mod methods;
mod moves;
mod rows;
mod slices;
mod streams;
mod strings;
mod temporaries;
mod threads;
mod values;
mod values_hostile;
