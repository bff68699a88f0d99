//! A module whose body stands in another file, where no macro can see it.

use stackify::stackify;

#[stackify]
#[path = "file_module/inner.rs"]
mod inner;

fn main() {
    inner::len();
}
