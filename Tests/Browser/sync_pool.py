"""Browsers that are there already: a test of syncing takes one, loads its device in it, and leaves it without data for the next."""
import pytest

from sync_home import HASTE, BrowserDevice, Home


class ReadyDevice(BrowserDevice):
    """A device in a browser that others have used before: each server has a port of its own, and with it a storage of its own."""

    def __init__(self, context, address):
        self.context = context
        self.page = context.pages[0]
        self.address = address
        self.page.goto(f"{address}/device")
        self.page.wait_for_function("() => globalThis.device")

    def forget(self):
        """What it stored goes, as this port may come again."""
        self.page.goto("about:blank")
        session = self.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        session.detach()


class ReadyHome(Home):
    def __init__(self, chromium, pool):
        super().__init__(chromium)
        self.pool = pool

    def browser(self):
        place = len(self.browsers)
        if place == len(self.pool):
            self.pool.append(self.chromium.new_context())
            self.pool[-1].add_init_script(HASTE)
            self.pool[-1].new_page()
        self.browsers.append(ReadyDevice(self.pool[place], self.server.address))
        return self.browsers[-1]

    def close(self):
        for browser in self.browsers:
            browser.forget()
        self.server.stop()


@pytest.fixture(scope="module")
def pool(chromium):
    """Browser contexts, each with a page of its own."""
    pool = []
    yield pool
    for context in pool:
        context.close()


@pytest.fixture
def home(chromium, pool):
    """A family of the tests' own client, and a server that can be told to lie."""
    home = ReadyHome(chromium, pool)
    yield home
    home.close()
