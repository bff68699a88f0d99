//! Values that leave the function, closure or block that made them.

fn leaves() -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ heap returned
    v
}

fn only_its_sum_leaves() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    v[0] + v[1]
}

fn leaves_by_return(early: bool, other: Vec<u8>) -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ stack slot 2
    if early {
        return v;
    }
    other
}

fn a_number_leaves_by_return(early: bool) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    if early {
        return v.len();
    }
    0
}

fn leaves_after_a_move() -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ heap returned
    let w = v;
    w
}

fn stays_after_a_move() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let w = v;
    w.len()
}

fn leaves_as_a_temporary() -> Vec<u8> {
    vec![1_u8, 2] //~ heap returned
}

fn leaves_through_branches(first: bool) -> Vec<u8> {
    if first {
        vec![1_u8] //~ heap returned
    } else {
        match first {
            true => vec![2_u8], //~ heap returned
            false => unsafe { vec![3_u8] }, //~ heap returned
        }
    }
}

fn branches_leave_a_local(first: bool) -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let w = vec![3_u8]; //~ stack slot 1
    if first { v } else { w }
}

fn branches_lend_to_a_local(first: bool) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![3_u8]; //~ stack array 1
    let longer: &[u8] = if first { &v } else { &w };
    longer.len()
}

fn leaves_a_closure() -> usize {
    let make = || vec![1_u8, 2]; //~ heap returned
    make().len()
}

fn stays_in_a_closure() -> usize {
    let count = || vec![1_u8, 2].len(); //~ stack array 2
    count()
}

fn leaves_where_cfg_allows(other: Vec<u8>) -> Vec<u8> {
    let v = vec![1_u8, 2]; //~ heap returned
    #[cfg(unix)]
    {
        v
    }
    #[cfg(not(unix))]
    {
        other
    }
}

fn stays_whatever_cfg_says() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    #[cfg(unix)]
    {
        v.len()
    }
    #[cfg(not(unix))]
    {
        0
    }
}

fn a_string_of_its_exact_size(text: &str) -> String {
    text.to_owned() //~ heap returned
}

fn a_string_that_is_formatted(text: &str) -> String {
    format!("{text}!") //~ stack slot 512
}
