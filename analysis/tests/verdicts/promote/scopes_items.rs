//! Nested items see none of the locals; what they declare hides names of std.

use std::sync::Mutex;

fn functions(other: Vec<u8>) -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    fn room(v: Vec<u8>) -> usize {
        let w = vec![1_u8, 2];
        v.capacity() + w.capacity()
    }
    room(other) + v.len()
}

fn modules_and_impls() -> usize {
    mod inner {
        pub(super) fn room() -> usize {
            let v = vec![1_u8, 2];
            v.capacity()
        }
    }
    struct Local;
    impl Local {
        fn room(&self) -> usize {
            let v = vec![1_u8, 2];
            v.capacity()
        }
    }
    let v = vec![1_u8, 2]; //~ stack array 2
    inner::room() + Local.room() + v.len()
}

fn statics() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    let n = v.len();
    {
        #[expect(non_upper_case_globals)]
        static v: Mutex<Vec<u8>> = Mutex::new(Vec::new());
        n + v.lock().unwrap().capacity()
    }
}

fn a_macro_named_vec() -> usize {
    macro_rules! vec {
        ($($x:expr),*) => { [$($x),*] };
    }
    let v = vec![1_u8, 2];
    let w = std::vec![1_u8, 2]; //~ stack array 2
    v.len() + w.len()
}

fn a_parameter_named_vec<Vec: From<[u8; 2]> + AsRef<[u8]>>() -> usize {
    let v = Vec::from([1_u8, 2]);
    v.as_ref().len()
}

fn an_import_named_vec() -> usize {
    use self::other::Vec;
    let v = Vec::from([1_u8, 2]);
    v.len()
}

fn an_import_of_std() -> usize {
    use std::vec::Vec;
    let v = Vec::from([1_u8, 2]); //~ stack array 2
    v.len()
}

fn a_type_named_like_a_primitive_one() -> usize {
    #[expect(non_camel_case_types)]
    type u8 = [u64; 1000];
    let x: u8 = [0; 1000];
    let v = vec![x, x]; //~ stack slot 512
    v.len()
}

// Not compiled: there is no such path here.
fn a_path_that_ends_in_the_name() -> usize {
    let v = vec![1_u8, 2]; //~ stack array 2
    self::v.capacity() + v.len()
}

mod other {
    pub(super) use std::collections::VecDeque as Vec;
}
