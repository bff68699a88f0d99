//! The expansion of a function, as text.

mod support;

use support::Workspace;

const PROMOTED: &str = "\
fn sum() -> u32 {
    const _: fn() -> ::stackify::__private::Vec<()> = {
        #[allow(unused_imports, clippy::wildcard_imports)]
        use ::stackify::__private::guard::*;
        || vec![]
    };
    const _: fn() -> ::stackify::__private::Vec<()> = || vec![];
    let values: &[_] = &mut [1u32, 2];
    values[0] + values[1]
}
";

const DIFFERENCE: &str = "\
--- a.rs:2
+++ a.rs:2
@@ -1,4 +1,10 @@
 fn sum() -> u32 {
-    let values = vec![1u32, 2];
+    const _: fn() -> ::stackify::__private::Vec<()> = {
+        #[allow(unused_imports, clippy::wildcard_imports)]
+        use ::stackify::__private::guard::*;
+        || vec![]
+    };
+    const _: fn() -> ::stackify::__private::Vec<()> = || vec![];
+    let values: &[_] = &mut [1u32, 2];
     values[0] + values[1]
 }
";

fn workspace(name: &str) -> Workspace {
    let file = "mod text {
        fn sum() -> u32 { let values = vec![1u32, 2]; values[0] + values[1] }
        fn kept() -> Vec<u8> { vec![1] }
        fn twice() {} mod inner { fn twice() {} }
        #[stackify(require)] fn refused() -> Vec<u8> { vec![1] }
    }";
    Workspace::new(name, &[("a.rs", file)])
}

#[test]
fn promoted_alone_and_beside_the_plain_one() {
    let workspace = workspace("expand");
    assert_eq!(
        workspace.stackify(&["expand", "sum", "a.rs"]).done(),
        PROMOTED
    );
    let same = workspace.stackify(&["expand", "text::sum", "a.rs"]).done();
    assert_eq!(same, PROMOTED);
    let in_file = workspace.stackify(&["expand", "./a.rs::sum", "."]).done();
    assert_eq!(in_file, PROMOTED);
    let difference = workspace
        .stackify(&["expand", "sum", "a.rs", "--diff"])
        .done();
    assert_eq!(difference, DIFFERENCE);
}

#[test]
fn what_stays_comes_out_as_it_is() {
    let ran = workspace("expand_kept").stackify(&["expand", "kept", "a.rs"]);
    assert!(ran.stderr.contains("nothing in `text::kept` is promoted"));
    assert_eq!(ran.done(), "fn kept() -> Vec<u8> {\n    vec![1]\n}\n");
}

#[test]
fn names_that_are_none_or_several() {
    let workspace = workspace("expand_names");
    let none = workspace.stackify(&["expand", "um", "a.rs"]);
    assert_eq!(none.code, Some(2));
    assert!(
        none.stderr.contains("there is no function `um`"),
        "{none:?}"
    );
    let several = workspace.stackify(&["expand", "twice", "a.rs"]);
    assert_eq!(several.code, Some(2));
    for place in ["text::twice at a.rs:4", "text::inner::twice at a.rs:4"] {
        assert!(several.stderr.contains(place), "{several:?}");
    }
}

#[test]
fn what_require_refuses_is_said() {
    let ran = workspace("expand_refused").stackify(&["expand", "refused", "a.rs"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("heap: this vector is returned"),
        "{ran:?}"
    );
}
