"""The photos room in a browser, each figure beside a control of the same run, as JSON: `bin/benchmark photos` has it
under "room".

Usage: bin/benchmark gallery [--json FILE] [--runs N] [--only WORDS] [--session SECONDS] [--seed N]"""
import argparse
import json
import math
import os
import platform
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from boards_benchmark import rested
from gallery_room import Room, beside, in_turn, metrics, photos, pictures
from gallery_watching import DRAWN, GALLERY, IN_SIGHT, PICTURES, WATCHING
from measuring import SCREEN, number, percentile
from piles import CELLS, ROOM
from piles_child import Child, Fingers

parts = ["scrolling", "slowed", "memory", "opening", "viewing", "many", "rounds", "session"]
speed = 2400
# Pixels that are scrolled before memory is read, and how fast: a picture comes into sight long enough to be decoded.
far, far_speed = 75_000, 4000

# From a click on a photo to its small and to its whole picture on the screen.
OPEN = """
async (photo) => {
  const cell = [...document.querySelectorAll(".gallery canvas:not([hidden])")].find((cell) => cell.photo === photo);
  const at = (condition) => martletUntil(() => document.querySelector(`#viewer-frame canvas${condition}`));
  const begin = performance.now();
  cell.click();
  const small = await at("[data-shown]");
  const whole = await at("[data-drawn]");
  return [small - begin, whole - begin];
}
"""
# The least that can be done: the same stored picture, from memory, decoded and drawn.
DECODE = """
async (text) => {
  const blob = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "image/webp" });
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position: fixed; inset: 0; z-index: 9; width: 100%; height: 100%";
  const begin = performance.now();
  const picture = await createImageBitmap(blob);
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  picture.close();
  document.body.append(canvas);
  const end = await martletUntil(() => true);
  canvas.remove();
  return end - begin;
}
"""
# For each event of a finger, from its own time to the paint of the frame in which it was heard.
ANSWERS = """
globalThis.martletAnswers = { pointermove: [], pointerup: [] };
for (const name of ["pointermove", "pointerup"]) addEventListener(name, (event) => {
  const begin = event.timeStamp;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => martletAnswers[name].push(performance.now() - begin);
    channel.port2.postMessage(0);
  });
});
"""
BARE = """
() => {
  const box = document.createElement("div");
  box.style.cssText = "position: fixed; inset: 0; touch-action: none; background: #246; will-change: transform";
  let x = 0;
  box.addEventListener("pointermove", (event) => { box.style.transform = `translateY(${event.clientY - 400}px)`; });
  box.addEventListener("pointerup", () => { box.style.transform = ""; });
  document.body.replaceChildren(box);
}
"""


def scrolling(room):
    for what, ways in [("at 2,400 px/s", [(12_000, speed, False)]),
                       ("in touch flings", [(350, 100, True)] * 3 + [(-300, 100, True)] + [(350, 60, True)] * 2)]:
        found = in_turn(room, ways)
        yield beside(found, "p95", f"95 of 100 frames {what}", "ms", 17)
        yield beside(found, "late", f"late frames {what}", "%", 1, "more than 25 ms after the one before")
        yield beside(found, "tasks", f"tasks over 50 ms {what}", "tasks", 0)
        yield beside(found, "nodes", f"elements in the room {what}", "elements", 150, "the most there were at a time")
        yield beside(found, "work", f"main thread for a frame {what}", "ms", 6, "all its tasks, by the clock")
        yield beside(found, "processor", f"of it processor time {what}", "ms")
        yield beside(found, "script", f"of it scripts {what}", "ms")
        yield beside(found, "layout", f"of it styles and layout {what}", "ms")


def slowed(room):
    found = in_turn(room, [(12_000, speed, False)], throttle=4)
    yield beside(found, "fps", "frames a second at 2,400 px/s with the processor slowed 4 times", "frames", 45)


def memory(room):
    """A process each, with its own garbage collected before it is read."""
    held, grown, shared = {}, {}, {}
    for _ in range(min(room.runs, 5)):
        for kind in ("gallery", "plain", "blank"):
            context, page, _ = room.page(kind)
            before = room.memory(page)
            Fingers(page).scroll(far, far_speed)
            page.wait_for_timeout(500)
            moved = page.evaluate("document.querySelector('.gallery, #plain').scrollTop")
            if moved < .9 * far:
                raise AssertionError(f"the page went {moved} px")
            after = room.memory(page)
            held.setdefault(kind, []).append({"bytes": after})
            shared.setdefault(kind, []).append({"bytes": room.shared(page)})
            grown.setdefault(kind, []).append({"bytes": after - before})
            context.close()
    yield beside(held, "bytes", "private memory of the page's process after 75,000 px", "MB", "blank + 40",
                 f"{pictures} different pictures, {photos:,} photos, {far_speed:,} px/s")
    yield beside(shared, "bytes", "shared memory in use by that process besides", "MB", None,
                 "where the browser keeps the pictures of images that it has decoded, and what it has painted")
    yield beside(grown, "bytes", "its growth over these 75,000 px", "MB")


def opening(room):
    """From a start of the browser, and from the door in Talk."""
    profile = room.profile(photos)
    rested(room.browser(profile), room.server.address)
    start, control, door, seen, drawn = [], [], [], [], []
    for _ in range(room.runs):
        for times, name, address, condition in [
                (start, profile, room.server.address + "/piles", IN_SIGHT), (control, "blank", room.blank.address, "() => document.querySelector('p')")]:
            context = room.browser(name, [WATCHING + f"globalThis.martletReady = martletUntil({condition});"])
            page = context.pages[0]
            page.goto(address, wait_until="commit")
            times.append(page.evaluate("() => martletReady"))
            context.close()
        context = room.browser(profile)
        page = App(context.pages[0], room.server.address).open().page
        page.wait_for_timeout(2000)
        times = page.evaluate(f"""async () => {{
          const begin = performance.now();
          document.querySelector(".photos-link").click();
          const cells = await martletUntil(() => document.querySelector({CELLS!r}));
          const seen = await martletUntil({IN_SIGHT});
          const drawn = await martletUntil({DRAWN});
          return [cells - begin, seen - begin, drawn - begin];
        }}""")
        for kept, time in zip((door, seen, drawn), times):
            kept.append(time)
        context.close()
    yield number("warm start of the browser at the photos to every picture in sight", "ms", start, ("a blank page of the same server", control), 400)
    yield number("from the door in Talk to the gallery, its pictures still to come", "ms", door, None, 400, "the room's module is fetched on the way")
    yield number("from the door in Talk to every picture in sight", "ms", seen, None, 400)
    yield number("from the door in Talk to every picture, the rows beyond the edges too", "ms", drawn)


def viewing(room):
    context, page, _ = room.page("gallery", [WATCHING + ANSWERS])
    small, whole, bare = [], [], []
    page.mouse.move(2, 2)
    count = max(room.runs, 7)
    for turn in range(count + 1):
        times = page.evaluate(OPEN, 1 + 5 * (turn % 2) + 2 * (turn % 4))
        decoded = page.evaluate(DECODE, room.media[1][turn % len(room.media[1])])
        page.wait_for_timeout(300)
        page.keyboard.press("Escape")
        page.wait_for_selector("#photo-viewer", state="detached")
        page.wait_for_timeout(200)
        # The first compiles what the others use.
        if turn:
            small.append(times[0])
            whole.append(times[1])
            bare.append(decoded)
    yield number("from the tap to the photo over the whole screen, from its square", "ms", small)
    yield number("from the tap to the whole photo of 2,048 pixels, from what is stored", "ms", whole,
                 ("the same pictures from memory, decoded and drawn on a bare canvas", bare), 100)
    page.evaluate(OPEN, 2)
    page.wait_for_timeout(1000)
    yield from answers(room, page)
    yield drift(room, page)
    context.close()


def answers(room, page):
    """From a finger's event to the paint of its frame."""
    context = room.browser("blank", [WATCHING + ANSWERS])
    bare = context.pages[0]
    bare.goto(room.blank.address)
    bare.evaluate(BARE)
    found = {}
    for turn in range(max(room.runs, 7)):
        for kind, where in [("photo", page), ("bare", bare)]:
            where.bring_to_front()
            where.evaluate("() => { for (const all of Object.values(martletAnswers)) all.length = 0; }")
            way = -1 if turn % 2 == 0 else 1
            Fingers(where).drag(((500, 400), (500, 400 + 220 * way)), steps=20, by_own_clock=False)
            where.wait_for_timeout(500)
            for name, times in where.evaluate("martletAnswers").items():
                found.setdefault((kind, name), []).extend(times)
    context.close()
    for name, what in [("pointermove", "a finger's movement"), ("pointerup", "a swipe let go")]:
        result = number(f"from {what} to the paint of it", "ms", found["photo", name], ("a bare box that a finger moves", found["bare", name]), 16.7)
        result["p95"] = round(percentile(found["photo", name], .95), 3)
        result["control"]["p95"] = round(percentile(found["bare", name], .95), 3)
        yield result


def drift(room, page):
    """How far the point of a photo between two fingers leaves them, in random pinches between 0.8 and 3.5 times."""
    dice = random.Random(room.asked.seed)
    fingers = Fingers(page)
    width, height = SCREEN["viewport"]["width"], SCREEN["viewport"]["height"]
    # Moves are told once a frame: the next but one has them.
    where = """async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector("#viewer-frame canvas")).transform);
      return [a, e, f];
    }"""
    drifts, naive = [], []
    for _ in range(max(room.runs, 7)):
        page.keyboard.press("Escape")
        page.wait_for_selector("#photo-viewer", state="detached")
        page.evaluate(OPEN, 2)
        page.wait_for_timeout(500)
        x, y, angle = dice.uniform(300, 700), dice.uniform(250, 500), dice.uniform(0, math.pi)
        begin = dice.uniform(40, 70)
        end = begin * dice.uniform(.8, 3.5)
        to = (x + dice.uniform(-60, 60), y + dice.uniform(-60, 60))
        at = lambda middle, reach, way: (middle[0] + way * reach * math.cos(angle), middle[1] + way * reach * math.sin(angle))

        def look(points):
            scale, left, top = page.evaluate(where)
            middle = [sum(axis) / 2 for axis in zip(*points)]
            spot = ((x - width / 2) * scale + left + width / 2, (y - height / 2) * scale + top + height / 2)
            drifts.append(math.dist(spot, middle))
            naive.append(math.dist(((x - width / 2) * scale + width / 2, (y - height / 2) * scale + height / 2), middle))

        fingers.drag((at((x, y), begin, 1), at(to, end, 1)), (at((x, y), begin, -1), at(to, end, -1)), steps=12, each=look)
        page.wait_for_timeout(300)
    return number("drift of the point between two fingers, random pinches", "px", drifts, ("the same enlarged about its middle", naive), "0.5 at most")


def many(room):
    """20,000 photos in one category beside 200."""
    start, nodes = {}, {}
    for count in (20_000, 200):
        room.profile(count)
    for _ in range(room.runs):
        for count in (20_000, 200):
            context = room.browser(room.profile(count), [WATCHING + f"globalThis.martletReady = martletUntil({DRAWN});"])
            page = context.pages[0]
            page.goto(room.server.address + "/piles", wait_until="commit")
            start.setdefault(count, []).append(page.evaluate("() => martletReady"))
            most = 0
            for part in (0, .3, .999, 1):
                page.evaluate("([selector, part]) => { const all = document.querySelector(selector); all.scrollTop = all.scrollHeight * part; }", [GALLERY, part])
                page.wait_for_function(DRAWN)
                most = max(most, page.evaluate(f"document.querySelectorAll('{ROOM} *').length"))
            nodes.setdefault(count, []).append(most)
            context.close()
    yield number("20,000 photos in one category: warm start at them", "ms", start[20_000], ("200 photos", start[200]))
    yield number("20,000 photos in one category: elements in the room", "elements", nodes[20_000], ("200 photos", nodes[200]), 150)


def held(room, page):
    """What a page holds, its garbage collected."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    memory = room.memory(page)
    found = metrics(session)
    session.detach()
    return {"heap_mb": round(found["JSHeapUsedSize"] / 1e6, 2), "nodes": int(found["Nodes"]), "listeners": int(found["JSEventListeners"]),
            "private_mb": round(memory, 1), "pictures": page.evaluate("globalThis.martletPictures?.held ?? 0")}


def until(page, selector, is_there=True):
    """Waits for an element, or for its end, and holds none: what the driver holds is no leak of the page's."""
    page.wait_for_function("([selector, isThere]) => !!document.querySelector(selector) === isThere", arg=[selector, is_there])


def at_rest(page):
    """Waits until what was flung lies still: a finger that comes down before only stops it."""
    before, now = None, 0
    while now != before:
        page.wait_for_timeout(500)
        before, now = now, page.evaluate("selector => document.querySelector(selector).scrollTop", GALLERY)


def rounds(room):
    """Six times: through the door, scrolled, a photo opened, twenty looked at, closed, and back to Talk."""
    kept = {"gallery": [], "blank": []}
    context = room.browser(room.profile(photos), [WATCHING + PICTURES])
    app = App(context.pages[0], room.server.address).open()
    page = app.page
    other, bare, _ = room.page("blank", [WATCHING])
    for _ in range(6):
        page.bring_to_front()
        page.locator(".photos-link").click()
        page.wait_for_function(DRAWN)
        fingers = Fingers(page)
        for _ in range(3):
            fingers.fling(350, 80)
            page.wait_for_timeout(600)
        at_rest(page)
        page.wait_for_function(DRAWN)
        fingers.tap(400, 300)
        until(page, "#viewer-frame canvas[data-drawn]")
        for _ in range(20):
            page.keyboard.press("ArrowDown")
            until(page, "#viewer-frame canvas[data-drawn]")
        page.keyboard.press("Escape")
        until(page, "#photo-viewer", False)
        app.button("Говори").click()
        until(page, "[role=grid] [data-tile]")
        kept["gallery"].append(held(room, page))
        bare.bring_to_front()
        for _ in range(3):
            Fingers(bare).fling(350, 80)
        kept["blank"].append(held(room, bare))
    context.close()
    other.close()
    for key, what, unit in [("heap_mb", "heap of its scripts", "MB"), ("nodes", "nodes", "nodes"), ("listeners", "listeners", "listeners"),
                            ("private_mb", "private memory", "MB"), ("pictures", "decoded pictures", "pictures")]:
        values = {kind: [one[key] for one in all] for kind, all in kept.items()}
        yield {**number(f"left after each of 6 rounds: {what}", unit, values["gallery"], ("a blank page scrolled as often", values["blank"])),
               "each": values["gallery"], "growth from the second": round(values["gallery"][-1] - values["gallery"][1], 2)}


def session(room):
    """A child who plays for `--session` seconds; without that, for one minute."""
    seconds = room.asked.session or 60
    context = room.browser(room.profile(photos, ("Море", "Баба", "Двор")), [WATCHING + PICTURES])
    app = App(room.gallery(context), room.server.address)
    samples, begin = [], time.monotonic()

    def look():
        elements = app.page.locator(f"{ROOM} *, #photo-viewer *").count()
        pictures = app.page.evaluate("martletPictures")
        samples.append({"second": round(time.monotonic() - begin), **held(room, app.page), "elements": elements,
                        "pictures_made": pictures["made"], "most_pictures": pictures["most"], "most_pictures_mb": round(pictures["mostBytes"] / 1e6, 1)})

    steps = Child(app, room.asked.seed).play(seconds, look, every=max(10, seconds / 20))
    context.close()
    half = samples[len(samples) // 2:]
    for key, unit, limit in [("private_mb", "MB", None), ("heap_mb", "MB", None), ("nodes", "nodes", None), ("elements", "elements", None),
                             ("pictures_made", "pictures", None), ("most_pictures", "pictures", 14), ("most_pictures_mb", "MB", None)]:
        yield {**number(f"a child plays for {seconds} s: {key}", unit, [one[key] for one in half],
                        ("the first half", [one[key] for one in samples[:len(samples) // 2] or samples]), limit, f"{steps} gestures, seed {room.asked.seed}"),
               "each": [one[key] for one in samples]}


def figures(asked):
    with tempfile.TemporaryDirectory(prefix="martlet-gallery-") as folder, sync_playwright() as playwright:
        room = Room(playwright, folder, asked)
        try:
            for part in parts:
                if asked.only and part not in asked.only.split(","):
                    continue
                for result in globals()[part](room):
                    others = [result[key]["median"] for key in ("control", "plain images") if key in result]
                    print(f"{result['name']}: {result['median']} {result['unit']}, beside {others}", file=sys.stderr)
                    yield result
        finally:
            room.close()


def options(description):
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--json", type=Path, help="also write the report to this file")
    arguments.add_argument("--runs", type=int, default=7)
    arguments.add_argument("--only", default="", help=", ".join(parts))
    arguments.add_argument("--session", type=int, default=0, help="seconds for which a child plays: 600 for the whole ten minutes")
    arguments.add_argument("--seed", type=int, default=1)
    return arguments


def main():
    asked = options(__doc__).parse_args()
    report = {"machine": f"{platform.machine()}, {os.cpu_count()} processors", "load": os.getloadavg()[0], "screen": "1024 x 768",
              "numbers": list(figures(asked))}
    text = json.dumps(report, indent=2, ensure_ascii=False)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n")


if __name__ == "__main__":
    main()
