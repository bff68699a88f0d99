//! Values that the site filter leaves out.
//@ only lines = 5

fn the_first_is_on() -> u8 {
    let v = vec![1_u8, 2]; //~ stack array 2
    let w = vec![1_u8, 2]; //~ heap switched-off
    v[0] + w[0]
}
