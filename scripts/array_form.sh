#!/bin/sh
# Compares the machine code of the array form with that of arrays written by
# hand: the same instructions, function by function. Works on every machine,
# since nothing but names of labels and places in the source may differ.
set -eu

cd "$(dirname "$0")/.."
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT

for program in array_form array_by_hand; do
    cargo rustc --quiet -p stackify-measured --release --example "$program" -- \
        -C codegen-units=1 --emit "asm=$out/$program.s"
done

# The instructions of one function, its labels and symbols numbered in the order
# in which they come.
body() {
    awk -v length_and_name="${#2}$2" '
        index($1, length_and_name "17h") && /:$/ { on = 1; next }
        on && /\.cfi_endproc|\.fnend/ { exit }
        on && !/^[ \t]*\.(cfi|p2align|loc|file|size)/ && !/^[ \t]*[#;]/' "$out/$1.s" |
        awk '{
            line = ""
            while (match($0, /\.L[A-Za-z_]*[0-9a-f._]*|_ZN[^ \t,@()+]+|_R[^ \t,@()+]+/)) {
                name = substr($0, RSTART, RLENGTH)
                if (!(name in number)) number[name] = ++names
                line = line substr($0, 1, RSTART - 1) "name" number[name]
                $0 = substr($0, RSTART + RLENGTH)
            }
            print line $0
        }'
}

for function in histogram looked_up lent scratch middle; do
    body array_form "$function" >"$out/form"
    body array_by_hand "$function" >"$out/hand"
    if ! grep -q "ret" "$out/form"; then
        echo "array form: $function is missing" >&2
        exit 1
    fi
    if ! diff "$out/form" "$out/hand" >&2; then
        echo "array form: $function differs from the array written by hand" >&2
        exit 1
    fi
done

# A list asks for no byte to be filled.
for function in looked_up lent middle; do
    if body array_form "$function" | grep -q memset; then
        echo "array form: $function fills memory" >&2
        exit 1
    fi
done

echo "array form: the same instructions as arrays written by hand"
