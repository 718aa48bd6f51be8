"""Board files for the tests, written here: Open Board Format, and what is wrong with some."""
import base64
import io
import json
import struct
import zipfile
import zlib


def png(colour, size=8):
    """A square picture of one colour."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + bytes(colour) * size for _ in range(size))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def board(id, labels, columns=3, **more):
    """A board of these labels row by row; `None` leaves a place empty."""
    buttons = [{"id": str(place), "label": label} for place, label in enumerate(labels) if label]
    for place, extra in more.pop("extra", {}).items():
        next(button for button in buttons if button["id"] == str(place)).update(extra)
    cells = [str(place) if label else None for place, label in enumerate(labels)]
    order = [cells[row : row + columns] for row in range(0, len(cells), columns)]
    return {"format": "open-board-0.1", "id": id, "locale": "bg", "name": id, "buttons": buttons, "images": [],
            "sounds": [], "grid": {"rows": len(order), "columns": columns, "order": order}, **more}


def obf(content):
    return json.dumps(content, ensure_ascii=False).encode()


def obz(boards, images=None):
    """A package: the first board is the root. `images` are bytes by their path."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        paths = {item["id"]: f"boards/{item['id']}.obf" for item in boards}
        archive.writestr("manifest.json", json.dumps({
            "format": "open-board-0.1", "root": paths[boards[0]["id"]], "paths": {"boards": paths}}))
        for item in boards:
            archive.writestr(paths[item["id"]], obf(item))
        for path, data in (images or {}).items():
            archive.writestr(path, data)
    return file.getvalue()


def zip_bomb():
    """Small as it comes, two gigabytes as it opens."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr("manifest.json", b" " * 64_000_000)
    return file.getvalue()


def inline(colour):
    return "data:image/png;base64," + base64.b64encode(png(colour)).decode()
