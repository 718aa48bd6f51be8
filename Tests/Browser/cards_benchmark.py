"""Measures packages of cards, and how soon the next card is on the page.

A package of 10,000 notes with 30,000 answers is made and read through the server's routes, beside the real Anki with the same notes. In the
practice room a press is measured to the next painted frame, beside a bare button of the same page that writes one text.

Usage: bin/benchmark cards [--runs N] [--json FILE]"""
import argparse
import json
import struct
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from anki.collection import Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from playwright.sync_api import sync_playwright

from app import App
from device import browser_options, patience, watch
from martlet_server import Server
from measuring import SCREEN, number

parser = argparse.ArgumentParser()
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--json")
options = parser.parse_args()

NOTES = 10_000
DAY = 86_400_000
BEGIN = 1_760_000_000_000


def cards():
    notes = [{"card": f"bg/card/own.{place}", "word": f"дума {place}", "emoji": "💧",
              "answers": [[BEGIN + turn * 3 * DAY + place * 1000, 3] for turn in range(3)]} for place in range(NOTES)]
    text = json.dumps({"notes": notes, "endings": []}).encode()
    return struct.pack("<I", len(text)) + text


def post(address, body):
    request = urllib.request.Request(address, data=body, headers={
        "Content-Type": "application/octet-stream", "Origin": address.split("/api")[0], "Sec-Fetch-Site": "same-origin"})
    begin = time.perf_counter()
    with urllib.request.urlopen(request, timeout=120) as answer:
        content = answer.read()
    return time.perf_counter() - begin, content


def of_anki(folder, package, run):
    """Seconds in which the real Anki takes the package, and writes one of the same notes."""
    path = folder / "ours.apkg"
    path.write_bytes(package)
    collection = Collection(str(folder / f"collection-{run}.anki2"))
    begin = time.perf_counter()
    collection.import_anki_package(ImportAnkiPackageRequest(
        package_path=str(path), options=ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, merge_notetypes=True)))
    taken = time.perf_counter() - begin
    assert collection.note_count() == NOTES
    begin = time.perf_counter()
    collection.export_anki_package(out_path=str(folder / "theirs.apkg"), limit=None, options=ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=False, with_media=True, legacy=True))
    written = time.perf_counter() - begin
    collection.close()
    return taken, written


# Presses through cards: an answer, then the next card, each to the frame in which it is painted.
CARDS = """
async (count) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  const bare = document.createElement("button");
  bare.addEventListener("click", () => { bare.textContent = String(performance.now()); });
  document.body.append(bare);
  const press = async (button) => {
    await painted();
    const begin = performance.now();
    button.click();
    return await painted() - begin;
  };
  const times = { answer: [], next: [], bare: [] };
  for (let turn = 0; turn < count; turn++) {
    const option = document.querySelector(".practice-asking .practice-option");
    if (!option) break;
    times.answer.push(await press(option));
    const next = document.getElementById("practice-next");
    if (!next) throw new Error("no answer was shown");
    times.next.push(await press(next));
    times.bare.push(await press(bare));
  }
  bare.remove();
  return times;
}
"""


def presses(playwright, server):
    browser = playwright.chromium.launch(**browser_options(whole=False))
    context = browser.new_context(service_workers="block", **SCREEN)
    context.set_default_timeout(patience)
    watch(context, voice=False)
    app = App(context.new_page(), server.address).open("/parents").welcome()
    app.go("/parents/limits").page.get_by_role("switch", name="Стаята „Упражнения“ е отворена").click()
    app.painted().stored()
    page = app.go("/parents/practice").page
    ways = page.get_by_role("group", name="Как се пита")
    for button in ways.get_by_role("button").all():
        if button.inner_text() in ("Картинка, казва", "Картинка, пише", "Чува, избира") and button.get_attribute("aria-pressed") == "true":
            button.click()
    app.painted().stored()
    page.goto(server.address + "/practice")
    page.get_by_role("button", name="Започни").click()
    page.wait_for_selector(".practice-asking")
    times = page.evaluate(CARDS, 12)
    browser.close()
    return times


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    playwright.selectors.set_test_id_attribute("data-tile")
    folder = Path(folder)
    server = Server(folder / "data").start()
    body = cards()
    written, read, taken, exported = [], [], [], []
    for run in range(options.runs):
        took, package = post(f"{server.address}/api/practice/package", body)
        written.append(took)
        took, content = post(f"{server.address}/api/practice/cards?lang=bg", package)
        read.append(took)
        length = struct.unpack("<I", content[:4])[0]
        assert len(json.loads(content[4:4 + length])["notes"]) == 2_000, "a family has no use for more"
        theirs = of_anki(folder, package, run)
        taken.append(theirs[0])
        exported.append(theirs[1])
    times = {"answer": [], "next": [], "bare": []}
    for _ in range(options.runs):
        for name, values in presses(playwright, server).items():
            times[name] += values
    server.stop()
figures = [
    number("a package of 10,000 notes and 30,000 answers made, through the server", "s", written, ("Anki exports the same", exported), 3),
    number("the same read", "s", read, ("Anki imports the same", taken), 3),
    number("an answer to the painted page", "ms", times["answer"], ("a bare button", times["bare"]), 33),
    number("the press for the next card to its paint", "ms", times["next"], ("a bare button", times["bare"]), 33),
]
answer = json.dumps(figures, ensure_ascii=False, indent=2)
print(answer)
if options.json:
    Path(options.json).write_text(answer + "\n", encoding="utf-8")
sys.exit(0 if all(figure["median"] <= figure.get("limit", 1e9) for figure in figures) else 1)
