//! Expressions that make a vector. The placeholders are explained in `fill`.

/// The kind of a site, whether its type must be written beside it, and its
/// template.
pub(crate) type Site = (&'static str, bool, &'static str);

/// Sites for elements of any type.
pub(crate) const SITES: &[Site] = &[
    ("list", false, "vec![$e, $e, $e]"),
    ("list", false, "vec![$e]"),
    ("list", false, "vec![$e, $e, $e, $e, $e]"),
    ("list empty", true, "vec![]"),
    ("repeat", false, "vec![$q; 4]"),
    ("repeat", false, "vec![$q; 0]"),
    ("repeat", false, "vec![$q; 2 + 3]"),
    ("repeat near limit", false, "vec![$q; $l]"),
    ("repeat at run time", false, "vec![$q; $n]"),
    ("repeat at run time", false, "vec![$q; items.len() + 1]"),
    ("new", true, "Vec::new()"),
    ("new", false, "Vec::<$E>::new()"),
    ("new", true, "Vec::default()"),
    ("with_capacity", true, "Vec::with_capacity(8)"),
    ("with_capacity", false, "Vec::<$E>::with_capacity($n)"),
    ("from array", false, "Vec::from([$e, $e])"),
    ("from", false, "Vec::<$E>::from([$e, $e, $e])"),
    ("array to_vec", false, "[$e, $e].to_vec()"),
    ("array to_vec", false, "[$q; 3].to_vec()"),
    ("slice to_vec", false, "$w.to_vec()"),
    ("slice to_vec", false, "$w$r.to_vec()"),
    ("slice to_vec", false, "$w$r.to_owned()"),
    ("clone", false, "$u.clone()"),
    (
        "collect range",
        true,
        "(0..$n).map(|k| <$E>::make(k as u32)).collect()",
    ),
    (
        "collect range",
        false,
        "(0..$n).map(|k| <$E>::make(k as u32)).collect::<Vec<$E>>()",
    ),
    (
        "collect range",
        false,
        "(1..6u32).rev().map(|k| <$E>::make(k)).collect::<Vec<_>>()",
    ),
    ("collect iter", true, "$w.iter().cloned().collect()"),
    (
        "collect iter",
        false,
        "$w.iter().rev().cloned().collect::<Vec<$E>>()",
    ),
    (
        "collect filter",
        false,
        "$w.iter().filter(|k| weight(*k) % 2 == 0).cloned().collect::<Vec<_>>()",
    ),
    (
        "collect text",
        false,
        "text.bytes().map(|k| <$E>::make(u32::from(k))).collect::<Vec<_>>()",
    ),
    (
        "collect text",
        false,
        "text.split(' ').map(|k| <$E>::make(k.len() as u32)).collect::<Vec<_>>()",
    ),
    (
        "collect unknown",
        false,
        "supply::<$E>($n).collect::<Vec<_>>()",
    ),
    (
        "collect owned",
        false,
        "$u.clone().into_iter().skip(1).collect::<Vec<_>>()",
    ),
    ("from_iter", false, "Vec::from_iter($w.iter().cloned())"),
    (
        "from_iter",
        false,
        "Vec::<$E>::from_iter((0..$n).map(|_| $e))",
    ),
    ("from elsewhere", false, "given::<$E>($n)"),
];
