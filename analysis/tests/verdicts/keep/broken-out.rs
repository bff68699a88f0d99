//! Values that leave a loop or block by `break`.

fn leaves_a_loop_for_a_call(take: fn(Vec<u8>)) {
    take(loop {
        let v = vec![1_u8, 2]; //~ heap broken-out
        break v;
    });
}

fn leaves_a_loop_for_a_local() -> usize {
    let found = loop {
        let v = vec![1_u8, 2]; //~ stack slot 2
        break v;
    };
    found.len()
}

fn its_length_leaves_a_loop() -> usize {
    loop {
        let v = vec![1_u8, 2]; //~ stack array 2
        break v.len();
    }
}

fn leaves_a_block_for_a_call(early: bool, take: fn(Vec<u8>), other: Vec<u8>) {
    take('found: {
        if early {
            break 'found vec![1_u8, 2]; //~ heap broken-out
        }
        other
    });
}

fn leaves_a_block_for_a_local(early: bool) -> usize {
    let found = 'found: {
        if early {
            break 'found vec![1_u8, 2]; //~ stack slot 2
        }
        vec![1_u8] //~ stack slot 1
    };
    found.len()
}

fn stays_in_a_block(early: bool) -> usize {
    'found: {
        if early {
            break 'found vec![1_u8, 2].len(); //~ stack array 2
        }
        0
    }
}

fn an_inner_loop_hides_an_outer_one() -> usize {
    let found = 'outer: loop {
        let v = vec![1_u8, 2]; //~ stack slot 2
        let w = loop {
            break vec![3_u8]; //~ stack slot 1
        };
        if w.len() == 1 {
            break 'outer v;
        }
    };
    found.len()
}
