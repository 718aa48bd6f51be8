"""Martlet's own pictures, as the app draws them, beside the files that they come from."""
import base64
import html
import re
from pathlib import Path

from martlet_server import site

root = Path(__file__).resolve().parents[2]
INK = "#1d3a5f"

# Both as pictures of 128 pixels; what differs, as a mean over all pixels and colours.
COMPARE = """
async ({ code, texts, files, ink }) => {
  const holder = document.createElement("script");
  Object.assign(holder, { type: "text/plain", id: "home-drawings", textContent: texts });
  document.body.append(holder);
  const { Drawings } = await import(`data:text/javascript;base64,${code}`);
  const drawings = new Drawings("");
  const pixels = async (address) => {
    const image = new Image(128, 128);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 128, height: 128 });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 128, 128);
    return context.getImageData(0, 0, 128, 128).data;
  };
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("color", ink);
  // A picture is ready a frame after it is asked for: all are asked for at once.
  return Object.fromEntries(await Promise.all(Object.entries(files).map(async ([id, file]) => {
    // One element for all of them: nothing of the one before may stay.
    drawings.show(svg, id);
    const text = new XMLSerializer().serializeToString(svg);
    const [own, others] = await Promise.all([
      pixels(`data:image/svg+xml,${encodeURIComponent(text)}`), pixels(`data:image/svg+xml;base64,${file}`)]);
    return [id, own.reduce((sum, byte, index) => sum + Math.abs(byte - others[index]), 0) / own.length];
  })));
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
