"""The gate before the parents' rooms, and every way that a child, or a browser, might try to pass it by."""
import re

import pytest

from board_files import board, obf
from sparing import STORES_NOTHING

PIN = "2907"
PASSPHRASE = "тих йод над морето"
GATE, ROOM, TALK = (f"main[data-room={room}]" for room in ("gate", "parents", "talk"))


def has_room(app):
    return app.page.locator(ROOM).count() > 0


def expect_shut(app):
    app.page.wait_for_selector(GATE)
    assert not has_room(app)


def expect_refusal(app, words):
    """What the gate says, in the end."""
    app.page.locator(".gate-refusal").filter(has_text=words).wait_for()


def give(app, secret):
    app.page.locator("#gate-field").fill(secret)
    app.page.locator("#gate-field").press("Enter")
    return app


def draw_code(app, kind, secret):
    """Chooses a PIN or a passphrase on the page about the lock, up to where its recovery code is shown. Returns the code."""
    app.page.goto(app.address + "/parents/lock")
    app.ready().button(kind).click()
    app.page.locator("#new-secret").fill(secret)
    app.page.locator("#new-secret-again").fill(secret)
    app.page.locator("#new-secret-again").press("Enter")
    return app.page.locator("[data-recovery]").inner_text()


def set_secret(app, kind, secret):
    """Sets a PIN or a passphrase, and types the recovery code back. Returns the code."""
    code = draw_code(app, kind, secret)
    app.button("Записах го").click()
    app.page.locator("#new-secret").fill(code)
    app.page.locator("#new-secret").press("Enter")
    app.expect_toast("Готово")
    return code


@pytest.fixture
def locked(new_app):
    """The app on a device whose family has set a PIN; it talks, and the room is shut."""
    app = new_app()
    app.code = set_secret(app, "Сложи ПИН", PIN)
    app.page.goto(app.address + "/")
    app.page.wait_for_selector(TALK)
    return app


def test_a_short_press_does_not_open_the_room(new_app):
    app = new_app().clocked()
    app.open("/").button("parents").first.click()
    hold = app.page.locator(".hold")
    for passes in [400, 400, 2900]:
        hold.hover()
        app.page.mouse.down()
        app.page.clock.run_for(passes)
        app.page.mouse.up()
        app.page.clock.run_for(4000)
        expect_shut(app)
    # Let go of outside, and by a finger that slid off.
    hold.hover()
    app.page.mouse.down()
    app.page.clock.run_for(1000)
    app.page.mouse.move(5, 700)
    app.page.mouse.up()
    app.page.clock.run_for(4000)
    expect_shut(app)
    # The same clock opens it to a press that is long enough.
    hold.hover()
    app.page.mouse.down()
    app.page.clock.run_for(4000)
    app.page.wait_for_selector(ROOM)
    app.page.mouse.up()


def test_the_room_opens_by_a_hold_of_a_finger_and_of_a_key(new_app):
    app = new_app(has_touch=True)
    app.button("parents").first.click()
    box = app.page.locator(".hold").bounding_box()
    place = {"x": box["x"] + 40, "y": box["y"] + 40}
    cdp = app.page.context.new_cdp_session(app.page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    app.page.wait_for_selector(ROOM)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    app.button("Към говоренето").first.click()
    app.page.wait_for_selector(TALK)
    app.page.goto(app.address + "/parents")
    app.page.wait_for_selector(GATE)
    # The seconds of the second hold pass at once.
    app.page.evaluate("globalThis.martletHastens = true")
    app.page.locator(".hold").focus()
    app.page.keyboard.down("Enter")
    app.page.wait_for_selector(ROOM)
    app.page.keyboard.up("Enter")


def test_every_way_back_to_the_room_meets_the_gate(locked):
    page = locked.page

    def open_again():
        expect_shut(locked)
        give(locked, PIN)
        page.wait_for_selector(ROOM)

    locked.button("parents").first.click()
    expect_shut(locked)
    # An inspector finds nothing to unhide, neither elements nor texts.
    html = page.evaluate("document.getElementById('app').innerHTML")
    assert [words for words in ["Настройки", "Език на гласа", "Забрави наученото"] if words in html] == []
    give(locked, "1111")
    expect_refusal(locked, "Не е това")
    open_again()
    page.reload()
    open_again()
    # Left, and back by the browser's button.
    locked.button("Към говоренето").first.click()
    page.wait_for_selector(TALK)
    page.go_back()
    open_again()
    # Another tab while this one is open.
    other = page.context.new_page()
    other.goto(locked.address + "/parents/settings")
    other.wait_for_selector(GATE)
    assert other.locator(ROOM).count() == 0
    other.close()
    # Another address, and the old one typed again.
    page.goto(locked.address + "/")
    page.wait_for_selector(TALK)
    page.goto(locked.address + "/parents/settings")
    open_again()
    # In the background.
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""")
    expect_shut(locked)
    # The recovery code opens a forgotten gate, and leads to a new secret.
    locked.button("Забравен ПИН").click()
    give(locked, locked.code)
    page.wait_for_selector(ROOM)
    assert page.url.endswith("/parents/lock")


def test_after_four_wrong_tries_one_waits_and_a_restart_or_the_clock_gain_nothing(server, device):
    app = device.open(server.address).welcome()
    set_secret(app, "Сложи ПИН", PIN)
    app.page.goto(server.address + "/parents")
    for _ in range(5):
        app.page.wait_for_selector("#gate-field")
        app.page.locator("button[type=submit]:not([disabled])").wait_for()
        give(app, "1111")
        expect_refusal(app, re.compile("Не е това|Почакайте"))
        app.page.wait_for_timeout(300)
    waiting = re.compile(r"Почакайте малко. Секунди: \d+")
    expect_refusal(app, waiting)
    app.page.reload()
    expect_refusal(app, waiting)
    seconds = lambda: int(re.search(r"\d+", app.page.locator(".gate-refusal").inner_text()).group())
    assert seconds() > 15
    # The browser killed and opened again.
    device.kill()
    app = device.open(server.address, "/parents/settings")
    expect_refusal(app, waiting)
    assert app.page.locator("button[type=submit]").is_disabled()
    # The clock set back ten years: the wait begins anew, it does not vanish, and it isn't ten years.
    app.page.add_init_script("const now = Date.now; Date.now = () => now() - 315360000000;")
    app.page.reload()
    expect_refusal(app, waiting)
    assert 15 < seconds() <= 3600


def test_a_pin_whose_code_was_not_typed_back_is_not_in_force_whichever_way_one_leaves(new_app):
    app = new_app()
    page = app.page
    for way, step in [("talk", "shown"), ("back", "typing"), ("other tab", "typing")]:
        page.goto(app.address + "/")
        page.wait_for_selector(TALK)
        draw_code(app, "Сложи ПИН", PIN)
        if step == "typing":
            app.button("Записах го").click()
            page.locator("#new-secret").fill("12345")
        if way == "back":
            page.go_back()
            page.wait_for_selector(TALK)
        elif way == "talk":
            app.button("Говори").first.click()
            page.wait_for_selector(TALK)
        looks = page.context.new_page() if way == "other tab" else page
        looks.goto(app.address + "/parents/lock")
        looks.wait_for_selector(GATE)
        looks.locator(".hold").wait_for()
        assert looks.locator("#gate-field").count() == 0, (way, step)


@pytest.mark.parametrize("step", ["shown", "being derived"])
def test_a_device_that_dies_before_the_code_is_confirmed_opens_as_before(server, device, step):
    app = device.open(server.address).welcome()
    code = draw_code(app, "Сложи ПИН", PIN)
    if step == "being derived":
        app.button("Записах го").click()
        app.page.locator("#new-secret").fill(code)
        app.page.locator("#new-secret").press("Enter")
        device.kill()
        # Either the derivation was done in time, and the PIN opens with its code; or nothing has changed.
        app = device.open(server.address)
        app.page.goto(app.address + "/parents/lock")
        app.page.wait_for_selector(GATE)
        if app.page.locator("#gate-field").count() == 1:
            app.button("Забравен ПИН").click()
            give(app, code)
            app.page.wait_for_selector(ROOM)
        return
    device.kill()
    app = device.open(server.address)
    app.page.goto(app.address + "/parents/lock")
    app.page.wait_for_selector(".hold")


def test_the_lock_is_set_and_taken_away_by_whoever_gives_its_secret(new_app):
    app = new_app()
    draw_code(app, "Сложи парола", PASSPHRASE)
    app.button("Откажи").click()
    page = app.page
    page.locator("[data-lock-dropped]").wait_for()
    assert "задържане" in page.locator("[data-lock-state]").inner_text()
    assert page.locator("[data-code-state]").count() == 0
    set_secret(app, "Сложи парола", PASSPHRASE)
    assert "парола" in page.locator("[data-lock-state]").inner_text().lower()
    assert "Потвърден" in page.locator("[data-code-state]").inner_text()
    assert page.locator("[data-lock-dropped]").count() == 0
    app.button("Махни заключването").click()
    page.click("[role=alertdialog] .danger")
    give(app, "1111")
    expect_refusal(app, "Не е това")
    page.goto(app.address + "/parents/lock")
    expect_shut(app)
    assert page.locator(".hold").count() == 0
    # й as и and a breve of its own, as some keyboards write it.
    give(app, PASSPHRASE.replace("й", "и\u0306"))
    page.wait_for_selector(ROOM)
    app.button("Махни заключването").click()
    page.click("[role=alertdialog] .danger")
    give(app, PASSPHRASE)
    app.expect_toast("Заключването е махнато")
    page.reload()
    page.wait_for_selector(".hold")


def test_nonsense_opens_nothing_and_the_room_shuts_when_nobody_uses_it(locked):
    locked.clocked()
    locked.page.goto(locked.address + "/parents")
    for typed in ["", "а" * 1_000_000, "\u202e2907", "29\u00ad07"]:
        locked.page.wait_for_selector(GATE)
        locked.page.evaluate("""(text) => {
          const field = document.getElementById("gate-field");
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.form.requestSubmit();
        }""", typed)
        expect_refusal(locked, re.compile("....."))
        expect_shut(locked)
        locked.go("/").go("/parents")
        assert locked.page.locator(".gate-refusal").inner_text().strip() == "", "what was said is over"
    give(locked, PIN)
    locked.page.wait_for_selector(ROOM)
    # The page's clock runs ahead; nobody touches anything.
    locked.page.clock.run_for(16 * 60_000)
    expect_shut(locked)


def test_the_phrase_and_a_visits_language_go_through_the_door_and_back(new_app):
    app = new_app("/?lang=en", lang="en", locale="bg-BG")
    app.tap("i", "want").button("parents").first.click()
    app.hold()
    assert app.page.locator("main h1").inner_text() == "Parents' room"
    app.button("talk").first.click()
    app.page.wait_for_selector(TALK)
    app.expect_phrase("i", "want")
    app.button("undo").first.click()
    app.expect_phrase("i")


def test_a_private_window_keeps_the_phrase_through_the_door(new_app):
    """Where the browser stores nothing, the next rooms are given what this one knows."""
    app = new_app(scripts=[STORES_NOTHING])
    app.tap("i", "want").button("parents").first.click()
    app.ready().button("Към говоренето").first.click()
    app.page.wait_for_selector(TALK)
    app.expect_phrase("i", "want")


def test_going_to_and_fro_fast_ends_where_the_address_says(new_app):
    app = new_app()
    app.button("parents").first.click()
    app.page.wait_for_selector(GATE)
    for _ in range(4):
        app.page.evaluate("history.back()")
        app.page.wait_for_timeout(60)
        app.page.evaluate("history.forward()")
        app.page.wait_for_timeout(60)
    app.page.wait_for_timeout(500)
    app.page.evaluate("history.back()")
    app.page.wait_for_selector(f"{TALK} [data-tile]")
    assert app.page.url.rstrip("/") == app.address.rstrip("/")
    app.tap("i").expect_phrase("i")


def test_a_board_goes_on_being_opened_while_its_room_is_left(new_app):
    """Leaving the room in the middle of an import loses nothing: the boards are there afterwards."""
    app = new_app("/parents/boards")
    with app.page.expect_file_chooser() as chosen:
        app.button("Отвори файл с табла").click()
    chosen.value.set_files({
        "name": "zoo.obf", "mimeType": "application/octet-stream", "buffer": obf(board("zoo", ["лъв", "слон"]))})
    app.page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    app.page.wait_for_selector(TALK)
    app.page.goto(app.address + "/parents/boards")
    app.ready()
    app.page.wait_for_selector(".set")
