//! One name for many locals: each use belongs to the one in scope.

fn one_after_another() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let n = v.len();
    let v = vec![1_u8, 2, 3]; //~ heap capacity-observed
    let n = n + v.capacity();
    let v = vec![1_u8]; //~ stack array 1
    n + v.len()
}

fn made_of_the_one_before() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let v = vec![v[0], v[1]]; //~ stack slot 512
    let v = vec![v.len() as u16]; //~ stack array 2
    v.len()
}

fn moved_to_its_own_name() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 512
    let mut v = v;
    v.push(3);
    v.len()
}

fn an_inner_block() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let room = {
        let v = vec![1_u8]; //~ heap capacity-observed
        v.capacity()
    };
    v.len() + room
}

fn after_an_inner_block() -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    {
        let v = vec![1_u8]; //~ stack array 1
        let _ = v.len();
    }
    v.capacity()
}

fn only_from_its_own_let_on() -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    let v = {
        let n = v.capacity();
        vec![n as u8] //~ stack slot 1
    };
    v.len()
}

fn let_else(other: Option<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    let Some(v) = other else {
        return v.capacity();
    };
    v.capacity()
}

fn let_else_of_another(other: Option<Vec<u8>>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let Some(w) = other else {
        return v.len();
    };
    let Some(v) = Some(w) else { return 0 };
    v.capacity()
}
