//! Values that share a place with one from elsewhere.

fn with_a_call(fresh: bool, other: fn() -> Vec<u8>) -> usize {
    let v = if fresh { vec![1_u8, 2] } else { other() }; //~ heap joined
    v.len()
}

fn with_another_site(fresh: bool) -> usize {
    let v = if fresh { vec![1_u8, 2] } else { vec![1_u8] }; //~ stack slot 2 | stack slot 1
    v.len()
}

fn with_a_parameter(fresh: bool, other: Vec<u8>) -> usize {
    let v = match fresh {
        true => vec![1_u8, 2], //~ heap joined
        false => other,
    };
    v.len()
}

fn with_nothing(fresh: bool) -> usize {
    let v = match fresh {
        true => vec![1_u8, 2], //~ stack slot 2
        false => return 0,
    };
    v.len()
}

fn with_a_panic(fresh: bool) -> usize {
    let v = if fresh { vec![1_u8, 2] } else { panic!("{fresh}") }; //~ stack slot 2
    v.len()
}

fn with_a_constant_block(fresh: bool) -> usize {
    let v = if fresh { vec![1_u8, 2] } else { const { Vec::new() } }; //~ heap joined
    v.len()
}

fn by_reference(fresh: bool, other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ heap joined
    let lent = if fresh { &v } else { &other };
    lent.len()
}

fn by_reference_with_another_site(fresh: bool) -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let w = vec![1_u8]; //~ stack slot 1
    let lent = if fresh { &v } else { &w };
    lent.len()
}

fn by_a_slice(fresh: bool, other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let lent: &[u8] = if fresh { &v } else { &other };
    lent.len()
}

fn as_the_argument_of_a_call(other: fn(&[u8]) -> Vec<u8>) -> usize {
    let v = other(&vec![1_u8, 2]); //~ stack array 2
    v.len()
}

fn assigned_to_a_name_of_a_tuple_pattern(fresh: bool, both: fn() -> (Vec<u8>, u8)) -> usize {
    let (mut v, other) = both();
    if fresh {
        v = vec![1_u8, other]; //~ heap joined
    }
    v.len()
}

fn assigned_to_a_parameter(fresh: bool, mut v: Vec<u8>) -> usize {
    if fresh {
        v = vec![1_u8, 2]; //~ heap joined
    }
    v.len()
}

fn assigned_to_a_name_of_a_match(fresh: bool, given: Option<Vec<u8>>) -> usize {
    match given {
        Some(mut v) => {
            if fresh {
                v = vec![1_u8, 2]; //~ heap joined
            }
            v.len()
        }
        None => 0,
    }
}

fn assigned_to_a_name_of_a_let(fresh: bool) -> usize {
    let mut v = Vec::with_capacity(2); //~ stack slot 512
    v.push(1_u8);
    if fresh {
        v = vec![1_u8, 2]; //~ stack slot 512
    }
    v.len()
}

fn by_taking_a_pair_apart(other: Vec<u8>) {
    let mut v = vec![1_u8, 2]; //~ heap joined
    let mut x = 0;
    (v, x) = (other, 1);
    let _ = (v.len(), x);
}
