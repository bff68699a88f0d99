#!/bin/sh
# Looks at the machine code of runtime/examples/codegen.rs, for what no test can
# see: that a slot is never filled, and that bulk paths are vectorised. Made for
# x86-64; elsewhere it says that it was skipped.
set -eu

cd "$(dirname "$0")/.."
case "$(rustc -vV | sed -n 's/^host: //p')" in
x86_64-*) ;;
*)
    echo "machine code: SKIPPED, it is read for x86-64 only"
    exit 0
    ;;
esac

out="$(mktemp)"
trap 'rm -f "$out"' EXIT
cargo rustc --quiet -p stackify-runtime --release --example codegen -- \
    -C codegen-units=1 --emit "asm=$out"

# The instructions of one function.
body() {
    awk -v name="$1:" '$1 == name { on = 1 } on { print } on && /\.cfi_endproc/ { exit }' "$out"
}

refuse() {
    if body "$1" | grep -q "$2"; then
        echo "machine code: $1 has $2, $3" >&2
        body "$1" >&2
        exit 1
    fi
}

require() {
    if ! body "$1" | grep -q "$2"; then
        echo "machine code: $1 has no $2, $3" >&2
        body "$1" >&2
        exit 1
    fi
}

for function in make_a_slot collect_a_slice push_words; do
    require "$function" "ret" "it is missing altogether"
    refuse "$function" "memset" "a slot is filled"
done
refuse make_a_slot "call" "a slot is not made in place"
require collect_a_slice "p\(add\|sub\)d" "the loop is not vectorised"

echo "machine code: as it should be"
