//! Random functions over vectors, each compiled with and without the
//! attribute, run on random inputs and compared. A function follows from its
//! seed alone.

mod random;

mod element;
mod scope;
mod usage;

mod leaving;
mod mixing;
mod reading;
mod site;
mod writing;

mod expression;
mod fill;
mod statement;

mod attribute;
pub mod function;
mod generate;

pub use generate::function;

pub mod coverage;
pub mod forms;

pub mod batch;
mod cargo;
pub mod execute;
pub mod shrink;
