"""Measures how long a tablet is busy with a word that was said: from the moment when the microphone closes until the judgement is
there, at a processor four times slower. The control is a try in which nothing is said: all but the comparison.

Usage: bin/benchmark saying [--runs N] [--json FILE]"""
import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from device import browser_options, patience, watch
from martlet_server import Server
from speakers import hearing, noisy, said
from test_saying import EAR, a_card

parser = argparse.ArgumentParser()
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--json")
options = parser.parse_args()
GOAL = 60
SLOWER = 4

# The script tells the worklet that it is over, hands the samples to the module, and overwrites them once it has answered.
TIMED = """
globalThis.judged = [];
const { postMessage } = MessagePort.prototype;
let begin;
MessagePort.prototype.postMessage = function (...rest) {
  if (rest[0] === "over") begin = performance.now();
  return postMessage.apply(this, rest);
};
const { fill } = Float32Array.prototype;
Float32Array.prototype.fill = function (...rest) {
  if (begin !== undefined && this.length > 20_000) { judged.push({ took: performance.now() - begin, seconds: this.length }); begin = undefined; }
  return fill.apply(this, rest);
};
"""


def tries(playwright, server, file, count, again):
    launched = browser_options(whole=False)
    launched["args"] = [*launched["args"], *hearing(file)]
    browser = playwright.chromium.launch(**launched)
    context = browser.new_context(locale="bg-BG", service_workers="block", viewport={"width": 1024, "height": 768})
    context.set_default_timeout(patience)
    watch(context, voice=False)
    context.add_init_script(TIMED)
    app = a_card(App(context.new_page(), server.address).open("/parents").welcome())
    app.page.locator(EAR).wait_for()
    context.new_cdp_session(app.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for number in range(1, count + 1):
        app.page.locator(EAR).click()
        app.page.wait_for_function("count => judged.length >= count", arg=number)
        again(app)
    measured = app.page.evaluate("judged")
    browser.close()
    return measured


def told(app):
    app.page.wait_for_selector(".practice-judged")
    app.button("Кажи пак").click()
    app.page.wait_for_selector(EAR)


def nothing_heard(app):
    app.page.wait_for_selector(f"{EAR}[data-ear=idle]")


def figure(measured):
    took = sorted(one["took"] for one in measured)
    return {"median": round(statistics.median(took), 1), "min": round(took[0], 1), "max": round(took[-1], 1), "runs": len(took)}


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    playwright.selectors.set_test_id_attribute("data-tile")
    folder = Path(folder)
    server = Server(folder / "data").start()
    # About a second from the first sound to the last, and the quiet by which its end is known.
    word = tries(playwright, server, said(folder / "word.wav", "[[vod'a]]", speed=70), options.runs, told)
    noise = tries(playwright, server, noisy(folder / "noise.wav"), options.runs, nothing_heard)
    server.stop()
judged = figure(word)
answer = json.dumps({
    "from the microphone's end to the judgement, ms": judged, "goal": GOAL, "processor, times slower": SLOWER,
    "control: 4 s of noise, which is only read, ms": figure(noise)}, ensure_ascii=False, indent=2)
print(answer)
if options.json:
    Path(options.json).write_text(answer + "\n", encoding="utf-8")
sys.exit(0 if judged["median"] <= GOAL else 1)
