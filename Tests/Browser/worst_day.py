"""A family on its worst day, again and again: its disk is full to the last byte, files of its browser are damaged, the browser is
killed in mid-write. What was acknowledged is there at the next start, or the loss is said; and the gate stays shut. The control is a
browser that lost everything Martlet has on it, the marker and the copy too: that must be counted as lost without a word."""
import argparse
import random
import shutil
import sys
import tempfile
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import RECORDS
from device import Device
from disks import DAMAGES, SmallDisk, damage
from martlet_server import Server
from test_gate import PIN, expect_shut, give
from test_lost_storage import live

WORDS = ("want", "water", "i", "you", "go", "help", "stop", "eat", "drink", "more")
EVERYTHING = "everything is gone"
# Milliseconds after a change by when its copy lies on the disk too: 200 until it is begun.
COPIED_AFTER = 1_000


class Day:
    """One trial: what was acknowledged, and what stood there after the calamity."""

    def __init__(self, dice, disk, device, server, kind):
        self.dice, self.disk, self.device, self.server, self.kind = dice, disk, device, server, kind
        self.acknowledged, self.is_copied = ["i"], False

    def begin(self):
        app = live(self.device.open(self.server.address).welcome().stored())
        for _ in range(self.dice.randint(1, 5)):
            word = self.dice.choice(WORDS)
            before = app.page.evaluate(RECORDS)
            app.tap(word)
            # On a busy machine the record may be begun late: it is waited for until it is there.
            while app.page.evaluate(RECORDS) == before:
                app.page.wait_for_timeout(50)
            app.stored()
            self.acknowledged.append(word)
            app.page.wait_for_timeout(self.dice.uniform(0, 1500))
        # Some have been copied by now, and some not.
        rest = self.dice.uniform(0, 6000)
        app.page.wait_for_timeout(rest)
        self.is_copied = rest > COPIED_AFTER
        return app

    def calamity(self, app):
        if self.kind == "the disk is full":
            self.disk.fill()
            for _ in range(self.dice.randint(1, 4)):
                app.tap(self.dice.choice(WORDS))
                app.page.wait_for_timeout(self.dice.uniform(0, 1500))
        elif self.kind == "killed in mid-write":
            # The page taps by itself, as nobody could from outside: it is killed somewhere among its writes.
            app.page.evaluate("""() => { setInterval(() => document.querySelector("[data-tile=want]")?.click(), 20); }""")
            app.page.wait_for_timeout(self.dice.uniform(0, 600))
        self.device.kill()
        self.disk.free()
        if self.kind in DAMAGES:
            damage(self.device.profile, self.kind)
        elif self.kind == EVERYTHING:
            # Processes of the killed browser may still be writing into it.
            while self.device.profile.exists():
                shutil.rmtree(self.device.profile, ignore_errors=True)

    def outcome(self):
        app = self.device.open(self.server.address)
        # What is brought back may come after the board is drawn: only what is neither there nor said by then is counted as silent.
        for _ in range(40):
            app.page.wait_for_timeout(500)
            trouble, phrase = app.trouble, app.phrase
            is_first_run = app.page.locator(".notice").count() > 0 and not phrase
            if is_first_run or trouble is not None or phrase:
                break
        is_dark = app.page.evaluate("document.documentElement.dataset.theme") == "dark"
        is_whole = phrase[:len(self.acknowledged)] == self.acknowledged and is_dark
        app.page.goto(app.address + "/parents/settings")
        is_open = app.page.locator(".hold").count() > 0
        if not is_open:
            expect_shut(app)
            give(app, PIN).page.wait_for_selector("main[data-room=parents]")
        late = {} if is_whole or is_open else self.looked_at_again(app)
        self.device.close()
        said = "nothing" if is_first_run or trouble is None else trouble
        missing = {} if is_whole else {"acknowledged": self.acknowledged, "found": phrase, "is dark": is_dark, **late}
        return {"kind": self.kind, **missing, "is copied": self.is_copied, "is whole": is_whole, "said": said, "is open": is_open}

    def looked_at_again(self, app):
        """What is there at one more start, and in the database itself: for whoever looks into a loss."""
        records = app.page.evaluate(RECORDS)
        app.open("/").page.wait_for_timeout(3_000)
        return {"found again": app.phrase, "said again": app.trouble, "records": records}


def run(asked):
    seed, kind = asked
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        server = Server(Path(folder) / "data").start()
        disk = SmallDisk(folder).mount()
        device = Device(playwright, disk.place / "profile")
        try:
            day = Day(dice, disk, device, server, kind)
            day.calamity(day.begin())
            return {"seed": seed, **day.outcome()}
        except Exception as fault:  # One that could not be judged is told, and counts as none.
            return {"kind": kind, "fault": f"seed {seed}: {str(fault)[:400]}"}
        finally:
            device.kill()
            disk.unmount()
            server.stop()


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("trials", type=int, nargs="?", default=200)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--pages", type=int, default=2, help="at a time")
    asked = arguments.parse_args()
    control = run((asked.seed, EVERYTHING))
    print(f"control: {control}", file=sys.stderr)
    assert control.get("is whole") is False and control["said"] == "nothing" and control["is open"], "the control was not noticed"
    # A third of them each: full disks, kills, and damages by turns.
    damages = list(DAMAGES)
    kinds = [("the disk is full", "killed in mid-write", damages[number // 3 % len(damages)])[number % 3] for number in range(asked.trials)]
    with Pool(asked.pages) as pool:
        days = []
        for day in pool.imap_unordered(run, [(asked.seed + number, kind) for number, kind in enumerate(kinds)]):
            days.append(day)
            if len(days) % 20 == 0:
                print(f"{len(days)} of {asked.trials}", file=sys.stderr, flush=True)
            if not day.get("is whole") or day["is open"]:
                print(day, file=sys.stderr, flush=True)
    judged = [day for day in days if "fault" not in day]
    lost = [day for day in judged if not day["is whole"]]
    silent = [day for day in lost if day["said"] == "nothing"]
    opened = [day for day in judged if day["is open"]]
    for kind, count in sorted(Counter(day["kind"] for day in judged).items()):
        print(f"{kind}: {count}, whole {sum(day['is whole'] for day in judged if day['kind'] == kind)}, "
              f"said {dict(Counter(day['said'] for day in judged if day['kind'] == kind))}")
    print(f"{len(judged)} of {asked.trials} days judged: something acknowledged lost in {len(lost)}, of them {sum(day['is copied'] for day in lost)} "
          f"where the last change was {COPIED_AFTER / 1000} s old; without a word in {len(silent)}; the gate open in {len(opened)}.")
    sys.exit(1 if silent or opened or len(judged) < asked.trials else 0)


if __name__ == "__main__":
    main()
