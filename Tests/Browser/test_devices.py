"""A family's voice on several devices: joining, changing on each, a server that is away, recovery, removal."""
import sqlite3

from access_ways import MICROPHONE
from families import Member
from piles import file, picture
from test_board_editing import cell, expect_picture, make_board, put
from test_phrases import keep_phrase
from test_privacy_room import erase, erased

NAMED = "(names) => [...document.querySelectorAll('[data-device] input')].map((it) => it.value).sort().join() === names.join()"
SHOWN = "[role=grid] [data-tile] img[data-stored]"


def with_picture(app):
    """A board with a word that has a picture of the family's own."""
    make_board(app)
    put(app, 1, 1, "искам", "want")
    cell(app, 1, 1).click()
    app.page.get_by_text("Още: глас, картинка, цвят, друго табло").click()
    with app.page.expect_file_chooser() as chooser:
        app.button("Картинка от файл").click()
    chooser.value.set_files([file("1.png", picture(600, 600, 1))])
    app.page.wait_for_selector("#crop-frame canvas[data-placed]")
    app.button("Вземи това").click()
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    return app.stored()


def show_board(member):
    member.app.go("/")
    member.page.get_by_role("button", name="Наши табла").click()
    member.page.get_by_role("button", name="Закуска").click()
    member.page.wait_for_selector(SHOWN, state="attached")
    return member


def add_person(member, name):
    """Something that a family makes and every device has to have."""
    member.app.go("/parents/profiles")
    member.page.get_by_label("Име").last.fill(name)
    member.app.button("Добави").click()
    member.page.wait_for_selector(f"[aria-label$='овори тук: {name}']")
    member.app.stored()
    return member


def has_person(member, name):
    member.app.go("/parents/profiles")
    member.page.wait_for_selector(f"[aria-label$='овори тук: {name}']")
    return member


def two(new_app, server, **wishes):
    """Two devices with their pages about devices, in no family yet."""
    return [Member(new_app("/parents/devices", address=server.address, **wishes), server) for _ in range(2)]


def test_two_devices_become_one_family_and_have_what_either_makes(new_app, server):
    one, other = two(new_app, server)
    add_person(one, "Ани")
    one.begin()
    other.joins(one)
    # Who stays on the page is not asked to remove what has just come.
    one.page.wait_for_selector("[data-device] >> nth=1")
    one.page.locator("[data-device]").nth(1).get_by_text("Има всичко").wait_for(timeout=15_000)
    has_person(other, "Ани")
    # From the second to the first, while both are open.
    add_person(other, "Боби")
    has_person(one, "Боби")
    # What a second window changes: the window that meets the others looks by itself once a minute.
    second = Member(type(one.app)(one.page.context.new_page(), server.address).open("/parents/profiles"), server)
    add_person(second, "Вили")
    other.page.wait_for_selector("[aria-label$='овори тук: Вили']", timeout=15_000)
    for member in (other, one):
        member.visit().synced()
    # Who belongs to the family is asked of the server, and comes by itself.
    one.page.locator("[data-device]").nth(1).wait_for()
    assert one.page.locator("[data-device]").count() == 2
    # Both are tablets, and neither knew of the other when it named itself.
    for member in (one, other):
        member.page.wait_for_function(NAMED, arg=["Таблет", "Таблет 2"])
    # The server has it all, and none of it can be read there.
    kept = b"".join(path.read_bytes() for path in server.data.rglob("*") if path.is_file())
    assert "Боби".encode() not in kept and "Ани".encode() not in kept
    with sqlite3.connect(server.data / "ledger.sqlite") as ledger:
        assert ledger.execute("SELECT count(*) FROM records").fetchone()[0] >= 3


def test_what_two_devices_change_without_a_server_comes_together_once_it_is_back(new_app, server):
    one, other = two(new_app, server)
    one.begin()
    other.joins(one)
    server.kill()
    for member, name in ((one, "Ани"), (other, "Боби")):
        add_person(member, name)
        # One talks all the same.
        member.app.go("/")
        member.app.tap("want", "water").expect_phrase("want", "water")
    server.start()
    has_person(one.devices(), "Боби")
    has_person(other.devices(), "Ани")


def record(app, name):
    """A saved phrase gets a recording of a second."""
    app.button(f"Промени: {name}").click()
    voice = app.page.locator(f"[data-saved-phrase='{name}'] [data-voice]")
    voice.get_by_role("button", name="Запиши глас").click()
    voice.get_by_role("button", name="Спри записа").wait_for()
    app.page.evaluate("voice.value = 1")
    app.page.wait_for_timeout(1000)
    voice.get_by_role("button", name="Спри записа").click()
    voice.get_by_role("button", name="Запази записа").click()
    app.page.get_by_text("Казва се със запис.").wait_for()


def test_a_picture_and_a_recording_come_late_to_the_other_device_and_keep_nobody_waiting(new_app, server):
    one, other = two(new_app, server, scripts=[MICROPHONE])
    one.begin()
    other.joins(one)
    # They are made before the device meets the others.
    held = []
    one.page.route("**/devices.js", lambda route: held.append(route))
    one.app.open("/parents/phrases")
    keep_phrase(one.app, "Пусни ми песен", "Play me a song")
    one.app.button("Бърза: Пусни ми песен").click()
    record(one.app, "Пусни ми песен")
    with_picture(one.app)
    assert held, "the script has not come yet"
    blobs = "**/api/sync/1/blobs?*"
    other.page.route(blobs, lambda route: route.abort())
    for route in held:
        route.continue_()
    one.visit().synced()
    show_board(other)
    other.page.wait_for_timeout(500)
    assert not other.page.locator(SHOWN).get_attribute("src"), "the picture did not come at once"
    # A server that is asked for the recording and never answers: that is no long silence.
    other.page.unroute(blobs)
    other.page.route(blobs, lambda route: None)
    other.app.go("/").forget_sounds()
    other.page.locator("[data-quick-phrase]").click()
    other.page.wait_for_function("() => martletHeard.some(({ ended }) => ended !== null)", timeout=12_000)
    # The picture is there as soon as it comes.
    other.page.unroute(blobs)
    show_board(other).page.evaluate("dispatchEvent(new Event('online'))")
    expect_picture(other.app, 512)


def test_the_code_on_paper_brings_everything_back_and_the_one_before_it_opens_nothing(new_app, server):
    one = Member(new_app("/parents/devices", address=server.address), server)
    add_person(one, "Ани")
    old = one.begin()
    one.visit().synced().page.locator("[data-recovery-member] ~ .button").click()
    one.asked_again().step("code")
    new = "-".join(one.page.locator("[data-recovery] li").all_inner_texts())
    one.page.locator("[data-step=code] .primary").click()
    one.step("typing").type(new).page.wait_for_selector("[data-outcome]")
    assert new != old
    one.page.context.close()
    found = Member(new_app("/parents/devices", address=server.address), server)
    # A slip of the pen is found in its group.
    wrong = new[:2] + ("0" if new[2] != "0" else "1") + new[3:]
    found.visit().card(2).step("recovering").type(wrong)
    found.page.wait_for_selector("[data-problem=group]")
    found.visit().card(2).step("recovering").type(old).page.wait_for_selector("[data-problem]:not([data-problem=group])")
    assert "не отваря нищо на този компютър" in found.page.locator("[data-problem]").inner_text()
    found.recovers(new.lower().replace("-", " "))
    has_person(found, "Ани")


def test_a_device_that_was_removed_gets_nothing_new_and_keeps_what_it_has(new_app, server):
    one, other = two(new_app, server)
    add_person(one, "Ани")
    one.begin()
    other.joins(one)
    has_person(other, "Ани")
    one.visit().page.locator("[data-device] .danger").click()
    one.page.locator("[role=alertdialog] .danger").click()
    one.asked_again().page.wait_for_selector("[data-outcome]")
    add_person(one, "Боби")
    one.visit().synced()
    other.devices().page.wait_for_selector("[data-sync=trouble]")
    # Nothing is offered that only a member can do.
    other.page.wait_for_selector("[data-removed-here]")
    offered = other.page.locator("[data-device], [data-recovery-member]")
    assert offered.count() == 0, offered.first.evaluate("(it) => it.outerHTML")
    has_person(other, "Ани")
    assert other.page.locator("[aria-label$='овори тук: Боби']").count() == 0
    # It comes in again with all that it has, and both have what was made on either meanwhile.
    add_person(other, "Вени")
    other.joins(one)
    other.page.wait_for_selector("[data-removed-here]", state="detached")
    has_person(other, "Боби")
    has_person(one, "Вени")
    for member in (other, one):
        member.visit().synced()
    other.page.wait_for_selector("[data-device] >> nth=1")
    assert other.page.locator("[data-device]").count() == 2
    assert other.page.locator("[data-trouble]").count() == one.page.locator("[data-trouble]").count() == 0


def test_a_joining_with_a_wrong_code_or_that_somebody_cancels_ends_and_says_so(new_app, server):
    one, other = two(new_app, server)
    wrong = str((int(one.code) + 1) % 100_000_000).zfill(8)
    one.visit().card(0).step("invitation").type(wrong).step("code")
    code = "-".join(one.page.locator("[data-recovery] li").all_inner_texts())
    one.page.locator("[data-step=code] .primary").click()
    one.step("typing").type(code)
    one.page.wait_for_selector("[data-problem^=refused]")
    other.visit().card(1).step("joining").type("0000-0000")
    other.page.wait_for_selector("[data-problem^=refused]")
    # A reload in the middle leaves nothing half done.
    for member in (one, other):
        member.devices().page.wait_for_selector("[data-sync=off]")
    one.begin()
    for leaves, stays in [(one, other), (other, one)]:
        code = one.offer()
        other.visit().card(1).step("joining").type(code)
        assert other.compared() == one.compared()
        if stays is other:
            stays.same()
        leaves.app.button("Откажи").click()
        stays.page.wait_for_selector("[data-problem^=refused]")
        assert "отказаха" in stays.page.locator("[data-problem]").inner_text()
        one.visit().page.wait_for_selector("[data-sync=current]")


def test_the_last_device_that_erases_everything_takes_the_family_from_the_server_too(new_app, server):
    member = Member(new_app("/parents/devices", address=server.address), server)
    member.begin()
    member.visit().synced()
    lines = erased(erase(member.app))
    assert any("запечатаното копие се изтрива след седем дни" in it for it in lines), lines
    with sqlite3.connect(server.data / "ledger.sqlite") as ledger:
        assert ledger.execute("SELECT count(*) FROM families WHERE erasure > 0").fetchone()[0] == 1
    names = member.page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert "martlet-sync" not in names


def test_a_receipt_says_that_the_server_still_has_the_copy_of_others_and_what_it_was_never_asked_for(new_app, server):
    one, other = two(new_app, server)
    one.begin()
    other.joins(one)
    lines = erased(erase(other.app))
    assert any("остава за другите устройства на семейството" in it for it in lines), lines
    one.visit().synced()
    one.page.route("**/api/**", lambda route: route.abort())
    lines = erased(erase(one.app))
    assert any("компютърът не отговори, нищо не е изтрито там" in it for it in lines), lines
    assert any("върнете всичко с кода или паролата при изгубени устройства" in it for it in lines), lines
