"""How long a new device of a large family waits for its boards: 250 boards of 20 tiles, 1,000 photos and 10,000 changes made one
by one, brought back with the recovery code. Control: an empty family in the same run. Usage: bin/benchmark joining [--runs N]
[--json FILE]"""
import argparse
import hashlib
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

import sync_formats as sync
from board_files import board, obz
from device import browser_options
from families import Member
from family_batches import batch
from martlet_server import Server
from measuring import percentile, summary
from sync_client import Device

BOARDS, TILES, PHOTOS, CHANGES = 250, 20, 1_000, 10_000
# Taps on a board of the page, one every 120 ms: milliseconds to the next frame after each.
TAPS = """
async (count) => {
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const tile = document.querySelectorAll("[role=grid] [data-tile]")[turn % 8];
    const began = performance.now();
    tile.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  return times;
}
"""
# Milliseconds from now until the family's set of boards is on the page, with its boards' number.
HAS_SET = """
() => new Promise((resolve) => { const began = performance.now();
  const look = () => document.querySelector(".set-name") ? resolve(performance.now() - began) : setTimeout(look, 10); look(); })
"""


# Resolves once all records of the server's family have been read.
HAS_READ = """
(newest) => new Promise((resolve, reject) => { const request = indexedDB.open("martlet-sync");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => { const look = () => {
    const asked = request.result.transaction("self").objectStore("self").get("reading");
    asked.onsuccess = () => { if ((asked.result?.cursor ?? 0) >= newest) { request.result.close(); resolve(); } else setTimeout(look, 50); }; };
    look(); }; })
"""


def photo(number):
    name = hashlib.sha256(b"photo %d" % number).hexdigest()
    small, large = (hashlib.sha256(b"%s %d" % (kind, number)).hexdigest() for kind in (b"small", b"large"))
    values = [f"IMG_{number:04d}.jpg", 1_700_000_000_000 + number * 60_000, f"stored:{small}:image/webp", f"stored:{large}:image/webp",
              name, 2048, 1536]
    return name, small, large, values


def pushed(device, contents, kind=sync.OPERATIONS):
    for start in range(0, len(contents), 500):
        device.push(*contents[start:start + 500], kind=kind)


def photos_and_changes(device):
    """What an old family's server holds: photos, and years of changes, each pushed by itself."""
    now = device.now() - 86_400_000
    rows = [photo(number) for number in range(PHOTOS)]
    pushed(device, [batch(device.replica, [(now + at, 0, "photos", name, "file", values)
                                           for at, (name, _, _, values) in enumerate(rows[start:start + 50])])
                    for start in range(0, PHOTOS, 50)])
    entries = [bytes.fromhex(content) + hashlib.sha256(content.encode()).digest() + bytes(32) + sync.number(40_000, 4)
               for _, small, large, _ in rows for content in (small, large)]
    pushed(device, [b"".join(entries[start:start + 40]) for start in range(0, len(entries), 40)], sync.MEDIA)
    pushed(device, [batch(device.replica, [(now + 60_000 + at, 0, "photos", rows[at % PHOTOS][0], "title", f"Снимка {at}")])
                    for at in range(CHANGES)])


def made(browser, server, is_large):
    """A family with a device in Python and one of the app, which stays open. Returns the recovery code and the newest record."""
    code, founder = bytes(range(32)), Device(server.address)
    founder.begin(code, (server.data / "begin-code").read_text().replace(" ", ""))
    member = Member.measured(browser, server, 180_000).recovers(sync.code_text(code))
    if is_large:
        member.app.go("/parents/boards")
        data = obz([board(f"b{page}", [f"дума {page} {place}" for place in range(TILES)], columns=5) for page in range(BOARDS)])
        with member.page.expect_file_chooser() as chooser:
            member.app.press("Отвори файл с табла")
        chooser.value.set_files({"name": "many.obz", "mimeType": "application/zip", "buffer": data})
        member.page.locator(".report").wait_for()
        founder.pull()
        photos_and_changes(founder)
    member.app.go("/parents/devices")
    member.synced()
    member.page.wait_for_timeout(5_000)
    founder.pull()
    return sync.code_text(code), founder.cursor


def joined(browser, server, code, has_boards, newest):
    """A new device: milliseconds to a family's device, to its boards, and until it has read everything; and taps meanwhile."""
    member = Member.measured(browser, server, 180_000)
    member.devices().card(2).step("recovering")
    member.page.locator("main form input:not(#device-name)").fill(code)
    began = time.monotonic()
    member.page.locator("main form [type=submit]").click()
    member.page.wait_for_selector("[data-outcome]")
    belongs = (time.monotonic() - began) * 1000
    boards = taps = None
    if has_boards:
        member.app.go("/parents/boards")
        member.page.evaluate(HAS_SET)
        boards = (time.monotonic() - began) * 1000
    member.app.go("/")
    member.page.wait_for_selector("[role=grid] [data-tile]")
    taps = member.page.evaluate(TAPS, 25)
    member.page.evaluate(HAS_READ, newest)
    whole = (time.monotonic() - began) * 1000
    member.page.wait_for_timeout(3_000)
    rested = member.page.evaluate(TAPS, 25)
    member.page.context.close()
    return belongs, boards, whole, taps, rested


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    results = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        browser = playwright.chromium.launch(**browser_options(whole=False))
        for name, is_large in (("control: an empty family", False), ("a large family", True)):
            server = Server(Path(folder) / name[:3]).start()
            code, newest = made(browser, server, is_large)
            runs = [joined(browser, server, code, is_large, newest) for _ in range(options.runs)]
            belongs, boards, whole, taps, rested = zip(*runs)
            results[f"{name}: to belong to it, ms"] = summary(belongs)
            if is_large:
                results[f"{name}: to its boards, ms"] = summary(boards)
            results[f"{name}: to have read everything, ms"] = summary(whole)
            results[f"{name}: a tap to the next frame meanwhile, p95, ms"] = summary([percentile(it, 0.95) for it in taps])
            results[f"{name}: a tap to the next frame afterwards, p95, ms"] = summary([percentile(it, 0.95) for it in rested])
            server.stop()
        browser.close()
    text = json.dumps(results, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    sys.exit(main())
