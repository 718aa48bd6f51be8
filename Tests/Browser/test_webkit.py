"""A smoke run on WebKit, the engine of every iPad: the board opens, a tap fills the phrase and sounds."""
import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from hearing import LISTEN
from martlet_server import free_port

driver = "/usr/bin/WebKitWebDriver"
# What stands in the phrase bar, as a script says it.
PHRASE = "[...document.querySelectorAll('[data-phrase-item]')].map(item => item.dataset.phraseItem).join(' ')"
element_key = "element-6066-11e4-a52e-4f735466cecf"


class WebKit:
    """As much of the W3C WebDriver protocol as a smoke run needs."""

    def __init__(self, folder):
        port = free_port()
        self.root = f"http://127.0.0.1:{port}"
        environment = {**os.environ, "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
                       "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "NO_AT_BRIDGE": "1"}
        command = ["xvfb-run", "--auto-servernum", driver, f"--port={port}"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        start_new_session=True)
        self.session = ""
        for _ in range(100):
            try:
                answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
                self.session = f"/session/{answer['sessionId']}"
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise RuntimeError("WebKit did not start")

    def ask(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.root + self.session + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def run(self, script, *values):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(values)})

    def wait(self, script, seconds=180):
        # Longer than elsewhere: a room that is fetched stands in line behind the words, which a busy server still makes.
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            value = self.run(f"return {script}")
            if value:
                return value
            time.sleep(0.1)
        page = self.run("""return [location.href, document.readyState, document.getElementById("app")?.getAttribute("aria-busy"),
            document.body?.innerText.slice(0, 300), performance.getEntriesByType("resource").map((it) => it.name + " " + it.responseEnd)]""")
        raise AssertionError(f"never came true: {script}; the page: {page}")

    def click(self, selector):
        found = self.ask("POST", "/element", {"using": "css selector", "value": selector})
        self.ask("POST", f"/element/{found[element_key]}/click", {})

    def close(self):
        try:
            self.ask("DELETE", "")
        except (urllib.error.URLError, ConnectionError):
            pass
        # xvfb-run, its screen and the driver are one group of processes, begun above.
        os.killpg(self.process.pid, 15)
        self.process.wait(10)


@pytest.fixture
def webkit(tmp_path):
    """WebKit, beside a server that has all words ready (`spoken_server`): it fetches them while it is driven."""
    if not (os.path.exists(driver) and shutil.which("xvfb-run")):
        pytest.skip("WebKit's driver is not installed")
    webkit = WebKit(tmp_path)
    yield webkit
    webkit.close()


def open_parents_room(webkit, server):
    """The gate is held, by events of the page's own: what a finger does is tested in Chromium."""
    webkit.open(server.address + "/parents/settings")
    webkit.wait("document.querySelector('.hold')")
    webkit.run("document.querySelector('.hold').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))")
    webkit.wait("document.querySelectorAll('[role=group]').length >= 3", 10)


def test_a_board_talks_on_webkit(webkit, spoken_server):
    webkit.open(spoken_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.run(LISTEN)
    webkit.click(".notice .primary")
    for tile in ["i", "want", "water"]:
        webkit.click(f"[data-tile={tile}]")
    webkit.wait(f"{PHRASE} === 'i want water'")
    if webkit.run("return Boolean(globalThis.AudioContext)"):
        webkit.wait("martletHeard.length > 0 && martletHeard[0].samples?.length > 5000")
    webkit.wait("navigator.serviceWorker?.controller || !navigator.serviceWorker")
    open_parents_room(webkit, spoken_server)
    webkit.open(spoken_server.address + "/")
    webkit.wait(f"{PHRASE} === 'i want water'")


def test_the_board_opens_each_time_on_webkit_while_words_are_being_fetched(webkit, spoken_server):
    webkit.open(spoken_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.wait("navigator.serviceWorker?.controller || !navigator.serviceWorker")
    for _ in range(3):
        open_parents_room(webkit, spoken_server)
        webkit.open(spoken_server.address + "/")
        webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24", 10)


# What is written from now on asks for something more again and again, and so never ends by itself.
ENDLESS = """
IDBTransaction.prototype.commit = () => {};
const { add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (...record) {
  const goOn = () => { globalThis.martletHolds = true; this.count().onsuccess = goOn; };
  goOn();
  return add.apply(this, record);
};
"""


def test_a_page_that_is_left_while_it_writes_holds_nothing_up_on_webkit(webkit, spoken_server):
    webkit.open(spoken_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.click(".notice .primary")
    webkit.click("[data-tile=i]")
    webkit.wait(f"{PHRASE} === 'i'")
    # Writes that are under way end before the next one is made endless.
    time.sleep(2)
    webkit.run(ENDLESS)
    webkit.click("[data-tile=want]")
    webkit.wait("globalThis.martletHolds", 10)
    webkit.open(spoken_server.address + "/parents/lock")
    webkit.wait("document.querySelector('.hold')", 30)
    # The page that was left comes back, and writes.
    webkit.ask("POST", "/back", {})
    webkit.wait(f"{PHRASE} === 'i'", 30)
    webkit.click("[data-tile=water]")
    webkit.wait(f"{PHRASE} === 'i water'")
    time.sleep(2)
    webkit.open(spoken_server.address + "/")
    webkit.wait(f"{PHRASE} === 'i water'", 30)


def fill(webkit, field, text):
    """Types into a field as its own events tell it."""
    webkit.wait(f"document.querySelector('{field}')")
    webkit.run(
        "const field = document.querySelector(arguments[0]); field.value = arguments[1];"
        "field.dispatchEvent(new Event('input', { bubbles: true }))", field, text)


def submit(webkit, field):
    webkit.run("document.querySelector(arguments[0]).form.requestSubmit()", field)


def test_no_way_passes_a_pin_by_on_webkit(webkit, spoken_server):
    webkit.open(spoken_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.click(".notice .primary")
    webkit.open(spoken_server.address + "/parents/lock")
    webkit.wait("document.querySelector('.hold')")
    webkit.run("document.querySelector('.hold').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))")
    named = "[...document.querySelectorAll('main[data-room=parents] button')].find(button => button.innerText.includes('%s'))"
    webkit.wait(named % "Сложи ПИН")
    webkit.run(f"({named % 'Сложи ПИН'}).click()")
    fill(webkit, "#new-secret", "2907")
    fill(webkit, "#new-secret-again", "2907")
    submit(webkit, "#new-secret-again")
    code = webkit.wait("document.querySelector('[data-recovery]')?.innerText")
    webkit.run(f"({named % 'Записах го'}).click()")
    fill(webkit, "#new-secret", code)
    submit(webkit, "#new-secret")
    webkit.wait("document.querySelector('.toasts')?.innerText.includes('Готово')")
    shut = "document.querySelector('#gate-field') && !document.querySelector('main[data-room=parents]')"
    # A typed address, a reload, the way back, and the address cleared from within the page.
    for path in ["/parents", "/parents/settings", "/parents/privacy"]:
        webkit.open(spoken_server.address + path)
        webkit.wait(shut)
    webkit.ask("POST", "/refresh", {})
    webkit.wait(shut)
    fill(webkit, "#gate-field", "1111")
    submit(webkit, "#gate-field")
    webkit.wait("document.querySelector('.gate-refusal')?.innerText.includes('Не е това')")
    webkit.wait(shut)
    fill(webkit, "#gate-field", "2907")
    submit(webkit, "#gate-field")
    webkit.wait("document.querySelector('main[data-room=parents]')")
    webkit.open(spoken_server.address + "/")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.ask("POST", "/back", {})
    webkit.wait(shut)
