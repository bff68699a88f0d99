#!/bin/sh
# The before and after of benches that a user has: built with `STACKIFY=off`,
# saved as a baseline of criterion, and compared with. Tried on our own bench of
# heap bytes, whose figures are exact, so that the comparison can be checked.
set -eu

cd "$(dirname "$0")/.."
compared="$(mktemp)"
trap 'rm -f "$compared"' EXIT

STACKIFY=off cargo bench -p stackify-benches --bench bytes -- --save-baseline heap histogram
cargo bench -p stackify-benches --bench bytes -- --baseline heap histogram | tee "$compared"

# What is stackified has lost its bytes and its allocation, the plain copy none.
improved="$(grep -c 'Performance has improved' "$compared" || true)"
unchanged="$(grep -c 'No change in performance' "$compared" || true)"
if [ "$improved $unchanged" != "2 2" ]; then
    echo "before and after: $improved rows improved and $unchanged did not change, not 2 and 2" >&2
    exit 1
fi
echo "before and after: as it should be"
