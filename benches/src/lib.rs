//! The harness that all benches share.
//!
//! [`clock`] times functions beside their twins, [`twins`] holds the rule by
//! which times may be compared, [`sheet`] the tables that come out, [`options`]
//! what a bench can be told. No counting allocator is linked where times are
//! taken.

pub mod clock;
pub mod options;
pub mod random;
pub mod report;
pub mod sheet;
pub mod twins;
