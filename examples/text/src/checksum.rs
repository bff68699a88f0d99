//! Checksums of a line: Adler-32 over padded blocks, and CRC-32 by a table.

use stackify::stackify;

/// The Adler-32 checksum of a line that is padded with zeros to whole blocks of
/// 64 bytes, as records on tape are.
#[stackify(plain = adler32_of_blocks_plain)]
#[inline(never)]
#[must_use]
pub fn adler32_of_blocks(line: &[u8]) -> u32 {
    let mut block = vec![0u8; 64];
    let mut sums = (1, 0);
    for chunk in line.chunks(64) {
        block[..chunk.len()].copy_from_slice(chunk);
        block[chunk.len()..].fill(0);
        sums = adler32_block(sums, &block);
    }
    (sums.1 << 16) | sums.0
}

/// The CRC-32 of some bytes as zip and PNG use it, four bits at a time over a
/// table of sixteen entries.
#[stackify(plain = crc32_plain)]
#[inline(never)]
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    let table = vec![
        0x0000_0000_u32,
        0x1db7_1064,
        0x3b6e_20c8,
        0x26d9_30ac,
        0x76dc_4190,
        0x6b6b_51f4,
        0x4db2_6158,
        0x5005_713c,
        0xedb8_8320,
        0xf00f_9344,
        0xd6d6_a3e8,
        0xcb61_b38c,
        0x9b64_c2b0,
        0x86d3_d2d4,
        0xa00a_e278,
        0xbdbd_f21c,
    ];
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        crc = table[(crc & 15) as usize] ^ (crc >> 4);
        crc = table[(crc & 15) as usize] ^ (crc >> 4);
    }
    !crc
}

/// The two sums of Adler-32 after another block.
fn adler32_block(sums: (u32, u32), block: &[u8]) -> (u32, u32) {
    let (mut low, mut high) = sums;
    for &byte in block {
        low = (low + u32::from(byte)) % 65_521;
        high = (high + low) % 65_521;
    }
    (low, high)
}
