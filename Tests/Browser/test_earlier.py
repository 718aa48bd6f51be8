"""Earlier moments: a board that was changed is looked at as it was and brought back, from what the device kept of it."""
from test_board_editing import cell, labels, make_board, put

PAST = """async () => {
  const database = await new Promise((resolve) => { const it = indexedDB.open("martlet"); it.onsuccess = () => resolve(it.result); });
  const values = await new Promise((resolve) => {
    const it = database.transaction("past").objectStore("past").getAll(); it.onsuccess = () => resolve(it.result); });
  database.close();
  return values.map((value) => new TextDecoder("latin1").decode(value));
}"""
# A long log is replaced by a snapshot two seconds after a start.
MANY_TAPS = """async () => {
  const tile = document.querySelector("[data-tile=want]");
  for (let count = 1; count <= 210; count++) {
    // A long phrase takes longer to draw.
    (count % 7 ? tile : document.querySelector(".control.clear")).click();
    await new Promise((resolve) => { setTimeout(resolve, 4); });
  }
}"""


# The device's clock goes on by two hours where a test says so.
LATER = """try {
  const now = Date.now.bind(Date), later = Number(sessionStorage.getItem("later") ?? 0);
  Date.now = () => now() + later;
} catch { /* a frame of another site has none */ }"""


def look_before(app, line=0):
    app.page.locator("[data-change]").nth(line).get_by_role("button", name="Как беше преди").click()
    app.page.wait_for_selector("[data-past]")


def bring_back(app):
    app.page.get_by_role("button", name="Върни го така").click()
    app.page.locator("[role=alertdialog]").get_by_role("button", name="Върни го така").click()
    app.page.wait_for_selector("[data-outcome]")


def board_now(app):
    app.go("/parents/boards")
    app.button("Промени: Закуска").click()
    app.page.wait_for_selector("[data-editor]")
    return labels(app)


def test_a_board_is_looked_at_as_it_was_and_brought_back_and_that_can_be_taken_back(new_app):
    app = new_app("/parents", scripts=[LATER])
    make_board(app)
    put(app, 1, 1, "искам", "want")
    put(app, 1, 2, "water", "water")
    # Two hours later a word is taken away.
    app.stored()
    app.page.evaluate("sessionStorage.setItem('later', 7_200_000)")
    app.open("/parents/boards")
    app.button("Промени: Закуска").click()
    app.page.wait_for_selector("[data-editor]")
    cell(app, 1, 1).click()
    app.button("Махни от таблото").click()
    app.button("Премести ги").click()
    app.page.wait_for_selector("#edit-0-0.empty")
    assert labels(app) == ["", "вода", "", ""]
    app.stored()
    app.go("/")
    app.page.wait_for_selector("[data-tile=want]")
    app.page.evaluate(MANY_TAPS)
    app.stored()
    app.reload()
    # What was replaced has gone from the log into a store of its own; the next start knows it from there alone.
    app.page.wait_for_timeout(2500)
    kept = app.page.evaluate(PAST)
    assert kept and all("want" not in record for record in kept), "what is kept is sealed"
    app.reload()

    app.go("/parents/history")
    app.page.wait_for_selector("[data-change]")
    look_before(app)
    assert "искам" in app.page.locator("[data-difference='0']").inner_text()
    assert app.page.locator(".still").count() == 2
    # It is brought back, that is taken back, and it is brought back again.
    bring_back(app)
    app.button("Отмени").click()
    app.page.wait_for_function("() => document.querySelector('[data-outcome]')?.textContent.includes('преди връщането')")
    app.go("/parents").go("/parents/history")
    look_before(app)
    assert "искам" in app.page.locator("[data-difference='0']").inner_text()
    bring_back(app)
    assert board_now(app) == ["искам", "вода", "", ""]
    app.go("/parents/history")
    # What was taken away and brought back within ten minutes is one change, and before it all was as now.
    look_before(app)
    assert app.page.locator("[data-past]").get_attribute("data-past") == "0"
