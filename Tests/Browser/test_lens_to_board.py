"""A word that was looked up comes on a board: by the words room's button, through the gate, into the cell that a parent chooses."""
from lens import Lens
from barriers import in_both_themes
from test_board_editing import cell, coin, labels, make_board


def choice(app):
    """Behind the gate, which is held where no secret is set."""
    app.page.wait_for_selector("main[data-room=gate], main[data-room=parents]")
    app.ready().page.wait_for_selector("[data-word-for-board]")
    return app


def put_on_board(app):
    Lens(app).ready().page.locator("[data-lens-board]").click()
    return choice(app)


def with_word_in_hand(new_app, path):
    """A board with one word, and the word of an address of the words room on its way to it."""
    app = make_board(new_app("/parents"))
    coin(app, 1, 1, "баба Мара")
    app.stored()
    app.page.goto(f"{app.address}/lens/{path}")
    Lens(app).ready().expect(path.split("/")[1])
    put_on_board(app)
    assert app.page.url == f"{app.address}/parents/boards"
    app.button("Закуска").click()
    app.page.wait_for_selector("[data-in-hand]")
    return app


def test_a_word_is_put_into_the_cell_that_a_parent_chooses_and_one_that_stands_there_stays(new_app):
    app = with_word_in_hand(new_app, "en/lion")
    cell(app, 1, 1).click()
    app.page.wait_for_selector("#question-keep")
    app.page.locator("#question-keep").click()
    app.page.wait_for_selector("#question-keep", state="detached")
    assert labels(app) == ["баба Мара", "", "", ""]
    cell(app, 2, 2).click()
    app.page.wait_for_selector("#edit-1-1 .label")
    assert labels(app) == ["баба Мара", "", "", "лъв"]
    assert app.page.locator("[data-in-hand]").count() == 0
    assert app.page.get_by_label("Дума на английски").first.input_value() == "lion"


def test_the_choice_has_no_barrier(new_app):
    app = make_board(new_app("/parents"))
    app.page.goto(f"{app.address}/parents/boards/add%2Fnew%2Fлъв%2Flion%2Fnoun%2Femoji%3A%25F0%259F%25A6%2581")
    assert in_both_themes(choice(app), "the choice") == {}
