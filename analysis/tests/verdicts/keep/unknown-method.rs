//! Values that a method is called on that no table knows.

fn a_method_of_another_crate() {
    let v = vec![1_u8, 2]; //~ heap unknown-method
    let _ = v.par_iter();
}

fn a_method_of_std() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _ = v.iter();
}

fn on_a_slice() {
    let v = vec![1_u8, 2]; //~ stack array 2
    let _ = v[..].par_iter();
}

fn through_a_reference() {
    let v = vec![1_u8, 2]; //~ heap unknown-method
    let lent = &v;
    let _ = lent.par_iter();
}

fn a_trait_in_sight_has_a_method_of_the_name() -> usize {
    trait First {
        fn first(&self) -> usize;
    }
    impl First for Vec<u8> {
        fn first(&self) -> usize {
            self.capacity()
        }
    }
    let v = vec![1_u8, 2]; //~ heap unknown-method
    let w = vec![1_u8, 2]; //~ stack array 2
    v.first() + w.len()
}

trait ParIter {
    fn par_iter(&self) -> usize;
}

impl ParIter for [u8] {
    fn par_iter(&self) -> usize {
        self.len()
    }
}
