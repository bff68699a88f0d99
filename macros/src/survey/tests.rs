//! What a survey shows of small files.

use stackify_analysis::report::Verdict;

use super::*;

/// Each function with its sites that stay on the heap, and the faults.
fn shown(granularity: Granularity, file: &str) -> Vec<String> {
    let mut shown = Vec::new();
    let tokens = file.parse().expect("the test's tokens");
    let visit = &mut |found: Found<'_>| {
        shown.push(match found {
            Found::Function(function) => {
                let report = function.report();
                let reasons = report
                    .findings
                    .iter()
                    .map(|finding| match &finding.verdict {
                        Verdict::Promote(_) => "stack",
                        Verdict::Keep(kept) => kept.reason.slug(),
                    });
                let annotation = match function.annotation() {
                    Annotation::Present => "#",
                    Annotation::Absent => "",
                };
                let reasons: Vec<&str> = reasons.collect();
                format!("{annotation}{} {}", function.path(), reasons.join(" "))
            }
            Found::TooDeep(path, _) => format!("{path} too deep"),
            Found::Fault(error) => error.to_string(),
        });
    };
    survey(tokens, granularity, &|_| None, visit).expect("nothing is set");
    shown
}

fn check(granularity: Granularity, file: &str, expected: &[&str]) {
    assert_eq!(shown(granularity, file), expected, "{file}");
}

#[test]
fn functions_of_every_item() {
    check(
        Granularity::Functions,
        "fn a() { vec![1u8]; }
         impl<T> fmt::Display for Wrapper<T> where T: Copy { fn b(&self) {} }
         trait Trait { fn c(&self) { vec![1u8]; } fn d(&self); }
         mod module { mod inner { fn e() {} } fn f() {} }
         const fn g() {}",
        &[
            "a stack",
            "Wrapper::b ",
            "Trait::c stack",
            "module::f ",
            "module::inner::e ",
        ],
    );
}

#[test]
fn functions_inside_of_functions() {
    check(
        Granularity::Functions,
        "fn a() { if true { fn b() { vec![1u8]; } } struct S; impl S { fn c() {} } }",
        &["a ", "a::b stack", "a::S::c "],
    );
}

#[test]
fn an_unseen_signature_is_guessed_on_a_function_and_seen_in_a_block() {
    let file = "impl S {
        fn a() { let v = vec![1u8]; unseen(&v); }
        fn b() { let v = vec![1u8]; Self::c(&v); }
        fn c(_: &[u8]) {} }";
    check(
        Granularity::Functions,
        file,
        &["S::a stack", "S::b stack", "S::c "],
    );
    check(
        Granularity::Impls,
        file,
        &["S::a lent-unseen", "S::b stack", "S::c "],
    );
}

#[test]
fn arguments_hold_where_they_stand() {
    check(
        Granularity::Functions,
        "#[stackify(limit = 17)] fn a() { vec![1u8, 2]; vec![1u8]; }
         #[cfg_attr(fast, inline, stackify(limit = 17))] fn b() { vec![1u8, 2]; }
         #[stackify] mod m { #[stackify(limit = 17)] fn c() { vec![1u8, 2]; } }",
        &["#a over-limit stack", "#b over-limit", "#m::c over-limit"],
    );
}

#[test]
fn mistakes_are_faults_and_hide_no_other_function() {
    check(
        Granularity::Functions,
        "fn a() { let 1 2 } #[stackify(limits = 1)] fn b() {} fn c() {}",
        &[
            "expected `;`",
            "unknown argument `limits`; did you mean `limit`?",
            "c ",
        ],
    );
}

#[test]
fn what_is_too_deep_is_named() {
    let deep = format!("fn a() {{ {}{} }}", "(".repeat(200), ")".repeat(200));
    check(Granularity::Functions, &deep, &["a too deep"]);
}
