"""Things before a camera for the tests: drawn, each by its word; photos of them as a family has them, and films of them."""
import hashlib
import io
import random

from PIL import Image, ImageDraw

from faces import camera  # noqa: F401
from test_archive import archive

WIDTH, HEIGHT, RATE = 640, 480, 10


def cup(draw):
    draw.ellipse((250, 120, 370, 260), outline=(30, 60, 160), width=26)
    draw.rounded_rectangle((90, 70, 290, 330), 30, fill=(240, 242, 250), outline=(30, 60, 160), width=10)
    for y in (130, 190, 250):
        draw.line((95, y, 285, y), fill=(30, 60, 160), width=18)


def ball(draw):
    colours = [(220, 40, 40), (250, 250, 245), (250, 200, 40), (250, 250, 245), (40, 120, 210), (250, 250, 245)]
    for number, colour in enumerate(colours):
        draw.pieslice((70, 70, 330, 330), number * 60, number * 60 + 60, fill=colour)
    draw.ellipse((70, 70, 330, 330), outline=(60, 60, 60), width=5)
    draw.ellipse((180, 180, 220, 220), fill=(250, 250, 245), outline=(60, 60, 60), width=4)


def key(draw):
    draw.ellipse((60, 130, 190, 260), outline=(190, 150, 30), width=28)
    draw.rectangle((180, 182, 350, 208), fill=(190, 150, 30))
    for x in (280, 325):
        draw.rectangle((x, 205, x + 22, 255), fill=(190, 150, 30))


def book(draw):
    draw.polygon([(70, 90), (200, 120), (200, 330), (70, 300)], fill=(20, 110, 60))
    draw.polygon([(330, 90), (200, 120), (200, 330), (330, 300)], fill=(30, 140, 80))
    for y in range(130, 290, 26):
        draw.line((90, y, 185, y + 22), fill=(235, 240, 225), width=7)
        draw.line((215, y + 22, 310, y), fill=(235, 240, 225), width=7)


THINGS = {"чаша": cup, "топка": ball, "ключ": key, "книга": book}


def shown(word, size, scale, angle=0.0, light=1.0, seed=1):
    """The thing in the middle, on a ground that has some marks of its own."""
    dice = random.Random(seed)
    picture = Image.new("RGB", size, tuple(dice.randint(120, 200) for _ in range(3)))
    draw = ImageDraw.Draw(picture)
    for _ in range(30):
        x, y, wide = dice.randrange(size[0]), dice.randrange(size[1]), dice.randint(20, 120)
        draw.line((x, y, x + wide, y + dice.randint(-10, 10)), fill=tuple(dice.randint(90, 210) for _ in range(3)), width=6)
    thing = Image.new("RGBA", (400, 400), (0, 0, 0, 0))
    THINGS[word](ImageDraw.Draw(thing))
    side = int(min(size) * scale)
    thing = thing.rotate(angle, resample=Image.Resampling.BICUBIC).resize((side, side), Image.Resampling.LANCZOS)
    picture.paste(thing, ((size[0] - side) // 2, (size[1] - side) // 2), thing)
    return picture.point(lambda value: min(255, int(value * light)))


def film(path, picture, frames=10):
    """Writes a film (YUV4MPEG2) of a picture that stands still."""
    light, blue, red = picture.resize((WIDTH, HEIGHT)).convert("YCbCr").split()
    half = [part.resize((WIDTH // 2, HEIGHT // 2)).tobytes() for part in (blue, red)]
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{RATE}:1 Ip A1:1 C420jpeg\n".encode())
        for _ in range(frames):
            file.write(b"FRAME\n" + light.tobytes() + half[0] + half[1])
    return path


def film_of(path, word):
    """The thing as a hand holds it: on another ground than its photo, turned, smaller and darker."""
    return film(path, shown(word, (WIDTH, HEIGHT), .85, angle=14, light=.8, seed=9))


def photo(word, seed=1):
    out = io.BytesIO()
    shown(word, (400, 400), .95, seed=seed).save(out, "PNG")
    return out.getvalue()


def family(words=THINGS, copies=1, settings=None):
    """An archive of a family whose photos have these words for names."""
    def register(value):
        return [1, 0, "d.s", value]

    pile = {"name": register("Неща"), "colour": register("noun"), "order": register(0), "rating": register("everyone"),
            "hidden": register(False), "cover": register("")}
    photos, media = {}, []
    for number, (word, copy) in enumerate((word, copy) for copy in range(copies) for word in words):
        data = photo(word, seed=copy + 1)
        media.append(data)
        name = hashlib.sha256(data).hexdigest()
        stored = f"stored:{name}:image/png"
        photos[hashlib.sha256(f"thing {number}".encode()).hexdigest()] = {
            "file": register([f"IMG_{number}.jpg", 1_714_986_000_000, stored, stored, hashlib.sha256(f"bytes {number}".encode()).hexdigest(),
                              400, 400]),
            "in.p0": register(number << 20), "title": register(word)}
    tables = {"photos": dict(sorted(photos.items())), "piles": {"p0": {name: pile[name] for name in sorted(pile)}}}
    if settings:
        tables["settings"] = settings
    return archive(tables, media, "png")
