//! Which kinds of sites met which uses, and in which forms, as tables of
//! counts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use crate::forms::forms;
use crate::function::Function;

/// Counts of what met what.
#[derive(Clone, Debug, Default)]
pub struct Table(BTreeMap<(&'static str, &'static str), usize>);

/// What a run of functions covers.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// Uses by the kind of the site that made the vector.
    pub sites_of_uses: Table,
    /// Forms of the vectors by the kind of the site.
    pub forms_of_sites: Table,
    /// Forms of the vectors by their uses.
    pub forms_of_uses: Table,
}

impl Coverage {
    /// Counts the uses of a function.
    pub fn add(&mut self, function: &Function) {
        for met in &function.uses {
            self.sites_of_uses.add(met.used, met.site);
        }
    }

    /// Counts the forms of its vectors. This costs two analyses.
    pub fn add_forms(&mut self, function: &Function) {
        let forms = forms(function);
        for met in &function.uses {
            if let Some(form) = forms.get(&met.name) {
                self.forms_of_sites.add(met.site, form);
                self.forms_of_uses.add(met.used, form);
            }
        }
    }
}

impl Table {
    fn add(&mut self, row: &'static str, column: &'static str) {
        *self.0.entry((row, column)).or_default() += 1;
    }

    /// The kinds that met, as rows and columns.
    fn kinds(&self) -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
        let rows = self.0.keys().map(|(row, _)| *row).collect();
        let columns = self.0.keys().map(|(_, column)| *column).collect();
        (rows, columns)
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        let (rows, columns) = self.kinds();
        rows.len() * columns.len()
    }

    /// The cells that nothing fell into, as row and column.
    #[must_use]
    pub fn empty(&self) -> Vec<(&'static str, &'static str)> {
        let (rows, columns) = self.kinds();
        let cells = rows
            .iter()
            .flat_map(|row| columns.iter().map(|column| (*row, *column)));
        cells.filter(|cell| !self.0.contains_key(cell)).collect()
    }
}

impl Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.kinds();
        for (index, column) in columns.iter().enumerate() {
            writeln!(formatter, "{index:>4}  {column}")?;
        }
        write!(formatter, "{:24}", "")?;
        for index in 0..columns.len() {
            write!(formatter, "{index:>6}")?;
        }
        writeln!(formatter)?;
        for row in rows {
            write!(formatter, "{row:24}")?;
            for column in &columns {
                let count = self.0.get(&(row, *column)).copied().unwrap_or_default();
                write!(formatter, "{count:>6}")?;
            }
            writeln!(formatter)?;
        }
        let (empty, cells) = (self.empty().len(), self.cells());
        writeln!(formatter, "{empty} of {cells} cells are empty\n")
    }
}

impl Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.sites_of_uses)?;
        write!(formatter, "{}", self.forms_of_sites)?;
        write!(formatter, "{}", self.forms_of_uses)
    }
}
