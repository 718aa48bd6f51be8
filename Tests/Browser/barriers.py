"""What axe-core finds to mend on a page."""
from axe_playwright_python.base import AXE_SCRIPT

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What a theme can break.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

RUN = """
async (options) => (await axe.run(document, { resultTypes: ["violations"], ...options })).violations
  .map(({ id, help, nodes }) => `${id}: ${help}: ${JSON.stringify(nodes.slice(0, 3).map(({ target }) => target))}`)
"""


def findings(app, only=None):
    """The barriers of the page as it is, by all rules that axe-core has on unless told which; none where it finds none."""
    # Half a megabyte of script, once for a page.
    if not app.page.evaluate("'axe' in globalThis"):
        app.page.evaluate(AXE_SCRIPT)
    return app.page.evaluate(RUN, {"runOnly": only} if only else {})


def in_both_themes(app, place):
    """What is found at a place in the light and in the dark theme; nothing where nothing is found."""
    found = {(place, "light"): findings(app.themed("light"), STANDARDS), (place, "dark"): findings(app.themed("dark"), COLOURS)}
    return {where: barriers for where, barriers in found.items() if barriers}
