//! The formats of a report, one file each. All of them write the same data.

pub(crate) mod cargo;
pub(crate) mod human;
pub(crate) mod json;
pub(crate) mod lcov;
pub(crate) mod sarif;

use crate::model::File;
use crate::selection::Selected;
use crate::summary::Summary;

/// What is written.
#[derive(Clone, Copy)]
pub(crate) struct Report<'r> {
    pub(crate) files: &'r [File],
    pub(crate) selected: &'r [Selected<'r>],
    pub(crate) summary: &'r Summary<'r>,
}
