//! Random arguments of the attribute, and the place it stands at.

use crate::function::Home;
use crate::random::Random;

/// An attribute, and what follows from it.
pub(crate) struct Attribute {
    pub(crate) arguments: Vec<String>,
    pub(crate) home: Home,
    pub(crate) around: Vec<String>,
    pub(crate) seen: bool,
    /// What a generic function is instantiated with.
    pub(crate) instances: Vec<String>,
}

pub(crate) fn random(random: &mut Random) -> Attribute {
    let home = match random.below(10) {
        0 => Home::Module,
        1 => Home::Impl,
        2 => Home::Async,
        _ => Home::Function,
    };
    let mut arguments = sizes(random);
    let mut around = Vec::new();
    let alone = matches!(home, Home::Function | Home::Async);
    if !alone {
        around = sizes(random);
    }
    let any = random.chance(50);
    if any && !alone && random.chance(50) {
        around.push("lend = \"any\"".to_owned());
    } else if any && !alone {
        arguments.push("lend = \"any\"".to_owned());
    } else if !any && alone {
        arguments.push("lend = \"seen\"".to_owned());
    }
    if random.chance(50) {
        arguments.push("recursion = \"allow\"".to_owned());
    }
    if random.chance(15) {
        arguments.push("copy_out = \"never\"".to_owned());
    }
    let types = [
        "u32",
        "String",
        "Noisy",
        "(u8, u32)",
        "Nothing",
        "Wide",
        "f64",
        "Vec<u8>",
    ];
    let first = random.below(types.len());
    let second = (first + 1 + random.below(types.len() - 1)) % types.len();
    Attribute {
        arguments,
        home,
        around,
        seen: !any,
        instances: vec![types[first].to_owned(), types[second].to_owned()],
    }
}

fn sizes(random: &mut Random) -> Vec<String> {
    let mut arguments = Vec::new();
    if random.chance(40) {
        let limit = random.choose(&["16", "20", "48", "100", "272", "0x210", "1_040", "8192"]);
        arguments.push(format!("limit = {limit}"));
    }
    if random.chance(25) {
        let frame = random.choose(&["64", "600", "1024", "16384"]);
        arguments.push(format!("frame = {frame}"));
    }
    arguments
}
