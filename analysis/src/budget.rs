//! The frame budget: how many bytes the promoted sites of one function may
//! reserve together. Kept by `verdict`.

/// Bytes of a frame, reserved and left.
#[derive(Debug)]
pub(crate) struct FrameBudget {
    limit: u64,
    reserved: u64,
}

impl FrameBudget {
    /// A budget of `limit` bytes, none of them reserved.
    pub(crate) fn new(limit: u64) -> Self {
        FrameBudget { limit, reserved: 0 }
    }

    /// Reserves bytes if they are left; otherwise tells how many are.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), u64> {
        let left = self.limit - self.reserved;
        if bytes > left {
            return Err(left);
        }
        self.reserved += bytes;
        Ok(())
    }

    pub(crate) fn reserved(&self) -> u64 {
        self.reserved
    }
}
