//! Values whose name may mean another one under some configuration.

fn declared_where_a_configuration_allows() -> usize {
    let v = vec![1_u8, 2]; //~ heap ambiguous
    #[cfg(windows)]
    let v = vec![1_u8]; //~ heap ambiguous
    v.len()
}

fn declared_whatever_the_configuration() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    #[expect(unused)]
    let w = 1;
    v.len()
}

fn used_where_a_configuration_allows() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    #[cfg(windows)]
    assert_eq!(v.len(), 2);
    0
}

fn bound_where_a_configuration_allows(row: Row) -> usize {
    let cells = vec![1_u8, 2]; //~ heap ambiguous
    let Row {
        #[cfg(windows)]
        cells,
        ..
    } = row;
    cells.capacity()
}

struct Row {
    cells: Vec<u8>,
}
