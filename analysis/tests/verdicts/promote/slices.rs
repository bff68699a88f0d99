//! Vectors that copy slices, and what only looks like one.

fn from(slice: &[u8], unique: &mut [u8], array: [u8; 2], reference: &[u8; 2]) -> usize {
    let a = Vec::from(slice); //~ stack slot 512
    let b = Vec::from(&slice[1..]); //~ stack slot 512
    let c = Vec::from(&[1_u8, 2]); //~ stack array 2
    let d = Vec::from(&[1_u8; 2][..]); //~ stack slot 512
    let e = Vec::from(array); //~ stack slot 512
    let f = Vec::from(reference); //~ stack slot 512
    let g = Vec::from(unique); //~ stack slot 512
    let h = Vec::from(&a[..]); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len() + e.len() + f.len() + g.len() + h.len()
}

fn from_locals() -> usize {
    let array = [1_u8, 2];
    let slice = &array[..1];
    let a = Vec::from(array); //~ stack slot 512
    let b = Vec::from(slice); //~ stack slot 512
    a.len() + b.len()
}

fn to_owned(slice: &[u8], unique: &mut [u8], vector: &Vec<u8>) -> usize {
    let made = vec![1_u8, 2]; //~ stack array 2
    let a = slice.to_owned(); //~ stack slot 512
    let b = unique.to_owned(); //~ stack slot 512
    let c = vector.to_owned(); //~ stack slot 512
    let d = made.to_owned(); //~ stack slot 512
    let e = made[..1].to_owned(); //~ stack slot 512
    let f = (&made[..1]).to_owned(); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len() + e.len() + f.len()
}

fn to_an_array_or_a_reference(array: [u8; 2], reference: &[u8; 2], twice: &&[u8]) -> usize {
    let local = [1_u8, 2];
    let a = array.to_owned();
    let b = reference.to_owned();
    let c = twice.to_owned();
    let d = local.to_owned();
    let e = [1_u8, 2].to_owned();
    let f: Vec<u8> = reference[..].to_owned(); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len() + e.len() + f.len()
}

fn repeated(slice: &[u8], n: usize) -> usize {
    let a = slice.repeat(n); //~ stack slot 512
    let b = [1_u8, 2].repeat(3); //~ stack slot 6
    let c = [1_u8; 4].repeat(n); //~ stack slot 512
    let d = a.repeat(2); //~ stack slot 512
    let e = slice[1..].repeat(d.len()); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len() + e.len()
}

fn repeated_text(text: &str, texts: [&str; 2]) -> usize {
    let a = "ab".repeat(3); //~ stack slot 6
    let b = text.repeat(2); //~ stack slot 512
    let c = texts[0].repeat(2); //~ stack slot 512
    a.len() + b.len() + c.len()
}

fn concatenated(rows: &[Vec<u8>], arrays: [[u8; 2]; 2], slice: &[u8]) -> usize {
    let made = vec![vec![1_u8], vec![2]]; //~ stack array 2 | stack row 1 | stack row 1
    let a = rows.concat(); //~ stack slot 512
    let b = arrays.concat(); //~ stack slot 512
    let c = [slice, &[1]].concat(); //~ stack slot 512
    let d = [[1_u8, 2], [3, 4]].concat(); //~ stack slot 512
    let e = made.concat(); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len() + e.len()
}

fn joined(rows: &[Vec<u8>]) -> usize {
    let a = rows[1..].join(&0); //~ stack slot 512
    let b = rows.join(&a[..]); //~ stack slot 512
    let c = [&a[..], &b[..]].concat(); //~ stack slot 512
    a.len() + b.len() + c.len()
}

fn concatenated_by_their_declared_type<V: std::borrow::Borrow<[u8]>>(rows: &[V]) -> usize {
    let a: Vec<u8> = rows.concat(); //~ stack slot 512
    let b = rows.concat();
    a.len() + b.len()
}

fn concatenated_text(texts: &[String], words: [&str; 2]) -> usize {
    let a = texts.concat(); //~ stack slot 512
    let b = words.join(", "); //~ stack slot 512
    let c = ["a", "b"].concat(); //~ stack slot 512
    let d: String = texts.join("-"); //~ stack slot 512
    a.len() + b.len() + c.len() + d.len()
}
