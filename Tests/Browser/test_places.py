"""Addresses: every place has one, the browser's back works, and a wrong one leads home and says so."""
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from board_files import board, obf
from test_board_files import open_file, show
from test_privacy_room import take_out


def test_a_link_to_a_board_or_a_page_for_parents_opens_it(new_app):
    app = new_app("/talk/food")
    assert app.board == "food"
    app.reload()
    assert app.board == "food"
    assert app.open("/talk/food/999").board == "food", "a page that is beyond the last shows the last"
    assert app.open("/parents/voices").page.locator("main[data-room=parents] h1").count() == 1


def test_back_and_forward_go_from_board_to_board(new_app):
    app = new_app()
    folder = app.page.locator("[role=grid] [data-tile^='board.']").first
    target = folder.get_attribute("data-tile").removeprefix("board.")
    folder.click()
    app.page.wait_for_selector(f"[data-board={target}]")
    assert app.page.url == f"{app.address}/talk/{target}"
    app.page.go_back()
    app.page.wait_for_selector("[data-board=home]")
    app.page.go_forward()
    app.page.wait_for_selector(f"[data-board={target}]")
    app.press("home")
    app.page.wait_for_selector("[data-board=home]")


def test_an_unknown_place_leads_home_and_says_so(new_app):
    app = new_app()
    for path in ["/parents/treasure", "/talk/%3Cimg%20src=x%20onerror=alert(1)%3E", "/talk/no-such-board"]:
        assert app.open(path).board == "home"
        app.expect_toast("Отворено е началното табло")


def test_the_language_in_the_address_holds_for_that_visit_only(new_app):
    app = new_app("/?lang=en", lang="bg", welcome=False)
    assert app.tile("water").get_attribute("aria-label") == "water"
    assert app.page.evaluate("document.documentElement.lang") == "en"
    app.open("/")
    assert app.tile("water").get_attribute("aria-label") == "вода"


@pytest.mark.parametrize("path", ["/talk/%FF%FE", "/talk/" + "a" * 9000, "/..%2f..%2fetc/passwd"])
def test_a_malformed_address_is_refused_in_words(shared_server, path):
    with pytest.raises(HTTPError) as refused:
        urlopen(shared_server.address + path, timeout=60)
    assert refused.value.code in (400, 404, 414, 431)
    assert len(refused.value.read().decode()) < 300


KEPT = "() => [document.title, history.length, JSON.stringify(history.state), ...(navigation.entries().map(({ url }) => decodeURIComponent(url)))]"


def test_what_was_looked_up_and_what_a_file_called_its_boards_stands_in_no_address_that_the_browser_keeps(new_app):
    app = new_app()
    show(open_file(app, "страх.obf", obf(board("страх", ["кучето", "тъмно"], columns=2))))
    own = app.board
    assert "страх" in own
    app.stored().reload()
    assert app.board == own, "a reload stays on the board"
    app.button("Думи").click()
    app.page.locator("#lens-field").fill("страх")
    app.page.locator("#lens-field").press("Enter")
    app.page.wait_for_selector("[data-lens-result='страх']")
    before = app.page.evaluate("history.state.place")
    app.page.locator("[data-lens=translations] [data-word]").first.click()
    app.page.wait_for_selector("[data-lens-result]:not([data-lens-result='страх'])")
    # The entry of the word before is sealed already.
    app.page.wait_for_function("before => history.state.place !== before && history.state.sealed", arg=before)
    for reloads in [False, True]:
        if reloads:
            app.page.reload()
        app.page.wait_for_selector("[data-lens-result]:not([data-lens-result='страх'])")
        app.page.go_back()
        app.page.wait_for_selector("[data-lens-result='страх']")
        app.page.go_forward()
    app.page.wait_for_selector("[data-lens-result]:not([data-lens-result='страх'])")
    for kept in app.page.evaluate(KEPT):
        assert "страх" not in str(kept) and "fear" not in str(kept), kept


def test_an_older_address_with_a_word_goes_on_without_it_and_a_damaged_entry_of_the_history_opens_the_shorter_one(new_app):
    app = new_app()
    app.page.goto(app.address + "/lens/bg/вода")
    app.page.wait_for_selector("[data-lens-result='вода']")
    app.page.wait_for_function("() => location.pathname === '/lens'")
    app.page.reload()
    app.page.wait_for_selector("[data-lens-result='вода']")
    app.page.wait_for_function("() => history.state?.sealed")
    # Once the word is there, the page writes no other entry.
    app.painted()
    app.page.evaluate("history.replaceState({ place: 'x', sealed: new Uint8Array(120) }, '')")
    app.page.reload()
    app.page.wait_for_selector("main[data-room=lens] #lens-field")
    assert app.page.locator("[data-lens-result]").count() == 0


def test_another_name_of_this_computer_leads_to_martlets_own_address(new_app):
    app = new_app()
    for name in ("localhost", "localhost."):
        app.page.goto(app.address.replace("127.0.0.1", name) + "/talk/food?lang=en")
        app.page.wait_for_url(app.address + "/talk/food?lang=en")
        assert app.ready().board == "food", name


PLANT = """async (batches) => {
  const open = indexedDB.open("martlet", 2);
  open.onupgradeneeded = () => {
      for (const name of ["snapshot", "blobs", "clips", "device"]) open.result.createObjectStore(name);
    open.result.createObjectStore("log", { autoIncrement: true });
  };
  await new Promise((resolve, reject) => { open.onsuccess = resolve; open.onerror = () => reject(open.error); });
  const writing = open.result.transaction(["log", "device"], "readwrite");
  for (const batch of batches) writing.objectStore("log").put(new Uint8Array(batch));
  writing.objectStore("device").put({ browser: navigator.userAgent }, "unsealed");
  writing.objectStore("device").put("0123456789abcdef", "id");
  await new Promise((resolve) => { writing.oncomplete = resolve; });
  open.result.close();
}"""


def test_what_an_earlier_visit_left_under_another_name_is_taken_away_behind_the_gate(new_app):
    app = new_app()
    app.page.evaluate("""() => {
      globalThis.heard = [];
      new BroadcastChannel('martlet-log').onmessage = ({ data }) => { for (const [, batch] of data) heard.push([...batch]); };
    }""")
    app.tap("water", "i").stored()
    batches = app.page.evaluate("heard")
    assert batches
    other = app.address.replace("127.0.0.1", "localhost")
    app.page.goto(other + "/api/health")
    app.page.evaluate(PLANT, batches)
    for path in ["/", "/parents/settings"]:
        app.page.goto(other + path)
        app.page.wait_for_selector("main[data-room=gate]")
        assert app.page.locator("[role=grid]").count() == 0
    app.hold()
    app.page.wait_for_selector("[data-moving]")
    assert app.page.locator("[data-moving] a").get_attribute("href") == app.address
    assert len(take_out(app)) > 1000
