//! A report for people, as the compiler writes: each site with its verdict and
//! the way of its value, then what could not be read, then the sums.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Style};

use super::Report;
use crate::model::{Fault, File, Kept, Place, Site, Verdict};
use crate::selection::Selected;

const HEADING: Style = Style::new().bold();
const HEAP: Level<'_> = Level::WARNING;
const STACK: Level<'_> = Level::HELP;

/// Writes all of the report.
pub(crate) fn report(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    for shown in report.selected {
        writeln!(output, "{}\n", site(shown))?;
    }
    summary(report, output)
}

/// Writes what could not be read, and the sums.
pub(crate) fn summary(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    for file in report.files {
        for fault in &file.faults {
            writeln!(output, "{}\n", self::fault(file, fault))?;
        }
    }
    let summary = report.summary;
    writeln!(
        output,
        "{HEADING}summary{HEADING:#}: {} in {}, {} of them annotated; {} shown",
        counted(summary.functions, "function"),
        counted(summary.files, "file"),
        summary.annotated,
        counted(summary.sites, "site"),
    )?;
    let forms: Vec<String> = summary
        .forms
        .iter()
        .map(|(form, count)| counted(*count, form))
        .collect();
    let promoted = summary.promoted();
    let stack = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
    writeln!(
        output,
        "  {stack}stack{stack:#} {promoted:>6}  {}",
        joined(forms, &counted_bytes(summary.reserved))
    )?;
    let reasons: Vec<String> = summary
        .reasons
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let heap = Style::new().fg_color(Some(AnsiColor::Yellow.into()));
    let kept = summary.sites - promoted;
    writeln!(
        output,
        "  {heap}heap{heap:#}  {kept:>6}  {}",
        wrapped(&reasons, "\n               ")
    )?;
    worth(report, output)?;
    if summary.faults > 0 {
        let parts = counted(summary.faults, "part");
        writeln!(output, "  {parts} of the sources could not be read")?;
    }
    Ok(())
}

fn worth(report: &Report<'_>, output: &mut dyn Write) -> io::Result<()> {
    let summary = report.summary;
    if summary.worth.is_empty() {
        return Ok(());
    }
    let heading = "most worth annotating";
    let of = counted(summary.worth_count, "function");
    writeln!(output, "{HEADING}{heading}{HEADING:#} ({of} gain):")?;
    for worth in &summary.worth {
        let loops = match worth.in_loops {
            0 => String::new(),
            number => format!(", {number} in loops"),
        };
        writeln!(
            output,
            "  {}:{} {}: {}{loops}",
            worth.file.shown,
            worth.function.name.line,
            worth.function.path,
            counted(worth.sites, "site"),
        )?;
    }
    Ok(())
}

/// A site in the compiler's form.
pub(crate) fn site(shown: &Selected<'_>) -> String {
    let Selected { file, site, .. } = shown;
    let (level, name) = match &site.verdict {
        Verdict::Stack(_) => (STACK, "stack"),
        Verdict::Heap(_) => (HEAP, "heap"),
    };
    let message = site.message.split_once(": ").map_or("", |(_, text)| text);
    let message = message.split(", because ").next().unwrap_or(message);
    let title = level.with_name(name).primary_title(message);
    let window = Window::around(file, &places(site));
    let snippet = window.snippet(file).annotations(annotations(site, &window));
    let group = match &site.verdict {
        Verdict::Stack(_) => title.element(snippet),
        Verdict::Heap(kept) => title
            .id(kept.reason.slug())
            .element(snippet)
            .element(Level::HELP.message(kept.help())),
    };
    Renderer::styled().render(&[group])
}

/// What could not be read, in the compiler's form.
pub(crate) fn fault(file: &File, fault: &Fault) -> String {
    let title = Level::ERROR.primary_title(fault.message.as_str());
    let group = match &fault.place {
        Some(place) => {
            let window = Window::around(file, &[place]);
            let annotation = AnnotationKind::Primary.span(window.within(place));
            title.element(window.snippet(file).annotation(annotation))
        }
        None => {
            Group::with_title(title).element(annotate_snippets::Origin::path(file.shown.as_str()))
        }
    };
    Renderer::styled().render(&[group])
}

fn places(site: &Site) -> Vec<&Place> {
    let mut places = vec![&site.place];
    if let Verdict::Heap(kept) = &site.verdict {
        places.push(&kept.cause);
        places.extend(kept.path.iter().map(|link| &link.place));
    }
    places
}

fn annotations<'s>(site: &'s Site, window: &Window) -> Vec<Annotation<'s>> {
    let primary = AnnotationKind::Primary.span(window.within(&site.place));
    let Verdict::Heap(kept) = &site.verdict else {
        return vec![primary.label(site.kind)];
    };
    let Kept { cause, path, .. } = kept;
    if *cause == site.place {
        return vec![primary.label(kept.happened())];
    }
    let mut annotations = vec![primary.label("made here")];
    annotations.extend(path.iter().map(|link| {
        AnnotationKind::Context
            .span(window.within(&link.place))
            .label(link.message.as_str())
    }));
    annotations.push(
        AnnotationKind::Context
            .span(window.within(cause))
            .label(kept.happened()),
    );
    annotations
}

/// The whole lines of a text in which some places are.
struct Window {
    bytes: Range<usize>,
    first_line: usize,
}

impl Window {
    fn around(file: &File, places: &[&Place]) -> Self {
        let bytes = |place: &&Place| place.bytes.clone();
        let start = places.iter().map(|place| bytes(place).start).min();
        let end = places.iter().map(|place| bytes(place).end).max();
        let (start, end) = (start.unwrap_or(0), end.unwrap_or(0));
        let before = file.source[..start].rfind('\n').map_or(0, |at| at + 1);
        let behind = file.source[end..]
            .find('\n')
            .map_or(file.source.len(), |at| end + at);
        Window {
            bytes: before..behind,
            first_line: places.iter().map(|place| place.line).min().unwrap_or(1),
        }
    }

    fn snippet<'f>(&self, file: &'f File) -> Snippet<'f, Annotation<'f>> {
        Snippet::source(&file.source[self.bytes.clone()])
            .line_start(self.first_line)
            .path(file.shown.as_str())
    }

    fn within(&self, place: &Place) -> Range<usize> {
        place.bytes.start - self.bytes.start..place.bytes.end - self.bytes.start
    }
}

/// `1 site`, `2 sites`
pub(crate) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

fn counted_bytes(number: u64) -> String {
    format!("{number} bytes of frames")
}

/// Parts with commas between them, on lines of some 80 columns.
fn wrapped(parts: &[String], line_break: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            text.push(',');
            let is_full = column + part.len() > 62;
            text.push_str(if is_full { line_break } else { " " });
            column = if is_full { 0 } else { column + 2 };
        }
        text.push_str(part);
        column += part.len();
    }
    text
}

fn joined(mut parts: Vec<String>, last: &str) -> String {
    if parts.is_empty() {
        return String::new();
    }
    parts.push(last.to_owned());
    parts.join(", ")
}
