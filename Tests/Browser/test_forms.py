"""How a word changes: the class shown at the end of its forms, chosen by ear, kept and taken back."""
from test_agreement import form, quiet_app
from test_keyboard_room import command, open_keyboard, touch

own_choice = "Върни, както беше"


def forms_of(app):
    app.button("Форми на думата").click()
    return app.page.locator("[data-forms]")


def typed_word(app, word):
    open_keyboard(app)
    command(touch(app, word), "done")
    return forms_of(app)


def locked(new_app, **wishes):
    """Parents keep it to themselves how words change."""
    app = quiet_app(new_app, **wishes)
    app.go("/parents/limits").page.get_by_role("switch", name="Настройките се менят само тук").click()
    return app.press("room").ready()


def choose(app, name):
    row = app.page.locator("details .option", has_text=f"{name} ·")
    row.click()
    app.page.locator("details .option[aria-pressed=true]", has_text=f"{name} ·").wait_for()


def test_a_guessed_class_is_chosen_by_its_forms_kept_and_taken_back(new_app):
    app = quiet_app(new_app)
    panel = typed_word(app, "бързоша")
    panel.locator("summary", has_text="предположено").click()
    form(app, "бързошиш").wait_for()
    choose(app, "пиша")
    form(app, "бързошеш").wait_for()
    assert panel.locator("summary").inner_text() == "Мени се като пиша"
    app.stored().reload()
    panel = forms_of(app)
    form(app, "бързошеш").wait_for()
    panel.locator("summary").click()
    app.button(own_choice).click()
    form(app, "бързошиш").wait_for()
    assert app.button(own_choice).count() == 0


def test_locked_settings_show_the_class_and_leave_it_alone(new_app):
    app = locked(new_app)
    panel = typed_word(app, "бързоша")
    panel.locator("summary", has_text="предположено").click()
    panel.get_by_text("За да изберете друго, отключете настройките").wait_for()
    assert panel.locator("details button").count() == 0


def test_the_disclosure_stays_out_of_the_way_and_works_by_keys(new_app):
    app = quiet_app(new_app)
    app.tap("drink").expect_phrase("drink")
    for width, height in [(375, 667), (1024, 768), (667, 375)]:
        app.sized({"width": width, "height": height})
        panel = forms_of(app)
        form(app, "пиеш").wait_for()
        summary = panel.locator("summary")
        assert summary.bounding_box()["height"] >= 43.5
        assert panel.locator("details .option").first.is_hidden()
        summary.focus()
        app.page.keyboard.press("Enter")
        panel.locator("details .option").first.wait_for()
        for button in panel.locator("button:visible").all():
            box = button.bounding_box()
            assert box["width"] >= 43.5 and box["height"] >= 43.5, (width, button.inner_text(), box)
        box = panel.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
        app.page.keyboard.press("Escape")
        panel.wait_for(state="detached")


def test_a_picker_opened_before_the_module_came_fills_in_by_itself(new_app):
    waiting = []
    app = new_app(routes={"**/language.wasm": lambda route: waiting.append(route)})
    app.tap("want").expect_phrase("want")
    panel = forms_of(app)
    panel.get_by_text("Формите още не са готови").wait_for()
    app.page.wait_for_timeout(300)
    for route in waiting:
        route.continue_()
    form(app, "искаш").wait_for()
