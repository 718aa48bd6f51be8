"""One edit to another device that is open, over a slow way."""
from types import SimpleNamespace

from playwright.sync_api import sync_playwright

from device import browser_options, patience
from families import Member
from martlet_server import Server
from measuring import number
from slow_way import Way
from sync_benchmark import change

LOSS = 0.02
PLAIN = """async () => { const began = performance.now(); await fetch("/api/health", { cache: "no-store" }); return performance.now() - began; }"""


def far(folder, options):
    with sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        server = Server(folder / "data").start()
        way = Way(server.port)
        browser = playwright.chromium.launch(**browser_options(whole=False))
        place = SimpleNamespace(address=way.address, data=server.data)
        one, other = (Member.measured(browser, place, patience) for _ in range(2))
        one.begin()
        other.joins(one)
        for member in (one, other):
            member.app.open("/parents/profiles")
            member.page.wait_for_timeout(2_500)
        found = {}
        for turn in range(options.runs):
            for delay in (0, 0.1, 0.2):
                way.delay, way.loss = delay, LOSS if delay else 0
                plain = [one.page.evaluate(PLAIN) for _ in range(3)]
                spans, controls = found.setdefault(delay, ([], []))
                spans.append(change(one, other, f"Име{turn:02d}{delay * 1000:.0f}"))
                controls.append(sorted(plain)[1])
        way.delay = way.loss = 0
        browser.close()
        way.stop()
        server.stop()
    for delay, (spans, controls) in found.items():
        name = f"a change to another open device, {delay * 1000:.0f} ms each way, {LOSS:.0%} of segments lost" if delay else \
            "control: the same on loopback"
        yield number(name, "ms", spans, ("a plain request by the same way", controls), 1_000 if delay else None,
                     f"{way.lost} of {way.segments} segments waited 200 ms in all runs together" if delay else None)
