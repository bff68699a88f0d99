//! The packing of parcels: both forms agree with one another and with a
//! reference that is written another way, at sizes around every ceiling.

use stackify_measured::parcels::{ENVELOPE, Parcel, billed, boxes, boxes_plain, parcels};

/// In kilograms, and kilograms per cubic metre.
const CAPACITY: f64 = 30.0;
const FACTOR: f64 = 250.0;

/// First fit, without a scratch that is shared.
fn reference(parcels: &[Parcel], capacity: f64, factor: f64) -> usize {
    let mut weights: Vec<f64> = parcels
        .iter()
        .map(|parcel| billed(parcel, factor))
        .collect();
    weights.sort_by(f64::total_cmp);
    let mut boxes: Vec<Vec<f64>> = Vec::new();
    while let Some(weight) = weights.pop() {
        let load = |packed: &Vec<f64>| packed.iter().fold(0.0, |sum, one| sum + one);
        match boxes
            .iter_mut()
            .find(|packed| load(packed) + weight <= capacity)
        {
            Some(packed) => packed.push(weight),
            None => boxes.push(vec![weight]),
        }
    }
    boxes.len()
}

fn agree(parcels: &[Parcel], capacity: f64, factor: f64) -> usize {
    let expected = reference(parcels, capacity, factor);
    assert_eq!(boxes_plain(parcels, capacity, factor), expected, "plain");
    assert_eq!(boxes(parcels, capacity, factor), expected, "stackify");
    expected
}

/// One test per line: so many parcels, from that seed.
macro_rules! sizes {
    ($($name:ident: $count:literal, $seed:literal;)*) => {$(
        #[test]
        fn $name() {
            let parcels = parcels($count, $seed);
            let used = agree(&parcels, CAPACITY, FACTOR);
            assert!(used <= $count && (used > 0) == ($count > 0));
        }
    )*};
}

sizes! {
    none: 0, 1;
    one: 1, 1;
    two: 2, 1;
    three: 3, 1;
    four: 4, 1;
    five: 5, 1;
    seven: 7, 1;
    eight: 8, 1;
    nine: 9, 1;
    fifteen: 15, 1;
    sixteen: 16, 1;
    seventeen: 17, 1;
    // 528 bytes with the header: the default limit.
    thirty_one: 31, 1;
    thirty_two: 32, 1;
    thirty_three: 33, 1;
    sixty_three: 63, 1;
    sixty_four: 64, 1;
    sixty_five: 65, 1;
    one_hundred: 100, 1;
    // 2064 bytes with the header: the limit of this function.
    one_below_the_slot: 127, 1;
    exactly_the_slot: 128, 1;
    one_beyond_the_slot: 129, 1;
    two_beyond_the_slot: 130, 1;
    twice_the_slot: 256, 1;
    beyond_twice_the_slot: 257, 1;
    five_hundred: 500, 1;
    one_thousand: 1000, 1;
    others_below_the_slot: 127, 2;
    others_in_the_slot: 128, 2;
    others_beyond_the_slot: 129, 2;
    yet_others_below_the_slot: 127, 3;
    yet_others_in_the_slot: 128, 3;
    yet_others_beyond_the_slot: 129, 3;
}

/// One test per line: another capacity and factor.
macro_rules! terms {
    ($($name:ident: $capacity:literal, $factor:literal;)*) => {$(
        #[test]
        fn $name() {
            for count in [8, 127, 128, 129] {
                agree(&parcels(count, 5), $capacity, $factor);
            }
        }
    )*};
}

terms! {
    small_boxes: 12.5, 250.0;
    tiny_boxes: 1.0, 250.0;
    no_box_takes_anything: 0.0, 250.0;
    large_boxes: 1000.0, 250.0;
    one_box_for_all: 1e9, 250.0;
    volume_is_free: 30.0, 0.0;
    volume_counts_little: 30.0, 167.0;
    volume_counts_much: 30.0, 1000.0;
}

#[test]
fn a_quarter_of_the_parcels_is_flat() {
    let parcels = parcels(128, 1);
    let flat = parcels.iter().filter(|parcel| parcel.edges[0] < 10.0);
    assert_eq!(flat.count(), 32);
}

#[test]
fn flat_parcels_are_billed_as_envelopes() {
    let [a, b, c] = ENVELOPE;
    let flat = Parcel {
        weight: 0.0,
        edges: [9.9, 500.0, 500.0],
    };
    assert!((billed(&flat, 250.0) - a * b * c / 1e6 * 250.0).abs() < 1e-12);
}

#[test]
fn an_edge_of_ten_is_not_flat() {
    let parcel = Parcel {
        weight: 0.0,
        edges: [10.0, 10.0, 10.0],
    };
    assert!((billed(&parcel, 250.0) - 0.25).abs() < 1e-12);
}

#[test]
fn the_minimum_rule_changes_the_number_of_boxes() {
    let parcels = parcels(128, 1);
    let thick = |parcel: &Parcel| Parcel {
        edges: parcel.edges.map(|edge| edge.max(10.0)),
        ..*parcel
    };
    let all_thick: Vec<_> = parcels.iter().map(thick).collect();
    let few_and_many = [&parcels, &all_thick].map(|all| agree(all, CAPACITY, 2000.0));
    assert!(few_and_many[0] < few_and_many[1], "{few_and_many:?}");
}

#[test]
fn the_larger_of_both_weights_is_billed() {
    let parcel = |weight| Parcel {
        weight,
        edges: [100.0, 100.0, 100.0],
    };
    assert!((billed(&parcel(3.0), 250.0) - 250.0).abs() < 1e-9);
    assert!((billed(&parcel(300.0), 250.0) - 300.0).abs() < 1e-9);
}

#[test]
fn what_is_heavier_than_a_box_has_one_of_its_own() {
    let parcel = |weight| Parcel {
        weight,
        edges: [10.0; 3],
    };
    assert_eq!(
        agree(&[parcel(31.0), parcel(1.0), parcel(40.0)], CAPACITY, 1.0),
        3
    );
}

#[test]
fn a_box_is_filled_to_the_brim() {
    let parcel = |weight| Parcel {
        weight,
        edges: [10.0; 3],
    };
    assert_eq!(agree(&[parcel(15.0), parcel(15.0)], CAPACITY, 1.0), 1);
    assert_eq!(agree(&[parcel(15.0), parcel(15.25)], CAPACITY, 1.0), 2);
}

#[test]
fn the_heaviest_comes_first() {
    let parcel = |weight| Parcel {
        weight,
        edges: [10.0; 3],
    };
    let rising = [10.0, 10.0, 10.0, 20.0, 20.0, 20.0].map(parcel);
    assert_eq!(agree(&rising, CAPACITY, 1.0), 3);
}

#[test]
fn the_order_of_the_parcels_does_not_matter() {
    let mut parcels = parcels(129, 9);
    let before = agree(&parcels, CAPACITY, FACTOR);
    parcels.reverse();
    assert_eq!(agree(&parcels, CAPACITY, FACTOR), before);
}
