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

# What is stackified has lost all of its bytes, and the plain copy none.
lost="$(grep -c 'change: *\[-100' "$compared" || true)"
if [ "$lost" -ne 2 ]; then
    echo "before and after: $lost of 2 rows lost everything" >&2
    exit 1
fi
echo "before and after: as it should be"
