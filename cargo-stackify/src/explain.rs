//! `cargo stackify explain REASON`: prints the page about a reason, or the
//! list of all.

use std::io::Write as _;

use stackify_analysis::reason::Reason;

use crate::Outcome;
use crate::options::ExplainOptions;

/// Prints the page.
///
/// # Errors
///
/// Where the output cannot be written.
pub(crate) fn run(options: &ExplainOptions) -> anyhow::Result<Outcome> {
    let mut output = anstream::stdout().lock();
    match options.reason {
        Some(reason) => writeln!(output, "{}", page(reason))?,
        None => {
            for reason in Reason::ALL {
                writeln!(output, "{:<18} {}", reason.slug(), reason.happened())?;
            }
        }
    }
    Ok(Outcome::Done)
}

/// The page without what its examples are checked by.
///
/// ```text
/// ```rust,heap   =>   ```rust
/// ```
fn page(reason: Reason) -> String {
    let mut lines = Vec::new();
    for line in reason.page().lines() {
        match line.split_once(',') {
            Some((fence @ "```rust", _)) => lines.push(fence),
            _ => lines.push(line),
        }
    }
    lines.join("\n")
}
