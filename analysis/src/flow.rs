//! Which locals exchange values: locals between which a value moves, or that
//! refer to one another, form one flow class and get one verdict. Read by
//! `verdict`.

use crate::body::{Body, LocalId, SiteId, Source};

/// Locals that exchange values, with what reaches and uses them.
#[derive(Debug, Default)]
pub(crate) struct FlowClass {
    /// The locals, in the order of their declaration.
    pub(crate) locals: Vec<LocalId>,
    /// The sites, in source order.
    pub(crate) sites: Vec<SiteId>,
    /// The places of the uses in [`Body::uses`], in source order.
    pub(crate) uses: Vec<usize>,
}

/// The flow classes that a site reaches, in the order of their first site.
pub(crate) fn classes(body: &Body) -> Vec<FlowClass> {
    let mut roots = Roots::new(body.locals.len());
    for (index, local) in body.locals.iter().enumerate() {
        for source in &local.sources {
            if let Source::Local(from, _) | Source::Beside(from, _) = source {
                roots.join(from.0, index);
            }
        }
    }
    let mut class_of_root: Vec<Option<usize>> = vec![None; body.locals.len()];
    let mut classes: Vec<FlowClass> = Vec::new();
    for (index, site) in body.sites.iter().enumerate() {
        let root = roots.find(site.local.0);
        let class = *class_of_root[root].get_or_insert_with(|| {
            classes.push(FlowClass::default());
            classes.len() - 1
        });
        classes[class].sites.push(SiteId(index));
    }
    for index in 0..body.locals.len() {
        if let Some(class) = class_of_root[roots.find(index)] {
            classes[class].locals.push(LocalId(index));
        }
    }
    for (index, used) in body.uses.iter().enumerate() {
        if let Some(class) = class_of_root[roots.find(used.local.0)] {
            classes[class].uses.push(index);
        }
    }
    classes
}

/// A forest in which locals of one class have one root.
struct Roots(Vec<usize>);

impl Roots {
    fn new(count: usize) -> Self {
        Roots((0..count).collect())
    }

    fn find(&mut self, mut index: usize) -> usize {
        while self.0[index] != index {
            self.0[index] = self.0[self.0[index]];
            index = self.0[index];
        }
        index
    }

    /// The earlier local becomes the root.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b);
    }
}
