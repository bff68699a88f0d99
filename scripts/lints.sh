#!/usr/bin/env bash
# Shows that the attribute brings no warning: the lints of the compiler and of
# clippy, with pedantic ones, find in annotated fixtures nothing that they do not
# find in the plain ones, at the same line.
set -euo pipefail
cd "$(dirname "$0")/.."
found="$(mktemp -d)"
trap 'rm -rf "$found"' EXIT

# A fixture may panic or overflow for sure: that is a warning like any other.
touch tests/fixtures/src/lib.rs
cargo clippy --package stackify-fixtures --lib --features lints --message-format=short -- \
    --cap-lints warn -W clippy::all -W clippy::pedantic 2>"$found/all" || {
    grep ' error' "$found/all" >&2
    exit 1
}
for form in plain seen; do
    sed -n "s|^.*/\([a-z_]*\)_$form\.rs:\([0-9]*\):[0-9]*: warning[^:]*: |\1:\2: |p" "$found/all" |
        sed 's/: help: .*//; s/`slice`/`Vec`/' |
        sort -u >"$found/$form"
done
# Where a fixture does nothing but these, clippy takes a slice for what it is not
# asked to find in a vector: a temporary that is only counted or sorted, and a
# parameter `&Vec` whose only use was rewritten.
known='^promote_method_reads:19: called `.iter|^promote_method_writes:25: used `sort` on|^promote_slices:23: writing `&Vec`'
counts="$(wc -l <"$found/plain") warnings without the attribute, $(wc -l <"$found/seen") with it"
if [ ! -s "$found/plain" ]; then
    echo 'no warning of a fixture was read' >&2
    exit 1
fi
if comm -13 "$found/plain" "$found/seen" | grep --invert-match --extended-regexp "$known"; then
    echo "$counts; the lines above are those that the attribute brings" >&2
    exit 1
fi
echo "$counts: none is new"
