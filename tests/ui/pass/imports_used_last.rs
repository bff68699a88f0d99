//! Where the last use of an import was rewritten, the import stays used.
#![no_std]
#![deny(warnings)]

extern crate alloc;

mod macros {
    use alloc::vec;

    #[stackify::stackify]
    pub(crate) fn total() -> u32 {
        let values = vec![1_u32, 2];
        values.iter().sum()
    }
}

mod types {
    use alloc::vec::Vec;

    #[stackify::stackify]
    pub(crate) fn total() -> u32 {
        let values = Vec::from([1_u32, 2]);
        values.iter().sum()
    }
}

mod renamed {
    use alloc::vec::Vec as List;

    #[stackify::stackify]
    pub(crate) fn total() -> u32 {
        let values: List<u32> = alloc::vec![1, 2];
        values.iter().sum()
    }
}

fn main() {
    assert_eq!(
        (macros::total(), types::total(), renamed::total()),
        (3, 3, 3)
    );
}
