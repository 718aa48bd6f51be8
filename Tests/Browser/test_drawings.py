"""Martlet's own pictures, as the app draws them, beside the files that they come from."""
import base64
import html
import re
from pathlib import Path

from martlet_server import site

root = Path(__file__).resolve().parents[2]
INK = "#1d3a5f"

# Both ways on a canvas of 128 pixels; what differs, as a mean over all pixels and colours.
COMPARE = """
async ({ code, texts, files, ink }) => {
  document.documentElement.style.setProperty("--ink", ink);
  const holder = document.createElement("script");
  Object.assign(holder, { type: "text/plain", id: "home-drawings", textContent: texts });
  document.body.append(holder);
  const { Drawings } = await import(`data:text/javascript;base64,${code}`);
  const drawings = new Drawings("");
  drawings.side = 128;
  const pixels = (canvas) => canvas.getContext("2d").getImageData(0, 0, 128, 128).data;
  const found = {};
  for (const [id, file] of Object.entries(files)) {
    const canvas = document.createElement("canvas");
    drawings.show(canvas, id);
    const image = new Image(128, 128);
    image.src = `data:image/svg+xml;base64,${file}`;
    await image.decode();
    const control = Object.assign(document.createElement("canvas"), { width: 128, height: 128 });
    control.getContext("2d").drawImage(image, 0, 0, 128, 128);
    const [own, others] = [pixels(canvas), pixels(control)];
    found[id] = own.reduce((sum, byte, index) => sum + Math.abs(byte - others[index]), 0) / own.length;
  }
  return found;
}
"""


def test_every_drawing_looks_as_in_its_file(chromium):
    page_text = (site / "index.html").read_text()
    home = re.search(r'<script type="text/plain" id="home-drawings">(.*?)</script>', page_text, re.S)[1]
    others = next(site.glob("app/*/drawings.txt")).read_text()
    lines = dict(line.split("\t", 1) for line in (home + "\n" + others).split("\n") if line)
    assert len(lines) > 300 and html.unescape(home) == home
    code = (root / "Web/host/drawings.js").read_bytes()
    files = {file.stem: file.read_text().replace("currentColor", INK)
             for file in (root / "Vocabulary/Pictures").glob("*.svg") if file.stem in lines}
    assert set(files) == set(lines)
    # Each file beside another's drawing as well: the comparison must tell them apart.
    first, second = sorted(files)[:2]
    encoded = {name: base64.b64encode(text.encode()).decode() for name, text in files.items()}
    page = chromium.new_page()
    ask = {"code": base64.b64encode(code).decode(), "texts": "\n".join("\t".join(line) for line in lines.items()), "ink": INK}
    differences = page.evaluate(COMPARE, {**ask, "files": encoded})
    swapped = page.evaluate(COMPARE, {**ask, "files": {first: encoded[second]}})
    page.close()
    assert swapped[first] > 10
    worst = max(differences, key=differences.get)
    assert differences[worst] < 2, (worst, differences[worst])
