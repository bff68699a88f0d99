//! Which kinds of sites met which uses, as a table of counts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use crate::function::Function;

/// Counts of uses by the kind of the site that made the vector.
#[derive(Clone, Debug, Default)]
pub struct Coverage(BTreeMap<(&'static str, &'static str), usize>);

impl Coverage {
    /// Counts the uses of a function.
    pub fn add(&mut self, function: &Function) {
        for (site, used) in &function.uses {
            *self.0.entry((used, site)).or_default() += 1;
        }
    }

    /// The kinds of sites and of uses that met.
    fn kinds(&self) -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
        let sites = self.0.keys().map(|(_, site)| *site).collect();
        let uses = self.0.keys().map(|(used, _)| *used).collect();
        (sites, uses)
    }

    /// How many cells of the table are empty, and how many there are.
    #[must_use]
    pub fn empty(&self) -> (usize, usize) {
        let (sites, uses) = self.kinds();
        let cells = sites.len() * uses.len();
        (cells - self.0.len(), cells)
    }
}

impl Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sites, uses) = self.kinds();
        for (index, site) in sites.iter().enumerate() {
            writeln!(formatter, "{index:>4}  {site}")?;
        }
        write!(formatter, "{:24}", "")?;
        for index in 0..sites.len() {
            write!(formatter, "{index:>6}")?;
        }
        writeln!(formatter)?;
        for used in uses {
            write!(formatter, "{used:24}")?;
            for site in &sites {
                let count = self.0.get(&(used, *site)).copied().unwrap_or_default();
                write!(formatter, "{count:>6}")?;
            }
            writeln!(formatter)?;
        }
        let (empty, cells) = self.empty();
        writeln!(formatter, "{empty} of {cells} cells are empty")
    }
}
