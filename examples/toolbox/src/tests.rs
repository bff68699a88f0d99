//! What the routines of the toolbox promise. Compiled with the crate, so that
//! it holds for the annotated form here and for the plain one in the twin.

use crate::toolbox::expression::{Error, Token, evaluate, postfix, tokenize};
use crate::toolbox::graph::{Graph as _, Network};
use crate::toolbox::matrix::Matrix;
use crate::toolbox::sequence::{common, decode, edit_distance, encode, knapsack};
use crate::toolbox::text::{justify, table, wrap};

#[test]
fn expressions_have_their_values() {
    for (source, value) in [
        ("7", 7.0),
        ("1 + 2 * 3", 7.0),
        ("(1 + 2) * 3", 9.0),
        ("8 - 4 - 2", 2.0),
        ("2 ^ 3 ^ 2", 512.0),
        ("10 / 4", 2.5),
    ] {
        assert_eq!(evaluate(source), Ok(value), "{source}");
    }
}

#[test]
fn mistakes_in_expressions_are_named() {
    for (source, error) in [
        ("", Error::Incomplete),
        ("1 +", Error::Incomplete),
        ("1 2", Error::Incomplete),
        ("(1", Error::Unbalanced),
        ("1)", Error::Unbalanced),
        ("1 $ 2", Error::Unexpected('$', 2)),
        ("1 + 2.3.4", Error::Number(4)),
    ] {
        assert_eq!(evaluate(source), Err(error), "{source}");
    }
}

#[test]
fn operators_come_behind_their_operands() {
    let tokens = tokenize("1 + 2").and_then(|tokens| postfix(&tokens));
    let expected = [Token::Number(1.0), Token::Number(2.0), Token::Operator('+')];
    assert_eq!(tokens.as_deref(), Ok(&expected[..]));
}

#[test]
fn paths_are_the_shortest() {
    let network = Network::undirected(&[(0, 1, 7), (0, 2, 3), (2, 1, 1), (1, 3, 2), (4, 5, 1)]);
    assert_eq!(network.shortest_path(0, 3), Some((6, vec![0, 2, 1, 3])));
    assert_eq!(network.shortest_path(0, 0), Some((0, vec![0])));
    assert_eq!(network.shortest_path(0, 4), None);
    assert_eq!(network.hops(0, 3), Some(2));
    assert_eq!(network.hops(3, 5), None);
    assert_eq!(network.reachable(0), 4);
    assert_eq!(network.reachable(5), 2);
}

#[test]
fn every_edge_leads_forwards() {
    let mut network = Network::default();
    for (from, to) in [(3, 1), (1, 0), (3, 0), (0, 2)] {
        network.connect(from, to, 1);
    }
    assert_eq!(network.topological_order(), Some(vec![3, 1, 0, 2]));
    network.connect(2, 3, 1);
    assert_eq!(network.topological_order(), None);
}

#[test]
fn matrices_multiply_and_turn() {
    let matrix = Matrix::new(3, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let turned = Matrix::new(2, &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_eq!(matrix.transposed(), turned);
    let product = Matrix::new(2, &[14.0, 32.0, 32.0, 77.0]);
    assert_eq!(matrix.times(&turned), product);
    assert_eq!(product.to_string(), "[14, 32]\n[32, 77]\n");
}

#[test]
fn systems_are_solved() {
    let matrix = Matrix::new(2, &[0.0, 2.0, 4.0, 8.0]);
    assert_eq!(matrix.solve(&[2.0, 12.0]), Some(vec![1.0, 1.0]));
    assert!((matrix.determinant() + 8.0).abs() < 1e-12);
    let singular = Matrix::new(2, &[1.0, 2.0, 2.0, 4.0]);
    assert_eq!(singular.solve(&[1.0, 1.0]), None);
    assert!(singular.determinant().abs() < 1e-12);
}

#[test]
#[should_panic(expected = "the last row is not full")]
fn rows_must_be_full() {
    let _ = Matrix::new(2, &[1.0]);
}

#[test]
fn words_are_wrapped_and_justified() {
    assert_eq!(wrap("a bc def g", 4), ["a bc", "def", "g"]);
    assert_eq!(wrap("wider than", 3), ["wider", "than"]);
    assert!(wrap("  ", 4).is_empty());
    assert_eq!(justify("a bc d", 9), "a   bc  d");
    assert_eq!(justify("alone", 9), "alone");
    assert_eq!(
        table(&["a | bcd", "ef", "|g|h"]),
        "a   bcd\nef\n    g    h\n"
    );
}

#[test]
fn programs_find_the_best() {
    assert_eq!(edit_distance("kitten", "sitting"), 3);
    assert_eq!(edit_distance("", "abc"), 3);
    assert_eq!(knapsack(&[(5, 10), (4, 40), (6, 30), (3, 50)], 10), 90);
    assert_eq!(common("nematode", "empty"), "emt");
    assert_eq!(common("", "empty"), "");
}

#[test]
fn runs_are_coded() {
    assert_eq!(encode(b"aaab"), [(b'a', 3), (b'b', 1)]);
    assert_eq!(encode(&[7; 300]), [(7, 255), (7, 45)]);
    assert_eq!(decode(&encode(b"aaab")), b"aaab");
}
