//! Arrays, `Option`s and structs of the function that are only taken apart, and
//! those that are used as a whole.

fn a_pair_bound_to_two_names(n: u8) -> usize {
    let (a, b) = (vec![n; 2], vec![n; 3]); //~ stack slot 2 | stack slot 3
    a.len() + b.len()
}

fn one_of_a_pair_leaves(n: u8) -> Vec<u8> {
    let (a, b) = (
        vec![n; 2], //~ heap returned
        vec![n; 3], //~ stack slot 3
    );
    let _ = b.len();
    a
}

fn a_pair_out_of_a_call(make: fn(Vec<u8>) -> (Vec<u8>, Vec<u8>)) -> usize {
    let (a, b) = make(vec![1_u8]); //~ heap moved-into-call
    a.len() + b.len()
}

fn a_pair_out_of_a_branch(n: u8) -> usize {
    let (a, b) = if n > 1 {
        (vec![n; 2], 1) //~ stack slot 2
    } else {
        (vec![n; 4], 2) //~ stack slot 4
    };
    a.len() + b
}

fn a_pair_from_elsewhere_in_a_branch(n: u8, other: (Vec<u8>, usize)) -> usize {
    let (a, b) = if n > 1 {
        (vec![n; 2], 1) //~ heap joined
    } else {
        other
    };
    a.len() + b
}

fn a_pattern_that_is_no_name(n: u8) -> usize {
    let ([first, ..], b) = (&vec![n; 2][..], vec![n; 3]) else { //~ stack array 2 | stack slot 3
        return 0;
    };
    usize::from(*first) + b.len()
}

fn a_tuple_taken_apart(n: u8) -> usize {
    let held = (vec![n; 2], 1); //~ stack slot 2
    let (a, b) = held;
    a.len() + b
}

fn a_tuple_that_goes_elsewhere(n: u8) -> (Vec<u8>, usize) {
    let held = (vec![n; 2], 1); //~ heap stored
    let moved = held;
    moved
}

fn an_array_indexed(n: u8, at: usize) -> usize {
    let mut rows = [vec![n; 2], Vec::new()]; //~ stack slot 512 | stack slot 512
    rows[1].push(n);
    rows[at].len()
}

fn an_array_taken_apart(n: u8) -> usize {
    let rows = [vec![n; 2], vec![n; 3]]; //~ stack slot 2 | stack slot 3
    let [a, b] = rows;
    a.len() + b.len()
}

fn an_array_joined(n: u8) -> Vec<u8> {
    let rows = [vec![n; 2], vec![n; 3]]; //~ heap stored | heap stored
    rows.concat() //~ heap returned
}

fn an_array_with_one_from_elsewhere(n: u8, other: Vec<u8>) -> usize {
    let rows = [vec![n; 2], other]; //~ heap joined
    rows[0].len()
}

fn a_loop_over_an_array(n: u8) -> usize {
    let mut sum = 0;
    let rows = [vec![n; 2], vec![n; 3]]; //~ stack slot 2 | stack slot 3
    for row in &rows {
        sum += row.len();
    }
    for row in rows {
        sum += row.len();
    }
    sum
}

fn an_iterator_over_an_array(n: u8) -> usize {
    let rows = [vec![n; 2], vec![n; 3]]; //~ heap stored | heap stored
    rows.iter().map(Vec::len).sum()
}

fn an_option_matched(n: u8) -> usize {
    let held = if n > 1 { Some(vec![n; 2]) } else { None }; //~ stack slot 2
    match held {
        Some(values) => values.len(),
        None => 0,
    }
}

fn an_option_whose_payload_leaves(n: u8) -> Vec<u8> {
    let held = if n > 1 { Some(vec![n; 2]) } else { None }; //~ stack slot 2
    match held {
        Some(values) => values,
        None => panic!(),
    }
}

fn an_option_looked_into(n: u8) -> usize {
    let held = Some(vec![n; 2]); //~ stack slot 2
    if let Some(values) = &held {
        return values.len();
    }
    0
}

fn an_option_mapped(n: u8) -> usize {
    let held = Some(vec![n; 2]); //~ heap stored
    held.map_or(0, |values| values.len())
}

fn an_option_that_is_the_users() -> usize {
    enum Own {
        Some(Vec<u8>),
    }
    use Own::Some;
    let held = Some(vec![1_u8, 2]); //~ heap stored
    let Some(values) = held;
    values.len()
}

fn a_struct_of_the_function(n: u8) -> usize {
    struct Held {
        values: Vec<u8>,
        count: usize,
    }
    let held = Held { values: vec![n; 2], count: 1 }; //~ stack slot 2
    held.values.len() + held.count
}

fn a_struct_taken_apart(n: u8) -> usize {
    struct Held(Vec<u8>, usize);
    let held = Held(vec![n; 2], 1); //~ stack slot 2
    let Held(values, count) = held;
    values.len() + count
}

fn a_struct_with_a_method(n: u8) -> usize {
    struct Held(Vec<u8>);
    impl Held {
        fn len(&self) -> usize {
            self.0.len()
        }
    }
    let held = Held(vec![n; 2]); //~ heap stored
    held.len()
}

fn a_struct_with_a_drop(n: u8) -> usize {
    struct Held(Vec<u8>);
    impl Drop for Held {
        fn drop(&mut self) {
            assert!(self.0.is_empty());
        }
    }
    let held = Held(vec![n; 2]); //~ heap stored
    held.0.len()
}

fn a_struct_named_elsewhere(n: u8) -> usize {
    struct Held(Vec<u8>);
    fn own(held: &Held) -> usize {
        held.0.len()
    }
    let held = Held(vec![n; 2]); //~ heap stored
    held.0.len() + own(&Held(Vec::new())) //~ heap stored
}

fn a_struct_made_for_two_locals(n: u8) -> usize {
    struct Held(Vec<u8>);
    let one = Held(vec![n; 2]); //~ heap stored
    let other = Held(vec![n; 3]); //~ heap stored
    one.0.len() + other.0.len()
}

fn a_struct_with_an_attribute(n: u8) -> String {
    #[derive(Clone)]
    struct Held(Vec<u8>);
    let held = Held(vec![n; 2]); //~ heap stored
    format!("{}", held.0.len()) //~ stack slot 512
}

fn in_two_of_one_name(n: u8) -> usize {
    let count = {
        struct Held(Vec<u8>);
        let held = Held(vec![n; 2]); //~ heap stored
        held.0.len()
    };
    struct Held(usize);
    count + Held(1).0
}

fn pairs_unzipped(pairs: &[(u8, u16)]) -> usize {
    let (a, b): (Vec<u8>, Vec<u16>) = pairs.iter().copied().unzip(); //~ stack slot 1024
    a.len() + b.len()
}

fn one_half_leaves(pairs: &[(u8, u16)]) -> Vec<u8> {
    let (a, b): (Vec<u8>, Vec<u16>) = pairs.iter().copied().unzip(); //~ heap returned
    let _ = b.len();
    a
}

fn pairs_of_an_unknown_iterator(pairs: impl Iterator<Item = (u8, u16)>) -> usize {
    let (a, b): (Vec<u8>, Vec<u16>) = pairs.unzip(); //~ heap unknown-source
    a.len() + b.len()
}
