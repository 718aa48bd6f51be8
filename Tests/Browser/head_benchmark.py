"""How often the head pointer looks, and how still it stands, at a processor four times slower, beside the camera alone and the
pointer without smoothing. Usage: bin/benchmark head [--runs N] [--seconds N] [--json FILE]"""
import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import faces
from access_ways import set_up
from app import App
from device import browser_options, patience, watch
from martlet_server import Server
from measuring import SCREEN, percentile

SLOWER = 4

# When a picture was taken from the camera, how long it took to work it through, and where the pointer then stood.
WATCHED = """
globalThis.pictures = [];
globalThis.places = [];
const { getImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.getImageData = function (...rest) {
  const begin = performance.now();
  const data = getImageData.apply(this, rest);
  queueMicrotask(() => pictures.push([begin, performance.now() - begin]));
  return data;
};
const { setProperty } = CSSStyleDeclaration.prototype;
CSSStyleDeclaration.prototype.setProperty = function (name, value, ...rest) {
  const place = name === "transform" && /^translate\\(([-0-9.]+)px, ([-0-9.]+)px\\)$/.exec(value);
  if (place) places.push([Number(place[1]), Number(place[2])]);
  return setProperty.call(this, name, value, ...rest);
};
"""

# The control: the same camera, drawn to a canvas, and nothing else.
CAMERA = """
async (seconds) => {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, srcObject: await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 240 } }) });
  await video.play();
  let count = 0;
  const look = () => { count += 1; video.requestVideoFrameCallback(look); };
  video.requestVideoFrameCallback(look);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  for (const track of video.srcObject.getTracks()) track.stop();
  return count / seconds;
}
"""


def spread(places):
    """The furthest from the mean, in pixels."""
    x, y = (statistics.fmean(place[axis] for place in places) for axis in (0, 1))
    return max(((place[0] - x) ** 2 + (place[1] - y) ** 2) ** .5 for place in places)


def measured(app, seconds, line):
    page = app.page
    page.evaluate("line => { document.querySelector('[data-access]').dataset.access = line; }", line)
    page.wait_for_function("() => { const pointer = document.querySelector('.head-pointer'); return pointer && !pointer.hidden; }")
    page.wait_for_timeout(2_500)
    page.evaluate("pictures.length = places.length = 0")
    page.wait_for_timeout(seconds * 1000)
    pictures, places = page.evaluate("[pictures, places]")
    return len(pictures) / seconds, [took for _, took in pictures], spread(places)


def figure(values):
    return {"median": round(statistics.median(values), 2), "min": round(min(values), 2), "max": round(max(values), 2), "runs": len(values)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        film = faces.film(Path(folder) / "resting.y4m", [(0, 0)] * 120)
        launched = browser_options(whole=False)
        launched["args"] = [*launched["args"], *faces.camera(film)]
        browser = playwright.chromium.launch(**launched)
        context = browser.new_context(**SCREEN, service_workers="block")
        context.set_default_timeout(patience)
        watch(context, voice=False)
        context.add_init_script(WATCHED)
        app = App(context.new_page(), server.address)
        app.open("/parents/access").welcome()
        slow = context.new_cdp_session(app.page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        alone = [app.page.evaluate(CAMERA, options.seconds) for _ in range(2)]
        set_up(app, "head").go("/")
        rates, took, smooth, naked = [], [], [], []
        for _ in range(options.runs):
            rate, times, still = measured(app, options.seconds, "head=1 dwell=1")
            rates.append(rate)
            took += times
            smooth.append(still)
            naked.append(measured(app, options.seconds, "head=1 dwell=1 head-smooth=1")[2])
        browser.close()
        server.stop()
    took.sort()
    results = {
        f"pictures a second at a processor {SLOWER} times slower (goal: at least 20)": figure(rates),
        "control: the camera alone": figure(alone),
        "one picture, ms": {"median": round(statistics.median(took), 2), "p95": round(percentile(took, .95), 2), "max": round(took[-1], 2)},
        "furthest from the mean at rest, px of a screen 1024 wide (goal: at most 8)": figure(smooth),
        "control: without smoothing": figure(naked),
        "film": "a photograph that stands still, with noise of 4 of 255 anew in each picture; a person's own sway is not in it",
    }
    text = json.dumps(results, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    sys.exit(main())
