"""Martlet's own pictures, as the app draws them, beside the files that they come from."""
import base64
import html
import re
from pathlib import Path

from martlet_server import site

root = Path(__file__).resolve().parents[2]
INK = "#1d3a5f"

# Both as pictures of 128 pixels, on one sheet each: a picture of its own takes the browser longer than what is drawn in it.
# What differs, as a mean over all pixels and colours.
COMPARE = """
async ({ code, texts, files, ink }) => {
  const holder = document.createElement("script");
  Object.assign(holder, { type: "text/plain", id: "home-drawings", textContent: texts });
  document.body.append(holder);
  const { Drawings } = await import(`data:text/javascript;base64,${code}`);
  const drawings = new Drawings("");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("color", ink);
  // A picture is ready a frame after it is asked for: all are asked for at once.
  const own = await Promise.all(Object.keys(files).map(async (id) => {
    // One element for all of them: nothing of the one before may stay.
    drawings.show(svg, id);
    return new XMLSerializer().serializeToString(svg);
  }));
  const across = 16;
  const sheet = async (texts) => {
    const whole = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const [width, height] = [128 * across, 128 * Math.ceil(texts.length / across)];
    whole.setAttribute("width", width);
    whole.setAttribute("height", height);
    for (const [number, text] of texts.entries()) {
      const part = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      const place = { x: 128 * (number % across), y: 128 * Math.floor(number / across), width: 128, height: 128 };
      for (const [name, value] of Object.entries(place)) part.setAttribute(name, value);
      whole.append(part);
    }
    const image = new Image(width, height);
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return (number) => context.getImageData(128 * (number % across), 128 * Math.floor(number / across), 128, 128).data;
  };
  const [owns, others] = await Promise.all([sheet(own), sheet(Object.values(files))]);
  return Object.fromEntries(Object.keys(files).map((id, number) => {
    const [left, right] = [owns(number), others(number)];
    return [id, left.reduce((sum, byte, index) => sum + Math.abs(byte - right[index]), 0) / left.length];
  }));
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
    assert not [name for name, text in files.items() if " id=" in text], "names on one sheet would be each other's"
    page = chromium.new_page()
    ask = {"code": base64.b64encode(code).decode(), "texts": "\n".join("\t".join(line) for line in lines.items()), "ink": INK}
    differences = page.evaluate(COMPARE, {**ask, "files": files})
    swapped = page.evaluate(COMPARE, {**ask, "files": {first: files[second]}})
    page.close()
    assert swapped[first] > 10
    worst = max(differences, key=differences.get)
    assert differences[worst] < 2, (worst, differences[worst])
