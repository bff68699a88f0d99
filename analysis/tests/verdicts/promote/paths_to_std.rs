//! Ways to `Vec` and `vec!`, and to others of these names.

mod other {
    #[derive(Default)]
    pub(super) struct Vec<T>(std::vec::Vec<T>);

    impl<T> Vec<T> {
        pub(super) fn new() -> Self {
            Vec(std::vec::Vec::new()) //~ heap stored
        }

        pub(super) fn len(&self) -> usize {
            self.0.len()
        }
    }

    impl<T> std::iter::FromIterator<T> for Vec<T> {
        fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
            Vec(items.into_iter().collect())
        }
    }

    macro_rules! own_vec {
        ($($tokens:tt)*) => {
            "no vector"
        };
    }
    pub(super) use own_vec as vec;
}

fn by_their_crates(n: u8) -> usize {
    let a = std::vec![n; 2]; //~ stack array 2
    let b: ::std::vec::Vec<u8> = std::vec::Vec::new(); //~ stack slot 0
    a.len() + b.len()
}

fn of_another_module(n: u8) -> usize {
    let a = other::vec![n; 2];
    let b = other::Vec::<u8>::new();
    a.len() + b.len()
}

fn collected_into_another_type(n: u8) -> usize {
    (0..n).collect::<other::Vec<u8>>().len()
}

fn an_own_module_of_memory(n: u8) -> usize {
    mod mem {
        pub(super) fn swap<T>(_: &mut T, _: &mut T) {}
    }
    let mut a = vec![n; 2]; //~ heap needs-vec
    let mut b = vec![n; 3]; //~ heap needs-vec
    mem::swap(&mut a, &mut b);
    a.len() + b.len()
}
