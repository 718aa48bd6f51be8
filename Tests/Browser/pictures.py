"""Takes the pictures of Documentation/pictures: each screen, both languages, both themes.

Usage: scripts/pictures [FOLDER] [access|dictionary|walk|compare BEFORE]
`access`: only the strips of the ways to reach a tile; `dictionary`: only the contact sheets of the children's dictionary;
`walk`: only those of every page; `compare BEFORE`: the pictures of the folder beside those of an earlier one"""
import io
import random
import sys
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

import access_pictures
import dictionary_pictures
import walk_pictures
from app import App
from device import BY_ELEMENT, browser_options
from martlet_server import Server, root

screens = {
    "phone": (375, 667), "tablet-portrait": (810, 1080), "tablet": (1024, 768), "desktop": (1440, 900),
}
rooms = {
    "parents": "/parents", "settings": "/parents/settings", "boards": "/parents/boards", "voices": "/parents/voices",
    "limits": "/parents/limits", "privacy": "/parents/privacy", "lock": "/parents/lock",
}


categories = {"bg": ["Море", "Баба и дядо", "Кучето Рекс"], "en": ["Sea", "Grandparents", "Rex the dog"]}
words = {"bg": "/lens/bg/вода", "en": "/lens/en/water"}


def landscape(seed):
    """A picture for the photos room: a sky, a ground, a sun and some trees."""
    dice = random.Random(seed)
    size = (900, 640)
    image = Image.new("RGB", size, tuple(dice.randint(low, 245) for low in (120, 160, 190)))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 400, *size), fill=(dice.randint(70, 220), dice.randint(130, 190), dice.randint(60, 130)))
    x, y = dice.randint(60, 720), dice.randint(40, 180)
    draw.ellipse((x, y, x + 120, y + 120), fill=(250, 221, 96))
    for _ in range(4):
        x, height = dice.randint(0, 780), dice.randint(90, 280)
        colour = tuple(dice.randint(40, high) for high in (150, 120, 130))
        draw.polygon([(x, 460), (x + 70, 460 - height), (x + 140, 460)], fill=colour)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def photos_room(app, picture):
    """A family's photos, the page where they came in, and the room that shows them."""
    app.open("/parents/piles").page.get_by_role("switch").first.click()
    for number, name in enumerate(categories[app.lang]):
        app.page.locator("#pile-name").fill(name)
        app.page.locator("#pile-name").press("Enter")
        with app.page.expect_file_chooser() as chooser:
            app.page.locator(f".pile[data-pile={name!r}] [data-adds]").click()
        chooser.value.set_files([
            {"name": f"IMG_{number}{place}.png", "mimeType": "image/png", "buffer": landscape(50 * number + place)}
            for place in range(14 if number == 0 else 4)])
        app.page.locator("[data-bringing] h2").wait_for()
        app.page.locator("[data-bringing] .button").click()
    app.page.wait_for_timeout(300)
    picture("photos-page")
    app.page.goto(app.address + "/piles")
    app.page.wait_for_selector(".gallery canvas")
    app.page.wait_for_timeout(1000)
    picture("photos")
    app.page.locator(".gallery canvas").nth(2).click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    app.page.mouse.move(0, 0)
    app.page.wait_for_timeout(500)
    picture("photo")


def main():
    import tempfile

    out = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "Documentation/pictures"
    out.mkdir(parents=True, exist_ok=True)
    if sys.argv[2:3] == ["compare"]:
        return walk_pictures.compare(Path(sys.argv[3]), out)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options())

        def opened(context, address):
            context.add_init_script(BY_ELEMENT)
            return App(context.new_page(), address, "bg").open().welcome()

        only = sys.argv[2] if len(sys.argv) > 2 else ""
        if only in ("", "access"):
            access_pictures.take(browser, server.address, out, opened)
        if only in ("", "dictionary"):
            dictionary_pictures.take(browser, server.address, out)
        if only in ("", "walk"):
            walk_pictures.take(browser, server.address, out)
        for lang in () if only else ("bg", "en"):
            for theme in ("light", "dark"):
                for name, (width, height) in screens.items():
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce",
                        locale={"bg": "bg-BG", "en": "en-GB"}[lang])
                    context.add_init_script(BY_ELEMENT)
                    app = App(context.new_page(), server.address, lang).open().welcome()
                    app.tap("i", "want", "water").quiet()
                    # Nothing is pointed at, and no focus ring is left from the last tap.
                    app.page.mouse.move(0, 0)
                    app.page.evaluate("document.activeElement.blur()")
                    app.page.wait_for_timeout(400)
                    app.page.screenshot(path=out / f"talk-{name}-{lang}-{theme}.png")
                    if name in ("phone", "tablet"):
                        picture = lambda what: app.page.screenshot(path=out / f"{what}-{name}-{lang}-{theme}.png")
                        for room, path in rooms.items() if theme == "light" else [("settings", rooms["settings"])]:
                            app.open(path).page.wait_for_timeout(200)
                            picture(room)
                        # Each language and each theme once is enough of the larger rooms.
                        if (lang, theme) not in (("bg", "light"), ("en", "dark")):
                            context.close()
                            continue
                        app.page.goto(server.address + "/parents")
                        app.page.wait_for_selector("main[data-room=gate]")
                        picture("gate")
                        photos_room(app, picture)
                        app.page.goto(server.address + words[lang])
                        app.page.wait_for_selector("main[data-room=lens] h1")
                        app.page.wait_for_timeout(700)
                        picture("words")
                    context.close()
        browser.close()
        server.stop()
    sizes = sum(file.stat().st_size for file in out.glob("*.png"))
    print(f"{len(list(out.glob('*.png')))} pictures, {sizes // 1000} kB in {out}", file=sys.stderr)


if __name__ == "__main__":
    main()
