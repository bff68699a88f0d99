//! A whole operation with one scratch vector in it: packing parcels into boxes,
//! the heaviest first, each into the first box that takes it.

use stackify::stackify;

/// What is shipped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parcel {
    /// Its weight in kilograms.
    pub weight: f64,
    /// Its edges in centimetres.
    pub edges: [f64; 3],
}

/// An edge shorter than this, in centimetres, makes a parcel a flat one.
pub const FLAT: f64 = 10.0;

/// What a flat parcel is billed as, in centimetres.
pub const ENVELOPE: [f64; 3] = [13.0, 8.0, 0.4];

/// The weight that is billed: the real one, or that of its volume at `factor`
/// kilograms per cubic metre if that is larger. A flat parcel counts as an
/// envelope.
#[must_use]
pub fn billed(parcel: &Parcel, factor: f64) -> f64 {
    let edges = if parcel.edges.iter().any(|edge| *edge < FLAT) {
        ENVELOPE
    } else {
        parcel.edges
    };
    let cubic_metres = edges.iter().product::<f64>() / 1e6;
    parcel.weight.max(cubic_metres * factor)
}

/// How many boxes of `capacity` kilograms the parcels need. What is heavier
/// than a box has one of its own. The scratch holds two numbers per parcel: its
/// billed weight, and the load of a box. In the slot up to 128 parcels fit.
#[stackify(require, limit = 2064, plain = boxes_plain)]
#[inline(never)]
pub fn boxes(parcels: &[Parcel], capacity: f64, factor: f64) -> usize {
    let count = parcels.len();
    let mut scratch = vec![0.0_f64; 2 * count];
    let (weights, loads) = scratch.split_at_mut(count);
    for (weight, parcel) in weights.iter_mut().zip(parcels) {
        *weight = billed(parcel, factor);
    }
    weights.sort_unstable_by(|one, other| other.total_cmp(one));
    let mut used = 0;
    for weight in weights.iter() {
        let fits = |load: &f64| load + weight <= capacity;
        if let Some(load) = loads[..used].iter_mut().find(|load| fits(load)) {
            *load += weight;
        } else {
            loads[used] = *weight;
            used += 1;
        }
    }
    used
}

/// Parcels from a seed, every fourth of them flat.
#[must_use]
pub fn parcels(count: usize, seed: u64) -> Vec<Parcel> {
    let mut state = seed;
    let mut below = |end: u32| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        f64::from((state >> 33) as u32 % end)
    };
    let parcel = |place: usize| Parcel {
        weight: 0.1 + below(120) / 10.0,
        edges: [
            if place.is_multiple_of(4) {
                2.0
            } else {
                10.0 + below(40)
            },
            10.0 + below(40),
            10.0 + below(40),
        ],
    };
    (0..count).map(parcel).collect()
}
