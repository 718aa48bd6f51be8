"""The words room as a person meets it."""
from urllib.parse import quote


class Lens:
    def __init__(self, app):
        self.app = app
        self.page = app.page

    def ready(self):
        self.page.wait_for_selector("main[data-room=lens] #lens-field")
        return self

    @property
    def field(self):
        return self.page.locator("#lens-field")

    def type(self, text):
        self.field.fill(text)
        return self

    def look_up(self, text):
        self.type(text)
        self.field.press("Enter")
        return self

    def expect(self, word):
        self.page.wait_for_selector(f"[data-lens-result={word!r}]")
        return self

    def expect_unanswered(self):
        self.page.wait_for_selector(".lens-unanswered")
        assert self.page.locator("[data-lens-result]").count() == 0
        return self

    def words(self, part):
        return self.page.locator(f"[data-lens={part}] [data-word]").evaluate_all("all => all.map(e => e.dataset.word)")

    def tap(self, word, part=""):
        self.page.locator(f"{part} [data-word={word!r}]".strip()).first.click()
        return self

    def path(self, language, word):
        return f"/lens/{language}/{quote(word)}"
