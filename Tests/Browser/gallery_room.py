"""The photos' benchmark: browsers that keep so many photos, the pages beside which the gallery is measured, and what is read
from them."""
import base64
from pathlib import Path

from app import App
from benchmark import blank_page
from device import browser_options
from gallery_watching import DRAWN, MAKE_PICTURES, WATCHING
from martlet_server import Server
from measuring import SCREEN, number, page_memory, page_process, percentile, shared_memory
from piles import CELLS, ROOM, with_family
from piles_child import Fingers

photos = 10_000
# So many different ones, or plain images would cost nothing.
pictures = 600

# A page that scrolls as the gallery does: empty, or with an image for each photo in rows as the gallery has them.
PLAIN = """
([pictures, photos, columns, side, gap, height]) => {
  const scroller = document.createElement("div");
  scroller.id = "plain";
  scroller.style.cssText = "position: fixed; inset: 0; overflow: hidden auto; touch-action: pan-y; contain: strict";
  const content = document.createElement("div");
  content.style.cssText = `display: grid; grid-template-columns: repeat(${columns}, ${side}px); gap: ${gap}px; height: ${height}px`;
  for (let photo = 0; photo < (pictures ? photos : 0); photo++) {
    const image = document.createElement("img");
    image.width = image.height = side;
    image.loading = "lazy";
    image.decoding = "async";
    image.src = martletImages[photo % martletImages.length];
    content.append(image);
  }
  scroller.append(content);
  document.body.replaceChildren(scroller);
}
"""
IMAGES = """
(coded) => {
  globalThis.martletImages ??= [];
  for (const text of coded) martletImages.push(URL.createObjectURL(
    new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "image/webp" })));
}
"""
SHAPE = """
() => {
  const all = document.querySelector(".gallery");
  const rows = [...all.querySelectorAll(".gallery-row:not([hidden])")];
  const cells = rows[0].querySelectorAll("canvas");
  const side = parseFloat(cells[0].style.width);
  return [cells.length, side, parseFloat(cells[1].style.insetInlineStart) - side, all.scrollHeight];
}
"""

class Room:
    """Servers, and profiles of a browser that have seen the app and keep so many photos."""

    def __init__(self, playwright, folder, asked):
        self.chromium, self.folder = playwright.chromium, Path(folder)
        self.runs, self.asked = asked.runs, asked
        site = self.folder / "blank-site"
        site.mkdir()
        (site / "index.html").write_text(blank_page)
        self.server = Server(self.folder / "data").start()
        self.blank = Server(self.folder / "blank-data", built_site=site).start()
        self.made = self.profiles = None
        self.shape = None
        self.kept = {}

    def close(self):
        self.server.stop()
        self.blank.stop()

    def browser(self, profile, scripts=(WATCHING,)):
        context = self.chromium.launch_persistent_context(str(self.folder / profile), **browser_options(), **SCREEN, has_touch=True)
        context.set_default_timeout(240_000)
        for script in scripts:
            context.add_init_script(script)
        return context

    @property
    def media(self):
        """The squares, coded as base64 text, and a few that fill the screen."""
        if not self.made:
            context = self.browser("blank")
            page = context.pages[0]
            page.goto(self.blank.address)
            squares = [text for first in range(0, pictures, 50) for text in page.evaluate(MAKE_PICTURES, [first, min(50, pictures - first), 400, 400])]
            large = page.evaluate(MAKE_PICTURES, [10_000, 16, 2048, 1536])
            context.close()
            self.made = squares, large
        return self.made

    def profile(self, count, names=("Море",)):
        """The name of a profile in which so many photos are in these categories."""
        if (count, names) not in self.kept:
            squares, large = self.media
            name = self.kept[count, names] = f"photos-{count}-{len(names)}"
            context = self.browser(name)
            app = App(context.pages[0], self.server.address).open().welcome()
            with_family(app, count, names=names, media=[base64.b64decode(text) for text in squares], kind="webp",
                        large=[(base64.b64decode(text), 2048, 1536) for text in large])
            app.kept_offline()
            self.gallery(context)
            self.shape = self.shape if count != photos and self.shape else app.page.evaluate(SHAPE)
            context.close()
            context = self.browser(name)
            self.gallery(context)
            context.close()
        return self.kept[count, names]

    def gallery(self, context, path="/piles"):
        page = context.pages[0]
        page.goto(self.server.address + path)
        page.wait_for_selector(CELLS)
        page.wait_for_function(DRAWN)
        return page

    def page(self, kind, scripts=(WATCHING,)):
        """A browser process of its own that shows the gallery, plain images in its place, or a page as long."""
        profile = self.profile(photos)
        if kind == "gallery":
            context = self.browser(profile, scripts)
            return context, self.gallery(context), ROOM
        context = self.browser("blank", scripts)
        page = context.pages[0]
        page.goto(self.blank.address)
        if kind == "plain":
            for first in range(0, pictures, 100):
                page.evaluate(IMAGES, self.media[0][first:first + 100])
        columns, side, gap, height = self.shape
        page.evaluate(PLAIN, [kind == "plain", photos, columns, side, gap, height])
        page.wait_for_timeout(500)
        return context, page, "#plain"

    def memory(self, page):
        return page_memory(page) / 1e6

    def shared(self, page):
        return shared_memory(page_process(page)) / 1e6


def metrics(session):
    return {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}


def scrolled(page, selector, ways):
    """What a page's frames were while it was scrolled: `ways` are distances with speeds, or
    flings with the milliseconds for which the finger is down."""
    fingers = Fingers(page)
    session = fingers.session
    session.send("Performance.enable")
    page.evaluate("selector => { martletWatch(selector); }", selector)
    place = "selector => [document.querySelector(selector), ...document.querySelectorAll(selector + ' *')].find((one) => one.scrollHeight > one.clientHeight + 9 && getComputedStyle(one).overflowY === 'auto').scrollTop"
    start = page.evaluate(place, selector)
    before = metrics(session)
    for distance, fast, flings in ways:
        if flings:
            fingers.fling(distance, fast)
            page.wait_for_timeout(900)
        else:
            fingers.scroll(distance, fast)
    after = metrics(session)
    kept = page.evaluate("martletEnd()")
    moved = page.evaluate(place, selector) - start
    if abs(moved) < .8 * abs(sum(distance for distance, _, _ in ways)):
        raise AssertionError(f"the page went {moved} px")
    spans = [b - a for a, b in zip(kept["frames"], kept["frames"][1:])]
    work = {name: (after[name] - before[name]) * 1000 / max(1, len(spans))
            for name in ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "ThreadTime")}
    return {"p95": percentile(spans, .95), "late": 100 * sum(span > 25 for span in spans) / len(spans), "tasks": len(kept["tasks"]),
            "longest": max(kept["tasks"], default=0), "nodes": kept["nodes"], "work": work["TaskDuration"],
            "processor": work["ThreadTime"], "script": work["ScriptDuration"], "layout": work["LayoutDuration"] + work["RecalcStyleDuration"],
            "fps": 1000 * len(spans) / max(1, kept["frames"][-1] - kept["frames"][0])}


def in_turn(room, ways, throttle=1):
    """The gallery, plain images and a blank page, each scrolled the same way in each run."""
    found = {kind: [] for kind in ("gallery", "plain", "blank")}
    for _ in range(room.runs):
        for kind in found:
            context, page, selector = room.page(kind)
            page.wait_for_timeout(1000)
            if throttle > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            found[kind].append(scrolled(page, selector, ways))
            context.close()
    return found


def beside(found, key, name, unit, limit=None, note=None):
    """A figure of the gallery, beside a blank page and plain images."""
    values = {kind: [run[key] for run in runs] for kind, runs in found.items()}
    result = number(name, unit, values["gallery"], ("a blank page scrolled the same way", values["blank"]), limit, note)
    result["plain images"] = number("", unit, values["plain"])
    del result["plain images"]["name"], result["plain images"]["unit"]
    return result
