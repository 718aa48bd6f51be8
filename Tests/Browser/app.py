"""The app as a person meets it: what is on the page, by its names, and what is heard."""
import re

from playwright.sync_api import Error

from hearing import Sound

names = {
    "bg": {
        "undo": "Отмени последната промяна", "clear": "Изчисти всичко", "remove_last": "Изтрий последната дума",
        "speak": "Кажи", "home": "Начало", "back": "Назад", "parents": "Родители", "stop": "Спри",
        "settings": "Настройки", "talk": "Към говоренето", "accept": "Разбрах",
        "room": "Говори",
    },
    "en": {
        "undo": "Undo last change", "clear": "Clear all", "remove_last": "Remove last word",
        "speak": "Speak", "home": "Home", "back": "Back", "parents": "Parents", "stop": "Stop",
        "settings": "Settings", "talk": "To Talk", "accept": "I understand",
        "room": "Talk",
    },
}


# How many records of what changes lie on the disk; nothing where nothing was ever kept, or nothing can be.
RECORDS = """
async () => {
  const found = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === "martlet")) return 0;
    const database = await found(indexedDB.open("martlet"));
    const log = database.transaction("log").objectStore("log");
    const keys = await found(log.getAllKeys());
    database.close();
    return keys.length;
  } catch { return 0; }
}
"""


# Two frames later what was pressed is on the page; a room that takes another's place has done so when the page may be used again.
PAINTED = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  do await frame(); while (document.getElementById("app")?.inert && document.getElementById("calm")?.hidden);
}
"""


class App:
    def __init__(self, page, address, lang="bg", waits=False):
        self._page = page
        self.address = address
        self.lang = lang
        self.has_clock = False
        self._waits = waits

    @property
    def page(self):
        """The page, on which the app is open. A new device opens it here at the latest: where a test begins with another place
        or with a clock, the home board is not loaded for nothing."""
        self.begin()
        return self._page

    def begin(self):
        if self._waits:
            self.open()
        return self

    def open(self, path="/"):
        is_new, self._waits = self._waits, False
        self.page.goto(self.address + path)
        self.ready()
        return self.welcome() if is_new else self

    def go(self, path):
        """Goes to another place within the page, as its own links do: a parent who is in stays in."""
        self.page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)
        return self.ready()

    def painted(self):
        """Waits until what was pressed last is on the page: what is read at once is else what was there before."""
        try:
            self.page.evaluate(PAINTED)
        except Error as error:
            # A page that was left meanwhile.
            if "context was destroyed" not in error.message:
                raise
            self.page.wait_for_load_state()
            self.page.evaluate(PAINTED)
        return self

    def ready(self):
        # On a low screen the notice of the first run is a page of its own.
        self.painted().page.wait_for_selector(
            ":is([role=grid] [data-tile], [data-keyboard], main[data-room=parents], main[data-room=gate], main[data-room=erasure],"
            " .notice .primary) >> visible=true")
        if self.page.locator("main[data-room=gate] .hold").count():
            self.hold()
        return self

    def hold(self):
        """Holds the gate until it opens, as a parent does who has set no secret. Its three seconds pass at once (sparing.py)."""
        # On a low screen, and with large letters, the notice of the first run is a page of its own before it.
        if not self.page.locator("main[data-room=gate] .hold").is_visible():
            self.welcome()
        self.press_down(self.page.locator("main[data-room=gate] .hold"))
        self.page.wait_for_selector("main[data-room=parents]")
        self.page.mouse.up()
        return self

    def press_down(self, hold):
        """Presses what must be held for three seconds, which pass at once."""
        hold.hover()
        self.page.evaluate("globalThis.martletHastens = true")
        self.page.mouse.down()
        # The press has come to the page before this can.
        self.page.evaluate("globalThis.martletHastens = false")
        if self.has_clock:
            self.page.clock.run_for(3100)
        return self

    def clocked(self, **begin):
        """Gives the page a clock that the test moves (`page.clock`), from its next start on."""
        self._page.clock.install(**begin)
        self.has_clock = True
        return self

    def welcome(self):
        """Accepts the notice of the first run, as every family does once."""
        accept = self.page.locator(".notice .primary")
        if accept.count():
            accept.click()
            accept.wait_for(state="detached")
        return self

    def sized(self, screen):
        """On a screen of another size, as when a tablet is turned."""
        self.page.set_viewport_size(screen)
        return self.painted()

    def themed(self, scheme):
        """Where the device has the light or the dark theme."""
        self.page.emulate_media(color_scheme=scheme)
        self.page.wait_for_function("(scheme) => document.documentElement.dataset.theme === scheme", arg=scheme)
        return self.painted()

    def menu(self, name):
        """Opens the menu of a board's or a set's card."""
        menu = self.page.locator(f"[data-export='{name}']")
        if menu.get_attribute("open") is None:
            menu.locator("> summary").click()
        return menu

    def reload(self):
        self.page.reload()
        return self.ready()

    def button(self, name):
        name = names[self.lang].get(name, name)
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name):
        self.button(name).first.click()
        if name in ("room", "talk"):
            self.page.wait_for_selector("main[data-room=talk]")
        return self.hold() if name == "parents" else self

    def choose(self, setting, option):
        """One of a setting's buttons, on the settings page."""
        group = self.page.get_by_role("group", name=setting)
        group.get_by_role("button", name=option, exact=True).click()
        return self

    def tile(self, tile):
        return self.page.locator(f"[role=grid] button[data-tile={tile!r}]")

    def tap(self, *tiles):
        for tile in tiles:
            self.tile(tile).click()
        return self

    def say(self, *tiles):
        """Taps each tile once the word before has been heard to its end, and gives the sounds."""
        before = self.page.evaluate("martletHeard.length")
        for count, tile in enumerate(tiles, start=before + 1):
            self.tap(tile).heard(count)
            self.quiet()
        return self.heard(before + len(tiles))[before:]

    @property
    def phrase(self):
        """The ids of the tiles in the phrase bar."""
        items = self.painted().page.locator("[data-phrase] [data-phrase-item]")
        return items.evaluate_all("items => items.map(item => item.dataset.phraseItem)")

    @property
    def phrase_words(self):
        return self.painted().page.locator("[data-phrase] [data-phrase-item] .label").all_inner_texts()

    def expect_phrase(self, *tiles):
        self.page.wait_for_function(
            "tiles => tiles === [...document.querySelectorAll('[data-phrase] [data-phrase-item]')]"
            ".map(item => item.dataset.phraseItem).join(' ')", arg=" ".join(tiles))
        return self

    @property
    def board(self):
        return self.painted().page.locator("[role=grid]").get_attribute("data-board")

    @property
    def positions(self):
        """Each tile's row and column."""
        return self.painted().page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('[role=grid] [role=row]')].flatMap((row, y) =>
            [...row.children].flatMap((cell, x) => [...cell.querySelectorAll('[data-tile]')]
            .map(tile => [tile.dataset.tile, [y, x]]))))""")

    @property
    def trouble(self):
        banner = self.painted().page.locator("[data-trouble]")
        return banner.get_attribute("data-trouble") if banner.count() else None

    def expect_trouble(self, code):
        self.page.wait_for_selector(f"[data-trouble={code}]")
        return self

    def read_trouble(self):
        """Opens the banner, which is a button over the phrase at first."""
        self.page.locator(".banner-door").click()
        return self

    def expect_toast(self, words):
        self.page.locator(".toasts", has_text=re.compile(words, re.IGNORECASE)).wait_for()
        return self

    def heard(self, count):
        """The first `count` sounds, each to its end."""
        self.page.wait_for_function(
            "count => martletHeard.length >= count && martletHeard.slice(0, count)"
            ".every(sound => sound.ended !== null && sound.samples !== undefined)", arg=count)
        return [Sound.of(entry) for entry in self.page.evaluate("martletHeard")]

    def forget_sounds(self):
        self.page.evaluate("martletHeard.length = 0")
        return self

    def quiet(self):
        """Waits until nothing sounds any more."""
        self.page.wait_for_selector(".phrase-row:not([data-sounding])")
        return self

    def kept_clips(self):
        """The places of the stored clips, in hexadecimal; their names are sealed."""
        return self.page.evaluate(
            """() => new Promise((resolve, reject) => {
              const opening = indexedDB.open("martlet");
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const asking = opening.result.transaction("clips").objectStore("clips").getAllKeys();
                const hex = (key) => Array.from(new Uint8Array(key), (byte) => byte.toString(16).padStart(2, "0")).join("");
                asking.onsuccess = () => {
                  opening.result.close();
                  resolve(asking.result.filter((key) => key instanceof ArrayBuffer).map(hex));
                };
              };
            })""")

    def kept_offline(self):
        """Waits until the service worker holds the app and answers for this page."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        return self

    def stored(self):
        """Waits until what was changed is on the disk: a quarter of a second brings no new record any more."""
        before, now = None, self.page.evaluate(RECORDS)
        while now != before:
            self.page.wait_for_timeout(250)
            before, now = now, self.page.evaluate(RECORDS)
        return self
