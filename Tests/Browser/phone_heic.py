"""A photo of a telephone's size as HEIC: a grid of tiles, each a picture of its own, as telephones write it. One tile of each row is
encoded and stands in all columns; encoding every one would take ten seconds."""
import io

from PIL import Image
from pillow_heif import register_heif_opener

register_heif_opener()

SIDE = 504


def number(value, size=2):
    return value.to_bytes(size, "big")


def box(kind, *content):
    data = b"".join(content)
    return number(len(data) + 8, 4) + kind + data


def boxes(data):
    found = {}
    while data:
        size = int.from_bytes(data[:4], "big")
        found[data[4:8]] = data[8:size]
        data = data[size:]
    return found


def tile(level, quality):
    """Noise is what makes a photo large; in red, how far down it is."""
    grey = Image.effect_noise((SIDE, SIDE), 40)
    out = io.BytesIO()
    Image.merge("RGB", (Image.new("L", (SIDE, SIDE), level), grey, grey)).save(
        out, "HEIF", quality=quality, enc_params={"preset": "ultrafast"})
    found = boxes(out.getvalue())
    properties = boxes(boxes(boxes(found[b"meta"][4:])[b"iprp"])[b"ipco"])
    return properties[b"hvcC"], found[b"mdat"]


def sides(width, height):
    """The bytes in which the file says how large it is."""
    return number(width, 4) + number(height, 4)


def phone_heic(columns=16, rows=12, quality=30):
    tiles = [tile(round(255 * row / (rows - 1)), quality) for row in range(rows)]
    [decoder] = {decoder for decoder, _ in tiles}
    pictures = [tiles[place // columns][1] for place in range(rows * columns)]
    width, height, whole = columns * SIDE, rows * SIDE, len(pictures) + 1

    def info(item, kind, flags):
        return box(b"infe", bytes([2, 0, 0, flags]), number(item), number(0), kind, b"\0")

    def meta(begin):
        places, at = [], begin
        for item, picture in enumerate(pictures, start=1):
            places.append(number(item) + number(0) * 2 + number(1) + number(at, 4) + number(len(picture), 4))
            at += len(picture)
        grid = bytes([0, 0, rows - 1, columns - 1]) + number(width) + number(height)
        places.append(number(whole) + number(1) + number(0) + number(1) + number(0, 4) + number(len(grid), 4))
        size = [box(b"ispe", number(0, 4), sides(*both)) for both in ((SIDE, SIDE), (width, height))]
        owned = [number(item) + bytes([2, 0x81, 2]) for item in range(1, whole)] + [number(whole) + bytes([2, 3, 4])]
        return box(
            b"meta", number(0, 4), box(b"hdlr", number(0, 8), b"pict", bytes(13)),
            box(b"pitm", number(0, 4), number(whole)),
            box(b"iinf", number(0, 4), number(whole), *[info(item, b"hvc1", 1) for item in range(1, whole)], info(whole, b"grid", 0)),
            box(b"iref", number(0, 4), box(b"dimg", number(whole), number(whole - 1), *[number(item) for item in range(1, whole)])),
            box(b"iprp",
                box(b"ipco", box(b"hvcC", decoder), *size, box(b"pixi", number(0, 4), bytes([3, 8, 8, 8]))),
                box(b"ipma", number(0, 4), number(whole, 4), *owned)),
            box(b"idat", grid),
            box(b"iloc", bytes([1, 0, 0, 0, 0x44, 0]), number(whole), *places))

    kind = box(b"ftyp", b"heic", number(0, 4), b"mif1heic")
    begin = len(kind) + len(meta(0)) + 8
    return kind + meta(begin) + box(b"mdat", *pictures)
