"""What a designer and a person with large letters would stumble over: on each kind of screen, in both languages."""
import pytest

from access_ways import set_up
from app import names
from families import Member
from test_board_editing import cell, make_board, put
from test_practice import OPTIONS, practising  # noqa: F401
from test_seeing import LOSSES

PHONE = {"width": 390, "height": 844}
LARGER = "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"
PAGES = ["", "/settings", "/profiles", "/access", "/boards", "/levels", "/phrases", "/piles", "/practice", "/words", "/voices",
         "/tablet", "/devices", "/history", "/lock", "/limits", "/privacy", "/print"]

# Words of headings, and of what has the look of one, that stand on two lines.
BROKEN = """() => [...document.querySelectorAll("#app :is(h1, h2, h3, .door-name, .setting-name, .compared li, .access-edge)")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true })).flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), broken = [];
    while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index); range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
    return broken;
  })"""


SIDEWAYS = """() => [...document.querySelectorAll(".room.parents, .room.parents .page, .room.parents .card")]
  .filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.className)"""


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_large_letters_break_no_word_of_a_heading_and_no_page_scrolls_sideways(new_app, lang):
    app = new_app(f"/?lang={lang}", lang=lang, scripts=[LARGER], viewport=PHONE).open(f"/parents/progress?lang={lang}")
    app.page.locator("[data-switch=activity]").click()
    app.page.wait_for_selector("[data-noting=on]")
    app.go(f"/?lang={lang}").tap("i", "want", "water").press("speak")
    app.painted().go(f"/parents?lang={lang}")
    found = {}
    for page in [*PAGES, "/progress", "/usage", "/feedback"]:
        app.go(f"/parents{page}?lang={lang}").painted()
        found[page, "broken"], found[page, "wide"] = app.page.evaluate(BROKEN), app.page.evaluate(SIDEWAYS)
    assert {page: words for page, words in found.items() if words} == {}


def test_two_devices_are_compared_in_whole_words_and_the_code_stands_before_what_is_done_with_it(new_app, server):
    one, other = (Member(new_app("/", address=server.address, scripts=[LARGER], viewport=PHONE, lang=lang), server)
                  for lang in ("bg", "en"))
    one.devices().card(0).step("invitation").type(one.code).step("code")
    code, noted = one.page.locator("[data-recovery]"), one.page.locator("[data-step=code] .primary")
    assert code.bounding_box()["y"] < noted.bounding_box()["y"]
    groups = "-".join(code.locator("li").all_inner_texts())
    noted.click()
    one.step("typing").type(groups)
    one.page.wait_for_selector("[data-outcome]")
    other_code = one.offer()
    other.devices().card(1).step("joining").type(other_code)
    for member in (one, other):
        member.compared()
        assert member.page.evaluate(BROKEN) == []
        assert member.page.evaluate(LOSSES) == []


def test_a_page_that_opens_is_read_from_its_heading_and_talk_from_its_board(new_app):
    app = new_app("/parents", viewport=PHONE)
    focused = lambda: app.painted().page.evaluate("[document.activeElement.tagName, document.activeElement.textContent]")
    top = lambda: app.page.evaluate("document.querySelector('.room.parents').scrollTop")
    # The last of them stand low on the page of doors.
    for door in ("Достъп", "Устройства", "Как беше", "Мнение", "Ограничения"):
        app.page.locator(".door", has=app.page.get_by_text(door, exact=True)).click()
        assert focused() == ["H1", door]
        assert top() == 0, door
        app.page.keyboard.press("Tab")
        app.page.keyboard.press("Shift+Tab")
        app.page.locator("#parents-back").click()
        assert focused() == ["H1", "Стая за родители"]
    # Nothing asks for a ring around a heading; Tab goes on from it into the page.
    app.page.locator(".door").first.click()
    app.page.keyboard.press("Tab")
    assert app.page.evaluate("document.activeElement.innerText") == "Говори"
    # A board that was just made.
    app.go("/parents/boards").button("Направи таблото").click()
    app.page.wait_for_selector("[data-editor-side]")
    app.page.wait_for_timeout(200)
    assert app.page.evaluate("document.activeElement.id") == "page-heading"
    assert top() == 0
    app.go("/parents").page.locator("#parents-back").click()
    app.page.wait_for_selector("main[data-room=talk]")
    assert app.painted().page.evaluate("Boolean(document.activeElement.closest('[role=grid]'))")


# Controls of the bars of a phone that lie on each other, and names that do.
ON_EACH_OTHER = """() => {
  const boxes = [...document.querySelectorAll("main > :is(.travel, .rooms) > :is(button, span), main > .rooms > * > span")]
    .map((element) => [element.ariaLabel ?? element.innerText, element, element.getBoundingClientRect()])
    .filter(([, , { width, height }]) => width > 1 && height > 1);
  return boxes.flatMap(([name, element, a], place) => boxes.slice(place + 1)
    .filter(([, other, b]) => !element.contains(other) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1).map(([other]) => `${name} and ${other}`));
}"""


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_with_all_rooms_and_doors_open_nothing_lies_on_another_on_a_phone(new_app, lang):
    app = new_app(f"/?lang={lang}", lang=lang, viewport=PHONE).open(f"/parents/limits?lang={lang}")
    for switch in app.page.locator(".switch").filter(has_text={"bg": "Стаята", "en": "room is open"}[lang]).all():
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
    app.go(f"/parents/profiles?lang={lang}").page.locator("form input").last.fill("Ани")
    app.page.locator("form [type=submit]").last.click()
    app.go(f"/parents/settings?lang={lang}").page.get_by_role("switch", name={"bg": "Език и човек", "en": "Language and person"}[lang]).click()
    app.go(f"/parents/progress?lang={lang}").page.locator("[data-switch=activity]").click()
    app.painted().stored()
    found = {}
    for size in (PHONE, {"width": 360, "height": 740}):
        app.sized(size).go(f"/?lang={lang}")
        bars = []
        for room in ("talk", "lens", "piles", "practice", "helper"):
            if room != "talk":
                # A second touch where the last one was is none for 300 ms after a change of room.
                app.page.wait_for_timeout(350)
                app.page.locator(f"main .{'photos' if room == 'piles' else room}-link").click()
            app.page.wait_for_selector(f"main[data-room={room}]")
            found[size["width"], room] = app.painted().page.evaluate(ON_EACH_OTHER)
            bars.append(app.page.evaluate(BAR))
            assert all(is_named for *_, is_named in bars[-1]), (size, room)
        # Talk has a narrower edge than the others.
        assert all(bar == bars[1] for bar in bars[1:]), "one bar in all rooms"
    assert {where: pairs for where, pairs in found.items() if pairs} == {}


def test_words_of_a_meaning_stand_beside_each_other(new_app):
    app = new_app("/?lang=bg")
    app.page.goto(f"{app.address}/lens/bg/вода?lang=bg")
    words = app.page.locator(".lens-definition .lens-word")
    words.nth(2).wait_for()
    first, second = words.nth(0).bounding_box(), words.nth(1).bounding_box()
    assert first["y"] == second["y"] and first["x"] + first["width"] <= second["x"]


def test_what_is_offered_is_whole_at_twice_the_text_size(new_app):
    app = new_app(scripts=[LARGER])
    app.tap("i", "want", "water")
    assert app.painted().page.evaluate(LOSSES) == []
    app.go("/talk/keyboard")
    assert app.painted().page.evaluate(LOSSES) == []


def test_speak_keeps_its_word_beside_the_edge_of_a_resting_pointer(new_app):
    app = set_up(new_app(viewport=PHONE), "dwell")
    for lang in ("bg", "en"):
        app.stored().open(f"/?lang={lang}").page.wait_for_selector(".access-edge")
        for size in ("", "200%"):
            app.page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
            assert app.painted().page.evaluate(LOSSES) == [], (lang, size)
            assert app.page.evaluate(BROKEN) == [], (lang, size)


# The names and places of what stands in a phone's room bar.
BAR = """() => [...document.querySelectorAll("main > .rooms > :is(.room-link, .lock)")].map((link) => {
  const { x, y, height } = link.getBoundingClientRect(), name = link.querySelector("span");
  return [Math.round(x), Math.round(y), Math.round(height), name.scrollWidth <= link.clientWidth + 1 && name.getBoundingClientRect().width > 8];
})"""


def test_the_room_bar_of_a_phone_is_one_in_all_rooms(new_app):
    app = new_app("/parents/limits", viewport=PHONE)
    for name in ("Снимки", "Упражнения"):
        switch = app.page.get_by_role("switch").filter(has_text=name).first
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
    app.stored()
    app.go("/")
    app.page.wait_for_selector("main[data-room=talk]")
    bars = [app.painted().page.evaluate(BAR)]
    for room in ("lens", "piles", "practice"):
        app.go("/").page.wait_for_selector("main[data-room=talk]")
        app.page.locator(f"main[data-room=talk] .{'photos' if room == 'piles' else room}-link").click()
        app.page.wait_for_selector(f"main[data-room={room}] .room-link.current")
        bars.append(app.painted().page.evaluate(BAR))
    assert bars[0] == bars[1] == bars[2] == bars[3] and len(bars[0]) == 5, bars
    assert all(is_named for *_, is_named in bars[0])


def test_the_doors_of_a_low_phone_have_names_and_those_of_a_larger_screen_one_place(new_app):
    app = new_app()
    for size in [(360, 640), (320, 568)]:
        bar = app.sized({"width": size[0], "height": size[1]}).page.evaluate(BAR)
        assert len(bar) == 3 and [is_named for *_, is_named in bar] == [False, True, True], bar
        widths = app.page.evaluate("() => [...document.querySelectorAll('.travel > .control, .rooms > *')].map(({ offsetWidth }) => offsetWidth)")
        assert min(width for width in widths if width) >= 40, widths
    place = lambda: app.painted().page.evaluate("""() => [...document.querySelectorAll("main > .rooms > .room-link")].map((link) => {
      const { x, y, width } = link.getBoundingClientRect();
      return [Math.round(x), Math.round(y), Math.round(width)];
    })""")
    in_talk = {}
    sizes = [(1024, 768), (768, 1024), (1440, 900)]
    for size in sizes:
        app.sized({"width": size[0], "height": size[1]})
        in_talk[size] = place()
    app.page.locator(".lens-link").click()
    app.page.wait_for_selector("main[data-room=lens] .room-link.current")
    for size in sizes:
        app.sized({"width": size[0], "height": size[1]})
        assert place() == in_talk[size] and len(in_talk[size]) == 2, size


def test_nothing_beside_speak_moves_while_a_phrase_is_said(new_app):
    app = new_app()
    # Each word to its end: while one still sounds, Speak is Stop.
    app.say("i", "want", "water")
    places = lambda: [tool.bounding_box() for tool in app.page.locator(".phrase-controls > *").all()]
    for lang in ("bg", "en"):
        app.stored().open(f"/?lang={lang}")
        before = places()
        app.page.locator(".speak").click()
        app.page.wait_for_selector(".speak.speaking")
        assert places() == before, lang
        app.quiet()
        assert places() == before, lang


def test_the_chosen_cell_stands_beside_the_grid_on_a_tablet_and_under_it_on_a_phone(new_app):
    app = new_app("/parents")
    put(make_board(app), 1, 1, "искам", "want")
    boxes = lambda: (app.painted().page.locator(".board.editor").bounding_box(), app.page.locator("[data-cell]").bounding_box())
    cell(app, 1, 1).click() if not app.page.locator("[data-cell]").count() else None
    grid, fields = boxes()
    assert fields["x"] >= grid["x"] + grid["width"] and fields["y"] == grid["y"]
    app.sized(PHONE)
    grid, fields = boxes()
    assert fields["y"] >= grid["y"] + grid["height"]
    assert app.page.evaluate(LOSSES) == []


def test_three_pictures_fill_a_phone_and_none_lies_on_another(practising):  # noqa: F811
    app = practising("Чува, избира", viewport=PHONE)
    app.page.locator("#practice-next").click()
    app.page.locator(OPTIONS).nth(2).wait_for()
    for size in (PHONE, {"width": 375, "height": 667}):
        assert app.sized(size).page.evaluate(LOSSES) == []
        boxes = [option.bounding_box() for option in app.page.locator(OPTIONS).all()]
        assert len({(box["x"], round(box["width"]), round(box["height"])) for box in boxes}) == 1
        assert min(box["height"] for box in boxes) >= 96
    for option in app.page.locator(f"{OPTIONS} .picture").all():
        inner, outer = option.bounding_box(), option.locator("xpath=..").bounding_box()
        assert inner["y"] >= outer["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]


# What can be pressed and lies under the notice of the first run.
COVERED = """() => {
  const notice = document.querySelector(".notice").getBoundingClientRect();
  return [...document.querySelectorAll("#app :is(button, a[href], input, select, summary)")]
    .filter((control) => !control.closest(".notice") && control.checkVisibility({ visibilityProperty: true })).filter((control) => {
      const box = control.getBoundingClientRect();
      return box.width > 1 && box.bottom > notice.top + 1 && box.top < notice.bottom - 1 && box.right > notice.left && box.left < notice.right;
    }).map((control) => control.ariaLabel || control.textContent);
}"""


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_the_notice_of_the_first_run_lies_over_no_control(new_app, lang):
    sizes = [{"width": 1024, "height": 768}, {"width": 375, "height": 667}, {"width": 667, "height": 375}]
    # The longer words are tried in large letters as well.
    for larger in ([], [LARGER])[:2 if lang == "bg" else 1]:
        app = new_app(f"/?lang={lang}", lang=lang, viewport=sizes[0], scripts=larger, welcome=False)
        for path in ("/", "/parents", "/talk/keyboard") if lang == "bg" else ("/",):
            if path != "/":
                app.page.goto(f"{app.address}{path}?lang={lang}")
            for size in sizes:
                app.page.set_viewport_size(size)
                app.page.wait_for_selector(".notice .primary")
                app.painted()
                assert app.page.evaluate(COVERED) == [], (size, bool(larger), path)
                box = app.page.locator(".notice .primary").bounding_box()
                assert box["y"] + box["height"] <= size["height"], "the way on is in sight"
                assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # It is accepted on the lowest screen, where it is a page of its own, and then on none.
        app.welcome()
        for size in sizes:
            app.sized(size)
            assert app.page.locator(".notice").count() == 0
            app.page.get_by_role("button", name=names[lang]["speak"], exact=True).wait_for()


# Whether what is on differs from what is off by more than a shape's place; whether the second cue of a class and a folder's tab are seen.
TOLD_APART = """() => {
  const [ground] = [getComputedStyle(document.body).backgroundColor];
  const behind = (element) => getComputedStyle(element, "::after").backgroundColor;
  const seen = (selector) => [...document.querySelectorAll(selector)].map((element) => behind(element) !== getComputedStyle(element).backgroundColor);
  return { tiles: seen("[role=grid] .tile[class*=class-]"), switches: seen(".switch-track"), ground };
}"""


def test_what_the_system_paints_still_tells_on_from_off_and_class_from_class(new_app):
    app = new_app(color_scheme="light", forced_colors="active")
    for scheme in ("light", "dark"):
        tiles = app.go("/").themed(scheme).page.evaluate(TOLD_APART)["tiles"]
        assert len(tiles) > 40 and all(tiles), "the badge of each class"
        app.go("/parents/limits")
        switches = app.page.locator(".switch")
        assert {switch.get_attribute("aria-checked") for switch in switches.all()} == {"true", "false"}
        assert all(app.page.evaluate(TOLD_APART)["switches"]), "the knob of each switch"
        grounds = app.page.locator(".switch-track").evaluate_all(
            "tracks => [...new Set(tracks.map((track) => getComputedStyle(track).backgroundColor))]")
        assert len(grounds) == 2, "on and off"
        app.go("/parents/piles")
        colours = app.page.locator(".colour").evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor)")
        assert len(set(colours)) == len(colours) == 9


def test_in_high_contrast_each_colour_of_a_category_is_told_by_its_shape(new_app):
    app = new_app("/parents/piles")
    app.page.evaluate("document.documentElement.dataset.contrast = 'high'")
    shapes = app.page.locator(".colour:not([aria-pressed=true])").evaluate_all(
        "all => all.map((one) => getComputedStyle(one, '::before').clipPath)")
    assert len(set(shapes)) == len(shapes) == 8 and "none" not in shapes
