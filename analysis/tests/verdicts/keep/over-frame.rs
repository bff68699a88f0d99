//! Values for which the frame has no room left: sites inside of loops are
//! served first, then those that stand first.
//@ frame = 8

fn the_last_one() -> u8 {
    let v = vec![0_u8; 4]; //~ stack array 4
    let w = vec![0_u8; 4]; //~ stack array 4
    let x = vec![0_u8; 1]; //~ heap over-frame
    v[0] + w[0] + x[0]
}

fn what_fits_into_a_gap() -> u8 {
    let v = vec![0_u8; 6]; //~ stack array 6
    let w = vec![0_u8; 4]; //~ heap over-frame
    let x = vec![0_u8; 2]; //~ stack array 2
    v[0] + w[0] + x[0]
}

fn loops_first() -> u8 {
    let v = vec![0_u8; 4]; //~ heap over-frame
    let mut sum = v[0];
    for _ in 0..3 {
        let w = vec![0_u8; 4]; //~ stack array 4
        while sum < 4 {
            let x = vec![0_u8; 4]; //~ stack array 4
            sum += w[0] + x[0];
        }
    }
    sum
}

fn closures_as_loops() -> u8 {
    let v = vec![0_u8; 8]; //~ heap over-frame
    let count = || vec![0_u8; 8].iter().sum::<u8>(); //~ stack array 8
    v[0] + count()
}

fn exclusive_branches_are_summed(first: bool) -> u8 {
    if first {
        let v = vec![0_u8; 6]; //~ stack array 6
        v[0]
    } else {
        let v = vec![0_u8; 6]; //~ heap over-frame
        v[0]
    }
}

fn together_or_not_at_all(first: bool) -> usize {
    let v = if first { vec![0_u8; 4] } else { vec![0_u8; 5] }; //~ heap over-frame | heap over-frame
    v.len()
}
