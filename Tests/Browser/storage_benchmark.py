"""What sealing costs: an edit stored, a store opened, the app opened with a large family's data, each beside the same
without sealing, or without data, in turn in the same run."""

import datetime
import json

from app import App
from board_files import board, obz
from boards_benchmark import rested
from device import browser_options
from measuring import BOARD, SCREEN, number, percentile
from sealing import host, still

# The same batch appended to the sealed log, and added to a bare database with the same promise of the disk.
APPENDS = """
async (count) => {
  const store = await martletOpened();
  const opening = indexedDB.open("control");
  opening.onupgradeneeded = () => opening.result.createObjectStore("log", { autoIncrement: true });
  const control = await martletHost.done(opening);
  const batch = crypto.getRandomValues(new Uint8Array(220));
  const bare = () => {
    const transaction = control.transaction("log", "readwrite", { durability: "strict" });
    transaction.objectStore("log").add(batch);
    return martletHost.finished(transaction);
  };
  const sealed = [], plain = [];
  for (let turn = 0; turn < count + 5; turn++) for (const [times, work] of [[sealed, () => store.append(batch)], [plain, bare]]) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const begin = performance.now();
    await work();
    if (turn >= 5) times.push(performance.now() - begin);
  }
  return { sealed, plain };
}
"""

# A snapshot of a megabyte and 199 batches after it, the most that a log holds before it is made one again.
OPENINGS = """
async (count) => {
  const store = await martletOpened();
  const sealed = [], plain = [];
  const bytes = (size) => { const all = new Uint8Array(size); for (let at = 0; at < size; at += 65536) crypto.getRandomValues(all.subarray(at, at + 65536)); return all; };
  for (const [times, isPlain] of [[sealed, false], [plain, true]]) {
    await store.erase().catch(() => {});
    const fresh = await martletOpened();
    if (isPlain) await martletRaw.change("device", (it) => { it.put({ browser: navigator.userAgent }, "unsealed"); });
    await fresh.compact(bytes(1_000_000));
    for (let batch = 0; batch < 199; batch++) await fresh.append(bytes(220));
    for (let turn = 0; turn < count + 3; turn++) {
      fresh.database.close();
      const begin = performance.now();
      const opened = await martletOpened();
      if (turn >= 3) times.push(performance.now() - begin);
      if (opened.batches.length !== 199 || opened.snapshot.length !== 1_000_000) throw new Error("something is missing");
      opened.database.close();
    }
    store.database = fresh.database;
  }
  return { sealed, plain };
}
"""


def large_family():
    """Fifty boards of a hundred tiles, each with its own label, colour and what it says."""
    boards = []
    for page in range(50):
        extra = {place: {"vocalization": f"казвам {page} {place}", "background_color": "rgb(200,220,240)"} for place in range(100)}
        boards.append(board(f"b{page}", [f"дума {page} {place}" for place in range(100)], columns=10, extra=extra))
    return obz(boards)


def imported(bench, profile):
    """A profile with the large family's boards in its log, and the number and bytes of its operations."""
    context = bench.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN)
    context.add_init_script(host())
    context.set_default_timeout(60_000)
    app = App(context.new_page(), bench.server.address).open().welcome().kept_offline()
    app.open("/parents/boards")
    with app.page.expect_file_chooser() as chooser:
        app.press("Отвори файл с табла")
    chooser.value.set_files({"name": "family.obz", "mimeType": "application/zip", "buffer": large_family()})
    app.page.locator(".report").wait_for()
    app.stored()
    held = app.page.evaluate("martletOpened().then((store) => [store.batches.length, store.batches.reduce((sum, batch) => sum + batch.length, 0)])")
    app.page.wait_for_timeout(1500)
    context.close()
    return held


def years_log():
    """An Open Board Log of 365 days: five sessions a day, 26 words each."""
    words = ["искам", "вода", "още", "аз", "ям", "хляб", "стоп", "помощ", "играя", "топка"]
    day, sessions = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days=366), []
    for number in range(365 * 5):
        begin = day + datetime.timedelta(hours=24 * (number // 5) + 2 * (number % 5))
        events = [{"id": f"e{number}-{place}", "timestamp": (begin + datetime.timedelta(seconds=7 * place)).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
                   "type": "button", "label": words[(number + place) % 10], "spoken": True, "button_id": f"b{place}", "board_id": "home"}
                  for place in range(26)]
        sessions.append({"id": f"s{number}", "type": "log", "started": events[0]["timestamp"], "ended": events[-1]["timestamp"], "events": events})
    return json.dumps({"format": "open-board-log-0.1", "user_id": "a:b", "source": "a:benchmark", "locale": "bg", "sessions": sessions}).encode()


def logged(bench, profile):
    """A profile with a year's log, and the number of its events and the bytes of its operations."""
    context = bench.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN)
    context.add_init_script(host())
    context.set_default_timeout(120_000)
    app = App(context.new_page(), bench.server.address).open().welcome().kept_offline()
    app.open("/parents/progress").page.locator("[data-switch=activity]").click()
    app.page.wait_for_selector("[data-noting=on]")
    with app.page.expect_file_chooser() as chooser:
        app.press("Внеси дневник")
    chooser.value.set_files({"name": "year.obl", "mimeType": "application/json", "buffer": years_log()})
    app.page.wait_for_selector("[data-outcome=brought]")
    app.stored()
    held = app.page.evaluate(
        "martletOpened().then((store) => (store.snapshot?.length ?? 0) + store.batches.reduce((sum, batch) => sum + batch.length, 0))")
    app.page.wait_for_timeout(1500)
    context.close()
    return 365 * 5 * 26, held


def figures(bench):
    browser = bench.chromium.launch(**browser_options())
    stored = {"sealed": [], "plain": []}
    opened = {"sealed": [], "plain": []}
    for _ in range(bench.runs):
        context = browser.new_context()
        context.add_init_script(host())
        page = context.new_page()
        page.goto(bench.server.address + still)
        for kind, values in page.evaluate(APPENDS, 30).items():
            stored[kind] += values
        context.close()
        context = browser.new_context()
        context.add_init_script(host())
        page = context.new_page()
        page.goto(bench.server.address + still)
        for kind, values in page.evaluate(OPENINGS, 10).items():
            opened[kind] += values
        context.close()
    browser.close()
    result = number("an ordinary edit stored, sealed", "ms", stored["sealed"], ("the same added unsealed", stored["plain"]), 10)
    result["p95"] = round(percentile(stored["sealed"], 0.95), 3)
    result["control"]["p95"] = round(percentile(stored["plain"], 0.95), 3)
    yield result
    yield number("the store opened, a snapshot of 1 MB and 199 records", "ms", opened["sealed"], ("the same unsealed", opened["plain"]))

    batches, size = imported(bench, bench.folder / "large-family")
    empty = bench.folder / "empty-family"
    for _ in range(2):
        bench.start_time(empty, bench.server.address, BOARD)
    yield start(bench, "warm start with 5,000 tiles of the family's own", "large-family", empty,
                f"{batches} records, {size:,} bytes of operations")

    events, size = logged(bench, bench.folder / "years-log")
    yield start(bench, "warm start with a year's log", "years-log", empty, f"{events:,} events, {size:,} bytes of operations")


def start(bench, name, profile, empty, note):
    """Starts of a profile that holds much, each beside one of a profile with nothing stored. What came in has become part of the
    snapshot, as it does once, two seconds after the next start."""
    full = bench.folder / profile
    rested(bench.chromium.launch_persistent_context(str(full), **browser_options(), **SCREEN), bench.server.address)
    times = {full: [], empty: []}
    for _ in range(bench.runs):
        for place, all_of_it in times.items():
            all_of_it.append(bench.start_time(place, bench.server.address, BOARD))
    return number(name, "ms", times[full], ("the same with nothing stored", times[empty]), 1000, note)
