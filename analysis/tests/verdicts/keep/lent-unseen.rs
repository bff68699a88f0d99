//! Values that are lent to a callee that is not in sight, where nothing may be
//! guessed.
//@ lend = "seen"

fn total(v: &[u8]) -> u8 {
    v.iter().sum()
}

fn to_a_function() -> u8 {
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn as_a_slice() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    total(&v[..])
}

fn to_a_function_in_sight() -> u8 {
    fn total(v: &[u8]) -> u8 {
        v.iter().sum()
    }
    let v = vec![1_u8, 2]; //~ stack array 2
    total(&v)
}

fn to_a_function_that_is_in_sight_elsewhere() -> u8 {
    {
        fn total(v: &[u8]) -> u8 {
            v.iter().sum()
        }
        let _ = total(&[]);
    }
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn to_a_function_that_is_in_sight_in_one_configuration() -> u8 {
    #[cfg(unix)]
    fn total(v: &[u8]) -> u8 {
        v.iter().sum()
    }
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    total(&v)
}

fn to_a_method(all: &mut Vec<&[u8]>) {
    let v = vec![1_u8, 2]; //~ heap lent-unseen
    all.push(&v);
}

fn to_a_method_of_a_known_vector(all: &mut Vec<u8>) {
    let v = vec![1_u8, 2]; //~ stack array 2
    all.extend_from_slice(&v);
}

fn as_a_temporary() -> u8 {
    total(&vec![1_u8, 2]) + total(&vec![1_u8, 2][..]) //~ heap lent-unseen | stack array 2
}
