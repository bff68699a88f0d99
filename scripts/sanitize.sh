#!/bin/sh
# Runs the tests of the runtime, where all unsafe code is, and random programs
# over promoted vectors under nightly's address sanitizer and under valgrind. A
# tool that is missing is skipped, and the last lines say so; a tool that finds
# something fails the script.
#
# PROPTEST_CASES is the number of random programs for each kind of elements,
# PROGRAMS the number of random functions; the stack is dirty before each call.
set -eu

cd "$(dirname "$0")/.."
PROPTEST_CASES="${PROPTEST_CASES:-16}"
export PROPTEST_CASES
PROGRAMS="${PROGRAMS:-200}"
target=x86_64-unknown-linux-gnu
summary=""

report() {
    summary="$summary
$1"
}

programs() {
    cargo run --quiet -p stackify-generator -- --seed 2026 --count "$PROGRAMS" --batch "$PROGRAMS" "$@"
}

if cargo +nightly --version >/dev/null 2>&1; then
    echo "address sanitizer: $(rustc +nightly --version)"
    # Leaks are looked for too: what is forgotten on purpose owns no memory.
    RUSTFLAGS="-Zsanitizer=address" \
        cargo +nightly test -p stackify-runtime --all-features --target "$target" \
        --lib --tests
    programs --address-sanitizer
    report "address sanitizer: clean"
else
    report "address sanitizer: SKIPPED, there is no nightly toolchain"
fi

if command -v valgrind >/dev/null 2>&1; then
    echo "valgrind: $(valgrind --version)"
    # Only memory without any pointer to it is a leak: the test harness itself
    # leaves some behind that is still reachable.
    CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER="valgrind --quiet --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=definite" \
        cargo test -p stackify-runtime --all-features --target "$target" \
        --lib --tests
    programs --valgrind
    report "valgrind: clean"
else
    report "valgrind: SKIPPED, it is not installed"
fi

echo "$summary"
