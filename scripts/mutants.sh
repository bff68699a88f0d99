#!/usr/bin/env bash
# Breaks rules of the analysis one by one in a copy of the repository, and shows
# which tests notice: the analysis's own, or else random programs. A rule whose
# breaking nobody notices fails the script.
#
#     scripts/mutants.sh           all of them
#     scripts/mutants.sh escape    those whose name has this word
set -euo pipefail
cd "$(dirname "$0")/.."
repository="$PWD"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
git ls-files -z | tar --create --null --files-from=- | tar --extract --directory "$copy"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$repository/target}/mutants"
cd "$copy"

if ! cargo run --quiet -p stackify-generator -- --seed 2026 --count 300 --shrink 0 >/dev/null; then
    echo 'random programs fail before anything is broken' >&2
    exit 2
fi

survivors=0

# mutant NAME FILE FROM TO: the text FROM, which FILE has once, becomes TO.
mutant() {
    case "$1" in *"${wanted:-}"*) ;; *) return 0 ;; esac
    if [ "$(grep --count --fixed-strings -- "$3" "$2")" != 1 ]; then
        echo "$1: $2 does not have this line once: $3" >&2
        exit 2
    fi
    cp "$2" "$copy/.original"
    python3 -c 'import sys
path, old, new = sys.argv[1:]
text = open(path).read()
open(path, "w").write(text.replace(old, new))' "$2" "$3" "$4"
    printf '%-32s' "$1"
    if ! RUSTFLAGS="--cap-lints warn" cargo build --quiet -p stackify-analysis 2>/dev/null; then
        echo 'does not compile'
        survivors=$((survivors + 1))
    elif ! cargo test --quiet -p stackify-analysis --lib --test verdicts --test siblings --test pages --test messages >/dev/null 2>&1; then
        echo 'caught by the analysis tests'
    elif ! cargo run --quiet -p stackify-generator -- --seed 2026 --count 300 --shrink 0 >/dev/null 2>&1; then
        echo 'caught by random programs'
    else
        echo 'SURVIVED'
        survivors=$((survivors + 1))
    fi
    cp "$copy/.original" "$2"
}

wanted="${1:-}"
verdict=analysis/src/verdict.rs
slots=analysis/src/verdict/slots.rs
usage=analysis/src/usage.rs

mutant 'escape is no reason' $verdict 'UseKind::Escape(reason) => Some(reason),' 'UseKind::Escape(_) => None,'
mutant 'leaving is no reason' $verdict 'UseKind::Out(_, reason) if !copied_out => Some(reason),' 'UseKind::Out(..) if !copied_out => None,'
mutant 'a vector is called' $verdict 'UseKind::Called => Some(Reason::UnknownUse),' 'UseKind::Called => None,'
mutant 'a kept closure captures' $verdict 'UseKind::CapturedBy(closure) if body.kept.contains(&closure) => {' 'UseKind::CapturedBy(closure) if body.kept.contains(&closure) && body.kept.is_empty() => {'
mutant 'a guess may resize' $verdict 'UseKind::Lend(_, Lending::Guessed, Holds::Unique) if grows =>' 'UseKind::Lend(_, Lending::Guessed, Holds::Unique) if grows && !grows =>'
mutant 'what needs mut has none' $verdict '_ if used.needs_mut && !body' '_ if used.needs_mut && used.way.branches.len() > 99 && !body'
mutant 'across an await' $verdict 'if let Some(cause) = body.locals[id.0].awaited {' 'if let Some(cause) = body.locals[id.0].awaited.filter(|_| false) {'
mutant 'ambiguous names' $verdict 'if body.ambiguous.contains(&local.name) {' 'if body.ambiguous.contains(&local.name) && local.name.is_empty() {'
mutant 'a type that does not fit' $verdict 'if !fits {' 'if !fits && local.name.is_empty() {'
mutant 'limit is exclusive' $verdict '*exact > room' '*exact >= room'
mutant 'one slot for a rotation' $slots 'Some(loops) if loops < site.loops => Slots::Two,' 'Some(loops) if loops > site.loops => Slots::Two,'
mutant 'one slot for an unzip' $slots '_ if site.kind == SiteKind::Unzip => Slots::Two,' '_ if site.kind == SiteKind::Unzip => Slots::One,'
mutant 'an array of two sites' $verdict 'class.sites.len() > 1 ||' 'class.sites.len() > 2 ||'
mutant 'an array that is resized' $verdict ' || facts.resized ||' ' ||'
mutant 'an array that moves' $verdict 'own_value == 1 && on_slices' 'own_value <= 2 && on_slices'
mutant 'bytes lent unchecked' $verdict 'if may_be_bytes => Lent::Checked,' 'if may_be_bytes => Lent::Plainly,'
mutant 'consumed into a collection' $usage 'Chain::Collected => escapes(Reason::Collected),' 'Chain::Collected => moves(UseKind::Vector),'
mutant 'a drain that is kept' $usage 'Chain::Kept => observes(Reason::IteratorKept),' 'Chain::Kept => borrows(UseKind::Vector),'
mutant 'a drain that is changed' $usage 'Chain::Collected if length_is_passed_on(outer) =>' 'Chain::Collected if !length_is_passed_on(outer) =>'
mutant 'addresses' $usage 'MethodKind::Addresses => observes(Reason::AddressObserved),' 'MethodKind::Addresses => borrows(UseKind::Slice),'
mutant 'capacities' $usage 'MethodKind::Measures => observes(Reason::CapacityObserved),' 'MethodKind::Measures => borrows(UseKind::Slice),'
mutant 'methods of Vec alone' $usage 'MethodKind::NeedsVec => escapes(Reason::NeedsVec),' 'MethodKind::NeedsVec => borrows(UseKind::Slice),'
mutant 'unknown methods' $usage 'return escapes(Reason::UnknownMethod);' 'return borrows(UseKind::Slice);'

if [ "$survivors" -gt 0 ]; then
    echo "$survivors rules can be broken unnoticed" >&2
    exit 1
fi
