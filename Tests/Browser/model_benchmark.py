"""Measures how soon a child hears a connected model: from the moment when the model's server has sent the last letter of its first sentence
until that sentence begins to sound, as it is and with the processor four times slower. The control is the naive way, which waits for the
whole answer before it speaks.

Usage: bin/benchmark model [--runs N] [--json FILE]"""
import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from device import browser_options, patience, watch
from martlet_server import Server
from model_provider import ModelProvider
from test_helper import ROOM, ask, open_room
from test_model import agree, connect

parser = argparse.ArgumentParser()
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--json")
options = parser.parse_args()
GOAL = 300
# No sentence was ever spoken before.
WORDS = "котката кучето момчето момичето баба дядо мама татко рибата птицата конят".split()


def answer(provider, word):
    """The first sentence at once, three more in a second and a half. Returns the place of the piece that ends the first."""
    provider.script = [("text", f"Сега {word} спи", 0), ("text", ". ", 0.1)]
    for count in ["две", "три", "четири"]:
        provider.script.append(("text", f"После {word} става в {count} часа. ", 0.5))
    provider.sent_at.clear()
    return 1


def ahead(app):
    """By how many milliseconds the page's clock, which a hold of the gate in these tests moves on, is ahead of this program's."""
    differences = []
    for _ in range(9):
        begin = time.time()
        page = app.page.evaluate("performance.now() + performance.timeOrigin")
        differences.append(page - 500 * (begin + time.time()))
    return statistics.median(differences)


def tries(app, provider, words):
    """In milliseconds: to the first sound; until the whole answer was there."""
    heard, whole = [], []
    for word in words:
        place = answer(provider, word)
        before = app.page.evaluate("martletHeard.length")
        ask(app, f"защо {word} спи")
        app.page.wait_for_function("count => martletHeard.length > count", arg=before)
        at = app.page.evaluate("count => martletHeard[count].at + performance.timeOrigin", before)
        app.page.wait_for_selector(f"{ROOM} [data-model=answered]")
        heard.append(at - ahead(app) - 1000 * provider.sent_at[place])
        whole.append(1000 * (provider.sent_at[-1] - provider.sent_at[place]))
        # All four sentences were heard.
        app.page.wait_for_function("count => martletHeard.length >= count + 4 && martletHeard.at(-1).ended !== null", arg=before)
    return heard, whole


def figure(times):
    return {"median": round(statistics.median(times)), "min": round(min(times)), "max": round(max(times)), "runs": len(times)}


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    playwright.selectors.set_test_id_attribute("data-tile")
    server = Server(Path(folder) / "data").start()
    provider = ModelProvider()
    connect(server, provider)
    browser = playwright.chromium.launch(**browser_options(whole=False))
    context = browser.new_context(locale="bg-BG", service_workers="block", viewport={"width": 1024, "height": 768})
    context.set_default_timeout(patience)
    watch(context, voice=False)
    app = agree(open_room(App(context.new_page(), server.address).open("/parents/limits").welcome()))
    words = (WORDS * options.runs)[:options.runs]
    fast, whole = tries(app, provider, words)
    context.new_cdp_session(app.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    slow, _ = tries(app, provider, [f"голямата {word}" for word in words])
    browser.close()
    provider.stop()
    server.stop()
report = json.dumps({
    "the first sentence sent, until it sounds, ms": figure(fast), "goal": GOAL, "the same, processor four times slower, ms": figure(slow),
    "control: until the whole answer is there, ms": figure(whole)}, ensure_ascii=False, indent=2)
print(report)
if options.json:
    Path(options.json).write_text(report + "\n", encoding="utf-8")
sys.exit(0 if figure(fast)["median"] <= GOAL else 1)
