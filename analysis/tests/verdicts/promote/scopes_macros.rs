//! The arguments of std's macros are read as expressions.

fn arguments() -> String {
    let v = vec![1_u8, 2]; //~ stack array 2
    println!("{v:?} {} {:?} {n}", v.len(), v, n = v[0]);
    assert!(v.len() > 1, "{v:?}");
    debug_assert_eq!(v.len(), 2, "{} {v:?}", v[1]);
    format!("{:?}", &v) //~ stack slot 512
}

fn names_for_arguments() -> String {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8, 2]; //~ heap capacity-observed
    format!("{v} {w:?}", v = w.capacity()) + &format!("{}", v.len()) //~ stack slot 512 | stack slot 512
}

fn width_and_precision(n: usize) -> String {
    let v = vec![1_u8, 2]; //~ stack array 2
    format!("{v:n$?} {:1$?}", v, n) //~ stack slot 512
}

fn kept_arguments() -> String {
    let v = vec![1_u8, 2]; //~ stack array 2
    let shown = format_args!("{v:?}").to_string();
    shown
}

fn sites_in_arguments() {
    println!("{:?}", vec![1_u8, 2]); //~ stack slot 2
    println!("{:?}", vec![1_u8, 2].len()); //~ stack array 2
    assert_eq!(vec![1_u8, 2], [1, 2]); //~ stack slot 2
    assert!(matches!(vec![1_u8, 2].first(), Some(1)), "1 is first"); //~ stack array 2
}

// Not compiled: a vector is no pointer.
fn names_that_are_keywords() -> String {
    let r#type = vec![1_u8, 2]; //~ stack array 2
    let r#fn = vec![1_u8, 2]; //~ heap address-observed
    format!("{type:?}") + &format!("{fn:p}") //~ stack slot 512 | stack slot 512
}

fn sites_in_sites() -> usize {
    let rows = vec![vec![1_u8, 2], vec![3]]; //~ stack slot 512 | heap stored | heap stored
    let columns = vec![vec![1_u8, 2].len(), 3]; //~ stack array 32 | stack array 2
    rows.len() + columns.len()
}
