"""How exactly the light goes on, how soon a switch is seen, and how many presses a tile takes. Usage: bin/benchmark access
[--runs N] [--steps N] [--json FILE]"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from access_ways import set_up
from app import App
from device import browser_options, patience
from martlet_server import Server
from measuring import SCREEN, percentile

PATTERNS = ("linear", "row-column", "column-row", "blocks", "elimination-2", "elimination-4", "binary", "point")

# From when a step is due until it is lit. A board that comes begins the scan anew, so the spans between lights would say less.
STEPS = """
globalThis.martletLate = [];
const { setTimeout } = globalThis;
globalThis.setTimeout = (work, milliseconds, ...rest) => {
  if (typeof work !== "function" || !String(work).includes('"tick"')) return setTimeout(work, milliseconds, ...rest);
  const due = performance.now() + milliseconds;
  return setTimeout(() => { work(); martletLate.push(performance.now() - due); }, milliseconds);
};
"""

# The same beat by a timer alone, on a page that does nothing else.
TIMER = """
async ([rate, count]) => {
  const times = [];
  let due = performance.now() + rate;
  await new Promise((done) => {
    const tick = () => {
      times.push(performance.now() - due);
      due += rate;
      if (times.length > count) done(); else setTimeout(tick, Math.max(0, due - performance.now()));
    };
    setTimeout(tick, rate);
  });
  return times;
}
"""

# From a key to the light, and to the frame that shows it.
SEEN = """
globalThis.martletSeen = [];
addEventListener("keydown", (event) => { globalThis.pressed = event.timeStamp; }, { capture: true });
new MutationObserver(() => {
  if (!globalThis.pressed) return;
  const [from, lit] = [globalThis.pressed, performance.now()];
  globalThis.pressed = undefined;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => martletSeen.push([lit - from, performance.now() - from]);
    channel.port2.postMessage(0);
  });
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-scan"] });
"""


def summary(values):
    values = sorted(values)
    return {"median": round(statistics.median(values), 2), "p95": round(percentile(values, 0.95), 2), "max": round(values[-1], 2),
            "count": len(values)}


def prepared(browser, server, line, script):
    context = browser.new_context(**SCREEN, service_workers="block")
    context.set_default_timeout(patience)
    context.add_init_script(script)
    app = App(context.new_page(), server.address)
    app.open("/").welcome()
    set_up(app, "one").go("/")
    app.page.evaluate("line => { document.querySelector('[data-access]').dataset.access = line; }", line)
    app.page.wait_for_selector("[data-scan]")
    return app


def beat(app, rate, count, is_busy):
    app.page.evaluate("martletLate.length = 0")
    boards = ["food", "home", "feelings", "home"]
    number = 0
    while app.page.evaluate("martletLate.length") <= count:
        if is_busy:
            app.page.evaluate(
                "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
                "/" if boards[number % 4] == "home" else f"/talk/{boards[number % 4]}")
            app.page.evaluate("document.querySelectorAll('[role=grid] [data-tile]:not(.folder)')[5]?.click()")
            number += 1
        app.page.wait_for_timeout(700)
    return app.page.evaluate("martletLate")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    rate, results = 100, {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options(whole=False))
        blank = browser.new_page()
        results["control: a timer on a blank page, ms late"] = summary(blank.evaluate(TIMER, [rate, options.steps]))
        blank.close()
        line = f"scan=1 rate={rate} first=0 loops=0 pattern=0 after=2"
        app = prepared(browser, server, line, STEPS)
        results["a step of 100 ms until it is lit, ms late (goal: p95 of 8)"] = summary(beat(app, rate, options.steps, False))
        results["the same while boards are drawn and words are said, ms late (goal: p95 of 8)"] = summary(
            beat(app, rate, options.steps, True))
        app.page.context.close()
        app = prepared(browser, server, "scan=1 advance=1 pattern=0", SEEN)
        for _ in range(options.runs):
            app.page.keyboard.press(" ", delay=20)
            app.page.wait_for_timeout(330)
        seen = app.page.evaluate("martletSeen")
        results["switch to light, ms (goal: p95 of 20)"] = summary([lit for lit, _ in seen])
        results["switch to the frame that shows it, ms"] = summary([frame for _, frame in seen])
        browser.close()
        server.stop()
    program = os.environ["MARTLET_PROGRAM"]
    results["presses for each of the 60 tiles of the home board"] = {}
    for pattern in PATTERNS:
        told = json.loads(subprocess.run(
            [program, "access", "simulate", "--board", "home", "--grid", "60", "--pattern", pattern, "--json"], check=True,
            capture_output=True, text=True).stdout)
        results["presses for each of the 60 tiles of the home board"][pattern] = {
            "least": told["leastStrokes"], "mean": round(told["meanStrokes"], 2), "most": told["mostStrokes"],
            "mean ms": round(told["meanMilliseconds"])}
    text = json.dumps(results, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    sys.exit(main())
