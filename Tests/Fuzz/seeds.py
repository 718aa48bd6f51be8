"""Writes the inputs that the fuzzers begin with, made like the other tests' files. Usage: seeds.py FOLDER"""
import json
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Browser"))
from board_files import board, inline, obf, obz, png, zip_bomb  # noqa: E402

grids = {"metadata": {"homeGridId": "g1"}, "grids": [
    {"id": "g1", "label": {"bg": "Начало", "en": "Home"}, "rowCount": 2, "minColumnCount": 2, "gridElements": [
        {"id": "e1", "x": 0, "y": 0, "width": 1, "height": 1, "label": {"en": "water"}, "colorCategory": "CC_NOUN",
         "image": {"data": inline((9, 9, 9)), "author": "Ана"},
         "actions": [{"modelName": "GridActionSpeak"}, {"modelName": "GridActionNavigate", "toGridId": "g2"}]},
        {"id": "e2", "x": 1, "y": 0, "width": 2, "height": 2, "type": "ELEMENT_TYPE_COLLECT", "hidden": True}]},
    {"id": "g2", "label": "Two", "gridElements": []}]}


def full_board():
    content = board("home", ["вода", "сок", None, "още"], columns=2, extra={
        0: {"image_id": "i1", "background_color": "rgb(255, 204, 170)", "vocalization": "искам вода", "ext_app_n": 0.10},
        1: {"load_board": {"path": "boards/more.obf"}, "hidden": True, "border_color": "#f00"},
        3: {"sound_id": "s1", "actions": [":clear", "+още"], "left": 0.1, "top": 0.2, "width": 0.3, "height": 0.4}})
    content["images"] = [{"id": "i1", "data": inline((200, 0, 0)), "license": {"type": "CC BY"}},
                         {"id": "i2", "url": "https://example.org/a.png"}, {"id": "i3", "symbol": {"set": "s", "filename": "f"}}]
    content["sounds"] = [{"id": "s1", "data": "data:audio/mpeg;base64,SUQzBAAAAAAAAA=="}]
    content["strings"] = {"en": {"вода": "water"}}
    return content


def stored(files):
    """An archive without compression: there the fuzzer's changes reach what is inside."""
    from io import BytesIO
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()


def main(folder):
    first, second = full_board(), board("more", ["хляб"], columns=1)
    manifest = {"format": "open-board-0.1", "root": "boards/home.obf", "paths": {
        "boards": {"home": "boards/home.obf", "more": "boards/more.obf"}, "images": {"i9": "images/a.png"}}}
    package = stored({"manifest.json": json.dumps(manifest).encode(), "boards/home.obf": obf(first), "boards/more.obf": obf(second),
                      "images/a.png": png((1, 2, 3))})
    packed = obz([first, second], {"images/a.png": png((1, 2, 3))})
    seeds = {
        "json": {"board": obf(first), "numbers": b'[0.10,1e400,-0,12345678901234567890,"\\ud83d\\ude00",null,true,{"a":{"a":[]}}]',
                 "text": '﻿{"к":"\\u0000\\ud83d ��"}'.encode(), "deep": b"[" * 60 + b"]" * 60},
        "zip": {"stored": package, "deflated": packed, "empty": stored({}), "end": package[-60:], "bomb": zip_bomb()[-200:]},
        "obf": {"board": obf(first), "small": obf(second), "grids": json.dumps(grids, ensure_ascii=False).encode(),
                "stored": package, "deflated": packed},
    }
    for target, files in seeds.items():
        place = Path(folder) / target
        place.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (place / name).write_bytes(data)


main(sys.argv[1])
