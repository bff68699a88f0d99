//! Every kind of function that the attribute accepts.
#![deny(warnings)]

use stackify::stackify;

#[stackify]
pub extern "C" fn foreign(value: u32) -> u32 {
    let values = vec![value, 2];
    values[0] + values[1]
}

#[stackify]
pub(crate) unsafe fn unchecked(value: u32) -> u32 {
    let values = vec![value, 2];
    values[0]
}

#[stackify]
async fn without_await(value: u32) -> u32 {
    let values = vec![value, 2];
    values.iter().sum()
}

#[stackify]
async fn before_await(value: u32) -> u32 {
    let first = {
        let values = vec![value, 2];
        values[0]
    };
    first + without_await(value).await
}

trait Total {
    fn base(&self) -> u32;

    #[stackify(plain = total_plain)]
    fn total(&self) -> u32 {
        let values = vec![self.base(), 2];
        values.iter().sum()
    }
}

struct One;

impl Total for One {
    #[stackify]
    fn base(&self) -> u32 {
        let values = vec![1_u32];
        values[0]
    }
}

struct Text(String);

impl Text {
    #[stackify]
    fn by_reference(&self) -> usize {
        let lengths = vec![self.0.len(), 1];
        lengths.iter().sum()
    }

    #[stackify]
    fn by_unique(&mut self) {
        let parts = vec!["a", "b"];
        for part in &parts {
            self.0.push_str(part);
        }
    }

    #[stackify]
    fn by_value(self) -> String {
        let parts = vec![self.0.as_str(), "!"];
        parts.concat()
    }

    #[stackify]
    fn made() -> Self {
        let parts = vec!["a", "b"];
        Text(parts.join("-"))
    }
}

fn main() {
    assert_eq!(foreign(1), 3);
    // SAFETY: the function needs nothing.
    assert_eq!(unsafe { unchecked(1) }, 1);
    drop(before_await(1));
    assert_eq!((One.total(), One.total_plain()), (3, 3));
    let mut text = Text::made();
    text.by_unique();
    assert_eq!(text.by_reference(), 6);
    assert_eq!(text.by_value(), "a-bab!");
}
