//! Conditions that a failed assertion prints.

fn made_in_a_condition(n: u8) {
    assert!(vec![n, 2].contains(&2)); //~ heap quoted
}

fn made_in_a_condition_with_a_message(n: u8) {
    assert!(vec![n, 2].contains(&2), "2 is missing"); //~ stack array 2
}

fn lent_in_a_condition(n: u8, check: fn(&[u8]) -> bool) {
    let v = vec![n, 2]; //~ heap quoted
    debug_assert!(check(&v));
}

fn lent_in_a_condition_with_a_message(n: u8, check: fn(&[u8]) -> bool) {
    let v = vec![n, 2]; //~ stack array 2
    debug_assert!(check(&v), "checked");
}

fn read_in_a_condition(n: u8) {
    let v = vec![n, 2]; //~ stack array 2
    assert!(v[0] == n && v.len() == 2);
}

fn sliced_in_a_condition(n: u8) {
    let v = vec![n, 2]; //~ stack slot 2
    assert!(matches!(v.as_slice(), [_, 2]));
}

fn compared_in_an_assertion(n: u8) {
    let v = vec![n, 2]; //~ stack array 2
    assert_eq!(v, [n, 2]);
}

fn cloned_where_it_is_printed(n: u8) -> usize {
    let v = vec![n, 2]; //~ heap quoted
    dbg!(v.clone().len()) //~ heap quoted
}
