//! The expressions that are sites, wherever they stand.

extern crate alloc;

fn spellings() -> usize {
    let a = vec![1_u8, 2]; //~ stack array 2
    let b = vec!(1_u8, 2); //~ stack array 2
    let c = vec! { 1_u8, 2, }; //~ stack array 2
    let d = std::vec![1_u8, 2]; //~ stack array 2
    let e = ::std::vec![1_u8, 2]; //~ stack array 2
    let f = alloc::vec![1_u8; 2]; //~ stack array 2
    let g = Vec::from([1_u8, 2]); //~ stack array 2
    let h = std::vec::Vec::from([1_u8; 2]); //~ stack array 2
    let i = [1_u8, 2].to_vec(); //~ stack array 2
    let j = ([1_u8; 2]).to_vec(); //~ stack array 2
    let k = (vec![1_u8, 2]); //~ stack array 2
    a.len() + b.len() + c.len() + d.len() + e.len() + f.len() + g.len() + h.len() + i.len() + j.len() + k.len()
}

fn temporaries(read: fn(&[u8]), write: fn(&mut [u8])) -> u8 {
    read(&vec![1_u8, 2]); //~ stack array 2
    write(&mut vec![1_u8, 2]); //~ stack array 2
    read(&(vec![1_u8, 2])); //~ stack array 2
    read(&vec![1_u8, 2][1..]); //~ stack array 2
    for x in vec![1_u8, 2].iter() { //~ stack array 2
        let _ = x;
    }
    for x in &vec![1_u8, 2] { //~ stack array 2
        let _ = x;
    }
    let _ = &vec![1_u8, 2]; //~ stack array 2
    let _ = vec![1_u8, 2]; //~ stack slot 2
    vec![1_u8, 2]; //~ stack slot 2
    vec![1_u8, 2][1] //~ stack array 2
}

fn references_that_live_on() -> usize {
    let a = &vec![1_u8, 2]; //~ stack array 2
    let b = &mut vec![1_u8, 2]; //~ stack array 2
    b[0] = a[0];
    let c = &mut vec![1_u8, 2]; //~ stack slot 512
    c.push(3);
    a.len() + b.len() + c.len()
}

fn declared_types() -> usize {
    let a: Vec<u8> = vec![1, 2]; //~ stack array 2
    let b: Vec<_> = vec![1_u8, 2]; //~ stack array 2
    let c: _ = vec![1_u8, 2]; //~ stack array 2
    let d: std::vec::Vec<u8> = vec![1_u8, 2]; //~ stack array 2
    let e: &[u8] = &vec![1_u8, 2]; //~ stack array 2
    a.len() + b.len() + c.len() + d.len() + e.len()
}

fn moves() -> usize {
    let a = vec![1_u8, 2]; //~ stack slot 2
    let b = a;
    let c: Vec<u8> = b;
    let d = { c };
    d.len()
}

fn branches(first: bool) -> usize {
    let a = if first { vec![1_u8, 2] } else { vec![3_u8] }; //~ stack slot 2 | stack slot 1
    let b = match first {
        true => vec![1_u8, 2], //~ stack slot 2
        false => vec![3_u8], //~ stack slot 1
    };
    let c = {
        let n = a.len() as u8;
        vec![n, n] //~ stack slot 2
    };
    let d = unsafe { vec![1_u8, 2] }; //~ stack slot 2
    a.len() + b.len() + c.len() + d.len()
}

fn loops() -> usize {
    let mut n = 0;
    for i in 0_u8..3 {
        let v = vec![i, i]; //~ stack slot 512
        n += v.len();
        let w = v.len() as u8;
        while n < 2 {
            n += vec![w, w].len(); //~ stack array 2
        }
    }
    n
}

trait Defaults {
    fn with_a_body(&self) -> usize {
        let v = vec![1_u8, 2]; //~ stack array 2
        v.len()
    }

    fn without_one(&self) -> usize;
}

impl Defaults for u8 {
    fn without_one(&self) -> usize {
        let v = vec![*self, 2]; //~ stack array 32
        v.len()
    }
}
