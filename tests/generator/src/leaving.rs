//! Where vectors go: moves between locals, exchanges, closures, and the ways
//! out of the function. The placeholders are explained in `fill`.

use crate::usage::{Need, Use, of};

/// Uses that move, and statements that bind vectors.
pub(crate) const LEAVING: &[Use] = &[
    of("move", &[Need::Move], "let mut $x = $v;"),
    of("move", &[Need::Move], "let $x = $v;"),
    of("move", &[Need::Move], "let mut $x: Vec<$E> = $v;"),
    of(
        "move block",
        &[Need::Move],
        "let $x = { acc = mix(acc, 3); $v };",
    ),
    of(
        "move joined",
        &[Need::Move],
        "let mut $x = if $c { $v } else { $s };",
    ),
    of(
        "move joined",
        &[Need::Move],
        "let $x = if $c { $v } else { given::<$E>($n) };",
    ),
    of(
        "move joined",
        &[Need::Move],
        "let mut $x = match $a % 3 { 0 => $v, 1 => $s, _ => Vec::new() };",
    ),
    of(
        "move late",
        &[Need::Move],
        "let $x: Vec<$E>;\nif $c {\n    $x = $v;\n} else {\n    $x = $s;\n}",
    ),
    of(
        "move loop",
        &[Need::Move],
        "let mut $x = loop { acc = mix(acc, 1); break $v; };",
    ),
    of(
        "move label",
        &[Need::Move],
        "let $x = 'label: { if $c { break 'label $v; } $s };",
    ),
    of(
        "let else",
        &[Need::Move],
        "let Some($x) = Some($v) else { return $R; };",
    ),
    of(
        "let pattern",
        &[Need::Move],
        "let ($x, $y) = ($v, $a); acc = mix(acc, u64::from($y));",
    ),
    of("copies", &[Need::Read], "let mut $x = $v.clone();"),
    of("copies", &[Need::Read], "let $x = $v.to_vec();"),
    of("copies", &[Need::Read], "let $x = $v[..].to_owned();"),
    of(
        "copies",
        &[Need::Read],
        "let mut $x: Vec<$E> = $v.iter().cloned().collect();",
    ),
    of(
        "copies",
        &[Need::Read],
        "let mut $x = $v.iter().filter(|$y| weight(*$y) % 2 == 0).cloned().collect::<Vec<_>>();",
    ),
    of(
        "collected by value",
        &[Need::Move],
        "let mut $x: Vec<$E> = $v.into_iter().rev().collect();",
    ),
    of(
        "collected by value",
        &[Need::Move],
        "let $x = $v.into_iter().filter(|$y| weight($y) % 2 == 0).collect::<Vec<_>>();",
    ),
    of("drop", &[Need::Move], "drop($v);"),
    of("drop", &[Need::Move], "mem::drop($v);"),
    of("drop", &[Need::Read], "let _ = $v;").keeps(),
    of("drop", &[Need::Read], "_ = &$v;").keeps(),
    of("drop", &[Need::Move], "let _unused = $v;"),
    of("discard", &[Need::Move], "$v;"),
    of("forget", &[Need::Move, Need::Copy], "mem::forget($v);"),
    of(
        "into box",
        &[Need::Move],
        "let $y = $v.into_boxed_slice(); acc = mix(acc, total(&$y));",
    ),
    of("move into call", &[Need::Move], "acc = mix(acc, take($v));"),
    of("move into call", &[Need::Move], "let mut $x = retag($v);"),
    of(
        "move into call",
        &[Need::Move],
        "if $c { acc = mix(acc, take($v)); }",
    ),
    of(
        "move into some",
        &[Need::Move],
        "let $y = Some($v); acc = mix(acc, $y.map_or(0, |$y| total(&$y)));",
    ),
    of(
        "move into tuple",
        &[Need::Move],
        "let $y = ($v, 1u64); acc = mix(acc, total(&$y.0) + $y.1);",
    ),
    of(
        "move into field",
        &[Need::Move],
        "let $y = Holder { items: $v, tag: acc }; acc = mix(acc, total(&$y.items));",
    ),
    of(
        "move into rows",
        &[Need::Move],
        "let mut $y = Vec::new(); $y.push($v); $y.push($s); acc = mix(acc, $y.iter().map(Vec::len).sum::<usize>() as u64);",
    ),
    of(
        "move into rows",
        &[Need::Move, Need::Seen],
        "let mut $y: Vec<Vec<$E>> = vec![$s]; put(&mut $y, $v); acc = mix(acc, total(&$y));",
    ),
    of(
        "move into rows",
        &[Need::Move],
        "let $y = vec![$v, $s]; for $z in &$y { acc = mix(acc, total($z)); }",
    ),
    of(
        "move into closure",
        &[Need::Move],
        "let $y = move |$z: u64| mix($z, total(&$v)); acc = $y(acc); acc = $y(acc);",
    ),
    of(
        "move into closure",
        &[Need::Move],
        "let $y = move || $v.len() as u64; acc = mix(acc, $y());",
    ),
    of(
        "move into closure",
        &[Need::Move],
        "let $y = || take($v); acc = mix(acc, $y());",
    ),
    of(
        "move into closure",
        &[Need::Move],
        "let $y = move || { let $z = $v; total(&$z) }; acc = mix(acc, $y());",
    ),
    of(
        "move into chain",
        &[Need::Move],
        "acc = mix(acc, (0..3usize).map(move |$y| $v.get($y).map_or(1, weight)).fold(0, mix));",
    ),
    of(
        "move into box",
        &[Need::Move],
        "let $y: Box<dyn Fn(u64) -> u64> = Box::new(move |$z| mix($z, total(&$v))); acc = $y(acc);",
    ),
    of(
        "closure by ref",
        &[Need::Read],
        "let $y = |$z: u64| mix($z, total(&$v)); acc = $y(acc); acc = mix($y(3), acc);",
    ),
    of(
        "closure by ref",
        &[Need::Read],
        "let $y = || $v$j.clone(); acc = mix(acc, weight(&$y()));",
    ),
    of(
        "closure by ref",
        &[Need::Read],
        "let $y: &dyn Fn() -> usize = &|| $v.len(); acc = mix(acc, $y() as u64);",
    ),
    of(
        "closure by mut",
        &[Need::Write],
        "let mut $y = |$z: u32| $v.push(<$E>::make($z)); $y(1); $y($a);",
    ),
    of(
        "closure by mut",
        &[Need::Write],
        "let mut $y = || { $v.reverse(); $v.len() }; acc = mix(acc, ($y() + $y()) as u64);",
    ),
    of(
        "closure by mut",
        &[Need::Write],
        "(0..$n).for_each(|_| $v.push($e));",
    ),
    of(
        "closure param",
        &[Need::Read],
        "let $y = |$z: &[$E]| total($z); acc = mix(acc, $y(&$v));",
    ),
    of(
        "closure param",
        &[Need::Read, Need::Seen],
        "let $y = |$z: &Vec<$E>| wants($z); acc = mix(acc, $y(&$v));",
    ),
    of(
        "made in closure",
        &[Need::Read],
        "let $y = |$z: usize| { let mut inner = $s; inner.truncate($z); inner }; acc = mix(acc, total(&$y(2)) + $v.len() as u64);",
    ),
    of("assign", &[Need::Assign], "$v = $s;"),
    of("assign", &[Need::Assign], "if $c { $v = $s; }").keeps(),
    of("assign", &[Need::Assign], "$v = given::<$E>($n);"),
    of(
        "assign",
        &[Need::Write],
        "$v = $v.iter().rev().cloned().collect();",
    ),
    of("assign", &[Need::Write], "for _ in 0..3 { $v = $s; }"),
    of(
        "assign",
        &[Need::Write],
        "for _ in 0..$a % 4 { let mut $y = $s; $y.reverse(); acc = mix(acc, $v.len() as u64); $v = $y; }",
    ),
    of("assign local", &[Need::Move], "$m = $v;"),
    of(
        "swap values",
        &[Need::Write],
        "mem::swap(&mut $v, &mut $m);",
    ),
    of(
        "swap values",
        &[Need::Write],
        "for _ in 0..3 { mem::swap(&mut $v, &mut $m); $v.push($e); }",
    ),
    of(
        "swap values",
        &[Need::Write],
        "std::mem::swap(&mut $v, &mut $s);",
    ),
    of("swap values", &[Need::Write], "($v, $m) = ($m, $v);"),
    of(
        "take value",
        &[Need::Write],
        "let mut $x = mem::take(&mut $v);",
    ),
    of(
        "take value",
        &[Need::Write],
        "acc = mix(acc, total(&mem::take(&mut $v)));",
    ),
    of("take value", &[Need::Write], "mem::take(&mut $v);"),
    of(
        "take value",
        &[Need::Write],
        "acc = mix(acc, take(std::mem::take(&mut $v)));",
    ),
    of(
        "replace value",
        &[Need::Write],
        "let $x = mem::replace(&mut $v, $s);",
    ),
    of(
        "replace value",
        &[Need::Write],
        "let _ = mem::replace(&mut $v, $s);",
    ),
    of(
        "replace value",
        &[Need::Write],
        "$m = mem::replace(&mut $v, vec![$e]);",
    ),
    of("return", &[Need::Read], "if $c { return $R; }"),
    of("return", &[Need::Read], "if $v.len() > 100 { return $R; }"),
    of(
        "return",
        &[Need::Read],
        "for $y in &$v { if weight($y) == 13 { return $R; } }",
    ),
    of(
        "question mark",
        &[Need::Read, Need::Optional],
        "acc = mix(acc, weight($v.first()?));",
    ),
    of(
        "question mark",
        &[Need::Read, Need::Optional],
        "let $y = $v.get($n)?; acc = mix(acc, weight($y));",
    ),
    of(
        "question mark",
        &[Need::Read, Need::Fallible],
        "acc = mix(acc, checked($v.len() as u32)?);",
    ),
    of(
        "question mark",
        &[Need::Write, Need::Fallible],
        "acc = mix(acc, checked($a)?); $v.push($e);",
    ),
];
