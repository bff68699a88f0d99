//! Values that a closure takes.

fn by_move() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let count = move || v.len();
    count()
}

fn by_move_and_handed_on(run: fn(std::rc::Rc<dyn Fn() -> usize>)) {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    let count = move || v.len();
    run(std::rc::Rc::new(count));
}

fn by_move_into_a_call(run: &impl Runner) {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    run.run(move || v.len());
}

fn by_move_into_a_chain(other: &[usize]) -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    other.iter().map(move |i| i + v.len()).sum()
}

// Not compiled before edition 2024: the slice would have to be captured in words.
fn by_move_into_a_chain_that_is_kept(other: &[usize]) -> impl Iterator<Item = usize> {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    other.iter().map(move |i| i + v.len())
}

fn returned_by_the_closure() -> usize {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    let all = move || v;
    all().len()
}

fn by_move_and_called_where_it_is_written() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    (move |index: usize| usize::from(v[index]) + index)(1)
}

fn called_where_it_is_written_and_returned_by_it() -> usize {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    (move || v)().len()
}

fn called_where_it_is_written_and_handed_to_another() -> usize {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    (move || move || v.len())()()
}

async fn called_where_it_is_written_as_a_future() -> usize {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    (async move || v.len())().await
}

fn by_reference() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let count = || v.len();
    count()
}

fn a_slice_by_move() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let slice = &v[..];
    let count = move || slice.len();
    count()
}

fn by_value_without_move() {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let forget = || drop(v);
    forget();
}

fn declared_inside() {
    let forget = || {
        let v = vec![1_u8, 2]; //~ stack slot 2
        drop(v);
    };
    forget();
}

fn by_move_inside_of_a_closure_without() -> usize {
    let v = vec![1_u8, 2]; //~ heap captured-by-move
    let outer = || {
        let inner = move || v.len();
        inner()
    };
    outer()
}

fn by_reference_inside_of_a_closure() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let outer = || {
        let inner = || v.len();
        inner()
    };
    outer()
}

fn moved_to_a_local_of_the_closure() -> usize {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let count = || {
        let w = v;
        w.len()
    };
    count()
}

fn captured_by_a_format_string() {
    let v = vec![1_u8, 2]; //~ stack slot 2
    let show = move || println!("{v:?}");
    show();
}

fn hidden_by_a_parameter() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let count = move |v: &[u8]| v.len();
    count(&v[..])
}

trait Runner {
    fn run(&self, function: impl Fn() -> usize);
}
