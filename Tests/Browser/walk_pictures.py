"""Contact sheets of every page on a phone, a tablet and a desktop, one for each language and theme; and of pictures before and after."""
import io

from PIL import Image, ImageDraw, ImageFont

from app import App
from device import BY_ELEMENT

SCREENS = [(375, 667), (1024, 768), (1440, 900)]
TALK = ["/", "/talk/food", "/talk/keyboard", "/lens"]
WATER = {"bg": "вода", "en": "water"}
PARENTS = ["/parents", *(f"/parents/{page}" for page in (
    "settings", "profiles", "access", "boards", "levels", "phrases", "piles", "practice", "progress", "helper", "words", "voices",
    "tablet", "lock", "limits", "privacy", "devices", "history", "usage", "feedback"))]
HEIGHT, GAP, NAME = 300, 8, 20
ACROSS = 2


def take(browser, address, out):
    for lang in ("bg", "en"):
        for theme in ("light", "dark"):
            pages = _pages(browser, address, lang, theme)
            _sheet(pages, theme).save(out / f"every-page-{lang}-{theme}.webp", quality=70, method=6)


def compare(before, after):
    """Each screen of a phone and a tablet as it was and as it is, side by side: one sheet for each language."""
    for lang in ("bg", "en"):
        pages = {}
        for old in sorted(before.glob(f"*-tablet-{lang}-*.png")):
            names = old.name.replace("-tablet-", "-phone-"), old.name
            if all((folder / name).exists() for folder in (before, after) for name in names):
                pages[old.stem.replace("-tablet", "") + ": a phone before and after, a tablet before and after"] = [
                    _small(Image.open(folder / name)) for name in names for folder in (before, after)]
        _sheet(pages, "light", across=1).save(after / f"before-and-after-{lang}.webp", quality=70, method=6)


def _small(picture):
    return picture.convert("RGB").resize((picture.width * HEIGHT // picture.height, HEIGHT), Image.LANCZOS)


def _pages(browser, address, lang, theme):
    """For each page its name and three pictures."""
    pages = {}
    context = browser.new_context(
        color_scheme=theme, reduced_motion="reduce", locale={"bg": "bg-BG", "en": "en-GB"}[lang])
    context.add_init_script(BY_ELEMENT)
    app = App(context.new_page(), address, lang).open()
    _keep(pages, "the first visit", app)
    app.welcome().tap("i", "want", "water").quiet()
    for place in (*TALK, f"/lens/{lang}/{WATER[lang]}", *PARENTS):
        app.page.goto(address + place)
        app.page.wait_for_selector("main[data-room]")
        if app.page.locator("main[data-room=gate]").count():
            app.hold()
        _keep(pages, place, app)
    context.close()
    return pages


def _keep(pages, name, app):
    for width, height in SCREENS:
        app.page.set_viewport_size({"width": width, "height": height})
        app.page.mouse.move(0, 0)
        app.page.evaluate("document.activeElement.blur()")
        app.page.wait_for_timeout(500)
        pages.setdefault(name, []).append(_small(Image.open(io.BytesIO(app.page.screenshot()))))


def _sheet(pages, theme, across=ACROSS):
    rows = -(-len(pages) // across)
    width = max(sum(picture.width + GAP for picture in pictures) for pictures in pages.values()) + 2 * GAP
    ground, ink = ("#e4e6ea", "#1c2330") if theme == "light" else ("#000000", "#e8ecf4")
    sheet = Image.new("RGB", (across * width, rows * (HEIGHT + NAME + GAP) + GAP), ground)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default()
    for number, (name, pictures) in enumerate(pages.items()):
        x, y = number % across * width + GAP, number // across * (HEIGHT + NAME + GAP) + GAP
        pen.text((x, y), name, fill=ink, font=font)
        for picture in pictures:
            sheet.paste(picture, (x, y + NAME))
            x += picture.width + GAP
    return sheet
