"""What six hundred further words cost the home board: the app as it is beside one that has the home board's words
alone, in turn in the same run."""
import re
import shutil
import subprocess

from device import browser_options
from martlet_server import Server, program, root, site
from measuring import BOARD, TAPS, VOICE, number


def home_alone(folder):
    """A site with the words that stand on the home board, in any layout, and no others."""
    words = folder / "home-words"
    shutil.copytree(root / "Vocabulary", words)
    positions = (words / "positions.tsv").read_text().splitlines(keepends=True)
    home = [line for line in positions if line.startswith(("board\t", "home\t"))]
    (words / "positions.tsv").write_text("".join(home))
    wanted = set(re.findall(r"(?<![>\w-])([a-z][\w-]*)@", "".join(home)))
    for file in (words / "Words").glob("*.tsv"):
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(lines[:1] + [line for line in lines[1:] if line.split("\t")[0] in wanted]))
    built = folder / "home-site"
    subprocess.run([program, "site", "--modules", root / ".build/web", "--vocabulary", words, "--out", built],
                   check=True, capture_output=True, cwd=root)
    return built


def figures(bench):
    servers = {"all": Server(bench.folder / "all-data", built_site=site).start(),
               "home": Server(bench.folder / "home-data", built_site=home_alone(bench.folder)).start()}
    starts, paints = {"all": [], "home": []}, {"all": [], "home": []}
    try:
        for kind, server in servers.items():
            for _ in range(2):
                bench.start_time(bench.folder / f"words-{kind}", server.address, BOARD)
        for _ in range(bench.runs):
            for kind, server in servers.items():
                starts[kind].append(bench.start_time(bench.folder / f"words-{kind}", server.address, BOARD))
        browser = bench.chromium.launch(**browser_options())
        for _ in range(bench.runs):
            for kind, server in servers.items():
                page = bench.page(browser, scripts=[TAPS + VOICE], address=server.address, speech=False)
                page.locator(".notice .primary").click()
                page.wait_for_selector("[role=grid] [data-tile=water]")
                page.wait_for_timeout(1500)
                taps = bench.press(page, "[data-tile=water]", 12)[2:]
                paints[kind] += [tap["paint"] - tap["down"] for tap in taps]
                page.context.close()
        browser.close()
    finally:
        for server in servers.values():
            server.stop()
    control = "the app with the home board's words alone"
    yield number("warm start with everything loaded", "ms", starts["all"], (control, starts["home"]))
    yield number("pointer down to the next paint with everything loaded", "ms", paints["all"], (control, paints["home"]))
