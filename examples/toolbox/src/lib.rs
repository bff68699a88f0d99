//! A module of ordinary code under one attribute: expressions, graphs,
//! matrices, text and sequences, as one writes them with vectors. The crate
//! `toolbox-plain` compiles the same source with the attribute switched off;
//! the tests and the example `bytes` compare the two.

pub mod workloads;

/// Small routines that work with small vectors.
#[stackify::stackify]
pub mod toolbox {
    /// Arithmetic from text to value.
    pub mod expression {
        /// A piece of an expression.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Token {
            /// A literal.
            Number(f64),
            /// One of `+`, `-`, `*`, `/` and `^`.
            Operator(char),
            /// `(`.
            Open,
            /// `)`.
            Close,
        }

        /// What is wrong with an expression.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Error {
            /// A character that begins no token, and where it stands.
            Unexpected(char, usize),
            /// A number that cannot be read, and where it begins.
            Number(usize),
            /// A parenthesis without its partner.
            Unbalanced,
            /// An operator without its operands, or operands without one.
            Incomplete,
        }

        /// Splits `source` into tokens.
        ///
        /// # Errors
        ///
        /// A character or number that is not understood.
        pub fn tokenize(source: &str) -> Result<Vec<Token>, Error> {
            let characters: Vec<char> = source.chars().collect();
            let mut tokens = Vec::new();
            let mut at = 0;
            while at < characters.len() {
                let character = characters[at];
                match character {
                    ' ' => {}
                    '(' => tokens.push(Token::Open),
                    ')' => tokens.push(Token::Close),
                    '+' | '-' | '*' | '/' | '^' => tokens.push(Token::Operator(character)),
                    '0'..='9' => {
                        let length = characters[at..]
                            .iter()
                            .take_while(|character| matches!(character, '0'..='9' | '.'))
                            .count();
                        let digits: String = characters[at..at + length].iter().collect();
                        let number = digits.parse().map_err(|_| Error::Number(at))?;
                        tokens.push(Token::Number(number));
                        at += length - 1;
                    }
                    _ => return Err(Error::Unexpected(character, at)),
                }
                at += 1;
            }
            Ok(tokens)
        }

        /// Puts every operator behind its operands.
        ///
        /// # Errors
        ///
        /// Parentheses that do not match.
        pub fn postfix(tokens: &[Token]) -> Result<Vec<Token>, Error> {
            let mut output = Vec::with_capacity(tokens.len());
            let mut pending = Vec::new();
            for &token in tokens {
                match token {
                    Token::Number(_) => output.push(token),
                    Token::Open => pending.push(token),
                    Token::Close => loop {
                        match pending.pop() {
                            Some(Token::Open) => break,
                            Some(operator) => output.push(operator),
                            None => return Err(Error::Unbalanced),
                        }
                    },
                    Token::Operator(operator) => {
                        while let Some(&Token::Operator(earlier)) = pending.last() {
                            if !binds_before(earlier, operator) {
                                break;
                            }
                            output.push(Token::Operator(earlier));
                            pending.pop();
                        }
                        pending.push(token);
                    }
                }
            }
            while let Some(operator) = pending.pop() {
                if operator == Token::Open {
                    return Err(Error::Unbalanced);
                }
                output.push(operator);
            }
            Ok(output)
        }

        fn binds_before(earlier: char, later: char) -> bool {
            precedence(earlier) > precedence(later)
                || precedence(earlier) == precedence(later) && later != '^'
        }

        fn precedence(operator: char) -> u8 {
            match operator {
                '^' => 3,
                '*' | '/' => 2,
                _ => 1,
            }
        }

        /// The value of the expression that `source` spells.
        ///
        /// # Errors
        ///
        /// Everything that can be wrong with it.
        pub fn evaluate(source: &str) -> Result<f64, Error> {
            let tokens = tokenize(source)?;
            let mut operands = Vec::new();
            for token in postfix(&tokens)? {
                match token {
                    Token::Number(number) => operands.push(number),
                    Token::Operator(operator) => {
                        let right = operands.pop().ok_or(Error::Incomplete)?;
                        let left = operands.pop().ok_or(Error::Incomplete)?;
                        operands.push(apply(operator, left, right));
                    }
                    Token::Open | Token::Close => return Err(Error::Unbalanced),
                }
            }
            match operands[..] {
                [value] => Ok(value),
                _ => Err(Error::Incomplete),
            }
        }

        fn apply(operator: char, left: f64, right: f64) -> f64 {
            match operator {
                '+' => left + right,
                '-' => left - right,
                '*' => left * right,
                '/' => left / right,
                _ => left.powf(right),
            }
        }
    }

    /// Search on small graphs.
    pub mod graph {
        /// Nodes with numbers from zero, and what is beside each.
        pub trait Graph {
            /// How many nodes there are.
            fn nodes(&self) -> usize;

            /// The nodes that an edge leads to from `node`, with its length.
            fn neighbours(&self, node: usize) -> &[(usize, u32)];

            /// How many nodes can be reached from `start`, itself included.
            fn reachable(&self, start: usize) -> usize {
                let mut seen = vec![false; self.nodes()];
                let mut stack = vec![start];
                let mut count = 0;
                while let Some(node) = stack.pop() {
                    if std::mem::replace(&mut seen[node], true) {
                        continue;
                    }
                    count += 1;
                    for &(next, _) in self.neighbours(node) {
                        stack.push(next);
                    }
                }
                count
            }

            /// The fewest edges between two nodes, breadth first.
            fn hops(&self, from: usize, to: usize) -> Option<usize> {
                let mut seen = vec![false; self.nodes()];
                seen[from] = true;
                let mut frontier = vec![from];
                let mut hops = 0;
                while !frontier.is_empty() {
                    if frontier.contains(&to) {
                        return Some(hops);
                    }
                    let mut next = Vec::new();
                    for &node in &frontier {
                        for &(neighbour, _) in self.neighbours(node) {
                            if !seen[neighbour] {
                                seen[neighbour] = true;
                                next.push(neighbour);
                            }
                        }
                    }
                    frontier = next;
                    hops += 1;
                }
                None
            }

            /// The length of the shortest path and its nodes.
            fn shortest_path(&self, from: usize, to: usize) -> Option<(u32, Vec<usize>)> {
                let mut distances = vec![None; self.nodes()];
                let mut previous = vec![from; self.nodes()];
                let mut open = vec![from];
                distances[from] = Some(0);
                while let Some(node) = take_nearest(&mut open, &distances) {
                    if node == to {
                        break;
                    }
                    for &(next, length) in self.neighbours(node) {
                        let distance = distances[node].map_or(length, |so_far| so_far + length);
                        if distances[next].is_none_or(|known| distance < known) {
                            distances[next] = Some(distance);
                            previous[next] = node;
                            open.push(next);
                        }
                    }
                }
                let distance = distances[to]?;
                let mut path = vec![to];
                let mut node = to;
                while node != from {
                    node = previous[node];
                    path.push(node);
                }
                path.reverse();
                Some((distance, path))
            }
        }

        fn take_nearest(open: &mut Vec<usize>, distances: &[Option<u32>]) -> Option<usize> {
            let nearest = (0..open.len()).min_by_key(|&index| distances[open[index]])?;
            Some(open.swap_remove(nearest))
        }

        /// Directed edges, listed by the node that they leave.
        #[derive(Clone, Debug, Default)]
        pub struct Network {
            edges: Vec<Vec<(usize, u32)>>,
        }

        impl Network {
            /// A network of edges in both directions.
            #[must_use]
            pub fn undirected(edges: &[(usize, usize, u32)]) -> Self {
                let mut network = Network::default();
                for &(from, to, length) in edges {
                    network.connect(from, to, length);
                    network.connect(to, from, length);
                }
                network
            }

            /// Adds an edge, and the nodes that it needs.
            pub fn connect(&mut self, from: usize, to: usize, length: u32) {
                let nodes = self.edges.len().max(from + 1).max(to + 1);
                self.edges.resize(nodes, Vec::new());
                self.edges[from].push((to, length));
            }

            /// The nodes in an order in which every edge leads forwards.
            #[must_use]
            pub fn topological_order(&self) -> Option<Vec<usize>> {
                let mut incoming = vec![0; self.edges.len()];
                for &(to, _) in self.edges.iter().flatten() {
                    incoming[to] += 1;
                }
                let mut ready: Vec<usize> = (0..self.edges.len())
                    .filter(|&node| incoming[node] == 0)
                    .collect();
                let mut order = Vec::new();
                while let Some(node) = ready.pop() {
                    order.push(node);
                    for &(to, _) in &self.edges[node] {
                        incoming[to] -= 1;
                        if incoming[to] == 0 {
                            ready.push(to);
                        }
                    }
                }
                (order.len() == self.edges.len()).then_some(order)
            }
        }

        impl Graph for Network {
            fn nodes(&self) -> usize {
                self.edges.len()
            }

            fn neighbours(&self, node: usize) -> &[(usize, u32)] {
                &self.edges[node]
            }
        }
    }

    /// Dense matrices.
    pub mod matrix {
        use std::fmt;

        /// Numbers in rows, one behind the other.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Matrix {
            columns: usize,
            cells: Vec<f64>,
        }

        impl Matrix {
            /// A matrix of `cells`, row by row.
            ///
            /// # Panics
            ///
            /// Where they do not fill the last row.
            #[must_use]
            pub fn new(columns: usize, cells: &[f64]) -> Self {
                assert_eq!(cells.len() % columns, 0, "the last row is not full");
                Matrix {
                    columns,
                    cells: cells.to_vec(),
                }
            }

            fn rows(&self) -> usize {
                self.cells.len() / self.columns
            }

            /// Rows as columns.
            #[must_use]
            pub fn transposed(&self) -> Matrix {
                let mut cells = Vec::with_capacity(self.cells.len());
                for column in 0..self.columns {
                    cells.extend(self.cells.iter().skip(column).step_by(self.columns));
                }
                Matrix {
                    columns: self.rows(),
                    cells,
                }
            }

            /// The product of two matrices.
            #[must_use]
            pub fn times(&self, other: &Matrix) -> Matrix {
                let mut cells = vec![0.0; self.rows() * other.columns];
                for (row, sums) in self
                    .cells
                    .chunks(self.columns)
                    .zip(cells.chunks_mut(other.columns))
                {
                    for (factor, cells) in row.iter().zip(other.cells.chunks(other.columns)) {
                        for (sum, cell) in sums.iter_mut().zip(cells) {
                            *sum += factor * cell;
                        }
                    }
                }
                Matrix {
                    columns: other.columns,
                    cells,
                }
            }

            /// The determinant of a square matrix, by elimination.
            #[must_use]
            pub fn determinant(&self) -> f64 {
                let size = self.columns;
                let mut cells = self.cells.clone();
                let mut determinant = 1.0;
                for column in 0..size {
                    let Some(pivot) = pivot(&cells, size, column) else {
                        return 0.0;
                    };
                    if pivot != column {
                        swap_rows(&mut cells, size, pivot, column);
                        determinant = -determinant;
                    }
                    determinant *= cells[column * size + column];
                    eliminate(&mut cells, size, column);
                }
                determinant
            }

            /// The `x` with `self * x == right`, if there is exactly one.
            #[must_use]
            pub fn solve(&self, right: &[f64]) -> Option<Vec<f64>> {
                let width = self.columns + 1;
                let mut cells = Vec::with_capacity(self.rows() * width);
                for (row, right) in self.cells.chunks(self.columns).zip(right) {
                    cells.extend_from_slice(row);
                    cells.push(*right);
                }
                for column in 0..self.columns {
                    let pivot = pivot(&cells, width, column)?;
                    swap_rows(&mut cells, width, pivot, column);
                    eliminate(&mut cells, width, column);
                }
                let mut solution = vec![0.0; self.columns];
                for (index, row) in cells.chunks(width).enumerate().rev() {
                    let known: f64 = row.iter().zip(&solution).map(|(a, x)| a * x).sum();
                    solution[index] = (row[self.columns] - known) / row[index];
                }
                Some(solution)
            }
        }

        /// The row with the largest number in `column`, from the diagonal down.
        fn pivot(cells: &[f64], width: usize, column: usize) -> Option<usize> {
            let candidates: Vec<f64> = cells
                .chunks(width)
                .map(|row| row[column].abs())
                .skip(column)
                .collect();
            let largest = candidates.iter().copied().fold(0.0, f64::max);
            if largest < 1e-12 {
                return None;
            }
            let place = candidates.iter().position(|number| *number >= largest)?;
            Some(column + place)
        }

        fn swap_rows(cells: &mut [f64], width: usize, one: usize, other: usize) {
            for column in 0..width {
                cells.swap(one * width + column, other * width + column);
            }
        }

        /// Subtracts the row of the diagonal from those below it.
        fn eliminate(cells: &mut [f64], width: usize, column: usize) {
            let (above, below) = cells.split_at_mut((column + 1) * width);
            let pivot = &above[column * width..];
            for row in below.chunks_mut(width) {
                let factor = row[column] / pivot[column];
                for (cell, pivot) in row.iter_mut().zip(pivot) {
                    *cell -= factor * pivot;
                }
            }
        }

        impl fmt::Display for Matrix {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                for row in self.cells.chunks(self.columns) {
                    let cells: Vec<String> = row.iter().map(ToString::to_string).collect();
                    writeln!(formatter, "[{}]", cells.join(", "))?;
                }
                Ok(())
            }
        }
    }

    /// Text in lines and columns.
    pub mod text {
        /// Breaks `text` into lines of at most `width` characters, where words allow.
        #[must_use]
        pub fn wrap(text: &str, width: usize) -> Vec<String> {
            let mut lines = Vec::new();
            let mut line = Vec::new();
            let mut used = 0;
            for word in text.split_whitespace() {
                let length = word.chars().count();
                if !line.is_empty() && used + line.len() + length > width {
                    lines.push(line.join(" "));
                    line.clear();
                    used = 0;
                }
                line.push(word);
                used += length;
            }
            if !line.is_empty() {
                lines.push(line.join(" "));
            }
            lines
        }

        /// Widens the gaps of `line` until it fills `width`, the left ones first.
        #[must_use]
        pub fn justify(line: &str, width: usize) -> String {
            let words: Vec<&str> = line.split_whitespace().collect();
            let gaps = words.len().saturating_sub(1);
            let letters: usize = words.iter().map(|word| word.chars().count()).sum();
            let spaces = width.saturating_sub(letters).max(gaps);
            let mut justified = String::with_capacity(letters + spaces);
            for (index, word) in words.iter().enumerate() {
                if index > 0 {
                    let wider = usize::from(index <= spaces % gaps);
                    justified.extend(std::iter::repeat_n(' ', spaces / gaps + wider));
                }
                justified.push_str(word);
            }
            justified
        }

        /// A table of `rows`, their cells separated by `|`, in even columns.
        #[must_use]
        pub fn table(rows: &[&str]) -> String {
            let mut widths = Vec::new();
            for row in rows {
                let cells: Vec<&str> = row.split('|').map(str::trim).collect();
                if cells.len() > widths.len() {
                    widths.resize(cells.len(), 0);
                }
                for (width, cell) in widths.iter_mut().zip(&cells) {
                    *width = cell.chars().count().max(*width);
                }
            }
            let length = widths.iter().map(|width| width + 2).sum::<usize>() * rows.len();
            let mut table = String::with_capacity(length);
            for row in rows {
                for (cell, &width) in row.split('|').map(str::trim).zip(&widths) {
                    table.push_str(cell);
                    let fill = width - cell.chars().count() + 2;
                    table.extend(std::iter::repeat_n(' ', fill));
                }
                table.truncate(table.trim_end().len());
                table.push('\n');
            }
            table
        }
    }

    /// Dynamic programs and codes over sequences.
    pub mod sequence {
        /// The fewest insertions, deletions and replacements between two words.
        #[must_use]
        pub fn edit_distance(from: &str, to: &str) -> usize {
            let to: Vec<char> = to.chars().collect();
            let mut previous: Vec<usize> = (0..=to.len()).collect();
            for (row, letter) in from.chars().enumerate() {
                let mut current = vec![row + 1];
                for (column, other) in to.iter().enumerate() {
                    let replaced = previous[column] + usize::from(letter != *other);
                    let shorter = previous[column + 1].min(current[column]) + 1;
                    current.push(replaced.min(shorter));
                }
                previous = current;
            }
            previous[to.len()]
        }

        /// The highest value of `items`, each a weight and a value, within `capacity`.
        #[must_use]
        pub fn knapsack(items: &[(usize, u64)], capacity: usize) -> u64 {
            let mut best = vec![0; capacity + 1];
            for &(weight, value) in items {
                for room in (weight..=capacity).rev() {
                    best[room] = best[room].max(best[room - weight] + value);
                }
            }
            best[capacity]
        }

        /// The longest sequence that both strings contain, with gaps.
        #[must_use]
        pub fn common(one: &str, other: &str) -> String {
            let one: Vec<char> = one.chars().collect();
            let other: Vec<char> = other.chars().collect();
            let mut lengths = vec![vec![0_u32; other.len() + 1]; one.len() + 1];
            for (row, letter) in one.iter().enumerate() {
                for (column, candidate) in other.iter().enumerate() {
                    lengths[row + 1][column + 1] = if letter == candidate {
                        lengths[row][column] + 1
                    } else {
                        lengths[row][column + 1].max(lengths[row + 1][column])
                    };
                }
            }
            let (mut row, mut column) = (one.len(), other.len());
            let mut common = Vec::new();
            while row > 0 && column > 0 {
                if one[row - 1] == other[column - 1] {
                    common.push(one[row - 1]);
                    row -= 1;
                    column -= 1;
                } else if lengths[row - 1][column] >= lengths[row][column - 1] {
                    row -= 1;
                } else {
                    column -= 1;
                }
            }
            common.iter().rev().collect()
        }

        /// Runs of equal bytes, with their lengths.
        #[must_use]
        pub fn encode(bytes: &[u8]) -> Vec<(u8, u8)> {
            let mut runs: Vec<(u8, u8)> = Vec::new();
            for &byte in bytes {
                match runs.last_mut() {
                    Some((last, length)) if *last == byte && *length < u8::MAX => *length += 1,
                    _ => runs.push((byte, 1)),
                }
            }
            runs
        }

        /// The bytes that `runs` stand for.
        #[must_use]
        pub fn decode(runs: &[(u8, u8)]) -> Vec<u8> {
            let mut bytes = Vec::new();
            for &(byte, length) in runs {
                bytes.resize(bytes.len() + usize::from(length), byte);
            }
            bytes
        }
    }
}

#[cfg(test)]
mod tests;
