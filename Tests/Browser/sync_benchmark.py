"""How long a change takes to another device, and what being in sync costs: two profiles of one browser and a server, beside the way
back and forth alone. Usage: bin/benchmark sync [--runs N] [--json FILE]"""
import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from device import browser_options, patience
from families import Member
from martlet_server import Server
from measuring import summary

NAMES = "[...document.querySelectorAll('[data-profile]')].map((it) => it.textContent).join(' ')"


def change(one, other, name):
    """Milliseconds from the press that adds a person on one device until the other one shows them."""
    one.page.get_by_label("Име").last.fill(name)
    other.page.evaluate("""(name) => { globalThis.came = new Promise((resolve) => {
      const look = () => { if ([...document.querySelectorAll("[aria-label]")].some((it) => it.ariaLabel?.endsWith(name))) resolve(Date.now()); };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true }); look(); }) }""", name)
    pressed = one.page.evaluate("""() => { const it = [...document.querySelectorAll("main button")].find((b) => b.textContent.trim() === "Добави");
      const now = Date.now(); it.click(); return now; }""")
    return other.page.evaluate("came") - pressed


def in_sync(member, seconds):
    """Requests and bytes of one look whether there is anything new, as the page's own timing counts them."""
    member.page.evaluate("performance.clearResourceTimings()")
    time.sleep(seconds)
    return member.page.evaluate("""() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/sync/1/records"))
      .map(({ transferSize }) => transferSize)""")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(**browser_options(whole=False))
        one, other = (Member.measured(browser, server, patience) for _ in range(2))
        one.begin()
        other.joins(one)
        for member in (one, other):
            member.app.open("/parents/profiles")
            member.page.wait_for_timeout(2500)
        spans = [change(one, other, f"Име{run:03d}") for run in range(options.runs)]
        control = [one.page.evaluate("""async () => { const began = performance.now();
          await fetch("/api/health", { cache: "no-store" }); await fetch("/api/health", { cache: "no-store" });
          return performance.now() - began; }""") for _ in range(options.runs)]
        looks = in_sync(other, 65)
        results = {
            "a change to another open device, ms": summary(spans),
            "control: two requests one after the other, ms": summary(control),
            "in sync, requests in a minute": len(looks), "in sync, bytes received of each": looks,
        }
        browser.close()
        server.stop()
    text = json.dumps(results, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    sys.exit(main())
