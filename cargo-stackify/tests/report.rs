//! The report of a small package, in every format and through every filter.

mod support;

use std::collections::BTreeSet;

use serde_json::Value;
use support::Workspace;

#[test]
fn for_people() {
    let fixture = Workspace::fixture("human");
    let report = fixture.stackify(&[]).done();
    assert_eq!(report, include_str!("expected/report.txt"));
    assert_eq!(fixture.stackify(&["report"]).done(), report);
    let summary = fixture.stackify(&["--summary"]).done();
    assert!(report.ends_with(&summary), "{summary}");
    assert!(summary.starts_with("summary: 4 functions in 3 files"));
}

#[test]
fn colours_are_asked_for() {
    let fixture = Workspace::fixture("colours");
    let coloured = fixture.stackify(&["--color", "always"]).done();
    assert!(coloured.contains("\u{1b}["));
}

#[test]
fn json_as_its_schema_says() {
    let fixture = Workspace::fixture("json");
    let report = fixture.stackify(&["--format", "json"]).done();
    assert_eq!(report, include_str!("expected/report.json"));
    let schema: Value = serde_json::from_str(include_str!("../schema/site.json")).expect("JSON");
    let mut seen = BTreeSet::new();
    for line in report.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let fields = record.as_object().expect("an object");
        for (name, value) in fields {
            let described = &schema["properties"][name];
            assert!(is_described(described, value), "{name}: {value}");
            seen.insert(name.clone());
        }
        for name in schema["required"].as_array().expect("a list") {
            assert!(
                fields.contains_key(name.as_str().expect("a name")),
                "{name}"
            );
        }
    }
    let described = schema["properties"].as_object().expect("an object");
    assert_eq!(seen, described.keys().cloned().collect());
}

/// Whether a value is of the type, or among the values, that a schema allows.
fn is_described(schema: &Value, value: &Value) -> bool {
    if let Some(values) = schema["enum"].as_array() {
        return values.contains(value);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|allowed| allowed == kind),
        allowed => allowed == kind,
    }
}

#[test]
fn lcov_paints_heap_lines() {
    let fixture = Workspace::fixture("lcov");
    let report = fixture.stackify(&["--format", "lcov"]).done();
    assert_eq!(report, include_str!("expected/report.lcov"));
}

#[test]
fn sarif_has_a_rule_for_each_result() {
    let fixture = Workspace::fixture("sarif");
    let report = fixture.stackify(&["--format", "sarif"]).done();
    let log: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 4);
    for result in results {
        assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]));
    }
    let returned = &results[2];
    assert_eq!(returned["ruleId"], "returned");
    let region = &returned["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"]),
        (&14.into(), &22.into())
    );
    let steps = &returned["codeFlows"][0]["threadFlows"][0]["locations"];
    assert_eq!(steps.as_array().map(Vec::len), Some(3));
}

#[test]
fn cargo_reads_our_diagnostics_as_its_own() {
    use cargo_metadata::{Message, diagnostic::DiagnosticLevel};
    let fixture = Workspace::fixture("cargo");
    let report = fixture.stackify(&["--format", "cargo"]).done();
    let messages: Vec<Message> = Message::parse_stream(report.as_bytes())
        .collect::<Result<_, _>>()
        .expect("messages of cargo");
    let mut shown = Vec::new();
    for message in messages {
        let Message::CompilerMessage(message) = message else {
            panic!("another kind of message");
        };
        assert_eq!(message.target.name, "fixture");
        let diagnostic = message.message;
        let text = fixture.read("src/lib.rs") + &fixture.read("src/inner.rs");
        for span in &diagnostic.spans {
            assert!(text.contains(&span.text[0].text), "{span:?}");
        }
        let code = diagnostic.code.expect("a code").code;
        shown.push((diagnostic.level, code));
    }
    let stack = (DiagnosticLevel::Note, "stackify::stack".to_owned());
    let heap = |reason: &str| (DiagnosticLevel::Warning, format!("stackify::{reason}"));
    let expected = [stack.clone(), stack, heap("returned"), heap("over-limit")];
    assert_eq!(shown, expected);
}

#[test]
fn editors_get_the_compilers_diagnostics_too() {
    let manifest = ("Cargo.toml", include_str!("fixture/manifest.toml"));
    let lib = "fn unused() -> u8 { vec![1_u8, 2][0] }";
    let workspace = Workspace::new("check", &[manifest, ("src/lib.rs", lib)]);
    let report = workspace.stackify(&["--check", "--format", "cargo"]).done();
    assert!(
        report.contains("function `unused` is never used"),
        "{report}"
    );
    assert!(report.contains("stackify::stack"), "{report}");
    assert_eq!(workspace.stackify(&["--check"]).code, Some(2));
}

#[test]
fn filters() {
    let fixture = Workspace::fixture("filters");
    let names = |filter: &[&str]| {
        let arguments = [&["--format", "json"], filter].concat();
        let report = fixture.stackify(&arguments).done();
        let records = report.lines().map(|line| {
            let record: Value = serde_json::from_str(line).expect("JSON");
            record["name"].as_str().expect("a name").to_owned()
        });
        records.collect::<Vec<String>>().join(" ")
    };
    assert_eq!(names(&["--verdict", "stack"]), "words counts");
    assert_eq!(names(&["--verdict", "heap"]), "buffer bytes");
    assert_eq!(names(&["--reason", "returned"]), "buffer");
    assert_eq!(names(&["--function", "Text::"]), "words");
    assert_eq!(names(&["--annotated"]), "bytes");
    assert_eq!(names(&["--not-annotated"]), "words counts buffer");
    assert_eq!(names(&["src/inner.rs"]), "words");
    assert_eq!(names(&["--limit", "64", "--verdict", "stack"]), "words");
}

#[test]
fn what_is_demanded_is_an_exit_code() {
    let fixture = Workspace::fixture("require");
    let code = |arguments: &[&str]| fixture.stackify(arguments).code;
    assert_eq!(code(&["--require"]), Some(3));
    assert_eq!(code(&["--require", "--function", "most_frequent"]), Some(0));
    assert_eq!(code(&["--reason", "unheard-of"]), Some(2));
    assert_eq!(code(&["--limit", "many"]), Some(2));
}
