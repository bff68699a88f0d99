//! Exact heap bytes of every function over a small text: what the plain form
//! asks for, and which functions are left with none by the attribute.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use stackify_example_text::{Form, Job, Text, jobs};

/// A few lines, one of them empty.
fn text() -> Text {
    Text::new(b"Of Man's first disobedience, and the fruit\n\nOf that\n".to_vec())
}

/// What one form of a function asks the heap for.
fn heap(job: &Job, form: Form) -> AllocationInfo {
    let text = text();
    measure(|| {
        black_box(job.run(form, &text));
    })
}

/// The functions that must be as they were.
const CONTROLS: [&str; 2] = ["entropy", "letter_counts"];

#[test]
fn plain_forms_ask_for_what_is_written() {
    for job in jobs() {
        let plain = heap(&job, Form::Plain).bytes_total;
        let source = job.source_bytes(&text());
        if cfg!(debug_assertions) {
            assert_eq!(plain, source, "{}", job.name());
        } else {
            assert!(plain == source || plain == 0, "{}", job.name());
        }
    }
}

#[test]
fn promoted_forms_ask_for_nothing() {
    for job in jobs() {
        let stackified = heap(&job, Form::Stackified);
        if CONTROLS.contains(&job.name()) {
            assert_eq!(stackified, heap(&job, Form::Plain), "{}", job.name());
        } else {
            assert_eq!(stackified.count_total, 0, "{}", job.name());
        }
    }
}

#[test]
fn nothing_leaks() {
    for job in jobs() {
        for form in [Form::Plain, Form::Stackified] {
            assert_eq!(heap(&job, form).bytes_current, 0, "{}", job.name());
        }
    }
}
