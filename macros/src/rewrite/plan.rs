//! The report, arranged by the nodes of the tree, so that the rewriter finds
//! at each node what to do there.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, Span};
use stackify_analysis::body::{Container, Holds, UseKind, ValueUse};
use stackify_analysis::function::NodeId;
use stackify_analysis::report::{
    Binding, Finding, Form, Lent, PromotedLet, PromotedUse, Report, SlotPlace, UseForm, Verdict,
};

use super::SiteEdit;

/// The parts of a report that say what is promoted.
pub(crate) type Promoted<'r> = &'r Report;

/// What to do at each node.
pub(super) struct Plan {
    sites: HashMap<NodeId, SiteEdit>,
    lets: HashMap<NodeId, Vec<PromotedLet>>,
    fields: HashSet<NodeId>,
    slots: HashMap<NodeId, Vec<(Ident, u64)>>,
    around: HashMap<NodeId, Vec<(Ident, u64)>>,
    value_slots: HashMap<NodeId, Vec<(Ident, u64)>>,
    dereferences: HashSet<NodeId>,
    lent_values: HashSet<NodeId>,
    slices: HashMap<NodeId, SliceEdit>,
    methods: HashMap<NodeId, MethodEdit>,
    outs: HashMap<NodeId, Container>,
    reboxed: HashSet<NodeId>,
    exchanges: HashSet<NodeId>,
    wholes: HashSet<NodeId>,
}

/// How a reference becomes one to a slice.
#[derive(Clone, Copy)]
pub(super) struct SliceEdit {
    /// What the local that appears there holds.
    pub(super) holds: Holds,
    /// What the local is.
    pub(super) form: UseForm,
    /// How the slice is lent.
    pub(super) lent: Lent,
}

impl SliceEdit {
    fn of(used: &PromotedUse) -> Self {
        SliceEdit {
            holds: used.holds,
            form: used.form,
            lent: used.lent,
        }
    }
}

/// What replaces a method call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MethodEdit {
    /// `v.as_slice()` becomes `&v[..]`, or `v` where that is a slice.
    Slice(UseForm),
    /// `v.clone()` becomes a copy of the elements.
    ToVec,
    /// `s.clone()` becomes a copy of the text.
    ToText,
}

impl Plan {
    pub(super) fn new(report: Promoted<'_>) -> Self {
        let mut plan = Plan {
            sites: HashMap::new(),
            lets: HashMap::new(),
            fields: report.fields.iter().copied().collect(),
            slots: HashMap::new(),
            around: HashMap::new(),
            value_slots: HashMap::new(),
            dereferences: HashSet::new(),
            lent_values: HashSet::new(),
            slices: HashMap::new(),
            methods: HashMap::new(),
            outs: HashMap::new(),
            reboxed: HashSet::new(),
            exchanges: HashSet::new(),
            wholes: HashSet::new(),
        };
        for promoted in &report.lets {
            plan.lets
                .entry(promoted.node)
                .or_default()
                .push(promoted.clone());
        }
        let mut names = SlotNames::default();
        for finding in &report.findings {
            plan.add_site(finding, &mut names);
        }
        for used in &report.uses {
            match used.kind {
                UseKind::Lend(node, ..) => {
                    plan.slices.insert(node, SliceEdit::of(used));
                }
                UseKind::Whole(node) if used.form == UseForm::Array(Binding::Shared) => {
                    plan.wholes.insert(node);
                }
                UseKind::Alias(_, node) if used.form == UseForm::Array(Binding::Shared) => {
                    plan.wholes.insert(node);
                }
                UseKind::Reslice(node) | UseKind::Alias(_, node)
                    if matches!(used.form, UseForm::Array(_)) =>
                {
                    plan.slices.insert(node, SliceEdit::of(used));
                }
                UseKind::AsSlice(node) if matches!(used.form, UseForm::Array(_)) => {
                    plan.methods.insert(node, MethodEdit::Slice(used.form));
                }
                UseKind::Exchanged(node) => {
                    plan.exchanges.insert(node);
                }
                UseKind::Reboxed(node) => {
                    plan.reboxed.insert(node);
                }
                UseKind::Out(node, _) => {
                    plan.outs.insert(node, used.container);
                }
                UseKind::ToVec(node) => {
                    let edit = match used.container {
                        Container::Text => MethodEdit::ToText,
                        Container::Vec | Container::Boxed | Container::Value(_) => {
                            MethodEdit::ToVec
                        }
                    };
                    plan.methods.insert(node, edit);
                }
                UseKind::Value(ValueUse::Method(node)) => {
                    plan.dereferences.insert(node);
                }
                UseKind::Value(ValueUse::Lend(node)) => {
                    plan.lent_values.insert(node);
                }
                UseKind::Slice
                | UseKind::Value(ValueUse::Place)
                | UseKind::Vector
                | UseKind::Resize
                | UseKind::Dropped
                | UseKind::Whole(_)
                | UseKind::CapturedBy(_)
                | UseKind::BorrowedBy(_)
                | UseKind::Called
                | UseKind::Reslice(_)
                | UseKind::Alias(..)
                | UseKind::AliasCopy(_)
                | UseKind::AsSlice(_)
                | UseKind::Move(_)
                | UseKind::Escape(_) => {}
            }
        }
        plan
    }

    fn add_site(&mut self, finding: &Finding, names: &mut SlotNames) {
        let Verdict::Promote(promotion) = &finding.verdict else {
            return;
        };
        let bytes = promotion.payload;
        let (standing, count) = match promotion.form {
            Form::Slot(SlotPlace::Before(node), slots) => {
                (Some(self.slots.entry(node).or_default()), slots.count())
            }
            Form::Slot(SlotPlace::Around(node), slots) => {
                (Some(self.around.entry(node).or_default()), slots.count())
            }
            Form::Slot(SlotPlace::Inline, slots) => (None, slots.count()),
            Form::Value(node) => (Some(self.value_slots.entry(node).or_default()), 1),
            Form::Array(_) | Form::Row => (None, 0),
        };
        let slots = standing.map(|standing| {
            (0..count)
                .map(|_| {
                    let name = names.next(&finding.name);
                    standing.push((name.clone(), bytes));
                    name
                })
                .collect()
        });
        let edit = SiteEdit {
            kind: finding.site.kind,
            span: site_span(finding),
            form: promotion.form,
            bytes,
            slots: slots.unwrap_or_default(),
        };
        self.sites.insert(finding.site.node, edit);
    }

    pub(super) fn site(&self, node: NodeId) -> Option<SiteEdit> {
        self.sites.get(&node).cloned()
    }

    /// The promoted locals that a `let` binds.
    pub(super) fn lets(&self, statement: NodeId) -> Vec<PromotedLet> {
        self.lets.get(&statement).cloned().unwrap_or_default()
    }

    /// Whether a promoted vector is held in the field declared at a node.
    pub(super) fn holds(&self, field: NodeId) -> bool {
        self.fields.contains(&field)
    }

    pub(super) fn slots_before(&self, statement: NodeId) -> &[(Ident, u64)] {
        self.slots.get(&statement).map_or(&[], Vec::as_slice)
    }

    /// The slots for single values that stand before a statement.
    pub(super) fn value_slots_before(&self, statement: NodeId) -> &[(Ident, u64)] {
        self.value_slots.get(&statement).map_or(&[], Vec::as_slice)
    }

    /// Whether a method is called on the value of the box named at a node.
    pub(super) fn dereferences(&self, node: NodeId) -> bool {
        self.dereferences.contains(&node)
    }

    /// Whether the reference at a node is to lend the value of a box.
    pub(super) fn lends_value(&self, node: NodeId) -> bool {
        self.lent_values.contains(&node)
    }

    /// The slots that stand around the statements of a block.
    pub(super) fn slots_around(&self, block: NodeId) -> Vec<(Ident, u64)> {
        self.around.get(&block).cloned().unwrap_or_default()
    }

    /// Whether and how a slice is to be made of the reference at a node.
    pub(super) fn slices(&self, node: NodeId) -> Option<SliceEdit> {
        self.slices.get(&node).copied()
    }

    /// Whether the reference at a node borrows the whole of a slice.
    pub(super) fn borrows_whole(&self, node: NodeId) -> bool {
        self.wholes.contains(&node)
    }

    /// What leaves by value at a node.
    pub(super) fn leaves(&self, node: NodeId) -> Option<Container> {
        self.outs.get(&node).copied()
    }

    /// Whether a function of `mem` exchanges promoted vectors at a node.
    pub(super) fn exchanges(&self, node: NodeId) -> bool {
        self.exchanges.contains(&node)
    }

    /// Whether the method call at a node only makes a boxed slice of a vector, or
    /// a vector of a boxed slice.
    pub(super) fn reboxes(&self, node: NodeId) -> bool {
        self.reboxed.contains(&node)
    }

    pub(super) fn method(&self, call: NodeId) -> Option<MethodEdit> {
        self.methods.get(&call).copied()
    }
}

/// Names for slots, no two alike in one function.
#[derive(Default)]
struct SlotNames(HashSet<String>);

impl SlotNames {
    fn next(&mut self, local: &str) -> Ident {
        let base = match local.trim_start_matches("r#") {
            "" => "__slot".to_owned(),
            local => format!("__{}_slot", local.replace("[_]", "").replace('.', "_")),
        };
        let mut name = base.clone();
        let mut number = 1_u32;
        while !self.0.insert(name.clone()) {
            number += 1;
            name = format!("{base}_{number}");
        }
        Ident::new(&name, Span::mixed_site())
    }
}

/// The span of the tokens that replace a site. What is bound by `let` ends in
/// no expression that could panic, so there the tokens may be seen to come out
/// of a macro, and lints leave them alone.
fn site_span(finding: &Finding) -> Span {
    let is_row = matches!(
        &finding.verdict,
        Verdict::Promote(promotion) if promotion.form == Form::Row
    );
    if finding.site.initialises || is_row {
        Span::mixed_site().located_at(finding.site.span)
    } else {
        finding.site.span
    }
}
