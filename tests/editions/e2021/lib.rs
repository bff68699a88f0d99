//! The cases of all editions, in edition 2021.

#[cfg(test)]
#[path = "../cases.rs"]
mod cases;

#[cfg(test)]
#[path = "../tails.rs"]
mod tails;
