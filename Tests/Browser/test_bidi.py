"""A word that turns the direction of writing around turns nothing but itself."""
from board_files import board, obf
from test_board_files import open_file, show

# Where each letter of an element stands: true when every one is right of the one before.
RISES = """element => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let index = 0; index < node.data.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const box = range.getBoundingClientRect();
      if (box.width > 0) places.push([Math.round(box.top), box.left]);
    }
  }
  return places.length > 1 && places.every(([top, left], index) => index === 0 || top !== places[index - 1][0] || left > places[index - 1][1]);
}"""
TURNED = "\u202eдума"


def test_a_turned_label_leaves_its_neighbours_as_they_are(new_app):
    app = new_app()
    app.page.set_viewport_size({"width": 1024, "height": 768})
    labels = ["преди", TURNED, "после"]
    show(open_file(app, "turned.obf", obf(board("Табло", labels, columns=3))))
    tiles = app.page.locator("[role=grid] [data-tile]")
    left = tiles.evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().left)")
    assert left == sorted(left)
    for place, rises in enumerate([True, False, True]):
        assert tiles.nth(place).locator(".label").evaluate(RISES) == rises
        tiles.nth(place).click()
    items = app.page.locator("[data-phrase] [data-phrase-item]")
    assert [items.nth(place).locator(".label").evaluate(RISES) for place in range(3)] == [True, False, True]
    left = items.evaluate_all("items => items.map(item => item.getBoundingClientRect().left)")
    assert left == sorted(left)
    for label in app.page.locator(".label, .crumb, [data-phrase-item]").all():
        assert label.evaluate("label => getComputedStyle(label).unicodeBidi") == "isolate"


def test_a_turned_name_of_a_file_leaves_the_report_as_it_is(new_app):
    app = new_app()
    open_file(app, TURNED + ".obf", obf(board(TURNED, [TURNED], columns=1)))
    app.page.locator(".report").wait_for()
    reach = app.page.locator(".report [data-reach]")
    before, after = reach.locator("span").all()
    assert before.evaluate(RISES) and after.evaluate(RISES)
    assert not reach.locator("bdi").evaluate(RISES), "the name alone is turned"
    assert before.bounding_box()["x"] < after.bounding_box()["x"]
    assert app.page.locator(".report p.hint").first.evaluate(RISES)
    for button in app.page.locator(".report button, .set button").all():
        assert button.evaluate(RISES)


def test_the_measure_sees_what_is_turned_around_and_what_isolation_does(new_app):
    """The control: the same words beside each other on one line, isolated and not."""
    page = new_app().page
    shown = """([word, isolates]) => {
      const line = document.body.appendChild(document.createElement("p"));
      for (const text of [word, " после"]) {
        const part = line.appendChild(document.createElement("span"));
        part.textContent = text;
        if (isolates) part.className = "label";
      }
      line.lastChild.id = isolates ? "isolated" : "bare";
    }"""
    for isolates in (False, True):
        page.evaluate(shown, [TURNED, isolates])
    assert page.locator("#bare").evaluate(RISES) is False
    assert page.locator("#isolated").evaluate(RISES) is True
