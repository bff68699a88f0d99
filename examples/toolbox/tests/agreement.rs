//! The annotated toolbox and the plain one give the same results on many
//! inputs, small ones that stay in their slots and large ones that do not.

use stackify_example_toolbox::toolbox as stackified;
use stackify_example_toolbox_plain::toolbox as plain;

/// Writes down what an expression over `toolbox` yields in both forms, and
/// compares.
macro_rules! agree {
    ($expression:expr) => {{
        let one = {
            use stackified as toolbox;
            format!("{:?}", $expression)
        };
        let other = {
            use plain as toolbox;
            format!("{:?}", $expression)
        };
        assert_eq!(one, other);
    }};
}

/// Numbers that look random and are the same on every run.
struct Numbers(u32);

impl Numbers {
    /// The next one below `bound`, which is less than 65536.
    fn below<T: TryFrom<u32>>(&mut self, bound: u32) -> T {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let number = ((self.0 >> 16) * bound) >> 16;
        let Ok(number) = T::try_from(number) else {
            unreachable!("{number} is small")
        };
        number
    }

    /// Less than `bound` letters of `alphabet`.
    fn text(&mut self, alphabet: &[char], bound: u32) -> String {
        let letters = u32::try_from(alphabet.len()).expect("a short alphabet");
        (0..self.below(bound))
            .map(|_: u32| alphabet[self.below::<usize>(letters)])
            .collect()
    }
}

const ROUNDS: u32 = 300;

#[test]
fn arbitrary_expressions() {
    let alphabet = ['1', '2', '.', '(', '+', ')', ' ', '3', '*', '-', '/', '^'];
    for round in 0..ROUNDS {
        let source = Numbers(round).text(&alphabet, 60);
        agree!(toolbox::expression::evaluate(&source));
        agree!(toolbox::expression::tokenize(&source));
        agree!(
            toolbox::expression::tokenize(&source)
                .and_then(|tokens| toolbox::expression::postfix(&tokens))
        );
    }
}

#[test]
fn balanced_expressions() {
    for round in 0..ROUNDS {
        let mut numbers = Numbers(round);
        let mut source = numbers.below::<u32>(9).to_string();
        for _ in 0..numbers.below(90) {
            let operators = [" + ", " - (", " ^ (2 - ", " * ", " / "];
            source.push_str(operators[numbers.below::<usize>(5)]);
            source.push_str(&numbers.below::<u32>(9).to_string());
        }
        source.push_str(&")".repeat(source.matches('(').count()));
        assert!(plain::expression::evaluate(&source).is_ok(), "{source}");
        agree!(toolbox::expression::evaluate(&source));
    }
}

#[test]
fn graphs() {
    use plain::graph::Graph as _;
    use stackified::graph::Graph as _;
    for round in 0..ROUNDS {
        let mut numbers = Numbers(round);
        let nodes = if round % 3 == 0 { 200 } else { 12 };
        let mut edges = vec![(0, 1, 1)];
        for _ in 0..2 * numbers.below::<u32>(nodes) {
            edges.push((
                numbers.below(nodes),
                numbers.below(nodes),
                numbers.below(50),
            ));
        }
        let (from, to) = (edges[0].0, edges[edges.len() - 1].1);
        agree!({
            let network = toolbox::graph::Network::undirected(&edges);
            let path = network.shortest_path(from, to);
            (path, network.hops(from, to), network.reachable(to))
        });
        let backwards = usize::from(round % 2 == 0);
        agree!({
            let mut network = toolbox::graph::Network::default();
            for &(from, to, length) in &edges {
                network.connect(from.min(to), from.max(to) + backwards, length);
            }
            network.topological_order()
        });
    }
}

#[test]
fn matrices() {
    for round in 0..ROUNDS {
        let mut numbers = Numbers(round);
        let size: usize = 1 + numbers.below::<usize>(11);
        let mut cells = || -> Vec<f64> {
            let cell = |_| f64::from(numbers.below::<u32>(7)) - 3.0;
            (0..size * size).map(cell).collect()
        };
        let (one, other) = (cells(), cells());
        agree!({
            let one = toolbox::matrix::Matrix::new(size, &one);
            let product = one.times(&toolbox::matrix::Matrix::new(size, &other));
            let shown = format!("{product}{}", product.transposed());
            (shown, one.determinant(), one.solve(&other[..size]))
        });
    }
}

#[test]
fn texts() {
    for round in 0..ROUNDS {
        let mut numbers = Numbers(round);
        let text = numbers.text(&['a', 'b', 'c', 'é', 'd', ' ', 'f', ' '], 400);
        let width = numbers.below(50);
        agree!(toolbox::text::wrap(&text, width));
        agree!(toolbox::text::justify(&text, width));
        agree!(toolbox::text::justify(&text, 2 * text.len()));
        let rows: Vec<_> = (0..numbers.below(9))
            .map(|_: u32| numbers.text(&['a', ' ', '|', 'é', '|'], 200))
            .collect();
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        agree!(toolbox::text::table(&rows));
    }
}

#[test]
fn sequences() {
    for round in 0..ROUNDS {
        let mut numbers = Numbers(round);
        let longest = if round % 5 == 0 { 300 } else { 30 };
        let one = numbers.text(&['a', 'b', 'c', 'é'], longest);
        let other = numbers.text(&['a', 'b', 'c', 'é'], longest);
        agree!(toolbox::sequence::edit_distance(&one, &other));
        agree!(toolbox::sequence::common(&one, &other));
        let items: Vec<_> = (0..numbers.below(9))
            .map(|_: u32| (numbers.below(40), numbers.below(1000)))
            .collect();
        let capacity = numbers.below(longest);
        agree!(toolbox::sequence::knapsack(&items, capacity));
        let bytes = numbers.text(&['a', 'a', 'b'], longest).into_bytes();
        agree!(toolbox::sequence::encode(&bytes));
        agree!(toolbox::sequence::decode(&stackified::sequence::encode(
            &bytes
        )));
    }
}
