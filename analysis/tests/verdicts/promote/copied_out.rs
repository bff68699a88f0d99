//! Vectors that leave and gain all the same, and those that gain nothing.

fn grows_and_leaves(n: u8) -> Vec<u8> {
    let mut v = Vec::new(); //~ stack slot 512
    v.push(n);
    v
}

fn made_at_its_length(n: u8) -> Vec<u8> {
    let mut v = vec![n; 4]; //~ heap returned
    v[0] = 1;
    v
}

fn leaves_on_one_path(n: u8) -> Option<Vec<u8>> {
    let v = vec![n; 4]; //~ stack slot 4
    if v.contains(&7) { Some(v) } else { None }
}

fn leaves_on_both_paths(n: u8) -> Result<Vec<u8>, Vec<u8>> {
    let v = vec![n; 4]; //~ heap stored
    if v.contains(&7) { Ok(v) } else { Err(v) }
}

fn behind_a_return(n: u8) -> Option<Vec<u8>> {
    let v = vec![n; 4]; //~ stack slot 4
    if v.contains(&7) {
        return None;
    }
    Some(v)
}

fn behind_a_return_that_takes_it_along(n: u8) -> Option<Vec<u8>> {
    let v = vec![n; 4]; //~ heap stored
    if v.contains(&7) {
        return Some(v);
    }
    Some(v)
}

fn behind_a_question_mark(text: &str) -> Option<Vec<u8>> {
    let mut v = Vec::with_capacity(8); //~ stack slot 512
    for character in text.chars() {
        v.push(std::convert::TryFrom::try_from(character).ok()?);
    }
    Some(v)
}

fn with_the_capacity_that_was_asked_for(text: &str) -> Vec<char> {
    let mut v = Vec::with_capacity(8); //~ heap returned
    for character in text.chars() {
        v.push(character);
    }
    v
}

fn behind_a_return_of_a_closure(n: u8) -> Vec<u8> {
    let v = vec![n; 4]; //~ heap returned
    let odd = |x: u8| {
        if x == 0 {
            return false;
        }
        x % 2 == 1
    };
    assert!(odd(n));
    v
}
