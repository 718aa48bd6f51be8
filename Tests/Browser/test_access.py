"""Whoever can't tap has every word: by one switch, two, a resting pointer, a game pad, keys; in every room, question and gate."""
import pytest

from access_ways import MICROPHONE, PAD, Arrows, Gaze, Keys, OneSwitch, Pad, TwoSwitches, Voice, passes, presets, set_up
from barriers import STANDARDS, findings
from hearing import expect_speech

quick = {"Време_на_една_стъпка": "0,4 с"}
# Where the test moves the clock, a long step costs nothing, and a busy machine has time to press.
calm = {"Време_на_една_стъпка": "1,5 с"}


def write(app, person):
    """„аз искам вода“"""
    for tile in ("i", "want", "water"):
        person.choose(f"[role=grid] [data-tile={tile}]")
    app.expect_phrase("i", "want", "water")


def test_a_loud_sound_is_a_switch_while_it_is_set_and_again_once_a_microphone_is_there_again(new_app):
    app = set_up(new_app(scripts=[MICROPHONE]), "one", **quick)
    assert app.page.evaluate("opened.length") == 0
    app.page.get_by_role("switch", name="Силен звук като ключ").click()
    app.page.wait_for_function("() => opened.length === 1")
    app.go("/")
    Voice(app).choose("[role=grid] [data-tile=i]")
    app.expect_phrase("i")
    # It is pulled out, and there is none for a moment.
    app.page.evaluate("""() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia;
      mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
      const [track] = opened[0].getTracks();
      track.stop();
      track.dispatchEvent(new Event("ended"));
      globalThis.plugIn = () => { mediaDevices.getUserMedia = open; mediaDevices.dispatchEvent(new Event("devicechange")); };
    }""")
    app.page.wait_for_timeout(300)
    app.page.evaluate("plugIn()")
    app.page.wait_for_function("() => opened.length === 2")
    Voice(app).choose("[role=grid] [data-tile=want]")
    app.expect_phrase("i", "want")
    app.go("/parents/access")
    app.page.get_by_role("switch", name="Силен звук като ключ").click()
    app.page.wait_for_function("() => opened.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))")


# Each way, with its preset and what makes it quick enough for a test.
WAYS = {
    "one switch": (OneSwitch, "one", calm), "two switches": (TwoSwitches, "two", {}), "a resting pointer": (Gaze, "dwell", {"Време_на_задържане": "0,5 с"}),
    "a game pad": (Pad, "pad", {}), "keys": (Keys, "off", {}),
}


@pytest.mark.parametrize("way", WAYS)
def test_each_way_goes_through_talk_a_dialog_and_the_gate_and_those_that_differ_through_every_room(new_app, way):
    """Two switches light what one does, and a game pad what the arrow keys do: they go straight to the gate."""
    kind, preset, choices = WAYS[way]
    app = new_app(scripts=[PAD] if kind is Pad else []).clocked()
    (app.open if preset == "off" else set_up(app, preset, **choices).go)("/parents/limits")
    app.page.get_by_role("switch", name="Стаята „Снимки“ е отворена").click()
    app.painted().go("/")
    person = kind(app)
    write(app, person)
    app.quiet().forget_sounds()
    person.choose(".speak")
    app.heard(1)
    # A dialog: nothing behind it is lit while it is open.
    app.page.wait_for_selector(".control.forms:not([disabled])")
    person.choose(".control.forms")
    app.page.wait_for_selector("[role=dialog] #forms-close")
    person.choose("#forms-close")
    app.page.wait_for_selector("[role=dialog]", state="detached")
    goes_on = kind not in (TwoSwitches, Pad)
    if goes_on:
        person.choose(".keyboard-switch")
        app.page.wait_for_selector("[data-keyboard]")
        person.choose(".key[data-key=а]")
        app.page.wait_for_function("() => document.querySelector('.phrase').textContent.includes('а')")
        for room, door in (("lens", ".lens-link"), ("piles", ".photos-link")):
            person.choose(door)
            app.page.wait_for_selector(f"main[data-room={room}]")
    person.choose(".rooms .lock")
    app.page.wait_for_selector("main[data-room=gate]")
    if kind is OneSwitch:
        person.hold(".hold", 1000)
        assert app.page.locator("main[data-room=gate] .hold").count() == 1, "it stays shut where the switch is let go too soon"
    person.hold(".hold")
    app.page.wait_for_selector("main[data-room=parents]")
    if goes_on:
        person.choose(".doors li:first-child .door")
        app.page.wait_for_function("() => location.pathname === '/parents/settings'")
        # A question comes first, wherever it stands.
        person.choose("[role=group][aria-label='Брой картинки'] .option:nth-child(2)")
        app.page.wait_for_selector("main [role=alertdialog]")
        person.choose("main [role=alertdialog] .button:last-of-type")
        app.page.wait_for_selector("main [role=alertdialog]", state="detached")
        person.choose("#parents-back")
        app.page.wait_for_function("() => location.pathname === '/parents'")


def test_each_way_out_works_and_leads_back(new_app):
    app = set_up(new_app(has_touch=True).clocked(), "one").go("/")
    touch = app.page.context.new_cdp_session(app.page)

    def escape():
        for _ in range(4):
            app.page.keyboard.press("Escape")

    def presses():
        for _ in range(5):
            app.page.keyboard.press(" ", delay=60)
            passes(app, 120)

    def ten_seconds():
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 500, "y": 5}]})
        passes(app, 10_300)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    for leave in (escape, presses, ten_seconds):
        app.page.wait_for_selector("[data-scan]")
        leave()
        app.page.wait_for_selector(":root[data-access-stopped]")
        assert app.page.locator("[data-scan]").count() == 0, leave.__name__
        assert app.page.locator(".access-status").inner_text() != "", leave.__name__
        leave()
        app.page.wait_for_selector("[data-scan]")
        assert app.page.locator(":root[data-access-stopped]").count() == 0, leave.__name__
        # The presses of one way out are not counted for the next.
        passes(app, 4_000)


def test_a_light_that_rests_says_how_it_goes_on(new_app):
    app = set_up(new_app().clocked(), "one").go("/")
    app.page.wait_for_selector("[data-scan]")
    assert app.page.locator(".access-resting").inner_text() == ""
    passes(app, 120_000)
    app.page.wait_for_selector(":root[data-access-resting]")
    assert app.page.locator("[data-scan]").count() == 0
    assert app.page.locator(".access-resting").inner_text() == "Натисни, за да продължиш."
    app.page.keyboard.press(" ", delay=60)
    app.page.wait_for_selector("[data-scan]")
    assert app.page.locator(":root[data-access-resting]").count() == 0


def test_presses_that_stop_all_and_start_it_again_choose_nothing_that_has_the_focus(new_app):
    app = set_up(new_app().clocked(), "one").go("/")
    app.page.wait_for_selector("[data-scan]")
    app.tile("water").focus()

    def presses():
        for _ in range(5):
            app.page.keyboard.press(" ", delay=60)
            passes(app, 120)

    presses()
    app.page.wait_for_selector(":root[data-access-stopped]")
    presses()
    app.page.wait_for_selector("[data-scan]")
    assert "water" not in app.phrase


def test_the_light_leaves_the_page_where_a_parents_hand_moved_it_and_a_press_brings_it_back(new_app):
    app = set_up(new_app().clocked(), "one")
    app.page.mouse.move(500, 400)
    app.page.mouse.wheel(0, 2_000)
    top = "() => document.querySelector('main[data-room=parents]').scrollTop"
    app.page.wait_for_function(f"{top} > 1500")
    before = app.page.evaluate(top)
    passes(app, 5_000)
    assert app.painted().page.evaluate(top) == before
    app.page.keyboard.press(" ", delay=60)
    app.page.wait_for_function("() => document.querySelector('[data-scan]').getBoundingClientRect().top < innerHeight")
    assert app.page.evaluate(top) < before, "what is lit is seen before anything is chosen"


def test_an_unsteady_hand_taps_once_between_the_bars_of_a_keyguard(new_app):
    app = set_up(new_app(has_touch=True).clocked(), "touch")
    for _ in range(4):
        app.page.keyboard.press("Escape")
    app.page.wait_for_selector(":root[data-access-stopped]")
    # Settings that are changed while all is stopped start it again.
    app.choose("Решетка върху екрана", "28 точки")
    app.page.wait_for_selector(":root:not([data-access-stopped])")
    assert app.page.locator(".access-status").inner_text() == ""
    app.go("/")
    app.page.wait_for_selector("html[data-keyguard]")
    [first, second] = [app.tile(tile).bounding_box() for tile in ("i", "you")]
    across = min(abs(second["x"] - first["x"]), 10_000) - first["width"] if first["y"] == second["y"] else abs(second["y"] - first["y"]) - first["height"]
    assert abs(across - 28) < 2
    cut = app.page.evaluate("""() => [...document.querySelectorAll("[role=grid] .label")]
        .filter((label) => label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1).map(({ textContent }) => textContent)""")
    assert cut == []
    x, y = first["x"] + first["width"] / 2, first["y"] + first["height"] / 2
    touch = app.page.context.new_cdp_session(app.page)
    for wait in (150, 60, 60):
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        passes(app, wait)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        passes(app, 100)
    app.expect_phrase("i")


def test_a_frame_fills_around_what_a_finger_is_held_on_and_goes_when_it_lifts(new_app):
    app = set_up(new_app(has_touch=True).clocked(), "touch", Кога_избира="След задържане").go("/")
    tile, frame = app.tile("i").bounding_box(), app.page.locator(".hold-frame")
    touch = app.page.context.new_cdp_session(app.page)
    place = {"x": tile["x"] + tile["width"] / 2, "y": tile["y"] + tile["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    around = frame.bounding_box()
    assert around["x"] < tile["x"] and around["x"] + around["width"] > tile["x"] + tile["width"]
    app.expect_phrase()
    passes(app, 600)
    app.expect_phrase("i")
    assert frame.count() == 1, "full, while the finger stays"
    passes(app, 600)
    assert app.page.get_by_role("dialog").count() == 0, "a hold chooses, and asks for no forms"
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    frame.wait_for(state="detached")


def slide(app, start, end):
    """A finger that comes down, moves and is lifted."""
    touch = app.page.context.new_cdp_session(app.page)
    for part in range(7):
        place = {axis: start[axis] + (end[axis] - start[axis]) * part / 6 for axis in "xy"}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if part else "touchStart", "touchPoints": [place]})
        passes(app, 30)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    passes(app, 900)
    return app.painted()


def middle(box, share=.5):
    return {"x": box["x"] + box["width"] * share, "y": box["y"] + box["height"] / 2}


def test_an_unsteady_hand_that_slides_chooses_and_leaves_sliders_and_lists_to_the_finger(new_app):
    app = set_up(new_app(has_touch=True).clocked(), "touch").go("/")
    one = middle(app.tile("i").bounding_box())
    slide(app, one, {"x": one["x"] + 30, "y": one["y"] + 6}).expect_phrase("i")
    slide(app, middle(app.tile("eat").bounding_box()), middle(app.tile("drink").bounding_box())).expect_phrase("i", "drink")
    app.go("/parents/settings")
    rate = app.page.get_by_role("slider").first
    rate.scroll_into_view_if_needed()
    box = rate.bounding_box()
    slide(app, middle(box), middle(box, .25))
    assert rate.input_value() == "85"
    app.go("/parents/history")
    what = app.page.locator("main select").first
    what.scroll_into_view_if_needed()
    place = middle(what.bounding_box())
    slide(app, place, place)
    assert what.evaluate("({ selectedIndex }) => selectedIndex") == 0, "the finger opens the list, and nothing else moves it on"


def test_a_restarted_device_scans_again_by_itself_and_touch_works_beside_it(new_app):
    app = set_up(new_app(), "one")
    app.stored()
    app.page.goto(app.address + "/")
    app.page.wait_for_selector("[role=grid] [data-scan]")
    app.tap("i", "want")
    app.expect_phrase("i", "want")


def test_a_device_without_access_fetches_none_of_it(new_app):
    app = new_app()
    app.tap("i", "want").painted()
    app.page.wait_for_timeout(500)
    assert app.page.locator("[data-scan]").count() == 0
    fetched = app.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in fetched if "/access." in name] == []


def test_no_barrier_while_access_is_on(new_app):
    app = set_up(new_app(scripts=[PAD]), "one")
    # Two switches light what one does, and a resting pointer has the edges of eyes; a game pad lights as a switch does, and touch nothing.
    for preset in ("one", "touch", "pad", "eyes"):
        app.page.get_by_role("group", name="Започнете оттук").get_by_role("button", name=presets[preset], exact=True).click()
        assert findings(app.painted(), STANDARDS) == [], preset
        if preset in ("one", "eyes"):
            app.go("/")
            app.page.wait_for_timeout(300)
            assert findings(app, STANDARDS) == [], preset
            app.go("/parents/access")


def test_twenty_circles_lead_to_settings(new_app):
    app = new_app(has_touch=True).clocked().open("/parents/access")
    app.page.get_by_role("button", name="Започни", exact=True).click()
    touch = app.page.context.new_cdp_session(app.page)
    for number in range(20):
        circle = app.page.locator(f"[data-calibration='{number}'] .circle")
        circle.scroll_into_view_if_needed()
        app.painted()
        box = circle.bounding_box()
        # Beside the middle, and once more a little later.
        x, y = box["x"] + box["width"] / 2 + 12, box["y"] + box["height"] / 2
        for _ in range(2):
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            passes(app, 60)
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            passes(app, 90)
        app.page.wait_for_selector(f"[data-calibration='{number + 1}']")
    app.page.wait_for_selector("[data-proposal]")
    proposal = app.page.locator("[data-proposal]").get_attribute("data-proposal")
    assert "touch=1" in proposal and "ignore=" in proposal
    app.page.get_by_role("button", name="Приеми настройките").click()
    app.page.wait_for_selector("[data-access*='ignore=']")


def test_the_guide_tries_a_way_on_the_page_and_proposes_it(new_app):
    app = new_app().open("/parents/access")
    app.page.wait_for_function("() => document.documentElement.dataset.accessReady !== undefined")
    app.page.get_by_role("button", name="Не знам кое е подходящо").click()
    # Neither finger, pointer nor head: arrows and Enter.
    for _ in range(3):
        app.page.get_by_role("button", name="Не става. Следващото").click()
    app.page.wait_for_selector("[data-guide='3'] [data-scan], [data-scan]")
    for right in range(3):
        asked = app.page.locator("[data-guide] [role=status]").inner_text()
        tile = next(number for number in "1234" if number in asked)
        Arrows(app).choose(f"[data-guide] [data-try='{tile}']")
        app.page.wait_for_selector(f"[data-right='{right + 1}']")
    app.page.locator("[data-guide]").get_by_role("button", name="Геймпад или джойстик").click()
    app.page.wait_for_selector(".shell[data-access='pad=1']")


def test_what_a_hand_does_in_use_comes_to_a_proposal_on_the_page(new_app):
    app = new_app(has_touch=True).clocked().open("/parents/access")
    app.page.get_by_role("switch", name="Мартлет се учи от докосванията").click()
    app.page.locator("[data-learning]", has_text="Запомнени докосвания: 0").wait_for()
    app.go("/parents/settings").page.get_by_role("switch", name="Всяка дума се чува веднага").click()
    app.go("/")
    # Every second word comes twice, and is taken back once: the hand trembles.
    for number in range(36):
        # A long phrase is worked out anew at each word.
        if number % 6 == 5:
            app.press("clear")
        box = app.tile(["i", "want", "you", "water"][number % 4]).bounding_box()
        for shift in (0, 4)[:1 + number % 2]:
            app.page.touchscreen.tap(box["x"] + box["width"] / 2 + shift, box["y"] + box["height"] / 2 + shift)
        passes(app, 420)
        if number % 2:
            app.page.locator(".control.backspace").tap()
            passes(app, 30)
    app.go("/parents/access")
    report = app.page.locator("[data-learning]")
    report.get_by_text("Запомнени докосвания").wait_for()
    assert int(report.get_by_text("Запомнени докосвания").inner_text().split()[-1]) >= 30
    report.get_by_role("button", name="Приеми настройките").click()
    app.page.wait_for_selector(".shell[data-access*='touch=1']")


def test_the_name_of_what_is_lit_is_said_by_a_stored_sound_quicker_than_the_word_itself(new_app):
    app = set_up(new_app(voice=True).clocked(), "two", Как_се_чува="Името на плочката").go("/")
    app.stored()
    app.tap("i")
    word = app.heard(1)[0]
    expect_speech(word)
    app.quiet()
    app.forget_sounds()
    # This browser has no voice of its own. Once round, and the row that begins with this word is lit anew.
    app.page.keyboard.press(" ", delay=20)
    passes(app, 350)
    TwoSwitches(app).watch("[role=grid] [data-tile=i]")
    cue = app.heard(1)[-1]
    expect_speech(cue)
    assert cue.speed > 1.2
