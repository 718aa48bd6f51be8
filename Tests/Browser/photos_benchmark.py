"""Pictures of photos beside whichever of vipsthumbnail, Pillow and ImageMagick is installed, a whole import, and the photos
room in a browser (gallery_benchmark.py). JSON.

Usage: bin/benchmark photos [--json FILE] [--runs N] [--photos N] [--rounds N] [--only files,scrolling,…] [--session SECONDS]
What is not installed is named under "missing". Times are milliseconds of processor time, in turn, so that a change of the
machine's mood meets all; whole processes, start included, but where it says "in process"."""
import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

program = os.environ.get("MARTLET_PROGRAM", ".build/release/martlet")

pillow_process = """
import sys
from PIL import Image, ImageOps
image = Image.open(sys.argv[1])
image.draft("RGB", (400, 400))
ImageOps.fit(ImageOps.exif_transpose(image), (400, 400)).save(sys.argv[2], quality=80, method=1)
"""
pillow_loop = """
import sys, time, json
from PIL import Image, ImageOps
def make():
    image = Image.open(sys.argv[1])
    image.draft("RGB", (400, 400))
    ImageOps.fit(ImageOps.exif_transpose(image), (400, 400)).save(sys.argv[2], quality=80, method=1)
make()
times = []
for _ in range(int(sys.argv[3])):
    start = time.process_time()
    make()
    times.append((time.process_time() - start) * 1000)
print(json.dumps(times))
"""


def summary(times):
    return {"median": round(statistics.median(times), 1), "min": round(min(times), 1), "max": round(max(times), 1), "runs": len(times)}


def processor_time(command):
    """Milliseconds of all cores that a process and its children took; None if it failed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def squares(photo, folder, runs):
    """A photo of 12 megapixels to a square of 400 pixels, WebP."""
    python = "/usr/bin/python3"
    has_pillow = subprocess.run([python, "-c", "import PIL"], capture_output=True, check=False).returncode == 0
    ways = {
        "vipsthumbnail": ["vipsthumbnail", photo, "--size", "400x400", "--smartcrop", "centre", "-o", f"{folder}/vips.webp[Q=80,effort=1]"],
        "imagemagick": [
            "convert", "-define", "jpeg:size=800x800", photo, "-auto-orient", "-thumbnail", "400x400^", "-gravity", "center",
            "-extent", "400x400", "-quality", "80", "-define", "webp:method=1", f"{folder}/magick.webp"],
        "pillow": [python, "-c", pillow_process, photo, f"{folder}/pillow.webp"],
    }
    missing = [name for name, command in ways.items() if not shutil.which(command[0]) or name == "pillow" and not has_pillow]
    times = {name: [] for name in ways if name not in missing}
    ours, in_process = [], {"pillow": []}
    for _ in range(runs):
        ours.append(json.loads(subprocess.run([program, "photos", "benchmark", photo, "--runs", "1"], check=True, capture_output=True, text=True).stdout))
        if has_pillow:
            out = subprocess.run([python, "-c", pillow_loop, photo, f"{folder}/loop.webp", "1"], check=True, capture_output=True, text=True).stdout
            in_process["pillow"] += json.loads(out)
        for name in times:
            taken = processor_time(ways[name])
            if taken is None and name not in missing:
                missing.append(name)
            elif taken is not None:
                times[name].append(taken)
    report = {
        "in process": {
            "martlet": {key: summary([time for run in ours for time in run[key]]) for key in ours[0] if key != "left"},
            **{name: {"square": summary(found)} for name, found in in_process.items() if found}},
        "whole process": {name: {"square": summary(found)} for name, found in times.items() if found},
        "left after": max(run["left"] for run in ours),
    }
    return report, missing


def another(photo, number):
    """The same photo with other pixels, without coding it anew: four steps of its first table of quantization differ."""
    photo = bytearray(photo)
    start = photo.index(b"\xff\xdb") + 5
    for place in range(6, 10):
        number, step = divmod(number, 6)
        photo[start + place] += step
    return bytes(photo)


def imported(photos, out):
    """One import: seconds, processor seconds, most memory."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.Popen([program, "photos", "import", photos, "--out", out, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found = json.loads(process.stdout.read())
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return {
        "photos": found["photos"], "known": found["known"], "duplicates": len(found["duplicates"]), "refused": len(found["refused"]),
        "seconds": round(time.perf_counter() - start, 1), "processor_seconds": round(usage.ru_utime + usage.ru_stime, 1),
        "memory_mb": round(usage.ru_maxrss / 1024, 1)}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--json")
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--photos", type=int, default=1000)
    options.add_argument("--rounds", type=int, default=6)
    options.add_argument("--only", default="", help="files, or what gallery_benchmark.py knows of the room")
    options.add_argument("--session", type=int, default=0, help="seconds for which a child plays in the room")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    report = {"load": os.getloadavg(), "cores": os.cpu_count()}
    if not chosen.only or "files" in chosen.only.split(","):
        report |= files(chosen)
    if chosen.only != "files":
        from gallery_benchmark import figures

        report["room"] = list(figures(chosen))
    text = json.dumps(report, indent=2, ensure_ascii=False)
    if chosen.json:
        Path(chosen.json).write_text(text + "\n")
    print(text)
    return 0


def files(chosen):
    """Photos as files: pictures made of them, and a whole import."""
    report = {}
    with tempfile.TemporaryDirectory(prefix="martlet-photos-") as folder:
        made = f"{folder}/made"
        # Coding a thousand photos would take longer than importing them.
        few = min(chosen.photos, 24)
        subprocess.run([program, "photos", "benchmark", made, "--make", str(few)], check=True)
        names = sorted(Path(made).iterdir())
        report["square"], report["missing"] = squares(str(names[0]), folder, chosen.runs)
        report["photo_mb"] = round(statistics.mean(name.stat().st_size for name in names) / 1e6, 2)
        many = Path(folder) / "many"
        many.mkdir()
        for number in range(chosen.photos):
            (many / f"IMG_{number:05}.jpg").write_bytes(another(names[number % few].read_bytes(), number // few))
        report["import"] = imported(str(many), f"{folder}/out")
        report["import again"] = imported(str(many), f"{folder}/out")
        # Processes that do one, two, … six times as much: their memory must not grow with it.
        report["rounds"] = []
        share = max(1, chosen.photos // 20)
        for rounds in range(1, chosen.rounds + 1):
            part = Path(folder) / f"part{rounds}"
            part.mkdir()
            for number in range(share * rounds):
                (part / f"{number}.jpg").write_bytes(another(names[number % few].read_bytes(), number // few))
            report["rounds"].append(imported(str(part), f"{folder}/out{rounds}"))
            shutil.rmtree(part)
    return report


if __name__ == "__main__":
    sys.exit(main())
