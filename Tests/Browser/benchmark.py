"""The figures of the app in a browser, each beside a control of the same run, as JSON.

Usage: bin/benchmark [--json FILE] [--runs N] [--only WORDS]"""
import argparse
import gzip
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import boards_benchmark
import gate_benchmark
import helper_benchmark
import language_benchmark
import lens_benchmark
import martlet_server
import server_benchmark
import storage_benchmark
import vocabulary_benchmark
from app import App
from device import browser_options
from martlet_server import Server
from measuring import BLANK, BOARD, PAINTED, SCREEN, TAPS, VOICE, number, page_memory, percentile
from switching import ANEW, DOORS, REBUILD, SWITCH

# Seconds in which a browser that was launched has started itself.
BROWSER_STARTS = 2
blank_page = "<!doctype html><html lang=en><meta charset=utf-8><title>Blank</title><p>Blank</p></html>"


class Bench:
    def __init__(self, playwright, folder, runs):
        self.chromium = playwright.chromium
        self.folder = Path(folder)
        self.runs = runs
        blank_site = self.folder / "blank-site"
        blank_site.mkdir()
        (blank_site / "index.html").write_text(blank_page)
        # Making the packs of speech takes a server some seconds, once in its life: no start is measured beside it.
        self.server = Server(self.folder / "data").start().prepare_voice()
        self.blank = Server(self.folder / "blank-data", built_site=blank_site).start()

    def close(self):
        self.server.stop()
        self.blank.stop()

    def start_time(self, profile, address, script, throttle=1, rest=BROWSER_STARTS):
        """Milliseconds from navigation to the painted page, in a browser process of its own, that was given `rest`
        seconds to start itself: a browser that has just been launched is busy with its own services on both processors."""
        context = self.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN)
        try:
            context.add_init_script(PAINTED + script)
            page = context.pages[0]
            page.wait_for_timeout(1000 * rest)
            if throttle > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            page.goto(address, wait_until="commit")
            return page.evaluate("() => martletReady")
        finally:
            context.close()

    def both(self, name, limit, profiles, **ways):
        """App and blank page in turn, so that a change of the machine's mood meets both."""
        app, blank = [], []
        for run in range(self.runs):
            app.append(self.start_time(profiles(run, "app"), self.server.address, BOARD, **ways))
            blank.append(self.start_time(profiles(run, "blank"), self.blank.address, BLANK, **ways))
        return number(name, "ms", app, ("a blank page of the same server", blank), limit)

    def warm_profile(self):
        """A profile that has seen the app and keeps it, and a phrase besides, sealed."""
        profiles = lambda run, kind: self.folder / f"warm-{kind}"  # noqa: E731
        profile = profiles(0, "app")
        if profile.exists():
            return profiles
        context = self.chromium.launch_persistent_context(str(profile), **browser_options(), **SCREEN)
        page = context.pages[0]
        page.goto(self.server.address)
        page.wait_for_selector("[role=grid] [data-tile]")
        page.locator(".notice .primary").click()
        for tile in ["i", "want", "water"]:
            page.locator(f"[data-tile={tile}]").click()
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        # The voice comes meanwhile.
        page.wait_for_timeout(12_000)
        context.close()
        self.start_time(self.folder / "warm-blank", self.blank.address, BLANK)
        return profiles

    def starts(self):
        yield self.both("first start on an empty profile to a talking board", "blank + 450",
                        lambda run, kind: self.folder / f"cold-{kind}-{run}")
        warm = self.warm_profile()
        yield self.both("warm start to all tiles with pictures", "blank + 250 and 400", warm)
        yield self.both("warm start in a browser launched at that moment", "blank + 250 and 400", warm, rest=0)
        yield self.both("warm start with the processor slowed 4 times", 1200, warm, throttle=4)
        self.server.stop()
        yield self.both("warm start with the server dead", "blank + 250 and 400", warm)
        self.server.start()

    def page(self, browser, path="/", scripts=(), address=None, speech=True):
        context = browser.new_context(**SCREEN)
        if not speech:
            context.route("**/api/speech*/**", lambda route: route.abort())
            context.route("**/api/speech*", lambda route: route.abort())
        context.add_init_script(PAINTED)
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        page.goto((address or self.server.address) + path)
        return page

    def app_page(self, browser, scripts=(), grid=None, speech=True):
        page = self.page(browser, "/parents/settings" if grid else "/", scripts, speech=speech)
        page.locator(".notice .primary").click()
        if grid:
            App(page, self.server.address).ready()
            page.get_by_role("button", name=str(grid), exact=True).click()
            page.get_by_role("button", name="Смени подредбата", exact=True).click()
            page.get_by_role("button", name="Говори", exact=True).click()
        page.wait_for_selector("[role=grid] [data-tile]")
        if grid and page.locator("[role=grid] [role=gridcell]").count() != grid:
            raise SystemExit(f"The board has not got its {grid} cells.")
        return page

    def press(self, page, selector, count):
        box = page.locator(selector).bounding_box()
        for _ in range(count):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(60)
        return page.evaluate("martletTaps")

    def taps(self):
        """A press by real input, from the pointer's own time stamp, once the page has come to rest. The words sound by a
        voice of the device: for that the server gives no speech, or stored clips would be played after a while."""
        count = 20
        bare = """document.body.append(Object.assign(document.createElement("button"), { textContent: "вода" }));
        document.querySelector("button").addEventListener("click", ({ currentTarget }) => {
          currentTarget.textContent += "."; speechSynthesis.speak(new SpeechSynthesisUtterance("вода")); });"""
        speak, paint, clip, speak_bare, paint_bare = [], [], [], [], []
        browser = self.chromium.launch(**browser_options())
        for _ in range(self.runs):
            page = self.app_page(browser, [TAPS + VOICE], speech=False)
            page.wait_for_timeout(2500)
            self.press(page, "[data-tile=water]", 5)
            page.evaluate("martletTaps.length = 0")
            for tap in self.press(page, "[data-tile=water]", count):
                if "speak" in tap:
                    speak.append(tap["speak"] - tap["down"])
                paint.append(tap["paint"] - tap["down"])
            page.context.close()
            page = self.page(browser, scripts=[TAPS + VOICE], address=self.blank.address)
            page.evaluate(bare)
            page.wait_for_timeout(500)
            self.press(page, "button", 5)
            page.evaluate("martletTaps.length = 0")
            for tap in self.press(page, "button", count):
                speak_bare.append(tap["speak"] - tap["down"])
                paint_bare.append(tap["paint"] - tap["down"])
            page.context.close()
        page = self.app_page(browser, [TAPS])
        page.locator("[data-tile=water]").click()
        page.wait_for_timeout(2500)
        for _ in range(self.runs * 2):
            page.evaluate("martletTaps.length = 0")
            page.locator("[data-tile=water]").click()
            page.wait_for_function("() => martletTaps[0]?.speak")
            clip.append(page.evaluate("martletTaps[0].speak - martletTaps[0].down"))
            page.wait_for_selector(".phrase-row:not([data-sounding])")
        browser.close()
        for name, values, bare_values, limit in [
                ("pointer down to the call to speak", speak, speak_bare, 4),
                ("pointer down to the next paint", paint, paint_bare, 16.7)]:
            result = number(name, "ms", values, ("a bare button that speaks", bare_values), limit)
            result["p95"] = round(percentile(values, 0.95), 3)
            result["control"]["p95"] = round(percentile(bare_values, 0.95), 3)
            yield result
        yield number("pointer down to the first sample of a stored clip", "ms", clip, None, 100,
                     "to the call of start(); the audio system's own delay comes after it")

    def switches(self):
        """From board to board with 112 tiles: script, style and layout together, and to the painted frame. Each board
        was seen before; the first sight of each is a figure of its own."""
        results = {kind: {"work": [], "paint": []} for kind in ["first", "app", "naive"]}
        browser = self.chromium.launch(**browser_options())
        tiles = 0
        for _ in range(self.runs):
            for kind, script in [("app", SWITCH), ("naive", REBUILD)]:
                page = self.app_page(browser, grid=112)
                page.wait_for_timeout(2500)
                tiles = page.locator("[role=grid] [data-tile]").count()
                boards = page.locator("[data-tile^='board.']").count()
                if kind == "app":
                    for part, values in page.evaluate(SWITCH, boards * 2).items():
                        results["first"][part] += values[::2]
                else:
                    page.evaluate(REBUILD, 4)
                for part, values in page.evaluate(script, boards * 2).items():
                    results[kind][part] += values
                page.context.close()
        browser.close()
        yield number("board switch to paint, of boards seen for the first time", "ms", results["first"]["paint"],
                     ("building a full board's elements anew", results["naive"]["paint"]))
        for part, name, limit in [("work", "board switch: script, style and layout", None),
                                  ("paint", "board switch to paint", "p50 16, p95 33")]:
            values, control = results["app"][part], results["naive"][part]
            result = number(name, "ms", values, ("building the same elements anew", control), limit, f"{tiles} tiles")
            result["p95"] = round(percentile(values, 0.95), 3)
            result["control"]["p95"] = round(percentile(control, 0.95), 3)
            yield result

    def doors(self):
        """Through the doors of the words room and of the parents' gate, once their code is there, and back to Talk."""
        browser = self.chromium.launch(**browser_options())
        times = {"lens": {"through": [], "back": []}, "naive": []}
        for _ in range(self.runs):
            page = self.app_page(browser)
            page.wait_for_timeout(2500)
            # The lexicon comes with the first visit; what is measured is every other one.
            page.evaluate(DOORS, ["lens", 1])
            page.wait_for_timeout(1000)
            for way, values in page.evaluate(DOORS, ["lens", 6]).items():
                times["lens"][way] += values
            for _ in range(3):
                page.goto(self.server.address + "/lens", wait_until="commit")
                times["naive"].append(page.evaluate(ANEW))
            page.context.close()
        browser.close()
        control = ("the page loaded at that address", times["naive"])
        yield number("through the words room's door to painted", "ms", times["lens"]["through"], control, 33)
        yield number("back to Talk, to painted", "ms", times["lens"]["back"], control, 33)

    def language(self):
        browser = self.chromium.launch(**browser_options())
        yield from language_benchmark.figures(lambda: self.app_page(browser), self.runs)
        browser.close()

    def lens(self):
        browser = self.chromium.launch(**browser_options())
        yield from lens_benchmark.figures(lambda: self.app_page(browser), self.runs)
        browser.close()

    def helper(self):
        browser = self.chromium.launch(**browser_options())
        yield from helper_benchmark.figures(lambda: self.app_page(browser), self.runs)
        browser.close()

    def vocabulary(self):
        yield from vocabulary_benchmark.figures(self)

    def gate(self):
        yield from gate_benchmark.figures(self)

    def storage(self):
        yield from storage_benchmark.figures(self)

    def boards(self):
        yield from boards_benchmark.figures(self, large_board_file(self.folder / "large.obz"))

    def memory(self):
        app, blank, growth, others = [], [], [], []
        for run in range(self.runs):
            browser = self.chromium.launch(**browser_options())
            page = self.page(browser, address=self.blank.address)
            page.wait_for_timeout(500)
            blank.append(page_memory(page) / 1e6)
            if run < 5:
                others.append(self.grown(page, "history.pushState(null, '', '/talk/food')", "history.pushState(null, '', '/')"))
            browser.close()
            browser = self.chromium.launch(**browser_options())
            page = self.page_with_voice(browser)
            app.append(page_memory(page) / 1e6)
            if run < 5:
                growth.append(self.grown(page, "document.querySelector(\"[data-tile^='board.']\").click()",
                                         "document.querySelector('.control.home').click()"))
            browser.close()
        yield number("private memory of the page's process", "MB", app, ("a blank page", blank), "blank + 30")
        yield number("its growth over 200 board switches", "MB", growth,
                     ("a blank page that changes its address as often", others), "that of the control", "after 200 others")

    def page_with_voice(self, browser):
        """A page whose voice is stored already, as on every visit but the first, while which the voice comes."""
        first = self.app_page(browser)
        parts = "async () => (await (await fetch('/api/speech/pack?lang=bg')).json()).parts.length"
        assert first.evaluate(parts) > 10
        first.wait_for_timeout(12_000)
        context = first.context
        first.close()
        page = context.new_page()
        page.goto(self.server.address)
        page.wait_for_selector("[role=grid] [data-tile]")
        page.wait_for_timeout(3_000)
        return page

    def grown(self, page, there, back):
        """Megabytes that the page's process grows by over 200 ways there and back, after 200 others."""
        held = []
        for _ in range(2):
            for _ in range(100):
                page.evaluate(there)
                page.evaluate(back)
            held.append(page_memory(page) / 1e6)
        return held[1] - held[0]

    def sizes(self):
        # The other rooms, and the module that knows grammar, are fetched once the board stands.
        later = ("rooms.wasm", "rooms.css", "language.wasm", "later.js", "photos.js", "devices.js", "access.js", "hearing.js", "access.wasm")
        files = [self.server.site / "index.html",
                 *(file for file in self.server.site.rglob("*") if file.suffix in (".wasm", ".js", ".css") and file.name not in later)]
        yield self.size("size of the first load: page with its script and style, module", files, 300)
        everything = [file for file in self.server.site.rglob("*") if file.suffix == ".wasm" and file.name not in ("language.wasm", "access.wasm")]
        yield self.size("size of the app with all rooms", everything, 800)

    @staticmethod
    def size(name, files, limit=None):
        """As sent to a browser that reads brotli, beside gzip, which those get that don't."""
        packed = [file.with_name(file.name + ".br") for file in files]
        sent = sum((file if file.exists() else whole).stat().st_size for file, whole in zip(packed, files)) / 1000
        gzipped = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) / 1000
        return number(f"{name}, compressed", "kB", [sent], ("by gzip", [gzipped]), limit)

    def requests(self):
        browser = self.chromium.launch(**browser_options())
        context = browser.new_context(**SCREEN)
        asked = []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.goto(self.server.address)
        page.wait_for_selector("[role=grid] [data-tile]")
        page.locator("[data-tile=water]").click()
        page.wait_for_timeout(1000)
        browser.close()
        foreign = [url for url in asked if not url.startswith((self.server.address, "blob:", "data:"))]
        yield number("requests to other sites", "requests", [len(foreign)], None, 0)

    def server_life(self):
        yield from server_benchmark.server_numbers(self.folder, self.runs)

    def escaping(self):
        """One pass against four, each in a process of its own: `martlet benchmark escaping`."""
        answer = subprocess.run([martlet_server.program, "benchmark", "escaping", "--json", "--runs", str(self.runs)],
                                capture_output=True, text=True, check=False).stdout
        found = json.loads(answer)
        for key, name, unit, limit in [("milliseconds", "4 MB of text escaped for a page", "ms", "a third of the four passes"),
                                       ("extraKilobytes", "memory of it beyond the text", "kB", "a third of the four passes")]:
            yield {"name": name, "unit": unit, **found["onePass"][key], "limit": limit,
                   "control": {"what": "four passes of `replacing`, one after another", **found["fourPasses"][key]},
                   "ratio": round(found["onePass"][key]["median"] / found["fourPasses"][key]["median"], 3)}

    def board_file(self):
        program = martlet_server.program
        # Help of an unknown command is the help of all.
        commands = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
        if " boards " not in commands:
            yield {"name": "a 17 MB board file checked", "skipped": "this build has no `martlet boards check`"}
            return
        file = large_board_file(self.folder / "large.obz")
        naive = ("import json, sys, zipfile\nwith zipfile.ZipFile(sys.argv[1]) as z:\n"
                 "  for n in z.namelist():\n    d = z.read(n)\n    n.endswith('.obf') and json.loads(d)")
        checked, control = [], []
        for _ in range(self.runs):
            checked.append(timed([program, "boards", "check", file, "--json"]))
            control.append(timed([sys.executable, "-c", naive, file]))
        yield number("a 17 MB file of 100 boards checked", "ms", checked, ("Python reading the same", control), 1000,
                     f"{file.stat().st_size:,} bytes")


def timed(command):
    begin = time.perf_counter()
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - begin) * 1000


def large_board_file(file, boards=100, buttons=60, bytes_in_all=17_000_000):
    """An .obz of boards that link to each other, with pictures of noise: 17 MB, the same each time."""
    dice = random.Random(17)
    head = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000400000004008060000 00aa6971de".replace(" ", ""))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        paths = {"boards": {}, "images": {}, "sounds": {}}
        for board in range(boards):
            image = f"images/{board}.png"
            archive.writestr(image, head + dice.randbytes(bytes_in_all // boards - len(head) - 2600))
            paths["images"][f"i{board}"] = image
            paths["boards"][f"b{board}"] = f"boards/{board}.obf"
            tiles = [{"id": f"{board}-{tile}", "label": f"word {tile}", "image_id": f"i{board}",
                      "load_board": {"path": f"boards/{(board + tile) % boards}.obf"}} for tile in range(buttons)]
            content = {"format": "open-board-0.1", "id": f"b{board}", "locale": "en", "name": f"board {board}",
                       "buttons": tiles, "images": [{"id": f"i{board}", "path": image, "content_type": "image/png", "width": 64, "height": 64}], "sounds": [],
                       "grid": {"rows": 6, "columns": 10, "order": [[f"{board}-{row * 10 + column}" for column in range(10)] for row in range(6)]}}
            archive.writestr(f"boards/{board}.obf", json.dumps(content))
        archive.writestr("manifest.json", json.dumps({"format": "open-board-0.1", "root": "boards/0.obf", "paths": paths}))
    return file


PARTS = ["starts", "taps", "switches", "doors", "language", "lens", "helper", "vocabulary", "gate", "storage", "boards", "memory", "sizes",
         "requests", "server_life", "escaping", "board_file"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", type=Path, help="also write the report to this file")
    arguments.add_argument("--runs", type=int, default=7)
    arguments.add_argument("--only", default="", help=", ".join(PARTS))
    asked = arguments.parse_args()
    report = {"machine": f"{platform.machine()}, {os.cpu_count()} processors", "load": os.getloadavg()[0],
              "screen": "1024 x 768", "numbers": []}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bench = Bench(playwright, folder, asked.runs)
        browser = playwright.chromium.launch(**browser_options())
        report["browser"] = f"Chromium {browser.version}"
        browser.close()
        try:
            for name in PARTS:
                if asked.only and name not in asked.only:
                    continue
                for result in getattr(bench, name)():
                    report["numbers"].append(result)
                    print(f"{result['name']}: {result.get('median', result.get('skipped'))} {result.get('unit', '')}", file=sys.stderr)
        finally:
            bench.close()
    text = json.dumps(report, indent=2, ensure_ascii=False)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n")


if __name__ == "__main__":
    main()
