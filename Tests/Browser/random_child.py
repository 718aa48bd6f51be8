"""A random child at the board: taps, undoes, wanders, reloads, loses the server and finds it again. After
each reload the phrase is what it was, and no script has failed."""
import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from device import browser_options, watch
from martlet_server import Server


def play(app, server, dice, seconds):
    steps, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        steps += 1
        choice = dice.random()
        if choice < 0.6:
            tiles = app.page.locator("[role=grid] [data-tile]")
            tiles.nth(dice.randrange(tiles.count())).click()
        elif choice < 0.7:
            app.page.evaluate("document.querySelector('.control.undo:not([disabled])')?.click()")
        elif choice < 0.76:
            app.page.evaluate("document.querySelector('.control.backspace:not([disabled])')?.click()")
        elif choice < 0.8:
            app.page.evaluate("document.querySelector('.control.home:not([disabled])')?.click()")
        elif choice < 0.84:
            app.page.evaluate("document.querySelector('.speak').click()")
        elif choice < 0.88:
            app.page.go_back()
            if app.page.url == "about:blank":
                app.open()
        elif choice < 0.9:
            app.page.evaluate("document.querySelector('.control.clear:not([disabled])')?.click()")
        elif choice < 0.93:
            size = dice.choice([(375, 667), (810, 1080), (1024, 768), (1440, 900)])
            app.page.set_viewport_size({"width": size[0], "height": size[1]})
        elif choice < 0.95:
            server.kill()
            server.start()
        else:
            before = app.stored().phrase
            app.reload()
            assert app.phrase == before, f"{before} became {app.phrase}"
    return steps


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--seconds", type=int, default=60)
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options())
        context = browser.new_context(locale="bg-BG", viewport={"width": 1024, "height": 768})
        watched = watch(context)
        app = App(context.new_page(), server.address).open().welcome()
        app.kept_offline()
        steps = play(app, server, random.Random(asked.seed), asked.seconds)
        browser.close()
        server.stop()
        watched.expect_clean()
    print(f"seed {asked.seed}: {steps} steps, nothing lost", file=sys.stderr)


if __name__ == "__main__":
    main()
