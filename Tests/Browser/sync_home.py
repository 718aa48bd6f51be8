"""A family for tests of syncing: a founder in Python, and browsers in which the app's own scripts sync without the app."""
import functools
import os
import subprocess
from pathlib import Path

from hostile_server import HostileServer
from sync_client import Device

root = Path(__file__).resolve().parents[2]
PAGE = b"<!doctype html><meta charset=utf-8><title>Device</title><script type=module src=/device.js></script>"
# A test of a server that never answers has not twenty seconds for each request.
HASTE = """
const [expire, now] = [AbortSignal.timeout, performance.now.bind(performance)];
const haste = () => globalThis.haste ?? 1;
AbortSignal.timeout = (time) => expire.call(AbortSignal, time / haste());
performance.now = () => now() * haste();
"""


@functools.cache
def bundle(entry):
    command = ["esbuild", f"{entry}.js", "--bundle", "--format=esm", "--target=es2022", "--log-level=warning"]
    return subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, check=True).stdout


def fulfilling(kind, body):
    return lambda route: route.fulfill(content_type=kind, body=body)


class BrowserDevice:
    """A device of a family in a browser of its own."""

    def __init__(self, chromium, address, pages=None):
        self.context = chromium.new_context()
        # Where the server has no such pages, they come with the browser.
        for path, page in (pages or {}).items():
            self.context.route(address + path, fulfilling(*page))
        self.context.add_init_script(HASTE)
        self.page = self.context.new_page()
        self.page.goto(f"{address}/device")
        self.page.wait_for_function("() => globalThis.device")

    def __getattr__(self, name):
        return lambda *values: self.page.evaluate("([name, values]) => device[name](...values)", [name, values])

    def join(self, member):
        """Without the pictures, which tests of joining compare."""
        points = bytes.fromhex(self.keys())
        member.add(points)
        assert self.enter(member.family.hex()) == "done"
        self.member = bytes.fromhex(self.name())
        return self


class Home:
    def __init__(self, chromium):
        pages = {"/device": ("text/html", PAGE), "/device.js": ("text/javascript", bundle("sync_device"))}
        self.chromium, self.server, self.browsers = chromium, HostileServer(pages=pages).start(), []
        self.code = os.urandom(32)
        self.founder = Device(self.server.address)
        self.founder.begin(self.code, "12345678")
        self.said = []

    def browser(self):
        self.browsers.append(BrowserDevice(self.chromium, self.server.address))
        return self.browsers[-1]

    def python(self, **more):
        device = Device(self.server.address, **more)
        self.founder.add(device.keys.points)
        device.enter(self.founder.family)
        return device

    def say(self, *words, by=None):
        """Changes that a Python device makes; they are the truth."""
        for word in words:
            (by or self.founder).push(word.encode())
            self.said.append(word)

    def family(self):
        return self.server.ledger.families[self.founder.family]

    def close(self):
        for browser in self.browsers:
            browser.context.close()
        self.server.stop()
