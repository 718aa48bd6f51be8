"""Boards of the family's own in a browser: a large file opened, an edit painted, the search of a cell."""
import shutil
from pathlib import Path

from board_files import board, obz
from device import browser_options
from measuring import BOARD, PAINTED, SCREEN, number, page_memory, percentile
from switching import SWITCH

# Notes when a file was chosen, before the app hears of it, and which.
CHOICE = """
const { click } = HTMLInputElement.prototype;
HTMLInputElement.prototype.click = function () {
  if (this.type === "file") this.addEventListener("change", () => {
    globalThis.martletFile = this.files[0];
    globalThis.martletChosen = performance.now();
  }, { capture: true });
  return click.call(this);
};
"""

# What no opening can do without: the file's bytes read, and their SHA-256.
CONTROL = """
async () => {
  const begin = performance.now();
  await crypto.subtle.digest("SHA-256", await martletFile.arrayBuffer());
  return performance.now() - begin;
}
"""


def choose(page, file):
    """Opens a board file by the button; `file` is a path or what Playwright takes for one."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Отвори файл с табла", exact=True).click()
    chooser.value.set_files(file)


def parents(bench, browser, path="/parents/boards"):
    page = bench.page(browser, path, [CHOICE])
    page.locator(".notice .primary").click()
    page.locator("main[data-room=gate] .hold").hover()
    page.mouse.down()
    page.wait_for_selector("main[data-room=parents]")
    page.mouse.up()
    return page


def opened(bench, file):
    """From the choice of a large file to its boards usable: in the app, and the report with the button that shows them painted."""
    times, control = [], []
    browser = bench.chromium.launch(**browser_options())
    for _ in range(bench.runs):
        page = parents(bench, browser)
        page.evaluate("() => { globalThis.martletUsable = martletPainted(() => document.querySelector('[data-report]')); }")
        choose(page, str(file))
        times.append(page.evaluate("async () => await martletUsable - martletChosen"))
        control.append(page.evaluate(CONTROL))
        page.context.close()
    browser.close()
    yield number("a 17 MB file of 100 boards, from choice to usable", "ms", times,
                 ("reading the same file and its SHA-256", control), 1500, f"{Path(file).stat().st_size:,} bytes")


# Each edit gives a cell's word another colour, by the button that a parent presses, until the next frame is painted.
EDITS = """
async (count) => {
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const colours = [...document.querySelectorAll("[data-cell] button.colour")];
    const next = colours.find((it) => it.getAttribute("aria-pressed") !== "true");
    const wanted = next.getAttribute("aria-label");
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 17));
    const begin = performance.now();
    next.click();
    times.push(await martletPainted(() => [...document.querySelectorAll("[data-cell] button.colour[aria-pressed=true]")]
      .some((it) => it.getAttribute("aria-label") === wanted)) - begin);
  }
  return times;
}
"""

# The same page's elements copied and put in place of the old ones, which is what drawing all anew would come to.
NAIVE = """
async (count) => {
  const editor = document.querySelector("main");
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 17));
    const begin = performance.now();
    const copy = editor.cloneNode(true);
    editor.replaceChildren(...copy.childNodes);
    times.push(await martletPainted(() => true) - begin);
  }
  return times;
}
"""


def edited(bench):
    """An edit of a word on a board of 112 words, to its paint."""
    times, control = [], []
    browser = bench.chromium.launch(**browser_options())
    for _ in range(bench.runs):
        page = parents(bench, browser)
        page.get_by_role("button", name="112 основни думи", exact=True).click()
        page.get_by_role("button", name="Направи таблото", exact=True).click()
        page.wait_for_selector("[data-editor]")
        page.locator("[data-editor] .tile:has(.label)").first.click()
        page.locator("[data-cell] details summary").first.click()
        page.evaluate(EDITS, 5)
        times += page.evaluate(EDITS, 15)
        control += page.evaluate(NAIVE, 15)
        page.context.close()
    browser.close()
    result = number("an edit of a word on a board of 112, to its paint", "ms", times,
                    ("the page's elements copied and put in place anew", control), 33)
    result["p95"] = round(percentile(times, 0.95), 3)
    result["control"]["p95"] = round(percentile(control, 0.95), 3)
    yield result


# The search as it is typed: the letter comes in, until what was found is painted.
SEARCHES = """
async (queries) => {
  const field = document.querySelector("#cell-search");
  const times = [], works = [], scans = [];
  for (const query of queries) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 17));
    const offers = () => [...document.querySelectorAll("[data-offer-own]")].map((it) => it.dataset.offerOwn).join();
    const before = offers();
    const begin = performance.now();
    field.value = query;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    works.push(performance.now() - begin);
    times.push(await martletPainted(() => offers() !== before) - begin);
    const start = performance.now();
    let hits = 0;
    for (const label of martletLabels) if (label.toLowerCase().includes(query)) hits++;
    scans.push(performance.now() - start);
    globalThis.martletHits = hits;
  }
  return { times, works, scans };
}
"""


def many_tiles():
    return obz([board(f"b{page}", [f"дума {page} {place}" for place in range(100)], columns=10) for page in range(100)])


def searched(bench):
    """A letter typed into a cell's search with 10,000 tiles of opened boards, to the paint of what it finds."""
    times, works, control = [], [], []
    browser = bench.chromium.launch(**browser_options())
    data = many_tiles()
    for _ in range(max(1, bench.runs // 2)):
        page = parents(bench, browser)
        choose(page, {"name": "many.obz", "mimeType": "application/zip", "buffer": data})
        page.wait_for_selector("[data-report]")
        page.evaluate("""() => { globalThis.martletLabels = Array.from({ length: 10000 }, (_, index) => `дума ${Math.floor(index / 100)} ${index % 100}`); }""")
        page.get_by_role("button", name="Направи таблото", exact=True).click()
        page.wait_for_selector("[data-editor]")
        page.locator("#edit-0-0").click()
        # The first search folds the labels; each after it is what typing meets.
        page.evaluate(SEARCHES, ["дума 5"])
        found = page.evaluate(SEARCHES, [f"дума {number}" for number in range(10, 30)])
        times += found["times"]
        works += found["works"]
        control += found["scans"]
        page.context.close()
    browser.close()
    result = number("a query among 10,000 tiles, typed to painted", "ms", times,
                    ("every label lowered and scanned, without painting", control), 33)
    result["p95"] = round(percentile(times, 0.95), 3)
    yield result
    result = number("of it the app's own work: the search, the page drawn anew and its patches", "ms", works,
                    ("every label lowered and scanned", control), 10)
    result["p95"] = round(percentile(works, 0.95), 3)
    yield result


def without_speech(context):
    """The server's speech of 5,000 words comes one by one, for some minutes after they were opened: a work of its own, which
    measured along with these figures made the boards look slow."""
    context.route("**/api/speech**", lambda route: route.abort())
    return context


def full_profile(bench, warm):
    """A copy of a profile that has seen the app, with 250 boards and 5,000 tiles of an opened file besides."""
    profile = shutil.copytree(warm, bench.folder / "full-app")
    data = obz([board(f"b{page}", [f"дума {page} {place}" for place in range(20)], columns=5) for page in range(250)])
    context = without_speech(bench.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN))
    page = context.pages[0]
    page.goto(bench.server.address + "/parents/boards")
    page.locator("main[data-room=gate] .hold").hover()
    page.mouse.down()
    page.wait_for_selector("main[data-room=parents]")
    page.mouse.up()
    choose(page, {"name": "many.obz", "mimeType": "application/zip", "buffer": data})
    report = page.locator(".report")
    report.get_by_role("group", name="За каква възраст").get_by_role("button", name="За всички", exact=True).click()
    page.wait_for_timeout(5_000)
    context.close()
    return profile


def rested(context, address):
    """A visit long enough for what was brought in to become part of the snapshot, two seconds after a start: once."""
    page = context.pages[0]
    page.goto(address)
    page.wait_for_selector("[role=grid] [data-tile]")
    page.wait_for_timeout(6_000)
    context.close()


def loaded(bench):
    """What 250 boards with 5,000 tiles cost a device that has them, beside the same device without them."""
    plain = bench.warm_profile()(0, "app")
    full = full_profile(bench, plain)
    for profile in (plain, full):
        rested(bench.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN), bench.server.address)
    starts, paints, memory = {plain: [], full: []}, {plain: [], full: []}, {plain: [], full: []}
    for _ in range(bench.runs):
        for profile in (plain, full):
            starts[profile].append(bench.start_time(profile, bench.server.address, BOARD))
    for _ in range(max(1, bench.runs // 2)):
        for profile in (plain, full):
            context = without_speech(bench.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN))
            context.add_init_script(PAINTED)
            page = context.pages[0]
            page.goto(bench.server.address)
            page.wait_for_selector("[role=grid] [data-tile]")
            page.wait_for_timeout(3_000)
            memory[profile].append(page_memory(page) / 1e6)
            ways = page.locator("[data-tile^='board.']").count() * 2
            page.evaluate(SWITCH, ways)
            paints[profile] += page.evaluate(SWITCH, ways)["paint"]
            context.close()
    without = "the same device without them"
    yield number("warm start with 250 boards and 5,000 tiles", "ms", starts[full], (without, starts[plain]), "that of the control")
    result = number("board switch to paint with 250 boards and 5,000 tiles", "ms", paints[full], (without, paints[plain]), "that of the control")
    result["p95"] = round(percentile(paints[full], 0.95), 3)
    result["control"]["p95"] = round(percentile(paints[plain], 0.95), 3)
    yield result
    yield number("memory with 250 boards and 5,000 tiles", "MB", memory[full], (without, memory[plain]), "that of the control")


def figures(bench, file):
    yield from opened(bench, file)
    yield from edited(bench)
    yield from searched(bench)
    yield from loaded(bench)
