//! Operations on the slot vector and on its peers, with the same bytes inline.
//!
//! [`element`] has the types of elements, [`container`] the peers, [`operation`]
//! what is done with them; [`table`] is all of it as functions to call. Only the
//! bench `peers` does. `benches/peers-twin` compiles this source a second time.

pub mod container;
pub mod element;
pub mod operation;
pub mod table;
