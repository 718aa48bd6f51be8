"""Takes the strips of Documentation/pictures that show how a tile is reached: four moments of each way, from left to right."""
import io

from PIL import Image

from access_ways import LIT, set_up

SIZE = (1024, 768)
STRIP = (480, 360)


def strip(app, out, name, moments):
    """`moments`: what is done before each picture."""
    frames = []
    for moment in moments:
        moment()
        frames.append(Image.open(io.BytesIO(app.page.screenshot())).convert("RGB").resize(STRIP, Image.Resampling.LANCZOS))
    joined = Image.new("RGB", (STRIP[0] * len(frames) + 12 * (len(frames) - 1), STRIP[1]), "white")
    for place, frame in enumerate(frames):
        joined.paste(frame, (place * (STRIP[0] + 12), 0))
    # A hundred colours tell as much, in a third of the bytes.
    joined.quantize(128).save(out / f"access-{name}.png", optimize=True)


def lit(app, selector):
    app.page.evaluate(LIT, [selector, 60_000])
    app.page.wait_for_timeout(60)


def scanned(app, out, name, **choices):
    """A row, or a part, and what is in it, until a word is chosen."""
    set_up(app, "one", Време_на_една_стъпка="1,5 с", **choices).go("/")
    tile = "[role=grid] [data-tile=water]"

    def deeper():
        app.page.keyboard.press(" ", delay=20)
        app.page.wait_for_timeout(100)
        lit(app, tile)

    def chosen():
        for _ in range(4):
            if app.phrase:
                break
            deeper() if app.page.locator("[data-scan]").count() > 1 else app.page.keyboard.press(" ", delay=20)
            app.page.wait_for_timeout(120)

    strip(app, out, name, [lambda: app.page.wait_for_selector("[data-scan]"), lambda: lit(app, tile), deeper, chosen])


def lines(app, out):
    set_up(app, "one", Ред_на_светване="Две пресичащи се линии", Време_на_една_стъпка="2 с").go("/")
    wait = lambda milliseconds: lambda: app.page.wait_for_timeout(milliseconds)
    press = lambda: (app.page.keyboard.press(" ", delay=20), app.page.wait_for_timeout(700))
    strip(app, out, "lines", [wait(4_200), press, wait(2_600), press])


def resting(app, out):
    set_up(app, "dwell", Време_на_задържане="1,6 с").go("/")
    box = app.tile("water").bounding_box()
    wait = lambda milliseconds: lambda: app.page.wait_for_timeout(milliseconds)
    move = lambda: (app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3), app.page.wait_for_timeout(200))
    strip(app, out, "resting", [move, wait(500), wait(400), wait(900)])


def keyguard(app, out):
    app.open("/parents/access")
    choose = lambda pixels: lambda: (app.open("/parents/access").choose("Решетка върху екрана", pixels), app.go("/"), app.page.wait_for_timeout(300))
    strip(app, out, "keyguard", [choose("Няма"), choose("12 точки"), choose("20 точки"), choose("28 точки")])


def take(browser, address, out, new_app):
    for way in (
        lambda app: scanned(app, out, "rows"), lambda app: scanned(app, out, "halves", Ред_на_светване="Половини"),
        lambda app: lines(app, out), lambda app: resting(app, out), lambda app: keyguard(app, out),
    ):
        context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="bg-BG")
        way(new_app(context, address))
        context.close()
