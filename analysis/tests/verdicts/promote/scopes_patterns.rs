//! Names that patterns bind hide the locals of the same name around them.

fn arms(other: Option<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    match other {
        Some(v) => v.capacity(),
        None => v.len(),
    }
}

fn guards(other: Option<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8, 2]; //~ heap capacity-observed
    match other {
        Some(v) if v.capacity() > 1 => 1,
        Some(_) if w.capacity() > 1 => 2,
        _ => v.len(),
    }
}

fn alternatives(other: Result<Vec<u8>, Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let n = v.len();
    match other {
        Ok(v) | Err(v) => v.capacity() + n,
    }
}

fn if_let(other: Option<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    if let Some(v) = other { v.capacity() } else { v.len() }
}

// Not compiled before edition 2024: chains of conditions are new.
fn chains(other: Option<Vec<u8>>, more: Option<usize>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8, 2]; //~ heap capacity-observed
    if v.len() > 1 && let Some(v) = other && v.capacity() > 1 && let Some(n) = more {
        return v.capacity() + n + w.capacity();
    }
    v.len()
}

fn while_let(mut others: Vec<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let mut n = v.len();
    while let Some(v) = others.pop() {
        n += v.capacity();
    }
    n + v.len()
}

fn loops(others: Vec<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let mut n = 0;
    'outer: for v in others {
        'inner: loop {
            n += v.capacity();
            if n > 9 {
                break 'outer;
            }
            break 'inner;
        }
    }
    n + v.len()
}

fn parts(pair: (Vec<u8>, [u8; 2]), row: Row) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let n = v.len();
    let (v, [w, ..]) = pair;
    let n = n + v.capacity() + usize::from(w);
    let Row { cells: v, width } = row;
    n + v.capacity() + width
}

fn field_names(row: Row) -> usize {
    let cells = vec![1_u8, 2]; //~ stack array 2
    let n = cells.len();
    let Row { cells, .. } = row;
    n + cells.capacity()
}

fn names_for_wholes(other: Option<Vec<u8>>) -> bool {
    let v = vec![1_u8, 2]; //~ stack array 2
    let n = v.len();
    match other {
        ref v @ Some(ref w) => v.is_some() && w.capacity() > n,
        None => v.is_empty(),
    }
}

struct Row {
    cells: Vec<u8>,
    width: usize,
}
