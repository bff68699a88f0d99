//! Lines over two logarithmic axes, as SVG.

use super::html::escaped;
use crate::sheet::Plot;

/// In pixels, with room for labels around the field.
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 220.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 40.0;

/// Told apart without colour vision, too.
const COLOURS: [&str; 8] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999999",
];

/// The plot as an element, with its own style.
pub(super) fn plot(plot: &Plot) -> String {
    let points = || plot.lines.iter().flat_map(|(_, points)| points);
    let across = Axis::of(points().map(|point| point.0), LEFT, WIDTH - RIGHT);
    let up = Axis::of(points().map(|point| point.1), HEIGHT - BOTTOM, TOP);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         font-family=\"sans-serif\" font-size=\"12\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for tick in across.ticks() {
        let x = across.place(tick);
        svg += &rule([x, TOP, x, HEIGHT - BOTTOM]);
        svg += &label(x, HEIGHT - BOTTOM + 16.0, "middle", &shown(tick));
    }
    for tick in up.ticks() {
        let y = up.place(tick);
        svg += &rule([LEFT, y, WIDTH - RIGHT, y]);
        svg += &label(LEFT - 6.0, y + 4.0, "end", &shown(tick));
    }
    svg += &label(
        f64::midpoint(LEFT, WIDTH - RIGHT),
        HEIGHT - 6.0,
        "middle",
        &plot.x,
    );
    svg += &label(6.0, TOP + 4.0, "start", &plot.y);
    for (place, (name, points)) in (0_u32..).zip(&plot.lines) {
        let colour = COLOURS[place as usize % COLOURS.len()];
        svg += &line(points, &across, &up, colour);
        let y = TOP + 8.0 + 18.0 * f64::from(place);
        svg += &key(y, colour);
        svg += &label(WIDTH - RIGHT + 30.0, y, "start", name);
    }
    svg + "</svg>\n"
}

fn line(points: &[(f64, f64)], across: &Axis, up: &Axis, colour: &str) -> String {
    let places: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{:.1},{:.1}", across.place(*x), up.place(*y)))
        .collect();
    let places = places.join(" ");
    format!(
        "<polyline points=\"{places}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n"
    )
}

/// The colour of a line, beside its name.
fn key(y: f64, colour: &str) -> String {
    let (x, y) = (WIDTH - RIGHT + 12.0, y - 6.0);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"12\" height=\"4\" fill=\"{colour}\"/>\n")
}

fn rule([x1, y1, x2, y2]: [f64; 4]) -> String {
    format!(
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#e5e5e5\"/>\n"
    )
}

fn label(x: f64, y: f64, anchor: &str, text: &str) -> String {
    let text = escaped(text);
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n")
}

fn shown(tick: f64) -> String {
    match tick {
        tick if tick >= 1e6 => format!("{}M", tick / 1e6),
        tick if tick >= 1e3 => format!("{}k", tick / 1e3),
        tick => format!("{tick}"),
    }
}

/// A logarithmic axis over whole powers of ten, from one pixel to another.
struct Axis {
    powers: [i32; 2],
    pixels: [f64; 2],
}

impl Axis {
    fn of(values: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Self {
        let least = values.clone().fold(f64::INFINITY, f64::min);
        let most = values.fold(f64::MIN_POSITIVE, f64::max);
        Self {
            powers: [power(least.log10().floor()), power(most.log10().ceil())],
            pixels: [from, to],
        }
    }

    fn place(&self, value: f64) -> f64 {
        let [low, high] = self.powers.map(f64::from);
        let part = (value.log10() - low) / (high - low).max(1.0);
        self.pixels[0] + part * (self.pixels[1] - self.pixels[0])
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        (self.powers[0]..=self.powers[1]).map(|power| 10_f64.powi(power))
    }
}

/// A logarithm without fraction, as an integer.
#[expect(
    clippy::cast_possible_truncation,
    reason = "times and sizes are below 10^12"
)]
fn power(logarithm: f64) -> i32 {
    logarithm.clamp(-12.0, 12.0) as i32
}

#[cfg(test)]
mod tests {
    use super::{Axis, plot};
    use crate::sheet::Plot;

    #[test]
    fn an_axis_runs_over_whole_powers_of_ten() {
        let axis = Axis::of([20.0, 3000.0].into_iter(), 0.0, 300.0);
        assert_eq!(
            axis.ticks().collect::<Vec<_>>(),
            [10.0, 100.0, 1000.0, 10000.0]
        );
        assert!((axis.place(1000.0) - 200.0).abs() < 1e-9);
    }

    #[test]
    fn every_line_is_drawn_and_named() {
        let lines = vec![
            ("stack".to_owned(), vec![(1.0, 1.0), (10.0, 10.0)]),
            ("heap < 1".to_owned(), vec![(1.0, 10.0)]),
        ];
        let svg = plot(&Plot {
            x: "n".into(),
            y: "ns".into(),
            lines,
        });
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("heap &lt; 1"));
    }
}
