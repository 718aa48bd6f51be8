"""The photos room as a person meets it, and pictures made for it."""
import hashlib
import struct
import zlib

from board_files import png
from test_archive import archive
from test_privacy_room import bring_in, room as privacy

ROOM = "main[data-room=piles]"
CELLS = f"{ROOM} .gallery canvas:not([hidden])"


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def picture(width, height, seed=0):
    """A PNG with a corner of its own: red above on the left, and a colour by its seed."""
    colour = bytes(((seed * 67) % 200 + 40, (seed * 131) % 200 + 40, (seed * 29) % 200 + 40))
    rows = []
    for y in range(height):
        red = width // 4 if y < height // 4 else 0
        rows.append(b"\0" + b"\xe0\x10\x10" * red + colour * (width - red))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"".join(rows), 1)) + chunk(b"IEND", b"")


def huge():
    """A PNG of few bytes that says it has 50,000 × 50,000 pixels."""
    head = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\0" * 1000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def with_metadata(jpeg, orientation, planted):
    """A JPEG with an Exif block: an orientation, the day 6 May 2024, a GPS block, and planted words there and as a comment."""
    entries = [(0x0112, 3, 1, struct.pack("<HH", orientation, 0)), (0x8769, 4, 1, struct.pack("<I", 100)),
               (0x8825, 4, 1, struct.pack("<I", 200))]
    block = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", len(entries))
    for tag, kind, count, value in entries:
        block += struct.pack("<HHI", tag, kind, count) + value
    block = (block + struct.pack("<I", 0)).ljust(100, b"\0")
    block += struct.pack("<H", 1) + struct.pack("<HHII", 0x9003, 2, 20, 150) + struct.pack("<I", 0)
    block = (block.ljust(150, b"\0") + b"2024:05:06 14:03:22\0").ljust(200, b"\0")
    block += struct.pack("<H", 1) + struct.pack("<HHI", 1, 2, 2) + b"N\0\0\0" + struct.pack("<I", 0) + planted
    exif = b"Exif\0\0" + block
    comment = b"\xff\xfe" + struct.pack(">H", len(planted) + 2) + planted
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + comment + jpeg[2:]


def file(name, data, mime="image/png"):
    return {"name": name, "mimeType": mime, "buffer": data}


def make_pile(app, name):
    """On the parents' page of photos."""
    app.page.locator("#pile-name").fill(name)
    app.press("Добави категорията")
    return card(app, name)


def card(app, name):
    return app.page.locator(f".pile[data-pile={name!r}]")


def add(app, name, files):
    """Adds files to a category and waits until all are in or listed."""
    with app.page.expect_file_chooser() as chooser:
        card(app, name).get_by_role("button", name="Добави снимки").click()
    chooser.value.set_files(files)
    report = app.page.locator("[data-bringing]")
    report.locator("h2").wait_for(timeout=60_000)
    return report


def close_report(app):
    app.page.locator("[data-bringing] .button").click()


def parents(app, opens=True):
    """The parents' page of photos; the room is opened for the child there."""
    app.open("/parents/piles")
    if opens:
        switch = app.page.get_by_role("switch", name="Стаята „Снимки“ е отворена")
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
        app.stored()
    return app


def piles(app, path="/piles"):
    app.page.goto(app.address + path)
    app.page.wait_for_selector(f"{ROOM} .gallery canvas")
    return app


def labels(app):
    return app.page.locator(CELLS).evaluate_all("all => all.map((cell) => cell.getAttribute('aria-label')).filter(Boolean)")


def drawn(app):
    """Waits until every cell in sight has its picture."""
    app.page.wait_for_function(
        "selector => { const all = [...document.querySelectorAll(selector)]; return all.length && all.every((cell) => cell.isDrawn); }",
        arg=CELLS)
    return app


MEDIA = [png((37 * number % 256, 91 * number % 256, 160), 400) for number in range(24)]


def family(photos, media=MEDIA, taken=1_714_986_000_000, names=("Море",), kind="png", large=()):
    """An archive of many photos that share a few pictures, square ones of 400 pixels; where `large` has some, with their
    width and height, those fill the screen."""
    def register(value, at=1):
        return [at, 0, "d.s", value]

    stored = [f"stored:{hashlib.sha256(data).hexdigest()}:image/{kind}" for data in media]
    screens = [(f"stored:{hashlib.sha256(data).hexdigest()}:image/{kind}", width, height) for data, width, height in large]
    tables = {
        "settings": {"limits.main": {"room.piles": register(True)}},
        "piles": {}, "photos": {}}
    for order, name in enumerate(names):
        tables["piles"][f"p{order}"] = {
            "name": register(name), "colour": register(["descriptor", "verb", "noun", "social"][order % 4]),
            "order": register(order << 20), "rating": register("everyone"), "hidden": register(False), "cover": register("")}
    for number in range(photos):
        one = stored[number % len(stored)]
        screen = screens[number % len(screens)] if screens else (one, 400, 400)
        pile = f"p{number * len(names) // photos}"
        row = hashlib.sha256(f"photo {number}".encode()).hexdigest()
        tables["photos"][row] = {
            "file": register([f"IMG_{number:05}.jpg", taken, one, screen[0], hashlib.sha256(f"bytes {number}".encode()).hexdigest(), *screen[1:]]),
            f"in.{pile}": register(number << 20)}
    # An archive has its tables, rows and fields in their order.
    in_order = lambda part: {name: part[name] for name in sorted(part)}
    return archive({table: {name: in_order(rows[name]) for name in sorted(rows)} for table, rows in sorted(tables.items())},
                   [*media, *(data for data, _, _ in large)], kind)


def with_family(app, photos, **more):
    app.open(privacy)
    assert bring_in(app, family(photos, **more)) == "imported"
    app.stored()
    return app


def stored(app):
    """How many pictures the device keeps."""
    return app.page.evaluate("""async () => {
      const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
      const database = await done(indexedDB.open("martlet"));
      const count = await done(database.transaction("blobs").objectStore("blobs").count());
      database.close();
      return count;
    }""")
