//! Boxed slices made of vectors of the function.

fn sealed(n: u8) -> usize {
    let mut v = Vec::new(); //~ stack slot 512
    v.push(n);
    let sealed = v.into_boxed_slice();
    sealed.len()
}

fn sealed_where_it_is_made(n: u8) -> usize {
    let sealed: Box<[u8]> = vec![n; 4].into_boxed_slice(); //~ stack slot 4
    sealed.iter().count()
}

fn converted_by_its_type(n: u8) -> usize {
    let v = vec![n; 4]; //~ stack slot 4
    let sealed: Box<[u8]> = v.into();
    sealed.len()
}

fn opened_again(n: u8) -> usize {
    let sealed = vec![n; 4].into_boxed_slice(); //~ stack slot 512
    let mut v = sealed.into_vec();
    v.push(1);
    v.len()
}

fn returned(n: u8) -> Box<[u8]> {
    let sealed = vec![n; 4].into_boxed_slice(); //~ heap returned
    sealed
}

fn cloned(n: u8) -> usize {
    let sealed = vec![n; 4].into_boxed_slice(); //~ heap needs-vec
    sealed.clone().len()
}

fn compared(n: u8) -> bool {
    let sealed = vec![n; 4].into_boxed_slice(); //~ heap compared
    let other: Box<[u8]> = Box::new([n; 4]); //~ heap needs-vec
    sealed == other
}

fn turned_into_an_iterator(n: u8) -> usize {
    let sealed = vec![n; 4].into_boxed_slice(); //~ heap needs-vec
    sealed.into_iter().count()
}

fn used_up_by_a_loop(n: u8) -> u8 {
    let sealed = vec![n; 4].into_boxed_slice(); //~ stack slot 4
    let mut sum = 0;
    for x in sealed {
        sum += x;
    }
    sum
}

fn with_another_type(n: u8) -> usize {
    let sealed: std::rc::Rc<[u8]> = vec![n; 4].into(); //~ heap needs-vec
    sealed.len()
}

fn joined_with_another(n: u8, other: Box<[u8]>) -> usize {
    let mut sealed = vec![n; 4].into_boxed_slice(); //~ heap joined
    if n > 2 {
        sealed = other;
    }
    sealed.len()
}
