"""The photos on WebKit, the engine of every iPad: brought in by a parent, and looked at by keys and by a finger."""
import time

import pytest

from test_webkit import element_key, fill, webkit  # noqa: F401

CELLS = "main[data-room=piles] .gallery canvas:not([hidden])"
HOLD = "document.querySelector('.hold').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))"
BUTTON = "[...document.querySelectorAll('main[data-room=parents] button')].find(button => button.innerText.includes('%s'))"
# Photos of the page's own making, dropped on a category's card as a person drops files.
DROP = """
const [pile, first, count, done] = arguments;
(async () => {
  const files = new DataTransfer();
  for (let number = first; number < first + count; number++) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [480, 320];
    const context = canvas.getContext("2d");
    context.fillStyle = `hsl(${number * 67 % 360} 60% 50%)`;
    context.fillRect(0, 0, 480, 320);
    context.fillStyle = "#fff";
    context.fillRect(40 + number * 9, 60, 90, 90);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    files.items.add(new File([blob], `IMG_${number}.png`, { type: "image/png", lastModified: 1714986000000 }));
  }
  const card = [...document.querySelectorAll(".pile[data-pile]")].find((card) => card.dataset.pile === pile);
  card.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
})().then(() => done(""), (error) => done(String(error)));
"""
STORED = """
const done = arguments[0];
const opening = indexedDB.open("martlet");
opening.onerror = () => done("");
opening.onsuccess = () => {
  const asking = opening.result.transaction("log").objectStore("log").getAllKeys();
  asking.onsuccess = () => { opening.result.close(); done(asking.result.join(" ")); };
};
"""


class Photos:
    def __init__(self, webkit, address):
        self.webkit, self.address = webkit, address

    def run_async(self, script, *values):
        return self.webkit.ask("POST", "/execute/async", {"script": script, "args": list(values)})

    def parents(self):
        self.webkit.open(self.address + "/parents/piles")
        self.webkit.wait("document.querySelector('.hold')")
        self.webkit.run(HOLD)
        self.webkit.wait("document.querySelector('#pile-name')")

    def make(self, name, first, count):
        fill(self.webkit, "#pile-name", name)
        self.webkit.run(f"({BUTTON % 'Добави категорията'}).click()")
        self.webkit.wait(f"[...document.querySelectorAll('.pile[data-pile]')].some(card => card.dataset.pile === '{name}')")
        assert self.run_async(DROP, name, first, count) == ""
        said = self.webkit.wait("document.querySelector('[data-bringing] h2') && document.querySelector('[data-bringing]').innerText", 60)
        assert f"Добавени снимки: {count}" in said, said
        self.webkit.run("document.querySelector('[data-bringing] .button').click()")

    def stored(self):
        before, now = None, self.run_async(STORED)
        while now != before:
            time.sleep(.5)
            before, now = now, self.run_async(STORED)

    def enter(self):
        self.webkit.open(self.address + "/piles")
        self.webkit.wait(
            f"(all => all.length > 0 && all.every(cell => cell.isDrawn))([...document.querySelectorAll('{CELLS}')])", 60)

    def press(self, key, shift=False):
        """A key of the browser's own input, by its W3C code."""
        keys = [("keyDown", "\ue008")] * shift + [("keyDown", key), ("keyUp", key)] + [("keyUp", "\ue008")] * shift
        self.webkit.ask("POST", "/actions", {"actions": [
            {"type": "key", "id": "keys", "actions": [{"type": kind, "value": value} for kind, value in keys]}]})

    def swipe(self, begin, end, kind, steps=6):
        """From one place to another. What GTK's driver is told a finger did comes as a mouse, which means nothing to the
        gallery but moves a photo over the whole screen. A pen comes as one, and is taken as a finger is; but of a pen that an
        element has captured, as the viewer does, nothing more is heard."""
        moves = [{"type": "pointerMove", "duration": 16, "x": round(begin[0] + (end[0] - begin[0]) * step / steps),
                  "y": round(begin[1] + (end[1] - begin[1]) * step / steps)} for step in range(1, steps + 1)]
        self.webkit.ask("POST", "/actions", {"actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind},
            "actions": [{"type": "pointerMove", "duration": 0, "x": begin[0], "y": begin[1]}, {"type": "pointerDown", "button": 0},
                        *moves, {"type": "pointerUp", "button": 0}]}]})

    @property
    def focused(self):
        return (self.webkit.run("return document.activeElement.getAttribute('aria-label')") or "").split(",")[0]

    def shows(self, name):
        return self.webkit.wait(f"document.querySelector('#gallery')?.getAttribute('aria-label') === '{name}'")


right, left, down, enter, escape = "\ue014", "\ue012", "\ue015", "\ue007", "\ue00c"


@pytest.fixture
def photos(webkit, shared_server):  # noqa: F811
    webkit.open(shared_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.wait("navigator.serviceWorker?.controller || !navigator.serviceWorker")
    webkit.click(".notice .primary")
    photos = Photos(webkit, shared_server.address)
    photos.parents()
    photos.make("Море", 0, 9)
    photos.make("Баба", 20, 3)
    webkit.run("[...document.querySelectorAll('[role=switch]')].find(one => one.getAttribute('aria-checked') === 'false'"
               " && (one.innerText + one.getAttribute('aria-label')).includes('Снимки')).click()")
    photos.stored()
    photos.enter()
    return photos


def test_keys_lead_from_photo_to_photo_on_webkit(photos):
    photos.shows("Море")
    photos.webkit.run(f"document.querySelector('{CELLS}').focus()")
    assert photos.focused == "Снимка 1 от 9"
    photos.press(right)
    assert photos.focused == "Снимка 2 от 9"
    photos.press(enter)
    photos.webkit.wait("document.querySelector('#viewer-frame canvas[data-drawn=whole]')")
    photos.press(down)
    photos.webkit.wait("document.getElementById('photo-viewer').getAttribute('aria-label').startsWith('Снимка 3 от 9')")
    photos.press(escape)
    photos.webkit.wait("!document.getElementById('photo-viewer')")
    assert photos.focused == "Снимка 3 от 9"
    photos.press(right, shift=True)
    photos.shows("Баба")
    photos.press(left, shift=True)
    photos.shows("Море")


def test_a_swipe_leads_to_the_next_category_and_photo_on_webkit(photos):
    photos.shows("Море")
    photos.swipe((600, 300), (300, 305), "pen")
    photos.shows("Баба")
    time.sleep(.4)
    photos.swipe((300, 300), (600, 305), "pen")
    photos.shows("Море")
    photos.webkit.click(CELLS)
    photos.webkit.wait("document.querySelector('#viewer-frame canvas[data-drawn=whole]')")
    time.sleep(.4)
    photos.swipe((400, 400), (405, 200), "touch")
    photos.webkit.wait("document.getElementById('photo-viewer').getAttribute('aria-label').startsWith('Снимка 2 от 9')")
    time.sleep(.4)
    photos.swipe((600, 300), (300, 305), "touch")
    photos.webkit.wait("document.getElementById('photo-viewer').getAttribute('aria-label').startsWith('Снимка 1 от 3, Баба')")
