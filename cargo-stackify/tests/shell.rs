//! What shells, `man` and readers of `--help` are given.

mod support;

use support::Workspace;

#[test]
fn completions_and_man_pages_know_every_subcommand() {
    let workspace = Workspace::new("shell", &[("empty.rs", "")]);
    let completions = workspace.stackify(&["completions", "bash"]).done();
    workspace.stackify(&["man", "--directory", "."]).done();
    for subcommand in ["report", "apply", "bisect", "measure", "expand", "explain"] {
        assert!(completions.contains(subcommand), "{subcommand}");
        let page = workspace.read(&format!("cargo-stackify-{subcommand}.1"));
        assert!(page.contains(".SH DESCRIPTION"), "{page}");
        let help = workspace.stackify(&[subcommand, "--help"]).done();
        assert!(
            help.contains(&format!("Usage: cargo stackify {subcommand}")),
            "{help}"
        );
    }
    let page = workspace.stackify(&["man"]).done();
    assert!(page.contains("cargo\\-stackify"), "{page}");
    assert!(
        workspace
            .stackify(&["--help"])
            .done()
            .contains("Exit codes:")
    );
}

#[test]
fn pages_about_reasons() {
    let workspace = Workspace::new("explain", &[("empty.rs", "")]);
    let page = workspace.stackify(&["explain", "returned"]).done();
    assert!(page.starts_with("# returned\n"), "{page}");
    assert!(
        page.contains("\n```rust\n") && !page.contains("rust,"),
        "{page}"
    );
    let all = workspace.stackify(&["explain"]).done();
    assert!(
        all.lines()
            .any(|line| line == "returned           is returned"),
        "{all}"
    );
    let wrong = workspace.stackify(&["explain", "returne"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.stderr.contains("'returned'"), "{wrong:?}");
}
