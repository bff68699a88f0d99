//! Sites in the bodies of loops, whose functions measure how far down the
//! stack a callee stands in each round.

use std::hint::black_box;

use stackify::stackify;

use crate::callee::total;

/// The lowest and the highest place of a callee's local.
#[derive(Clone, Copy, Debug)]
pub struct Depths {
    lowest: usize,
    highest: usize,
}

impl Depths {
    fn none() -> Self {
        Depths {
            lowest: usize::MAX,
            highest: 0,
        }
    }

    /// Looks at the place of a local of a function that was lent something.
    #[inline(never)]
    fn look(&mut self, elements: &[i32]) {
        let local = black_box(total(elements));
        let place = (&raw const local).addr();
        self.lowest = self.lowest.min(place);
        self.highest = self.highest.max(place);
    }

    /// By how many bytes the places differ.
    #[must_use]
    pub fn spread(self) -> usize {
        self.highest - self.lowest
    }
}

/// An array in each round.
#[stackify(require, plain = array_plain)]
#[inline(never)]
pub fn array(rounds: i32) -> Depths {
    let mut depths = Depths::none();
    for round in 0..rounds {
        let numbers = vec![round, 2, 3, 4]; //~ stack array 64
        depths.look(&numbers);
    }
    depths
}

/// A slot in each round.
#[stackify(require, plain = slot_plain)]
#[inline(never)]
pub fn slot(rounds: i32) -> Depths {
    let mut depths = Depths::none();
    for round in 0..rounds {
        let mut numbers = Vec::with_capacity(4); //~ stack slot 512
        numbers.extend([round, 1]);
        depths.look(&numbers);
    }
    depths
}

/// A temporary in each round.
#[stackify(require, plain = temporary_plain)]
#[inline(never)]
pub fn temporary(rounds: usize) -> Depths {
    let mut depths = Depths::none();
    for round in 0..rounds {
        depths.look(&vec![1; round % 7 + 1]); //~ stack slot 512
    }
    depths
}

/// Two slots in turn, since a value outlives its round.
#[stackify(require, plain = in_turn_plain)]
#[inline(never)]
pub fn in_turn(rounds: i32) -> Depths {
    let mut depths = Depths::none();
    let mut last = vec![0, 1]; //~ stack slot 512
    for round in 0..rounds {
        depths.look(&last);
        last = vec![round, 2]; //~ stack slot 1024
    }
    depths.look(&last);
    depths
}

/// A vector that outgrows its slot in each round.
#[stackify(require, plain = spilling_plain)]
#[inline(never)]
pub fn spilling(rounds: i32) -> Depths {
    let mut depths = Depths::none();
    for round in 0..rounds {
        let mut numbers = vec![round; 100]; //~ stack slot 512
        numbers.resize(200, round);
        depths.look(&numbers);
    }
    depths
}

/// A vector that does not fit its slot from the start, in each round.
#[stackify(require, plain = too_long_plain)]
#[inline(never)]
pub fn too_long(rounds: i32) -> Depths {
    let mut depths = Depths::none();
    for round in 0..rounds {
        let numbers: Vec<i32> = (round..round + 200).collect(); //~ stack slot 512
        depths.look(&numbers);
    }
    depths
}
