//! Values whose capacity can be seen.

fn by_its_number() -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    v.capacity()
}

fn its_length() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    v.len()
}

fn by_the_room_behind_the_last_element() -> usize {
    let mut v = vec![1_u8, 2]; //~ heap capacity-observed
    v.spare_capacity_mut().len()
}

fn the_last_element() -> Option<u8> {
    let v = vec![1_u8, 2]; //~ stack array 2
    v.last().copied()
}

fn through_a_reference() -> usize {
    let v = vec![1_u8, 2]; //~ heap capacity-observed
    let lent = &v;
    lent.capacity()
}

fn by_a_raw_name() -> usize {
    let r#v = vec![1_u8, 2]; //~ heap capacity-observed
    v.capacity()
}

fn of_another_by_a_raw_name() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let r#fn = v.len();
    r#fn
}

fn of_a_string(text: &str) -> usize {
    let shown = text.to_owned(); //~ heap capacity-observed
    let asked = text.to_owned(); //~ stack slot 512
    shown.capacity() + asked.len()
}
