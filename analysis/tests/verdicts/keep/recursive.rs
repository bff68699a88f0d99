//! Values of a function that calls itself.

macro_rules! call {
    ($function:ident, $argument:expr) => {
        $function($argument)
    };
}

fn by_name(depth: usize) -> usize {
    let v = vec![1_u8, 2]; //~ heap recursive
    if depth == 0 { v.len() } else { by_name(depth - 1) }
}

fn another_by_name(depth: usize) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    if depth == 0 { v.len() } else { by_name(depth - 1) }
}

fn by_value() -> fn() -> usize {
    let v = vec![1_u8, 2]; //~ heap recursive
    let _ = (v.len(), by_value as usize);
    || 0
}

fn r#by_a_raw_name(depth: usize) -> usize {
    let v = vec![1_u8, 2]; //~ heap recursive
    if depth == 0 { v.len() } else { by_a_raw_name(depth - 1) }
}

fn in_a_macro(depth: usize) -> usize {
    let v = vec![1_u8, 2]; //~ heap recursive
    if depth == 0 { v.len() } else { call!(in_a_macro, depth - 1) }
}

fn hidden_by_a_local(depth: usize) -> usize {
    let hidden_by_a_local = |depth: usize| depth + 1;
    let v = vec![1_u8, 2]; //~ stack array 2
    v.len() + hidden_by_a_local(depth)
}

struct Tree;

impl Tree {
    fn by_self_type(depth: usize) -> usize {
        let v = vec![1_u8, 2]; //~ heap recursive
        if depth == 0 { v.len() } else { Self::by_self_type(depth - 1) }
    }

    fn by_self(&self, depth: usize) -> usize {
        let v = vec![1_u8, 2]; //~ heap recursive
        if depth == 0 { v.len() } else { self.by_self(depth - 1) }
    }

    fn new(depth: usize) -> usize {
        let v = vec![1_u8, 2]; //~ stack array 2
        v.len() + String::new().len() + depth //~ stack slot 0
    }
}
