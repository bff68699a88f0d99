//! What formatting macros read of a vector, inline captures included.

use stackify::stackify;

use crate::support::{Logged, same};

#[stackify(require, plain = captured_plain)]
fn captured(first: u32, width: usize) -> String {
    let values = vec![first, 2];
    let slot = vec![Logged(first)];
    let shared = &values;
    let inline = format!("{values:?} {slot:?} {shared:?}");
    let pretty = format!("{values:#?} {slot:#?}");
    let wide = format!(
        "{values:>width$?} {0:03?} {named:x?} {slot:02?}",
        values,
        named = values
    );
    let by_reference = format!("{:?} {:?}", &values, &&*slot);
    let escaped = format!("{{values}} {}", values.len());
    format!("{inline}\n{pretty}\n{wide}\n{by_reference}\n{escaped}")
}

#[test]
fn vectors_are_shown_the_same() {
    same!(captured, captured_plain; (1, 0), (31, 8));
}

#[stackify(require, plain = panicking_plain)]
fn panicking(first: u32, what: u32) -> u32 {
    let values = vec![first, 2];
    assert!(what != 0, "{values:?}");
    if what == 1 {
        panic!("{:?} {first}", values);
    }
    if what == 2 {
        unreachable!("never with {values:?}");
    }
    if what == 3 {
        unimplemented!("{values:?}");
    }
    values[0]
}

#[test]
fn panics_show_the_same() {
    for what in 0..5 {
        same!(panicking, panicking_plain; (7, what));
    }
}

#[stackify(require, plain = temporaries_plain)]
fn temporaries(first: u32) -> String {
    format!(
        "{:?} {:?} {}",
        vec![first, 2],
        vec![Logged(first)],
        vec![first; 3].len()
    )
}

#[test]
fn temporaries_as_arguments() {
    same!(temporaries, temporaries_plain; (1));
}

#[stackify(plain = address_plain)]
fn address(first: u32) -> bool {
    let values = vec![first, 2];
    format!("{:p}", values.as_ptr()) == format!("{:p}", &raw const values[0])
}

#[test]
fn an_address_is_that_of_the_elements() {
    same!(address, address_plain; (1));
}

macro_rules! double {
    ($values:expr) => {
        ($values.len(), $values.iter().sum::<u32>())
    };
}

macro_rules! owned {
    ($values:ident) => {{
        let inner: Vec<u32> = $values;
        inner
    }};
}

#[stackify(plain = foreign_macros_plain)]
fn foreign_macros(first: u32) -> String {
    let twice = vec![first, 2];
    let once = vec![first, 3];
    let pair = double!(twice);
    let temporary = double!(vec![first, first]);
    format!("{pair:?} {temporary:?} {:?}", owned!(once))
}

#[test]
fn macros_that_may_do_anything() {
    same!(foreign_macros, foreign_macros_plain; (1));
}

#[stackify(plain = debugged_plain)]
fn debugged(first: u32) -> usize {
    let values = vec![first, 2];
    let text = stringify!(values[9]);
    let values = dbg!(values);
    values.len() + text.len()
}

#[test]
fn dbg_hands_the_vector_back() {
    same!(debugged, debugged_plain; (1));
}

#[stackify(plain = quoting_plain)]
fn quoting(first: u8, what: u8) -> usize {
    let values = vec![first, 2];
    let copied = vec![first; 3];
    match what {
        0 => assert!(values == vec![1, 3]),
        1 => assert!(values.as_slice() == &[7] && copied[0] == 1),
        2 => assert!(vec![first, 2].contains(&3)),
        3 => debug_assert!(matches!(values.as_slice(), [3, ..])),
        4 => assert!(is_long(&copied) && copied.len() > 9),
        5 => assert!((0..first).collect::<Vec<_>>().is_empty()),
        6 => assert!(is_long(&values), "{values:?} is too short"),
        7 => assert!(!values.contains(&first)),
        _ => {}
    }
    values.len() + copied.len()
}

fn is_long(values: &[u8]) -> bool {
    values.len() > 9
}

#[test]
fn conditions_are_printed_as_they_were_written() {
    for what in 0..9 {
        same!(quoting, quoting_plain; (1, what));
    }
}
