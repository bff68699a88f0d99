//! Values that a macro mentions which is not std's.

macro_rules! show {
    ($value:expr) => {
        $value
    };
}

macro_rules! log {
    ($($format:tt)*) => {
        format_args!($($format)*).to_string()
    };
}

fn by_name() {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    show!(v);
}

fn a_local_made_of_it() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let first = v[0];
    show!(first);
}

fn by_a_format_string() {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    log!("{v:?}");
}

fn by_an_escaped_format_string() {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    log!("\u{7b}v:?}");
}

fn in_a_macro_of_std() {
    let v = vec![1_u8, 2]; //~ stack array 2
    println!("{v:?} {}", v.len());
}

// Not compiled: rustc refuses to capture in a string that a macro makes.
fn in_a_string_of_a_macro_of_std() {
    let v = vec![1_u8, 2]; //~ stack array 2
    println!(concat!("{v:?}", "\n"));
    let _ = (stringify!(v), v.len());
}

fn as_a_site() {
    let v = show!(vec![1, 2]);
    let _ = v;
}

fn in_the_body_of_a_macro() {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    macro_rules! room {
        () => {
            v.capacity()
        };
    }
    let _ = room!();
}

fn in_the_body_of_an_earlier_macro() {
    macro_rules! room {
        ($name:ident) => {
            $name.capacity()
        };
    }
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8, 2]; //~ heap opaque-macro
    let _ = (v.len(), room!(w));
}

fn in_a_macro_named_like_one_of_std() {
    macro_rules! line {
        ($name:ident) => {
            drop($name)
        };
    }
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    line!(v);
}

// Not compiled: there is no such crate here.
fn in_a_macro_of_another_crate() {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    tracing::info!(?v);
}

fn in_a_pattern(x: Option<u8>) {
    let v = vec![1_u8, 2]; //~ heap opaque-macro
    if matches!(x, Some(n) if n > v[0]) {}
}

fn in_a_scrutinee(x: Option<u8>) {
    let v = vec![1_u8, 2]; //~ stack array 2
    if matches!(v.first(), Some(1)) && matches!(x, Some(1)) {}
}
