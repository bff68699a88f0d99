//! What the batches of generated functions are linked with: element types,
//! callees, inputs, and the observation of a run. Used by nothing else.

mod callee;
mod element;
mod input;
mod observe;
mod run;

pub use callee::{
    Holder, checked, given, grow, mix, put, retag, soon, supply, take, total, touch, wait, wants,
    weight, words,
};
pub use element::{Element, Noisy, Nothing, Wide};
pub use input::Input;
pub use observe::{Outcome, Panic, Place, difference, observe};
pub use run::{Case, main};
