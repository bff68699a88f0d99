//! Values that are opted out.

fn on_a_let() -> u8 {
    #[stackify(heap)]
    let v = vec![1_u8, 2]; //~ heap opted-out
    let w = vec![1_u8, 2]; //~ stack array 2
    v[0] + w[0]
}

fn on_an_expression(read: fn(&[u8])) {
    #[stackify(heap)]
    read(&vec![1_u8, 2]); //~ heap opted-out
    read(&vec![1_u8, 2]); //~ stack array 2
}

fn on_a_block(read: fn(&[u8])) {
    #[stackify(heap)]
    {
        read(&vec![1_u8, 2]); //~ heap opted-out
        #[stackify(limit = 64)]
        read(&vec![1_u8, 2]); //~ heap opted-out
    }
    read(&vec![1_u8, 2]); //~ stack array 2
}

fn by_a_path(read: fn(&[u8])) {
    #[stackify::stackify(heap)]
    read(&vec![1_u8, 2]); //~ heap opted-out
}
