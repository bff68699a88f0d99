//! A vector that would become a part of the future.

use stackify::stackify;

async fn pause() {}

#[stackify(require)]
async fn total() -> u32 {
    let values = vec![1, 2];
    pause().await;
    values.iter().sum()
}

fn main() {}
