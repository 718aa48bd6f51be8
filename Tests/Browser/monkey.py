"""Random fingers over Martlet's boards, fast and trembling, with Speak after each phrase: every phrase is heard whole, and in the bar
stand just the words that were tapped. The control is a voice that falls silent in mid-phrase, which must be noticed."""
import argparse
import random
import sys
import tempfile
import time
from multiprocessing import Pool
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from device import browser_options, watch
from hearing import Sound, expect_speech
from martlet_server import Server

# Seconds between two taps: a thoughtful person, a quick one, a burst.
PACES = (0.45, 0.18, 0.07)
SCREENS = ((1024, 768), (390, 844), (1440, 900))

# A voice that falls silent a while into each phrase, unknown to the page.
FALLS_SILENT = """
{
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    const { duration } = this.buffer;
    start.apply(this, rest);
    if (duration > 0.9) this.stop(this.context.currentTime + duration / 2);
  };
}
"""

# What the fingers did, as the page saw it: a fault is told with it.
WATCH_FINGERS = """
globalThis.martletFingers = [];
for (const name of ["pointerdown", "pointerup", "click"]) addEventListener(name, ({ target, timeStamp }) => {
  const what = target.closest?.("[data-tile]")?.dataset.tile ?? target.closest?.("button")?.className ?? target.tagName;
  martletFingers.push(`${Math.round(timeStamp)} ${name} ${what} (seen ${Math.round(performance.now() - timeStamp)} ms later)`);
}, true);
"""

# The words of the bar, and what is sounding.
WORDS = "() => [...document.querySelectorAll('[data-phrase] [data-phrase-item]')].map(item => item.dataset.phraseItem)"
QUIET = """() => !document.querySelector('.phrase-row[data-sounding]')
  && martletHeard.every(sound => sound.ended !== null && sound.samples !== undefined)"""
# The tiles that are in view: their place, and whether each is a word (not a folder, not a turned page).
TILES = """() => [...document.querySelectorAll('[role=grid] [data-tile]')].map(tile => {
  const box = tile.getBoundingClientRect();
  return { id: tile.dataset.tile, x: box.x + box.width / 2, y: box.y + box.height / 2,
    isWord: !tile.matches('.folder, [data-opens]'), isSeen: box.width > 0 && tile.checkVisibility() };
}).filter(tile => tile.isSeen)"""


class Monkey:
    def __init__(self, app, dice):
        self.app, self.page, self.dice = app, app.page, dice
        self.taps = self.phrases = self.compared = 0
        self.faults = []

    def centre(self, selector):
        box = self.page.locator(selector).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wander(self):
        """To a folder or back home, and on once the board stands."""
        folders = [tile for tile in self.page.evaluate(TILES) if not tile["isWord"]]
        if folders and self.dice.random() < 0.7:
            folder = self.dice.choice(folders)
            self.page.mouse.click(folder["x"], folder["y"])
            self.taps += 1
        else:
            self.page.evaluate("document.querySelector('.control.home:not([disabled])')?.click()")
        self.page.wait_for_timeout(400)

    def phrase(self):
        """Some words at some pace, then Speak; and what came of it."""
        if self.dice.random() < 0.35:
            self.wander()
        words = [tile for tile in self.page.evaluate(TILES) if tile["isWord"]]
        if not words:
            self.page.evaluate("document.querySelector('.control.home')?.click()")
            return
        chosen = [self.dice.choice(words) for _ in range(self.dice.randint(1, 8))]
        if self.dice.random() < 0.2:
            # A trembling finger: the same tile again.
            chosen = [tile for tile in chosen for _ in range(self.dice.choice((1, 2)))]
        pace = self.dice.choice(PACES)
        begin = time.monotonic()
        for count, tile in enumerate(chosen):
            time.sleep(max(0, begin + count * pace - time.monotonic()))
            self.page.mouse.click(tile["x"], tile["y"])
        time.sleep(max(0, begin + len(chosen) * pace - time.monotonic()))
        speak = self.centre(".speak")
        begun = self.page.evaluate("performance.now()")
        for _ in range(self.dice.choice((1, 1, 2))):
            self.page.mouse.click(*speak)
            self.taps += 1
        self.taps += len(chosen)
        self.phrases += 1
        try:
            self.judge([tile["id"] for tile in chosen], begun)
        except Exception as fault:  # A fault is told with what led to it, and the monkey goes on.
            fingers = "\n  ".join(self.page.evaluate("martletFingers"))
            self.faults.append(f"{[tile['id'] for tile in chosen]} at {pace}: {str(fault)[:300]}\n  {fingers}")
        self.page.evaluate("document.querySelector('.control.clear:not([disabled])')?.click()")
        self.page.wait_for_function(QUIET, timeout=60_000)
        self.page.evaluate("martletHeard.length = martletFingers.length = 0")

    def heard(self):
        self.page.wait_for_function("() => martletHeard.length > 0", timeout=20_000)
        self.page.wait_for_timeout(60)
        self.page.wait_for_function(QUIET, timeout=60_000)
        return [Sound.of(entry) for entry in self.page.evaluate("martletHeard")]

    def judge(self, chosen, begun):
        sounds = self.heard()
        bar = self.page.evaluate(WORDS)
        assert bar == chosen, f"the bar has {bar}"
        last = sounds[-1]
        assert last.at >= begun, "Speak was not heard"
        expect_speech(last, at_least=0.15, at_most=60)
        assert last.stopped is None, f"the phrase, begun at {last.at:.0f}, was cut off at {last.stopped:.0f}"
        assert last.clock_passed >= last.seconds / last.speed - 0.05, f"the phrase ended after {last.clock_passed:.2f} s"
        for sound in sounds[:-1]:
            # That a sound has ended may be told late: one that was cut off is silent once it has faded.
            ended = sound.ended if sound.stopped is None else min(sound.ended, sound.stopped + 1_000 * sound.fade)
            assert ended <= last.at + 60, f"a word sounded until {ended:.0f}, {ended - last.at:.0f} ms into the phrase"
        if self.dice.random() < 0.2:
            # What Speak says of the bar at rest is what it said in the hurry.
            self.compared += 1
            self.page.evaluate("martletHeard.length = 0")
            self.page.wait_for_timeout(700)
            self.page.mouse.click(*self.centre(".speak"))
            assert self.heard()[-1].samples == last.samples, "it was not the whole phrase"


def run(asked):
    seed, taps, is_control = asked
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options(whole=False))
        width, height = SCREENS[seed % len(SCREENS)]
        lang = ("bg", "en")[seed // 3 % 2]
        context = browser.new_context(
            locale={"bg": "bg-BG", "en": "en-GB"}[lang], viewport={"width": width, "height": height}, service_workers="block")
        watched = watch(context, voice=False)
        context.add_init_script(WATCH_FINGERS)
        if is_control:
            context.add_init_script(FALLS_SILENT)
        monkey = Monkey(App(context.new_page(), server.address, lang).open().welcome(), dice)
        while monkey.taps < taps:
            monkey.phrase()
        browser.close()
        server.stop()
        watched.expect_clean()
    return monkey.taps, monkey.phrases, monkey.compared, monkey.faults


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("taps", type=int, nargs="?", default=10_000)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--pages", type=int, default=2, help="at a time")
    asked = arguments.parse_args()
    _, phrases, _, noticed = run((asked.seed, 60, True))
    longer = len(noticed)
    print(f"control: {longer} of {phrases} phrases of a voice that falls silent were noticed", file=sys.stderr)
    assert longer, "the control was not noticed"
    jobs = [(asked.seed + number, asked.taps // 6, False) for number in range(6)]
    with Pool(asked.pages) as pool:
        found = pool.map(run, jobs, chunksize=1)
    taps, phrases, compared = (sum(part[place] for part in found) for place in range(3))
    faults = [fault for part in found for fault in part[3]]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{taps} taps, {phrases} phrases, {phrases - len(faults)} heard whole, {compared} of them compared with Speak at rest.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
