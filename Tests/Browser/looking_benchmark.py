"""How soon a thing before the camera has its words, from the tap to the painted answer, at a processor four times slower; and what getting
to know the family's photos takes. Usage: bin/benchmark looking [--runs N] [--photos N] [--json FILE]"""
import argparse
import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import things
from app import App
from device import browser_options, patience, watch
from martlet_server import Server
from measuring import PAINTED, SCREEN
from test_privacy_room import bring_in, room as privacy

SLOWER = 4

TAP = """
async () => {
  const begin = performance.now();
  document.querySelector("[data-sight-take]").click();
  return await martletPainted(() => document.querySelector("[data-thing]")) - begin;
}
"""

# The control: the same tap and the same camera's picture, made small twice and read, and nothing told by it.
CONTROL = """
async () => {
  const video = document.createElement("video");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 960 } } });
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  await video.play();
  const begin = performance.now();
  const whole = document.createElement("canvas");
  Object.assign(whole, { width: video.videoWidth, height: video.videoHeight });
  whole.getContext("2d").drawImage(video, 0, 0);
  for (const track of stream.getTracks()) track.stop();
  for (let count = 0; count < 2; count += 1) {
    const small = document.createElement("canvas");
    Object.assign(small, { width: 160, height: 160 });
    const context = small.getContext("2d", { willReadFrequently: true });
    context.drawImage(whole, 0, 0, 160, 160);
    context.getImageData(0, 0, 160, 160);
  }
  const mark = document.createElement("p");
  mark.className = "control-of-looking";
  document.body.append(mark);
  const took = await martletPainted(() => document.querySelector(".control-of-looking")) - begin;
  mark.remove();
  return took;
}
"""


def figure(values):
    ordered = sorted(values)
    return {"median": round(statistics.median(values)), "min": round(ordered[0]), "max": round(ordered[-1]), "runs": len(values)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--photos", type=int, default=20)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        launched = browser_options(whole=False)
        launched["args"] = [*launched["args"], *things.camera(things.film_of(Path(folder) / "cup.y4m", "чаша"))]
        browser = playwright.chromium.launch(**launched)
        context = browser.new_context(**SCREEN, service_workers="block", permissions=["camera"])
        context.set_default_timeout(patience)
        watch(context, voice=False)
        context.add_init_script(PAINTED)
        app = App(context.new_page(), server.address)
        page = app.page
        app.open(privacy).welcome()
        assert bring_in(app, things.family(copies=options.photos // len(things.THINGS))) == "imported"
        app.stored()
        page.goto(app.address + "/lens")
        page.locator("[data-sight-door]").wait_for()
        slow = context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.locator("[data-sight-door]").click()
        taps, controls, looks, right = [], [], [], 0
        for _ in range(options.runs):
            page.locator("[data-sight-stage=live]").wait_for()
            page.wait_for_function("() => performance.getEntriesByName('martlet learned').length")
            if not taps:
                learned = page.evaluate("performance.getEntriesByName('martlet learned')[0].duration")
            page.wait_for_timeout(300)
            taps.append(page.evaluate(TAP))
            right += page.locator("[data-thing]").first.get_attribute("data-thing") == "чаша"
            looks.append(page.evaluate("performance.getEntriesByName('martlet looked').at(-1).duration"))
            controls.append(page.evaluate(CONTROL))
            page.locator("[data-sight-again]").click()
        browser.close()
        server.stop()
    results = {
        f"from the tap to the painted words, ms, processor {SLOWER} times slower (goal: at most 400)": figure(taps),
        "control: the same picture taken, made small twice and read, without the network": figure(controls),
        "of it the network, with what makes the picture small": figure(looks),
        f"getting to know one photo, the first time, ms, of {options.photos}": round(learned / options.photos),
        "right answers": f"{right} of {options.runs}",
    }
    text = json.dumps(results, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


main()
