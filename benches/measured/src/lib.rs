//! The functions that are measured, in a crate of their own: no counting
//! allocator can be seen from here, and none of them is inlined into what
//! measures it. `benches/measured-twin` compiles this source a second time.
#![expect(
    clippy::useless_vec,
    reason = "vectors that could be arrays are what the attribute is about"
)]
#![expect(
    clippy::must_use_candidate,
    reason = "the benches are the only callers, and use every result"
)]

pub mod blocks;
pub mod forms;
pub mod parcels;
pub mod touch;
