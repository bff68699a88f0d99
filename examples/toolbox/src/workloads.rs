//! What the toolbox is measured at: one small job for each of its routines, in
//! the crate of the toolbox, so that the compiler sees no counting allocator
//! beside them. Run by the tests and by the example `bytes`.

use crate::toolbox::expression::evaluate;
use crate::toolbox::graph::{Graph as _, Network};
use crate::toolbox::matrix::Matrix;
use crate::toolbox::sequence::{common, decode, edit_distance, encode, knapsack};
use crate::toolbox::text::{justify, table, wrap};

/// What the jobs are given.
#[derive(Clone, Debug)]
pub struct Inputs {
    network: Network,
    courses: Network,
    matrix: Matrix,
}

impl Inputs {
    /// The same on every call.
    #[must_use]
    pub fn standard() -> Self {
        let mut courses = Network::default();
        for course in 1..12 {
            courses.connect(course / 2, course, 1);
        }
        let edges: Vec<_> = (0..12)
            .flat_map(|node| [(node, (node + 1) % 12, 4), (node, node * 5 % 12, 7)])
            .collect();
        let cells: Vec<_> = (0..36)
            .map(|index| f64::from(index * index * 7 % 23) - 11.0)
            .collect();
        Inputs {
            network: Network::undirected(&edges),
            courses,
            matrix: Matrix::new(6, &cells),
        }
    }
}

/// A job with its name.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The routine that it runs.
    pub name: &'static str,
    run: fn(&Inputs) -> f64,
}

impl Workload {
    /// Does the job, and boils its results down to a number.
    #[must_use]
    #[inline(never)]
    pub fn run(&self, inputs: &Inputs) -> f64 {
        (self.run)(inputs)
    }
}

/// One for each routine of the toolbox, in its order.
pub const WORKLOADS: [Workload; 15] = [
    Workload {
        name: "evaluate",
        run: |_| evaluate("2 * (3 + 4) ^ 2 / 7 - 1.5").unwrap_or(f64::NAN),
    },
    Workload {
        name: "reachable",
        run: |inputs| number(inputs.network.reachable(0)),
    },
    Workload {
        name: "hops",
        run: |inputs| inputs.network.hops(0, 7).map_or(f64::NAN, number),
    },
    Workload {
        name: "shortest_path",
        run: |inputs| {
            let found = inputs.network.shortest_path(0, 7);
            found.map_or(f64::NAN, |(length, path)| {
                f64::from(length) + number(path.len())
            })
        },
    },
    Workload {
        name: "topological_order",
        run: |inputs| {
            let order = inputs.courses.topological_order();
            order.map_or(f64::NAN, |order| number(order[11]))
        },
    },
    Workload {
        name: "transposed",
        run: |inputs| inputs.matrix.transposed().determinant(),
    },
    Workload {
        name: "times",
        run: |inputs| inputs.matrix.times(&inputs.matrix).determinant(),
    },
    Workload {
        name: "determinant",
        run: |inputs| inputs.matrix.determinant(),
    },
    Workload {
        name: "solve",
        run: |inputs| {
            let solution = inputs.matrix.solve(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
            solution.map_or(f64::NAN, |solution| solution.iter().sum())
        },
    },
    Workload {
        name: "wrap, justify",
        run: |_| {
            let lines = wrap(PROSE, 40);
            let justified = lines.iter().map(|line| justify(line, 40).len());
            number(justified.sum())
        },
    },
    Workload {
        name: "table",
        run: |_| number(table(&ROWS).len()),
    },
    Workload {
        name: "edit_distance",
        run: |_| number(edit_distance("intention", "execution")),
    },
    Workload {
        name: "knapsack",
        run: |_| f64::from(u32::try_from(knapsack(&ITEMS, 50)).unwrap_or(u32::MAX)),
    },
    Workload {
        name: "common",
        run: |_| number(common("nematode knowledge", "empty bottle").len()),
    },
    Workload {
        name: "encode, decode",
        run: |_| number(decode(&encode(b"wwwwwbbbwwwwwwwwwbbbbwwb")).len()),
    },
];

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::NAN, f64::from)
}

const PROSE: &str = "The vector is the workhorse of every program, and most of those \
    that a function makes are small, live for as long as the function runs, and are \
    then given back to the allocator that they came from.";

const ROWS: [&str; 4] = [
    "planet | moons | days",
    "Mars | 2 | 687",
    "Neptune | 16 | 60 190",
    "Venus | 0 | 225",
];

const ITEMS: [(usize, u64); 6] = [(5, 10), (4, 40), (6, 30), (3, 50), (20, 100), (30, 120)];
