//! An array behind a `let` keeps alive what its elements borrow, a vector does
//! not: such elements take the slot.

use std::pin::pin;

// Not compiled: the temporaries end before the vectors are used.
fn borrowed_temporaries(make: fn() -> String) {
    let a = vec![&make()[..]]; //~ stack slot 16
    let _ = a.len();
    let b = vec![Some(&make())]; //~ stack slot 512
    let _ = b.len();
    let c = vec![format_args!("{}", make())]; //~ stack slot 512
    let _ = c.len();
    let d = vec![pin!(make())]; //~ stack slot 512
    let _ = d.len();
    let e = vec![{ &make() }]; //~ stack slot 512
    let _ = e.len();
    let f = vec![(&make(), 1_u8)]; //~ stack slot 512
    let _ = f.len();
}

fn temporaries_that_end_with_the_statement(make: fn() -> String, some: String) {
    let a = vec![make().len() as u8]; //~ stack array 1
    let _ = a.len();
    let b = vec![&some[..], "b"]; //~ stack array 32
    let _ = b.len();
    let c = vec![make().len() == 1, false]; //~ stack array 2
    let _ = c.len();
}
