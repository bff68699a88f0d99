//! The cases of all editions, in edition 2018.

#[cfg(test)]
#[path = "../cases.rs"]
mod cases;

#[cfg(test)]
#[path = "../tails.rs"]
mod tails;
