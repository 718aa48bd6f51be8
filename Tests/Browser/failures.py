"""What is kept of a failed test in .build/results/traces: a picture and the text of each of its pages, what the console
said, and of its second try everything that Playwright can show (`playwright show-trace FILE`)."""
import re

from playwright.sync_api import Error

from martlet_server import root

folder = root / ".build/results/traces"


class Kept:
    """Watches the contexts of one test. Recording every step costs time: so only a test
    that is tried again is recorded, and of the first try its end is kept."""

    def __init__(self, item):
        self.item = item
        self.attempt = getattr(item, "execution_count", 1)
        self.contexts, self.said = [], []

    def watch(self, context):
        context.on("console", lambda message: self.said.append(f"{message.type}: {message.text}"))
        if self.attempt > 1:
            context.tracing.start(screenshots=True, snapshots=True)
        self.contexts.append(context)

    def keep(self):
        """Called while the pages still stand."""
        if not getattr(self.item, "failed", False):
            return
        name = re.sub(r"[^\w.-]+", "-", self.item.nodeid)[-120:]
        folder.mkdir(parents=True, exist_ok=True)
        place = folder / f"{name}.{self.attempt}"
        place.with_name(place.name + ".console.txt").write_text("\n".join(self.said))
        for number, context in enumerate(self.contexts):
            try:
                if self.attempt > 1:
                    context.tracing.stop(path=f"{place}.{number}.trace.zip")
                for order, page in enumerate(context.pages):
                    page.screenshot(path=f"{place}.{number}.{order}.png", timeout=5_000)
                    place.with_name(f"{place.name}.{number}.{order}.html").write_text(page.content())
            except Error as error:
                # A browser that a test has killed shows nothing any more.
                place.with_name(f"{place.name}.{number}.gone.txt").write_text(error.message)
