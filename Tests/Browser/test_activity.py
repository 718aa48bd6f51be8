"""The activity log: nothing of it until a parent switches it on; then what is said, who modelled, figures, paper and files."""
import csv
import io
import json

import pypdf

from barriers import in_both_themes
from families import Member

PROGRESS = "/parents/progress"
SWITCH = "[data-switch=activity]"


def switched_on(app):
    app.go(PROGRESS).page.locator(SWITCH).click()
    app.page.wait_for_selector("[data-noting=on]")
    return app.painted().stored()


def talk(app):
    app.page.get_by_role("button", name="Към говоренето").or_(app.page.get_by_role("button", name="Говори")).first.click()
    app.page.wait_for_selector("main[data-room=talk]")
    return app.painted()


def figures(app, words):
    app.go(PROGRESS)
    app.page.wait_for_selector(f"section[data-words='{words}']")
    return app.painted()


def saved(app, name):
    with app.page.expect_download() as download:
        app.page.get_by_role("button", name=name, exact=True).click()
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read().decode("utf-8-sig")


def test_nothing_is_noted_until_a_parent_switches_it_on_and_what_is_modelled_is_told_apart_on_paper_too(new_app):
    app = new_app()
    assert app.page.locator(".modelling").count() == 0
    app.tap("i").expect_phrase("i")
    app.press("speak").press("clear").go(PROGRESS)
    page = app.page.locator("main[data-room=parents]")
    page.locator("[data-noting=off]").wait_for()
    assert page.locator("[data-words]").count() == 0
    # The control: once it is switched on, it is seen.
    switched_on(app)
    talk(app)
    app.tap("want", "water").expect_phrase("want", "water")
    app.press("speak")
    modelling = app.page.get_by_role("button", name="Показвам")
    modelling.click()
    app.page.wait_for_selector(".modelling[aria-pressed=true]")
    app.tap("more").expect_phrase("want", "water", "more")
    modelling.click()
    app.page.wait_for_selector(".modelling[aria-pressed=false]")
    app.stored()
    figures(app, 2)
    app.reload().page.wait_for_selector("[data-words='2']")
    rows = app.page.locator("[data-word]").evaluate_all(
        "rows => rows.map(row => [row.dataset.word, row.cells[2].textContent, row.cells[3].textContent])")
    assert rows == [["вода", "1", "0"], ["искам", "1", "0"], ["още", "0", "1"]]
    app.page.get_by_label("Цел", exact=True).fill("Казва фрази от две думи")
    app.page.get_by_label("До дата").fill("2027-06-30")
    app.page.get_by_role("button", name="Добави целта").click()
    app.page.wait_for_selector("[data-goal=open]")
    name, table = saved(app, "Запази таблица")
    lines = list(csv.reader(io.StringIO(table)))
    assert name == "martlet-progress.csv" and ["вода", "неща", "1", "0"] == lines[1][:4]
    app.page.get_by_role("button", name="Страница за печат").click()
    report = app.page.locator("[data-report]")
    report.wait_for()
    assert "вода 1" in report.inner_text() and "30.6.2027" in report.inner_text()
    assert report.evaluate("sheet => sheet.firstChild.scrollHeight <= sheet.firstChild.clientHeight + 1")
    app.page.emulate_media(media="print")
    assert app.page.locator("[data-noting]").is_hidden() and report.is_visible()
    assert len(pypdf.PdfReader(io.BytesIO(app.page.pdf(prefer_css_page_size=True))).pages) == 1
    app.page.emulate_media(media="screen")
    assert not in_both_themes(app, PROGRESS)


def test_a_log_goes_out_as_a_file_and_into_a_second_persons(new_app, tmp_path):
    app = new_app()
    switched_on(app)
    talk(app)
    app.tap("want", "water").expect_phrase("want", "water")
    app.press("speak").stored()
    figures(app, 2)
    name, text = saved(app, "Запази дневника")
    log = json.loads(text[text.index("{"):])
    assert name == "martlet-log.obl" and log["format"] == "open-board-log-0.1"
    events = log["sessions"][0]["events"]
    assert [event["type"] for event in events] == ["button", "button", "utterance"]
    assert events[2]["text"] == "искам вода" and not events[0]["modeling"]
    name, masked = saved(app, "Запази обезличен")
    assert name == "martlet-log.obla" and '"anonymized":true' in masked and "искам вода" not in masked
    file, other = tmp_path / "log.obl", tmp_path / "log.obla"
    file.write_text(text)
    other.write_text(masked)
    # A second person, who has no log of their own.
    app.go("/parents/profiles")
    app.page.get_by_label("Име").last.fill("Мира")
    app.button("Добави").click()
    app.page.get_by_role("button", name="Нека говори тук: Мира").click()
    app.painted().stored().go(PROGRESS)
    app.page.wait_for_selector("[data-noting=off]")

    def bring(path):
        with app.page.expect_file_chooser() as chooser:
            app.page.get_by_role("button", name="Внеси дневник").click()
        chooser.value.set_files(path)

    bring(other)
    app.page.wait_for_selector("[data-outcome=refused]")
    assert app.page.locator("[data-session]").count() == 0
    bring(file)
    app.page.wait_for_selector("[data-outcome=brought]")
    assert app.page.locator("[data-session]").count() == 1
    bring(file)
    app.page.wait_for_function("() => document.querySelector('[data-outcome] p')?.textContent.includes('Вече бяха тук: 3')")
    app.page.get_by_role("switch", name="Брой и внесените сесии").click()
    app.page.wait_for_selector("[data-words='2']")
    app.stored().reload()
    app.page.locator("[data-session]").wait_for()
    app.page.locator("[data-session]").get_by_role("button").click()
    app.page.get_by_role("heading", name="Изтрити сесии").wait_for()


def test_another_device_of_the_family_has_the_log_too(new_app, server):
    one, other = (Member(new_app("/parents/devices", address=server.address), server) for _ in range(2))
    one.begin()
    other.joins(one)
    switched_on(one.app)
    talk(one.app)
    one.app.welcome().tap("want", "water").expect_phrase("want", "water")
    one.app.press("speak").stored()
    one.visit().synced()
    other.visit().synced()
    figures(other.app, 2)
