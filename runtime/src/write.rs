//! Writing bytes to the end of a vector, which never fails.

use std::io::{self, IoSlice, Write};

use crate::vec::StackVec;

impl Write for StackVec<'_, u8> {
    #[inline]
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.extend_from_slice(buf);
        Ok(buf.len())
    }

    fn write_vectored(&mut self, bufs: &[IoSlice<'_>]) -> io::Result<usize> {
        let length = bufs.iter().map(|buf| buf.len()).sum();
        self.reserve(length);
        for buf in bufs {
            self.extend_from_slice(buf);
        }
        Ok(length)
    }

    #[inline]
    fn write_all(&mut self, buf: &[u8]) -> io::Result<()> {
        self.extend_from_slice(buf);
        Ok(())
    }

    #[inline]
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
