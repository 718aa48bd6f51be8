"""What the gate costs: the slow derivation in the browser beside one of a thousandth of its rounds, and the way through
the parents' door, in turn in the same run."""

from device import browser_options
from measuring import number

# One derivation of the gate's own, as later.js has it.
DERIVE = """
async (rounds) => {
  const { derive } = await import(document.getElementById("later").href);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const begin = performance.now();
  await derive(new TextEncoder().encode("тих йод над морето"), salt, rounds);
  return performance.now() - begin;
}
"""

# From the click on the door to the painted gate, and from the click back to the painted board.
DOOR = """
async () => {
  const way = async (button, condition) => {
    const begin = performance.now();
    document.querySelector(button).click();
    return await martletPainted(() => document.querySelector(condition)) - begin;
  };
  const there = await way(".rooms .lock", "main[data-room=gate]");
  const back = await way("main[data-room=gate] .control", "[role=grid] [data-tile]");
  return [there, back];
}
"""


def figures(bench):
    browser = bench.chromium.launch(**browser_options())
    page = bench.page(browser)
    page.wait_for_selector("[role=grid] [data-tile]")
    page.wait_for_timeout(1500)
    slow, fast = [], []
    for _ in range(max(bench.runs, 5)):
        slow.append(page.evaluate(DERIVE, 600_000))
        fast.append(page.evaluate(DERIVE, 600))
    yield number("one try at the gate, 600,000 rounds in the browser", "ms", slow, ("600 rounds", fast), 400)
    there, back = [], []
    page.evaluate(DOOR)
    for _ in range(max(bench.runs, 5)):
        ways = page.evaluate(DOOR)
        there.append(ways[0])
        back.append(ways[1])
    yield number("through the parents' door to the gate", "ms", there)
    yield number("from the gate back to the board", "ms", back)
    browser.close()
