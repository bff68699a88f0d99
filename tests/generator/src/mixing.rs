//! What is done with several vectors at once, and with vectors inside larger
//! expressions. The placeholders are explained in `fill`.

use crate::usage::{Need, Use, of};

/// Uses in which values meet, or leave half way.
pub(crate) const MIXING: &[Use] = &[
    of(
        "rotation",
        &[Need::Write],
        "{ let mut $y = $s; let mut $z = $s; for _ in 0..$a % 5 { let held = $y; $y = $z; $z = $s; acc = mix(acc, total(&held) + $y.len() as u64); } acc = mix(acc, total(&$z) + $v.len() as u64); }",
    ),
    of(
        "rotation",
        &[Need::Write],
        "for _ in 0..3 { let $y = mem::replace(&mut $v, $s); if $c { $v = $y; } }",
    ),
    of(
        "rotation",
        &[Need::Write],
        "{ let mut $y = $v.clone(); for $z in 0..$a % 4 { mem::swap(&mut $y, &mut $v); $y.push(<$E>::make($z)); } }",
    ),
    of(
        "rotation",
        &[Need::Write],
        "{ let mut $y: Vec<$E> = Vec::new(); for _ in 0..$a % 4 { $y.push($e); if $c { $v = mem::take(&mut $y); } } acc = mix(acc, total(&$y)); }",
    ),
    of(
        "return in value",
        &[Need::Move],
        "let mut $x = if $c { $v } else { return $R; };",
    ),
    of(
        "return in value",
        &[Need::Move],
        "let $x = match $a % 4 { 0 => $s, 1 => return $R, _ => $v };",
    ),
    of(
        "return in loop",
        &[Need::Write],
        "for _ in 0..$a % 4 { $v.push($e); if $v.len() > 6 { return $R; } }",
    ),
    of(
        "break out",
        &[Need::Write],
        "let $x = loop { let inner = $s; if $v.len() > 3 || $c { break inner; } $v.push($e); $v.push($e); $v.push($e); $v.push($e); };",
    ),
    of(
        "break out",
        &[Need::Write],
        "let mut $x = 'out: { for $y in &$v { if weight($y) % 3 == 0 { break 'out vec![$e]; } } $s };",
    ),
    of(
        "question mark in list",
        &[Need::Read, Need::Fallible, Need::Integer],
        "let $y = [total(&$v), checked($a)?, checked($v.len() as u32)?].to_vec(); acc = mix(acc, total(&$y));",
    ),
    of(
        "question mark in list",
        &[Need::Read, Need::Fallible],
        "let $y = vec![$v.clone(), { checked($a)?; $s }]; acc = mix(acc, total(&$y));",
    ),
    of(
        "question mark in list",
        &[Need::Read, Need::Optional],
        "let $x = vec![$e, $v.first()?.clone(), $v.get(1)?.clone()];",
    ),
    of(
        "partition",
        &[Need::Move],
        "let (mut $x, $y): (Vec<$E>, Vec<$E>) = $v.into_iter().partition(|$z| weight($z) % 2 == 0); acc = mix(acc, total(&$y));",
    ),
    of(
        "unzip",
        &[Need::Read],
        "let ($x, $y): (Vec<$E>, Vec<u64>) = $v.iter().map(|$z| ($z.clone(), weight($z))).unzip(); acc = mix(acc, total(&$y));",
    ),
    of(
        "option of vector",
        &[Need::Move],
        "let mut $y = Some($v); if let Some($z) = $y.take() { acc = mix(acc, total(&$z)); }",
    ),
    of(
        "option of vector",
        &[Need::Move],
        "let $y = if $c { Some($v) } else { None }; if let Some(ref $z) = $y { acc = mix(acc, $z.len() as u64); }",
    ),
    of(
        "option of vector",
        &[Need::Read],
        "let $y = (!$v.is_empty()).then(|| $v[..1].to_vec()); acc = mix(acc, $y.map_or(0, take));",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let mut $y = vec![vec![$a; 3]; 3]; $y[1][2] = $v.len() as u32; $y.swap(0, 1); acc = mix(acc, total(&$y) + u64::from($y[0][2]));",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let mut $y = vec![vec![$a; 3]; 4]; for $z in 0..3 { $y[$z][$v.len() % 4] = $a / 2; } for $z in &mut $y { $z.rotate_left(1); $z[2] = $z[0]; } acc = mix(acc, $y.iter().map(|$z| total($z)).sum::<u64>() + u64::from($y[$v.len() % 5][0]));",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let $y = vec![vec![$a, 1], vec![2, $v.len() as u32]]; for (at, $z) in $y.iter().enumerate() { acc = mix(acc, u64::from($z[at]) + u64::from($y[at % 2][0] / 2)); }",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let mut $y = vec![$v.clone(); 2]; $y[0].push($e); for $z in &mut $y { $z.reverse(); } acc = mix(acc, total(&$y));",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let mut $y: Vec<Vec<$E>> = Vec::new(); for $z in $v.chunks(2) { $y.push($z.to_vec()); } if let Some($z) = $y.last_mut() { $z.push($e); } acc = mix(acc, total(&$y));",
    ),
    of(
        "rows of rows",
        &[Need::Read],
        "let mut $y = [$s, $s]; $y[0].push($e); acc = mix(acc, total(&$y[1]) + $v.len() as u64);",
    ),
    of(
        "constant length",
        &[Need::Read],
        "{ const LENGTH: usize = 4; let mut $y = vec![0u32; LENGTH * 2]; $y[LENGTH] = $v.len() as u32; $y.rotate_left(LENGTH); acc = mix(acc, total(&$y)); }",
    ),
    of(
        "temporary",
        &[Need::Read],
        "match vec![$e, $e].len() + $v.len() { 0 => {} $y => acc = mix(acc, $y as u64) }",
    ),
    of(
        "temporary",
        &[Need::Read],
        "for $y in &vec![$e, $e] { acc = mix(acc, weight($y) + $v.len() as u64); }",
    ),
    of(
        "temporary",
        &[Need::Read],
        "for $y in vec![$e, $e] { acc = mix(acc, weight(&$y) + $v.len() as u64); }",
    ),
    of(
        "temporary",
        &[Need::Read],
        "if let Some($y) = vec![$e, $e].iter().chain(&$v).max_by_key(|$z| weight(*$z)) { acc = mix(acc, weight($y)); }",
    ),
    of(
        "temporary",
        &[Need::Read],
        "acc = mix(total(&vec![$e, $e]), total(&vec![$e]) + total(&$v));",
    ),
    of(
        "temporary",
        &[Need::Read],
        "vec![$e, $e];\nlet _ = vec![$e];\nacc = mix(acc, $v.len() as u64);",
    ),
    of(
        "temporary",
        &[Need::Read],
        "let $y = vec![$e, $e][$v.len() % 2].clone(); acc = mix(acc, weight(&$y));",
    ),
    of(
        "temporary",
        &[Need::Read],
        "let $y = &vec![$e, $e]; acc = mix(acc, total($y) + $v.len() as u64);",
    ),
    of(
        "temporary",
        &[Need::Read],
        "let $y = &mut vec![$e, $e]; $y.push($e); $y.extend_from_slice(&$v); acc = mix(acc, total($y));",
    ),
    of(
        "temporary",
        &[Need::Read],
        "let $y = vec![$e, $e].len() + $v.len(); acc = mix(acc, $y as u64);",
    ),
    of(
        "iterator kept",
        &[Need::Write],
        "{ let mut $y = $v.drain(..); acc = mix(acc, $y.next().map_or(0, |$z| weight(&$z))); }",
    ),
    of(
        "iterator kept",
        &[Need::Write],
        "{ let mut $y = $v.iter_mut(); if let Some($z) = $y.next() { *$z = $e; } }",
    ),
    of(
        "iterator kept",
        &[Need::Read],
        "{ let mut $y = $v.iter().peekable(); while let Some($z) = $y.next() { acc = mix(acc, weight($z) + u64::from($y.peek().is_some())); } }",
    ),
    of(
        "extend by drain",
        &[Need::Write],
        "$m.extend($v.drain(..));",
    ),
    of(
        "conversion",
        &[Need::Move],
        "let $y: Box<[$E]> = $v.into(); acc = mix(acc, total(&$y));",
    ),
    of(
        "conversion",
        &[Need::Move],
        "let $y: std::rc::Rc<[$E]> = std::rc::Rc::from($v); acc = mix(acc, total(&$y));",
    ),
    of(
        "conversion",
        &[Need::Move],
        "let $y: std::collections::VecDeque<$E> = $v.into(); acc = mix(acc, $y.len() as u64);",
    ),
    of(
        "conversion",
        &[Need::Read],
        "let $y: std::borrow::Cow<'_, [$E]> = std::borrow::Cow::from(&$v[..]); acc = mix(acc, total(&$y));",
    ),
    of(
        "conversion",
        &[Need::Read],
        "if let Ok([$y, $z]) = <&[$E; 2]>::try_from(&$v[..]) { acc = mix(weight($y), weight($z)); }",
    ),
    of(
        "nested closures",
        &[Need::Read],
        "let $y = || { let $z = || total(&$v); mix($z(), $z()) }; acc = mix(acc, $y());",
    ),
    of(
        "nested closures",
        &[Need::Move],
        "let $y = move || { let $z = || total(&$v); mix($z(), 2) }; acc = mix(acc, $y());",
    ),
    of(
        "nested closures",
        &[Need::Write],
        "let mut $y = |$z: u32| { let mut inner = || $v.push(<$E>::make($z)); inner(); inner(); }; $y(2);",
    ),
    of(
        "nested closures",
        &[Need::Read],
        "let $y = |$z: u32| -> Vec<$E> { let mut inner = $v.clone(); inner.push(<$E>::make($z)); inner }; acc = mix(acc, total(&$y(1)) + take($y(2)));",
    ),
    of(
        "closure taken once",
        &[Need::Move],
        "let $y: Box<dyn FnOnce() -> u64> = Box::new(move || take($v)); acc = mix(acc, $y());",
    ),
    of(
        "closure taken once",
        &[Need::Move],
        "let $y = Some(1u64).map(|$z| $z + take($v)); acc = mix(acc, $y.unwrap_or(0));",
    ),
    of(
        "closure in option",
        &[Need::Read],
        "acc = mix(acc, data.first().map_or_else(|| $v.len() as u64, |$y| u64::from(*$y) + total(&$v)));",
    ),
    of(
        "nested function",
        &[Need::Read],
        "{ fn made(n: usize) -> Vec<u32> { let mut inner = Vec::new(); for k in 0..n % 9 { inner.push(k as u32); } inner } acc = mix(acc, total(&made($n)) + $v.len() as u64); }",
    ),
    of(
        "tuple of vectors",
        &[Need::Move],
        "let ($x, $y) = ($v, $s); acc = mix(acc, total(&$y));",
    ),
    of(
        "tuple of vectors",
        &[Need::Read],
        "let $y = ($s, $s); acc = mix(acc, total(&$y.0) + total(&$y.1) + $v.len() as u64);",
    ),
    of(
        "shadowed",
        &[Need::Read],
        "{ let $y = $s; let $y: Vec<$E> = $y.iter().rev().cloned().collect(); acc = mix(acc, total(&$y) + $v.len() as u64); }",
    ),
    of(
        "shadowed",
        &[Need::Read],
        "{ let $y = $v.clone(); let $y = &$y; let $y = $y.len(); acc = mix(acc, $y as u64); }",
    ),
    of(
        "thread reads",
        &[Need::Read],
        "acc = mix(acc, thread::scope(|$y| $y.spawn(|| total(&$v)).join().unwrap_or(9)));",
    ),
    of(
        "thread reads",
        &[Need::Read],
        "thread::scope(|$y| { for _ in 0..2 { $y.spawn(|| total(&$v) + $v.len() as u64); } });",
    ),
    of(
        "thread writes",
        &[Need::Write],
        "thread::scope(|$y| { $y.spawn(|| $v.reverse()); });",
    ),
    of(
        "thread writes",
        &[Need::Write],
        "thread::scope(|$y| { let $z = $y.spawn(|| { $v.swap(0, $n); $v.len() }); acc += $z.join().unwrap_or(3) as u64; });",
    ),
    of(
        "await",
        &[Need::Read, Need::Async],
        "acc = mix(acc, soon(total(&$v)).await);",
    ),
    of(
        "await",
        &[Need::Read, Need::Async],
        "{ let $y = $v.clone(); acc = mix(acc, total(&$y)); } acc = soon(acc).await;",
    ),
    of(
        "await",
        &[Need::Read, Need::Async],
        "acc = mix(acc, total(&$s)) ^ soon($v.len() as u64).await;",
    ),
    of(
        "await",
        &[Need::Write, Need::Async],
        "for $y in 0..2 { $v.push($e); acc = mix(acc, soon($y).await); }",
    ),
    of(
        "guard",
        &[Need::Read],
        "match $v.len() { $y if $y > 2 && $v[2] == $v[0] => acc = mix(acc, 4), 0 => {} $y => acc = mix(acc, weight(&$v[$y - 1])) }",
    ),
    of(
        "write macro",
        &[Need::Read],
        "{ use std::fmt::Write as _; let mut $y = String::new(); write!($y, \"{:?}|{:?}\", $v, vec![$e]).unwrap(); acc = mix(acc, words(&$y)); }",
    ),
    of("debug macro", &[Need::Read], "dbg!($v.len(), &$v);"),
    of(
        "print macro",
        &[Need::Read, Need::Name],
        "eprintln!(\"{$v:?} {}\", $v.len());",
    ),
    of(
        "assert of vectors",
        &[Need::Read],
        "assert!($v == $u || $v != $u, \"{:?}\", $u);",
    ),
    of(
        "assert of vectors",
        &[Need::Read],
        "debug_assert_ne!($v.len(), 4, \"{:?} {}\", $v, $c);",
    ),
    of(
        "growth over limit",
        &[Need::Write],
        "for $y in 0..150u32 { $v.push(<$E>::make($y)); }",
    ),
    of(
        "growth over limit",
        &[Need::Write],
        "$v.resize($l, $e); $v.truncate(3); $v.shrink_to_fit(); $v.push($e);",
    ),
    of(
        "growth over limit",
        &[Need::Write],
        "$v.extend((0..$l).map(|$y| <$E>::make($y as u32))); $v.insert(1, $e); $v.dedup();",
    ),
    of(
        "growth over limit",
        &[Need::Read],
        "let mut $x = Vec::with_capacity($l); $x.extend($v.iter().cloned()); $x.push($e);",
    ),
];
