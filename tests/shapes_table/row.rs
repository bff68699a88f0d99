//! A row of the table: what one call of each form of a shape allocates. Made
//! by the lists of shapes, read by the page.

use std::fmt::Debug;

use allocation_counter::measure;

/// A shape, measured.
pub(crate) struct Row {
    /// Its number in the section.
    pub(crate) number: u32,
    /// The module that its function stands in.
    pub(crate) module: &'static str,
    /// Its function.
    pub(crate) name: &'static str,
    /// Heap bytes of the plain form, as the compiler alone builds it.
    pub(crate) plain: u64,
    /// Heap bytes of the promoted form.
    pub(crate) promoted: u64,
    /// What the plain and the promoted form return, in words.
    pub(crate) results: [String; 2],
}

/// The heap bytes of a call, and its value in words.
pub(crate) fn counted<T: Debug>(call: impl FnOnce() -> T) -> (u64, String) {
    let mut value = None;
    let bytes = measure(|| value = Some(call())).bytes_total;
    (bytes, format!("{:?}", value.expect("the call was made")))
}

/// Measures shapes: `number, module::{promoted, plain}(arguments);`, where
/// `given pattern = value` makes an argument outside of what is counted, and
/// `=> function` uses up what the shape returns.
macro_rules! rows {
    ($($number:literal, $module:ident::{$name:ident, $plain:ident}($($argument:expr),*)
        $(given $given:pat = $value:expr)? $(=> $then:expr)?;)+) => {
        vec![$({
            let (plain, expected) = {
                $(let $given = $value;)?
                $crate::row::counted(|| $crate::row::rows!(@then
                    stackify_shapes::$module::$plain($($argument),*) $(, $then)?))
            };
            let (promoted, value) = {
                $(let $given = $value;)?
                $crate::row::counted(|| $crate::row::rows!(@then
                    stackify_shapes::$module::$name($($argument),*) $(, $then)?))
            };
            $crate::row::Row {
                number: $number,
                module: stringify!($module),
                name: stringify!($name),
                plain,
                promoted,
                results: [expected, value],
            }
        }),+]
    };
    (@then $call:expr) => { $call };
    (@then $call:expr, $then:expr) => { ($then)($call) };
}

pub(crate) use rows;
