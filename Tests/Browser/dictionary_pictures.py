"""Takes the contact sheets of the children's dictionary: pages of Words as a child sees them, one sheet a language."""
import io

from PIL import Image

from app import App
from lens import Lens
from vocabulary import words

# Of each kind of word some, of every picture's kind, and of those that mean several things.
CHOICE = """
    water dog cat duck mouse head heart mum brother friend bread egg orange-fruit house table tap key
    school-place doctor sea sun star tree rain train plane book ball kite
    eat sleep play draw give fall cry wash laugh wait
    happy angry tired big cold quiet red right-correct where no please today more
""".split()
SIZE = (400, 1300)
PAGE = (240, 780)
COLUMNS = 12


def pages(app, lang, chosen):
    """The page of each word, as a small picture. A word that the room has no page for is a fault."""
    room = Lens(app)
    for word in chosen:
        label = words[word][lang]
        app.page.goto(app.address + room.path(lang, label))
        room.ready().expect(label)
        app.page.wait_for_selector("[data-lens=meanings] [data-lens-own]")
        app.page.wait_for_timeout(250)
        shot = Image.open(io.BytesIO(app.page.screenshot())).convert("RGB")
        yield shot.resize(PAGE, Image.Resampling.LANCZOS)


def sheet(shots):
    rows = -(-len(shots) // COLUMNS)
    gap = 10
    joined = Image.new("RGB", (COLUMNS * (PAGE[0] + gap) - gap, rows * (PAGE[1] + gap) - gap), "#8A8F98")
    for place, shot in enumerate(shots):
        joined.paste(shot, (place % COLUMNS * (PAGE[0] + gap), place // COLUMNS * (PAGE[1] + gap)))
    # So few colours tell as much, in a third of the bytes.
    return joined.quantize(256)


def take(browser, address, out, chosen=tuple(CHOICE)):
    """Writes `dictionary-bg.png` and `dictionary-en.png`."""
    for lang, locale in (("bg", "bg-BG"), ("en", "en-GB")):
        context = browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="light", reduced_motion="reduce", locale=locale)
        app = App(context.new_page(), address, lang).open().welcome()
        sheet(list(pages(app, lang, chosen))).save(out / f"dictionary-{lang}.png", optimize=True)
        context.close()
