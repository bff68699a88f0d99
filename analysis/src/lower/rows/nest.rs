//! Finds vectors of rows: `vec!` in `vec!`, of one length at each depth.

use syn::{Expr, Macro, Type};

use super::super::{Lower, Wording};
use crate::body::{LocalKind, RowSite, Rows, Site, SiteId, Source, Way};
use crate::callee;
use crate::context::{Context, STORED, UNKNOWN};
use crate::function::NodeId;
use crate::invocation::Invocation;
use crate::reason::Reason;
use crate::rows::{Levels, Reached, Value};
use crate::site::{self, SiteFacts};
use crate::size::{self, ElementSize};
use crate::start;

/// What the tokens of a vector of rows tell.
struct Nest {
    /// The lengths, the outermost first.
    lengths: Vec<u64>,
    cell: ElementSize,
    plain_cells: bool,
}

impl<'f> Lower<'f> {
    /// Reads the elements of the site at `node`, if a `let` is initialised with
    /// it and it is a vector of rows; tells whether it was one.
    pub(in crate::lower) fn rows(
        &mut self,
        mac: &'f Macro,
        node: NodeId,
        context: &Context<'_, 'f>,
    ) -> bool {
        let Context::Bind(binding) = context else {
            return false;
        };
        let is_let = binding.init == Some(node) && self.is_whole(binding.local);
        let Some(mut nest) = self.nest(mac).filter(|_| is_let) else {
            return false;
        };
        let depth = nest.lengths.len();
        let written = match self.written.get(&binding.local) {
            Some(ty) => self.written_cell(ty, depth),
            None => Some(ElementSize::Unknown),
        };
        let Some(written) = written.filter(|_| depth > 1) else {
            return false;
        };
        nest.cell = nest.cell.join(written);
        if nest.cell == ElementSize::Unknown || nest.lengths.contains(&0) {
            return false;
        }
        let span = start::of_path(&mac.path);
        let local = self.add(Self::unknown_local(String::new(), span, LocalKind::Rows));
        let value = Value {
            levels: Levels {
                lowest: depth - 1,
                highest: depth - 1,
            },
            by: Reached::Owner,
        };
        self.rows.values.insert(binding.local, (local, value));
        let place = self.rows.rows.len();
        self.rows.rows.push(Rows {
            outer: SiteId(self.sites.len() - 1),
            local,
            lengths: nest.lengths,
            cell: nest.cell,
            plain_cells: nest.plain_cells,
            sites: Vec::new(),
            uses: Vec::new(),
        });
        self.row_sites(mac, place, 0);
        true
    }

    /// The sites inside of one at a depth.
    fn row_sites(&mut self, mac: &'f Macro, place: usize, depth: usize) {
        let Some(invocation) = self.function.invocation(mac) else {
            return;
        };
        let is_row = depth + 1 < self.rows.rows[place].lengths.len();
        let length = match invocation {
            Invocation::Repeat(repeat) => Some(&repeat.length),
            _ => None,
        };
        let elements = invocation.expressions();
        for element in elements.take(if length.is_some() { 1 } else { usize::MAX }) {
            match peeled(element) {
                Expr::Macro(row) if is_row => {
                    if let Some(invocation) = self.function.invocation(&row.mac)
                        && let Some(facts) = site::of_macro(&row.mac, invocation, &self.scope)
                    {
                        self.row_site(facts, NodeId::of(peeled(element)), place, depth + 1);
                    }
                    self.row_sites(&row.mac, place, depth + 1);
                }
                _ => self.expression(element, &STORED),
            }
        }
        if let Some(length) = length {
            self.expression(length, &UNKNOWN);
        }
    }

    fn row_site(&mut self, facts: SiteFacts, node: NodeId, place: usize, depth: usize) {
        let id = SiteId(self.sites.len());
        let rows = &mut self.rows.rows[place];
        let local = rows.local;
        rows.sites.push(RowSite {
            site: id,
            cells: product(&rows.lengths[depth..]),
        });
        let position = self.tick();
        self.reaches(local, Source::Site(id));
        self.sites.push(Site {
            node,
            span: facts.span,
            kind: facts.kind,
            local,
            element: facts.element,
            length: facts.length,
            plain_elements: facts.ends_with_its_statement,
            refused: match self.wording {
                Wording::Free => facts.refused,
                Wording::Quoted => facts.refused.or(Some(Reason::Quoted)),
            },
            loops: self.loops,
            options: self.options,
            initialises: false,
            extended_by: None,
            way: Way {
                branches: self.branches.clone(),
                position: Some(position),
            },
        });
    }

    /// What the tokens of a `vec!` tell whose elements are all `vec!`, to one
    /// depth and of one length, or none is.
    fn nest(&self, mac: &Macro) -> Option<Nest> {
        let invocation = self.function.invocation(mac)?;
        let facts = site::of_macro(mac, invocation, &self.scope)?;
        let length = facts.length?;
        let elements: Vec<&Expr> = match invocation {
            Invocation::Repeat(repeat) => vec![&repeat.element],
            invocation => invocation.expressions().collect(),
        };
        let rows: Vec<&Macro> = elements
            .iter()
            .filter_map(|element| self.vec_macro(element))
            .collect();
        if rows.is_empty() {
            return Some(Nest {
                lengths: vec![length],
                cell: facts.element,
                plain_cells: facts.ends_with_its_statement,
            });
        }
        if rows.len() < elements.len() {
            return None;
        }
        let mut nests = rows.into_iter().map(|row| self.nest(row));
        let mut nest = nests.next()??;
        for other in nests {
            let other = other.filter(|other| other.lengths == nest.lengths)?;
            nest.cell = nest.cell.join(other.cell);
            nest.plain_cells &= other.plain_cells;
        }
        nest.lengths.insert(0, length);
        Some(nest)
    }

    fn vec_macro<'e>(&self, expr: &'e Expr) -> Option<&'e Macro> {
        let Expr::Macro(expr) = peeled(expr) else {
            return None;
        };
        let invocation = self.function.invocation(&expr.mac)?;
        site::of_macro(&expr.mac, invocation, &self.scope).map(|_| &expr.mac)
    }

    /// What a written `Vec<Vec<T>>` says of `T`; nothing if a level of it is
    /// another name, which cannot be written anew.
    fn written_cell(&self, ty: &Type, depth: usize) -> Option<ElementSize> {
        match (ty, depth) {
            (Type::Paren(ty), _) => self.written_cell(&ty.elem, depth),
            (Type::Group(ty), _) => self.written_cell(&ty.elem, depth),
            (Type::Infer(_), _) => Some(ElementSize::Unknown),
            (ty, 0) => Some(size::type_size(ty, &self.scope)),
            (ty, depth) => self.written_cell(callee::vec_element(ty)?, depth - 1),
        }
    }
}

fn product(lengths: &[u64]) -> u64 {
    lengths
        .iter()
        .fold(1, |product, length| product.saturating_mul(*length))
}

/// An expression without the parentheses and invisible groups around it.
fn peeled(mut expr: &Expr) -> &Expr {
    loop {
        match expr {
            Expr::Paren(inner) => expr = &inner.expr,
            Expr::Group(inner) => expr = &inner.expr,
            _ => return expr,
        }
    }
}
