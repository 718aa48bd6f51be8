"""A family with several devices, as people make one: they type codes and compare pictures."""
from app import App
from measuring import SCREEN
from sparing import HASTE, NO_PACKS

NAMES = {"begin": "Пази запечатано копие", "next": "Напред", "same": "Еднакви са"}


class Member:
    """The app on a device that belongs to a family, or is about to."""

    def __init__(self, app, server):
        self.app, self.page, self.server = app, app.page, server

    @classmethod
    def measured(cls, browser, server, patience):
        """A new device without the voice ahead, for a benchmark: what is waited for comes within `patience` ms."""
        context = browser.new_context(**SCREEN, service_workers="block")
        context.set_default_timeout(patience)
        for script in (HASTE, NO_PACKS):
            context.add_init_script(script)
        return cls(App(context.new_page(), server.address).open("/parents/devices").welcome(), server)

    def devices(self):
        """The page about devices, as the app begins with it."""
        self.app.open("/parents/devices")
        return self

    def visit(self):
        """The same page in the app that is open, at its beginning."""
        self.app.go("/parents").go("/parents/devices")
        return self

    @property
    def code(self):
        """What the terminal shows, with which a family begins."""
        return (self.server.data / "begin-code").read_text()

    def step(self, name):
        self.page.wait_for_selector(f"[data-step={name}]")
        return self

    def card(self, key):
        """Presses the first button of a card of a device that is in no family, by the card's place: begin, join or recover."""
        self.page.locator("main .card:has(> h2):not([data-account])").nth(key).locator("button").first.click()
        return self

    def type(self, text):
        self.page.locator("main form input:not(#device-name)").fill(text)
        self.page.locator("main form [type=submit]").click()
        return self

    def begin(self):
        """The first device: the computer's code, then the recovery code, shown and typed back. Returns the latter."""
        self.visit().card(0).step("invitation").type(self.code).step("code")
        code = "-".join(self.page.locator("[data-recovery] li").all_inner_texts())
        self.page.locator("[data-step=code] .primary").click()
        self.step("typing").type(code)
        self.page.wait_for_selector("[data-outcome]")
        return code

    def offer(self):
        """Offers a place to another device; returns the code."""
        self.visit().page.wait_for_selector("[data-device]")
        self.page.locator("main .card button.primary").first.click()
        self.asked_again().step("offer")
        self.page.wait_for_selector("[data-offer]")
        return self.page.locator("[data-offer]").get_attribute("data-offer")

    def asked_again(self):
        """Who adds or removes a device is asked for the secret once more; without one, the button is held."""
        self.page.wait_for_selector("[data-step], .hold, [data-outcome]")
        if self.page.locator(".hold").count():
            self.app.press_down(self.page.locator(".hold"))
            self.page.wait_for_selector(".hold", state="detached")
            self.page.mouse.up()
        return self

    def compared(self):
        self.step("compare")
        return self.page.locator("[data-compared]").get_attribute("data-compared")

    def same(self):
        self.page.locator("[data-step=compare] .primary").click()
        return self

    def joins(self, other):
        """Joins the family of another device, both people comparing. Returns what both saw."""
        code = other.offer()
        self.visit().card(1).step("joining").type(code)
        seen = self.compared()
        assert seen == other.compared() and len(seen.split()) == 4
        self.same()
        other.same()
        for member in (other, self):
            member.page.wait_for_selector("[data-outcome]")
        return seen

    def recovers(self, code):
        self.visit().card(2).step("recovering").type(code)
        self.page.wait_for_selector("[data-outcome]")
        return self

    def synced(self):
        """Waits until nothing waits to be sent; the page about devices is open."""
        self.page.wait_for_selector("[data-sync=current][data-waiting='0']")
        return self
