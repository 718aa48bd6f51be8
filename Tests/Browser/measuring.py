"""How the benchmarks measure: statistics, scripts that keep times in the page, and what a process holds."""
import math
import re
import statistics
from pathlib import Path

# What is measured is measured on this screen.
SCREEN = {"viewport": {"width": 1024, "height": 768}, "locale": "bg-BG"}

# `martletPainted(condition)` resolves with the page's time once the condition holds and a frame with it
# has been painted: after the next animation frame, when the browser is done with style, layout and paint.
PAINTED = """
globalThis.martletPainted = (condition) => new Promise((resolve) => {
  const paint = () => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  });
  if (condition()) { paint(); return; }
  const observer = new MutationObserver(() => { if (condition()) { observer.disconnect(); paint(); } });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
});
"""

# The board talks when its tiles are there (the module made them) and their drawings too.
BOARD = """
globalThis.martletReady = (async () => {
  const drawings = () => Array.from(document.querySelectorAll("[role=grid] [data-drawn]"));
  const isDrawn = (drawing) => drawing.querySelector("path") !== null;
  for (;;) {
    const time = await martletPainted(() => document.querySelectorAll("[role=grid] [data-tile]").length >= 24);
    if (drawings().length > 12 && drawings().every(isDrawn)) return time;
  }
})();
"""
BLANK = "globalThis.martletReady = martletPainted(() => document.querySelector('p'));"

# Keeps, for each press, when the pointer went down, when something was told to sound, and the next paint.
TAPS = """
globalThis.martletTaps = [];
addEventListener("pointerdown", (event) => martletTaps.push({ down: event.timeStamp }), { capture: true });
addEventListener("click", () => {
  const tap = martletTaps.at(-1);
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { tap.paint = performance.now(); };
    channel.port2.postMessage(0);
  });
}, { capture: true });
const spoken = () => { const tap = martletTaps.at(-1); if (tap) tap.speak ??= performance.now(); };
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...rest) { spoken(); return start.apply(this, rest); };
"""

# A voice of the device, as a tablet has one: it is called, and ends at once.
VOICE = """
speechSynthesis.getVoices = () => [{ name: "test", lang: "bg-BG", localService: true, default: true, voiceURI: "test" }];
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
speechSynthesis.speak = (utterance) => {
  spoken();
  setTimeout(() => { utterance.onstart?.({}); utterance.onend?.({}); }, 1);
};
"""


def percentile(values, part):
    """The nearest-rank percentile."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


def summary(values):
    return {"median": round(statistics.median(values), 3), "min": round(min(values), 3),
            "max": round(max(values), 3), "runs": len(values)}


def number(name, unit, values, control=None, limit=None, note=None):
    """One figure of the report, with the ratio to its control where it has one."""
    result = {"name": name, "unit": unit, **summary(values)}
    if control:
        what, others = control
        result["control"] = {"what": what, **summary(others)}
        if result["control"]["median"]:
            result["ratio"] = round(result["median"] / result["control"]["median"], 3)
            result["difference"] = round(result["median"] - result["control"]["median"], 3)
    if limit is not None:
        result["limit"] = limit
    if note:
        result["note"] = note
    return result


def private_memory(process):
    """Bytes that belong to this process alone, as Chromium itself counts its "private memory footprint": anonymous pages,
    in memory or swapped out. Pages of the browser's own file are not among them: whether those are private depends on
    whether another browser runs on the machine."""
    status = Path(f"/proc/{process}/status").read_text()
    return sum(int(size) for size in re.findall(r"^(?:RssAnon|VmSwap):\s+(\d+) kB", status, re.M)) * 1024


def shared_memory(process):
    """Bytes of memory that this process shares with others of the browser and has touched: with software drawing, painted tiles
    and the decoded pixels of images. Nothing of a page is in it for good, but it is memory all the same."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"^RssShmem:\s+(\d+) kB", status, re.M)[1]) * 1024


def page_process(page):
    """The process that draws a page, found by work it is given: there are others, of extensions and in reserve."""
    browser = page.context.browser
    session = browser.new_browser_cdp_session() if browser else page.context.new_cdp_session(page)

    def seconds():
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"]: process["cpuTime"] for process in processes if process["type"] == "renderer"}

    before = seconds()
    page.evaluate("() => { const end = performance.now() + 200; while (performance.now() < end); }")
    after = seconds()
    session.detach()
    return max(after, key=lambda process: after[process] - before.get(process, 0))


def page_memory(page):
    """Private bytes of the page's process once its garbage is collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    page.wait_for_timeout(500)
    return private_memory(page_process(page))
