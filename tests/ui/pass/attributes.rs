//! Other attributes stand beside ours, in either order.
#![deny(warnings)]

use stackify::stackify;

#[stackify]
#[inline]
fn inlined() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

#[inline(always)]
#[stackify]
fn inlined_before() -> u32 {
    let values = vec![1_u32, 2];
    values[1]
}

/// Documented before.
#[stackify]
/// Documented behind.
#[must_use]
#[cold]
#[track_caller]
fn documented() -> u32 {
    let values = vec![1_u32, 2];
    values[0]
}

#[stackify]
#[cfg(any())]
fn absent() -> Absent {
    let values = vec![1_u32, 2];
    values
}

#[cfg(all())]
#[stackify]
fn present() -> u32 {
    let values = vec![1_u32, 2];
    #[cfg(any())]
    values.frobnicate();
    #[cfg(all())]
    let values = [values[0], values[1]];
    values[1]
}

#[stackify]
#[deprecated]
fn deprecated() -> u32 {
    vec![1_u32, 2][1]
}

#[stackify]
#[expect(unused_variables, reason = "the lint sees the user's variable")]
fn expecting() {
    let values = vec![1_u32, 2];
}

#[cfg(test)]
mod tests {
    #[super::stackify]
    #[test]
    fn test() {
        let values = vec![1_u32, 2];
        assert_eq!(values, [1, 2]);
    }

    #[test]
    #[super::stackify]
    fn test_before() {
        let values = vec![1_u32, 2];
        assert_eq!(values, [1, 2]);
    }
}

fn main() {
    assert_eq!(inlined() + inlined_before() + documented() + present(), 6);
    #[expect(deprecated, reason = "the attribute is kept")]
    let last = deprecated();
    assert_eq!(last, 2);
    expecting();
}
