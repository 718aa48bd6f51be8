"""What a page of photos is made to keep for the benchmark and for tests: its frames, its elements, its decoded pictures."""
from piles import CELLS, ROOM

GALLERY = f"{ROOM} .gallery"

# `martletUntil(condition)` resolves with the page's time after the paint of the first frame in which it holds.
# `martletWatch(selector)` keeps each frame's time, each long task, and the most elements below it, until `martletEnd()`.
WATCHING = """
globalThis.martletUntil = (condition) => new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => {
    if (!condition()) { look(); return; }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  });
  look();
});
globalThis.martletWatch = (selector) => {
  const kept = { frames: [], tasks: [], nodes: 0 };
  const observer = new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) kept.tasks.push(duration); });
  observer.observe({ type: "longtask" });
  const all = document.querySelector(selector).getElementsByTagName("*");
  let goesOn = true;
  const frame = (time) => {
    kept.frames.push(time);
    kept.nodes = Math.max(kept.nodes, all.length);
    if (goesOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.martletEnd = () => { goesOn = false; observer.disconnect(); return kept; };
};
"""

# How many decoded pictures are held besides those that cells show, and the most there ever were: each counts from its making
# until it is closed or a cell's.
PICTURES = """
globalThis.martletPictures = { held: 0, most: 0, bytes: 0, mostBytes: 0, made: 0 };
{
  const make = globalThis.createImageBitmap;
  const { close } = ImageBitmap.prototype;
  const sizes = new WeakMap();
  const count = (change, bytes) => {
    const all = martletPictures;
    all.held += change;
    all.bytes += change * bytes;
    all.most = Math.max(all.most, all.held);
    all.mostBytes = Math.max(all.mostBytes, all.bytes);
  };
  const gone = (picture) => { if (sizes.has(picture)) { count(-1, sizes.get(picture)); sizes.delete(picture); } };
  globalThis.createImageBitmap = async (...rest) => {
    const picture = await make.apply(globalThis, rest);
    sizes.set(picture, picture.width * picture.height * 4);
    martletPictures.made += 1;
    count(1, sizes.get(picture));
    return picture;
  };
  ImageBitmap.prototype.close = function () {
    gone(this);
    return close.call(this);
  };
  const { transferFromImageBitmap: give } = ImageBitmapRenderingContext.prototype;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    gone(picture);
    return give.call(this, picture);
  };
}
"""

# A picture as a photo is, with light, shapes and grain, as WebP; the same number gives the same picture.
MAKE_PICTURES = """
async ([first, count, width, height]) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const made = [];
  for (let number = first; number < first + count; number++) {
    let seed = number * 2654435761 >>> 0;
    const dice = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
    const colour = () => `hsl(${dice() * 360} ${30 + dice() * 60}% ${25 + dice() * 50}%)`;
    const light = context.createLinearGradient(0, 0, width * dice(), height);
    for (const stop of [0, .5, 1]) light.addColorStop(stop, colour());
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
    for (let shape = 0; shape < 120; shape++) {
      context.fillStyle = colour();
      context.globalAlpha = .15 + dice() * .5;
      context.beginPath();
      context.ellipse(dice() * width, dice() * height, dice() * width / 6, dice() * height / 6, dice() * 3, 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: .8 })).arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    made.push(btoa(text));
  }
  return made;
}
"""

# A condition: every cell in the room has its picture.
DRAWN = f"""() => {{
  const all = [...document.querySelectorAll({CELLS!r})];
  return all.length > 0 && all.every((cell) => cell.isDrawn);
}}"""

# A condition: every cell of which a part is in sight has its picture; the rows beyond may follow.
IN_SIGHT = f"""() => {{
  const all = document.querySelector({GALLERY!r})?.getBoundingClientRect();
  const seen = [...document.querySelectorAll({CELLS!r})].filter((cell) => {{
    const {{ top, bottom }} = cell.getBoundingClientRect();
    return bottom > all.top && top < all.bottom;
  }});
  return seen.length > 0 && seen.every((cell) => cell.isDrawn);
}}"""
