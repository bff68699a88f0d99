//! Settles which attributes stay: writes them, has them judged in every view,
//! and takes back what is refused until nothing is.

use anyhow::{Context as _, bail, ensure};
use cargo_metadata::{Metadata, Package};

use super::judge::{self, Step};
use super::plan::{Complaint, Source};
use super::tree::write_if_changed;
use super::views::{self, Origin, View};
use super::{blame, compiled, package, progress};
use crate::Outcome;
use crate::bisect;
use crate::options::ApplyOptions;

/// Most sites that failing tests may cost before all is given up.
const MOST_BISECTIONS: usize = 8;

/// Annotates, as far as compiler and tests agree.
///
/// # Errors
///
/// Where they never do, or cargo cannot be run; files may be changed then.
pub(super) fn annotate(
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
    sources: &mut [Source],
) -> anyhow::Result<Outcome> {
    if let Some(path) = &options.add {
        for package in packages {
            package::add_dependency(package, path)?;
        }
    }
    let views = views::views(options, metadata, packages)?;
    progress("finding the functions that are compiled");
    compiled::keep_compiled(&views, &options.sources, metadata, sources)?;
    settle(&views, options, metadata, sources)?;
    let mut outcome = Outcome::Done;
    if !options.no_test {
        for view in &views {
            if !satisfy_tests(view, &views, options, metadata, packages, sources)?
                && view.features.origin == Origin::Asked
            {
                outcome = Outcome::Incomplete;
            }
        }
    }
    Ok(outcome)
}

/// Takes back what is refused in a view until nothing is in any.
fn settle(
    views: &[View],
    options: &ApplyOptions,
    metadata: &Metadata,
    sources: &mut [Source],
) -> anyhow::Result<()> {
    loop {
        let mut changed = false;
        for step in [Step::Check, Step::Build] {
            for view in views {
                changed |= settle_view(step, view, options, metadata, sources)?;
            }
        }
        if !changed {
            return Ok(());
        }
    }
}

/// The same for one step in one view. Says whether anything was taken back.
fn settle_view(
    step: Step,
    view: &View,
    options: &ApplyOptions,
    metadata: &Metadata,
    sources: &mut [Source],
) -> anyhow::Result<bool> {
    for round in 0.. {
        write(sources)?;
        let name = step.name();
        progress(&format!("letting `cargo {name}` judge {}", view.features));
        let complaints = judge::judge(step, view, &options.sources, metadata, &[])?;
        if complaints.is_empty() {
            return Ok(round > 0);
        }
        let mut changed = blame::take_back(sources, &complaints);
        if !changed {
            for complaint in &complaints {
                changed |= blame::take_back_files(sources, complaint);
            }
        }
        ensure!(
            changed,
            "`cargo {name}` fails, but no attribute is to blame: {}",
            complaints[0].message
        );
    }
    Ok(true)
}

/// Writes the files with the attributes that are left.
///
/// # Errors
///
/// Where one cannot be written.
pub(super) fn write(sources: &[Source]) -> anyhow::Result<()> {
    for source in sources {
        write_if_changed(&source.path, source.annotated().as_bytes())
            .with_context(|| format!("cannot write `{}`", source.shown))?;
    }
    Ok(())
}

/// Runs the tests, and takes back the sites that make them fail. Says whether
/// they pass; they may fail without any attribute, too.
fn satisfy_tests(
    view: &View,
    views: &[View],
    options: &ApplyOptions,
    metadata: &Metadata,
    packages: &[&Package],
    sources: &mut [Source],
) -> anyhow::Result<bool> {
    let passes = |variables: &[(&str, &str)]| judge::tests_pass(view, &options.sources, variables);
    for _ in 0..MOST_BISECTIONS {
        progress(&format!("running the tests {}", view.features));
        if passes(&[])? {
            return Ok(true);
        }
        if !passes(&[("STACKIFY", "off")])? {
            anstream::eprintln!(
                "the tests fail {} without the attributes, too",
                view.features
            );
            return Ok(false);
        }
        let guilty = bisect::guilty(packages, metadata, &options.policy, &mut |sites| {
            Ok(!passes(&[("STACKIFY_SITES", sites)])?)
        })?;
        let Some(guilty) = guilty else {
            bail!("the tests fail, but no single site makes them fail");
        };
        let complaint = Complaint {
            message: "the tests fail".to_owned(),
            places: vec![(guilty.path.canonicalize()?, guilty.bytes)],
        };
        ensure!(blame::take_back(sources, &[complaint]), "the tests fail");
        settle(views, options, metadata, sources)?;
    }
    bail!("the tests fail at too many sites")
}
