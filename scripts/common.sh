# shellcheck shell=bash
# What the commands in bin/ share. Sourced after `set -euo pipefail`, never run by itself.
# What is said here goes to stderr, so that a command's own output stays its own.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
site="$root/.build/site"
module="$root/.build/web/martlet.wasm"
lexicon="$root/.build/lexicon"

say() { printf '%s\n' "$*" >&2; }
stop() { say "$@"; exit 1; }

# need PACKAGE REASON …: installs the Debian packages that are missing, saying what each is for.
need() {
  local installed missing=()
  command -v dpkg-query > /dev/null || { say "This is not Debian: please see to the packages yourself."; return; }
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' 2> /dev/null)
  while [ $# -gt 0 ]; do
    if ! grep -qxF "$1 installed" <<< "$installed"; then
      missing+=("$1")
      say "Missing: $1 ($2)"
    fi
    shift 2
  done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

install_packages() {
  local root_by=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || stop "Please run this as root, then start again: apt-get install $*"
    root_by=(sudo)
    [ -t 0 ] || root_by=(sudo -n)
  fi
  local apt=("${root_by[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0)
  say "Installing: $*"
  # The lists are fetched anew only when they do not know a package, or know one that is gone.
  if apt-cache show "$@" > /dev/null 2>&1 && "${apt[@]}" install -y --no-install-recommends "$@" >&2; then return; fi
  if "${apt[@]}" update >&2 && "${apt[@]}" install -y --no-install-recommends "$@" >&2; then return; fi
  stop "The packages could not be installed. Please see to it, then start again: apt-get install $*"
}

need_for_app() {
  command -v swift > /dev/null || stop "Swift 6.3 is not on the PATH. It is at https://www.swift.org/install."
  need esbuild "joins the browser's scripts" \
    binaryen "makes the browser's modules smaller" \
    wasi-libc "C functions for the browser's module" \
    libclang-rt-14-dev-wasm32 "arithmetic for the browser's module" \
    zlib1g-dev "reads compressed board files" \
    libmp3lame-dev "packs speech" \
    libqrencode-dev "draws the code a tablet scans" \
    espeak-ng "speaks"
}

# What reads photos on the family's own computer. The server starts and speaks without it.
need_for_photos() {
  need libvips42 "makes pictures of photos"
}

# The dictionaries of the words room. Nothing of them is in the project: they are compiled where it runs.
need_for_lexicon() {
  need wordnet-base "English meanings" \
    wordnet-sense-index "which meanings are common" \
    dict-gcide "meanings of English function words" \
    dict-freedict-eng-bul "translations" \
    mythes-bg "Bulgarian synonyms" \
    mythes-en-us "English synonyms" \
    hunspell-bg "Bulgarian word forms" \
    hunspell-en-us "English word forms" \
    unicode-cldr-core "names of emoji" \
    pocketsphinx-en-us "English pronunciation"
}

# The hash of everything that the app is built from, and of the compiler's place and age. Takes 20 ms.
sources() {
  (cd "$root" && {
    find Package.swift Sources Web Vocabulary scripts -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    stat -L -c '%n %Y %s' "$(command -v swift)"
  } | sha256sum | cut -d ' ' -f 1)
}

# The hash of everything that the lexicon is made from: what reads and writes it, the words, the dictionaries' ages.
sources_of_lexicon() {
  (cd "$root" && {
    find Sources/Bytes Sources/Language Sources/Services/Lexicon Vocabulary -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    stat -L -c '%n %Y %s' /usr/share/{wordnet,dictd,mythes,hunspell,pocketsphinx,unicode} 2> /dev/null || true
  } | sha256sum | cut -d ' ' -f 1)
}

# What the site is made from: the lexicon's edition for children too.
sources_of_site() {
  { sources && { cat "$root/.build/marks/lexicon" 2> /dev/null || true; }; } | sha256sum | cut -d ' ' -f 1
}

# once NAME PRODUCT COMMAND…: runs the command unless it has made its product from these very sources: those that
# sources_of_NAME tells, else all.
# The mark goes before the work begins: an interrupted build leaves none.
once() {
  local mark="$root/.build/marks/$1" product=$2 now
  if declare -F "sources_of_$1" > /dev/null; then now=$("sources_of_$1"); else now=$(sources); fi
  shift 2
  if [ -e "$product" ] && [ "$(cat "$mark" 2> /dev/null)" = "$now" ]; then return; fi
  rm -f "$mark"
  "$@" || return
  mkdir -p "${mark%/*}"
  printf '%s\n' "$now" > "$mark.new" && mv "$mark.new" "$mark"
}

build_module() { "$root/scripts/build-web" release >&2; }

# build_native CONFIGURATION [FLAG…]
build_native() {
  (cd "$root" && swift build -c "$1" "${@:2}" >&2)
}

# build_lexicon CONFIGURATION: the whole lexicon and the child's edition of it, which the site has in it.
# MARTLET_BTB names a file of BulTreeBank WordNet, which no package has.
build_lexicon() {
  (cd "$root" && ".build/$1/martlet" lexicon build --out "$lexicon/full.lexicon" --child "$lexicon/child.lexicon" \
    ${MARTLET_BTB:+--btb "$MARTLET_BTB"} >&2)
}

build_site() {
  (cd "$root" && ".build/$1/martlet" site --modules .build/web --lexicon "$lexicon/child.lexicon" --out "$site" >&2)
}

# The command line alone, in its release build.
built_program() {
  once release "$root/.build/release/martlet" announce "Building Martlet: some minutes the first time." \
    build_native release --product martlet
}

# built CONFIGURATION: the browser's module, the server and the site, each only if its sources changed.
built() {
  once module "$module" announce "Building the app for the browser: about a minute the first time." build_module
  once "$1" "$root/.build/$1/martlet" announce "Building the server: some minutes the first time." \
    build_native "$1" --product martlet
  once lexicon "$lexicon/child.lexicon" announce "Compiling the dictionaries: about a minute the first time." \
    build_lexicon "$1"
  once site "$site/index.html" build_site "$1"
}

announce() {
  local begin=$SECONDS
  say "$1"
  shift
  "$@" || return
  say "Done in $((SECONDS - begin)) s."
}

# Prints the Python of the project's own environment, made anew when its list of packages changes.
own_python() {
  local venv="$root/.cache/venv" list="$root/Tests/Browser/requirements.txt" python=/usr/bin/python3
  [ -x "$python" ] || python=python3
  if ! cmp -s "$list" "$venv/installed.txt"; then
    rm -rf "$venv"
    say "Making the tests' own Python environment."
    { "$python" -m venv "$venv" && "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$list"; } >&2 || return
    cp "$list" "$venv/installed.txt"
  fi
  printf '%s\n' "$venv/bin/python"
}

# The published attacks on primitives that no dependency brings: 90 MB fetched once, half a megabyte of them kept.
build_vectors() {
  local python
  python=$(own_python) || return
  "$python" "$root/scripts/public-vectors" "$root/.build/vectors" >&2
}
