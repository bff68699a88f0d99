//! Values at the ends of blocks: a slot that stands inside must not be needed
//! outside.

fn kept_alive_in_a_branch(c: bool) -> usize {
    let s: &[String] = if c {
        &vec![String::from("a")][..] //~ stack slot 512 | heap stored
    } else {
        &[]
    };
    s.len()
}

fn kept_alive_in_a_block() -> usize {
    let s = {
        let v = 1;
        &vec![v.to_string(), v.to_string()][1..] //~ stack slot 512 | heap stored | heap stored
    };
    s.len()
}

fn kept_alive_by_a_pattern(x: String) -> usize {
    let ref s = vec![x][..]; //~ stack slot 512
    s.len()
}

fn in_a_closure_that_a_block_yields(n: u32) -> u32 {
    let f = {
        let w = vec![n; 2]; //~ heap captured-by-move
        move |i: usize| w[i]
    };
    f(1)
}

fn in_a_closure_beside_it(n: u32) -> u32 {
    let w = vec![n; 2]; //~ stack slot 8
    let f = {
        let k = 1;
        move |i: usize| w[i] + k
    };
    f(1)
}

fn iterated_out_of_a_block(n: u32) -> u32 {
    let mut sum = 0;
    for x in {
        let mut w = vec![n]; //~ heap unknown-use
        w.push(4);
        w
    } {
        sum += x;
    }
    sum
}

fn iterated_out_of_one_branch(c: bool, other: Vec<u32>) -> u32 {
    let w = vec![1_u32, 2]; //~ heap unknown-use
    let mut sum = 0;
    for x in if c { w.into_iter() } else { other.into_iter() } {
        sum += x;
    }
    sum
}

fn drained_in_one_branch(c: bool, mut other: Vec<u32>) -> u32 {
    let mut w = vec![1_u32, 2]; //~ heap unknown-use
    let mut sum = 0;
    for x in if c { w.drain(..) } else { other.drain(..) } {
        sum += x;
    }
    sum
}

fn borrowed_in_one_branch(c: bool, other: &[u32]) -> u32 {
    let w = vec![1_u32, 2]; //~ stack array 8
    let mut sum = 0;
    for x in if c { w.iter() } else { other.iter() } {
        sum += x;
    }
    sum
}

fn iterated_inside_of_a_head(n: u32) -> u32 {
    let mut sum = 0;
    for x in {
        let w = vec![n, 2]; //~ stack slot 8
        let mut last = 0;
        for y in w {
            last = y;
        }
        0..last
    } {
        sum += x;
    }
    sum
}

fn dropped_out_of_a_block(n: u32) {
    drop({
        let mut w = vec![n]; //~ heap unknown-use
        w.push(4);
        w
    });
    let _ = {
        let mut w = vec![n]; //~ heap unknown-use
        w.push(4);
        w
    };
}
