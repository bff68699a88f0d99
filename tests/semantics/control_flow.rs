//! Branches, loops, labels and early ends around promoted vectors.

use stackify::stackify;

use crate::support::{Logged, log, same};

#[stackify(require, plain = branches_plain)]
fn branches(choice: u32) -> u32 {
    let values = if choice == 0 {
        vec![1, 2]
    } else if choice == 1 {
        vec![3]
    } else {
        vec![4; choice as usize]
    };
    let matched = match choice {
        0 => vec![Logged(1)],
        1 | 2 => {
            log("two");
            vec![Logged(2), Logged(3)]
        }
        _ => vec![],
    };
    let block = {
        let inner = vec![choice, 9];
        log("block");
        inner
    };
    values.iter().sum::<u32>() + matched.iter().map(|value| value.0).sum::<u32>() + block[1]
}

#[test]
fn initialised_through_branches() {
    same!(branches, branches_plain; (0), (1), (2), (3), (400));
}

#[stackify(plain = diverging_plain)]
fn diverging(choice: u32) -> Option<u32> {
    let values = if choice == 0 {
        return None;
    } else {
        vec![choice, 2]
    };
    let more = match choice {
        1 => panic!("one"),
        2 => unreachable!("{values:?}"),
        _ => vec![choice; 2],
    };
    Some(values[0] + more[1])
}

#[test]
fn branches_that_do_not_yield() {
    same!(diverging, diverging_plain; (0), (1), (2), (3));
}

#[stackify(require, plain = let_else_plain)]
fn let_else(text: &str) -> u32 {
    let values = vec![1, 2, 3];
    let Some(position) = text.find(',') else {
        return values[0];
    };
    let Some(value) = values.get(position) else {
        return values.iter().sum();
    };
    let [first, .., last] = values[..] else {
        return 0;
    };
    let Ok([one, _]) = <[u32; 2]>::try_from(&values[1..]) else {
        return 1;
    };
    *value + first + last + one
}

#[test]
fn let_else_statements() {
    same!(let_else, let_else_plain; (""), ("a,"), ("aaaaa,"));
}

#[stackify(require, plain = chained_plain)]
fn chained(at: usize) -> u32 {
    let values = vec![1, 2, 3];
    if let Some(value) = values.get(at)
        && *value > 1
        && let [.., last] = values[..]
        && last > *value
    {
        let values = vec![*value, last];
        return values[0] * 10 + values[1];
    }
    let mut rest = vec![Logged(1), Logged(2)];
    let mut sum = 0;
    while let Some(value) = rest.pop()
        && value.0 > 1
    {
        sum += value.0;
    }
    sum
}

#[test]
fn let_chains() {
    same!(chained, chained_plain; (0), (1), (2), (3));
}

#[stackify(require, plain = guarded_plain)]
fn guarded(value: u32) -> &'static str {
    let small = vec![1, 2];
    let large = vec![Logged(3), Logged(4)];
    match value {
        0 => "zero",
        value if small.contains(&value) => "small",
        value if large.iter().any(|logged| logged.0 == value) && !small.is_empty() => "large",
        _ if vec![value].is_empty() => "never",
        value if matches!(small.first(), Some(first) if *first + 4 == value) => "five",
        _ => "other",
    }
}

#[test]
fn match_guards() {
    for value in 0..7 {
        same!(guarded, guarded_plain; (value));
    }
}

#[stackify(require, plain = labelled_plain)]
fn labelled(limit: u32) -> u32 {
    let bounds = vec![2, 3];
    let mut rows = vec![Logged(0)];
    'rows: for row in 0..5 {
        let cells = vec![row, row + 1];
        for cell in &cells {
            if *cell == limit {
                continue 'rows;
            }
            if *cell > bounds[1] {
                break 'rows;
            }
            rows.push(Logged(*cell));
        }
    }
    let found = 'block: {
        let inner = vec![limit, 1];
        if inner[0] > 2 {
            break 'block inner[0];
        }
        inner[1]
    };
    let looped = loop {
        let inner = vec![limit, 7];
        break inner[1];
    };
    rows.iter().map(|row| row.0).sum::<u32>() + found + looped
}

#[test]
fn labels() {
    for limit in 0..6 {
        same!(labelled, labelled_plain; (limit));
    }
}

#[stackify(require, plain = questioned_plain)]
fn questioned(text: &str) -> Result<u32, std::num::ParseIntError> {
    let parts = vec![text, "2"];
    let _owned = vec![Logged(1), Logged(2)];
    let first: u32 = parts[0].parse()?;
    let values = vec![first, parts[1].parse()?];
    log("parsed");
    Ok(values.iter().sum())
}

#[test]
fn question_marks() {
    same!(questioned, questioned_plain; ("1"), ("x"));
}

#[stackify(require, plain = while_loops_plain)]
fn while_loops(mut left: u32) -> u32 {
    let mut seen = vec![0_u32; 4];
    while seen.iter().sum::<u32>() < 6 && vec![left].len() == 1 {
        seen[(left % 4) as usize] += 1;
        left = left.wrapping_mul(5).wrapping_add(1);
    }
    while let Some(last) = seen.pop() {
        left = left.wrapping_add(last);
    }
    left
}

#[test]
fn while_loops_and_their_heads() {
    same!(while_loops, while_loops_plain; (0), (1), (77));
}

#[stackify(require, plain = late_plain)]
fn late(first: u32) -> usize {
    let mut texts = Vec::new();
    let mut values = vec![&first];
    let later = String::from("late");
    let other = first + 1;
    texts.push(&later);
    values[0] = &other;
    texts.len() + later.len() + *values[0] as usize
}

#[test]
fn elements_that_borrow_later_locals() {
    same!(late, late_plain; (1));
}
