//! Values that take more bytes than one site may.
//@ limit = 144

fn by_one_element() -> u8 {
    let v = vec![0_u8; 129]; //~ heap over-limit
    v[0]
}

fn to_the_last_byte() -> u8 {
    let v = vec![0_u8; 128]; //~ stack array 128
    v[0]
}

fn a_list(x: u64) -> u64 {
    let v = vec![x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x]; //~ heap over-limit
    v[0]
}

fn a_list_to_the_last_byte(x: u64) -> u64 {
    let v = vec![x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x]; //~ stack array 128
    v[0]
}

fn more_than_memory_has() -> u64 {
    let v = vec![0u64; 18446744073709551615]; //~ heap over-limit
    v[0]
}

fn more_than_a_number_holds() -> usize {
    let v = vec![[0u64; 18446744073709551615]; 2]; //~ heap over-limit
    v.len()
}

fn a_limit_of_its_own() -> u8 {
    #[stackify(limit = 17)]
    let v = vec![1_u8, 2]; //~ heap over-limit
    #[stackify(limit = 18)]
    let w = vec![1_u8, 2]; //~ stack array 2
    #[stackify(limit = 15)]
    let x = vec![1_u8, 2]; //~ heap over-limit
    v[0] + w[0] + x[0]
}

fn a_number_in_words(n: u64) -> usize {
    #[stackify(limit = 55)]
    let digits = n.to_string(); //~ heap over-limit
    #[stackify(limit = 56)]
    let more = n.to_string(); //~ stack slot 40
    digits.len() + more.len()
}
