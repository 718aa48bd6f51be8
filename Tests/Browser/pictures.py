"""Takes the pictures of Documentation/pictures: each screen, both languages, both themes.

Usage: scripts/pictures [FOLDER]"""
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from device import browser_options
from martlet_server import Server, root

screens = {
    "phone": (375, 667), "tablet-portrait": (810, 1080), "tablet": (1024, 768), "desktop": (1440, 900),
}
rooms = {
    "parents": "/parents", "settings": "/parents/settings", "boards": "/parents/boards", "voices": "/parents/voices",
    "limits": "/parents/limits", "privacy": "/parents/privacy", "lock": "/parents/lock",
}


def main():
    import tempfile

    out = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "Documentation/pictures"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options())
        for lang in ("bg", "en"):
            for theme in ("light", "dark"):
                for name, (width, height) in screens.items():
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce",
                        locale={"bg": "bg-BG", "en": "en-GB"}[lang])
                    app = App(context.new_page(), server.address, lang).open().welcome()
                    app.tap("i", "want", "water").quiet()
                    # Nothing is pointed at, and no focus ring is left from the last tap.
                    app.page.mouse.move(0, 0)
                    app.page.evaluate("document.activeElement.blur()")
                    app.page.wait_for_timeout(400)
                    app.page.screenshot(path=out / f"talk-{name}-{lang}-{theme}.png")
                    if name in ("phone", "tablet"):
                        app.page.goto(server.address + "/parents")
                        app.page.wait_for_selector("main[data-room=gate]")
                        app.page.screenshot(path=out / f"gate-{name}-{lang}-{theme}.png")
                        for room, path in rooms.items() if theme == "light" else [("settings", rooms["settings"])]:
                            app.open(path).page.wait_for_timeout(200)
                            app.page.screenshot(path=out / f"{room}-{name}-{lang}-{theme}.png")
                    context.close()
        browser.close()
        server.stop()
    sizes = sum(file.stat().st_size for file in out.glob("*.png"))
    print(f"{len(list(out.glob('*.png')))} pictures, {sizes // 1000} kB in {out}", file=sys.stderr)


if __name__ == "__main__":
    main()
