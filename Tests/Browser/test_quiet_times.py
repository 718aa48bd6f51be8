"""Quiet times and daily time: what a parent chooses on the page of limits, and what a child meets in the words room."""
from datetime import datetime, timedelta, timezone

import pytest

MINUTE = 60_000
FIELD = "main[data-room=lens] #lens-field"


def at(app, hour, minute=0):
    """Sets the page's clock to a time of Friday, 4 October 2030, in Sofia; it runs on from there."""
    return app.clocked(time=datetime(2030, 10, 4, hour, minute, tzinfo=timezone(timedelta(hours=3))))


@pytest.fixture
def family(new_app):
    def open_at(hour, minute=0):
        return at(new_app(timezone_id="Europe/Sofia"), hour, minute).open("/parents/limits")
    return open_at


def words(app):
    app.page.evaluate("() => { history.pushState(null, '', '/lens'); dispatchEvent(new PopStateEvent('popstate')); }")
    app.page.wait_for_selector("main[data-room=lens]")
    return app


def expect_open(app):
    app.page.wait_for_selector(FIELD)


def expect_resting(app, sentence):
    app.page.locator(".resting [role=status]", has_text=sentence).wait_for()
    assert app.page.locator(FIELD).count() == 0


def seen(app, is_seen):
    """The page comes into view or is hidden."""
    app.page.evaluate("""(isSeen) => {
      Object.defineProperty(document, "hidden", { get: () => !isSeen, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""", is_seen)


def add_night(app):
    app.button("Добави тихо време").click()
    app.page.locator("[data-quiet]", has_text="Всеки ден · 20:00–7:00").wait_for()
    return app.stored()


def test_the_words_rest_in_a_quiet_time_and_talking_goes_on(family):
    app = family(19, 45)
    add_night(app)
    # Another one for some days, by name, is removed and brought back. It is Friday.
    for day in ["Вторник", "Четвъртък", "Петък", "Събота", "Неделя"]:
        app.choose("Дни, в които започва", day)
    app.page.get_by_label("Име, ако искате").fill("Градина")
    app.page.get_by_label("От", exact=True).fill("18:05")
    app.page.get_by_label("До", exact=True).fill("23:00")
    app.button("Добави тихо време").click()
    row = app.page.locator("[data-quiet]", has_text="Градина · Понеделник · Сряда · 18:05–23:00")
    row.wait_for()
    row.get_by_role("button", name="Махни").click()
    row.wait_for(state="detached")
    app.button("Върни").click()
    row.wait_for()
    expect_open(words(app))
    app.page.clock.run_for(10 * MINUTE)
    app.page.locator(".lens-time", has_text="Думите ще си почиват след").wait_for()
    app.page.clock.run_for(6 * MINUTE)
    expect_resting(app, "Думите си почиват до 7:00. Говоренето е тук.")
    # Opened anew it rests as well.
    app.stored().page.goto(app.address + "/lens")
    expect_resting(app, "до 7:00")
    app.page.locator(".resting").get_by_role("button", name="Говори").click()
    app.ready().tap("i", "want").expect_phrase("i", "want")
    words(app)
    app.page.clock.fast_forward(11 * 60 * MINUTE)
    expect_open(app)


def test_the_days_minutes_end_kindly_and_a_parent_gives_them_back(family):
    app = family(12)
    app.choose("Време на ден", "15 мин")
    expect_open(words(app))
    # A hidden page costs nothing.
    seen(app, False)
    app.page.clock.run_for(40 * MINUTE)
    seen(app, True)
    expect_open(app)
    app.page.clock.run_for(6 * MINUTE)
    app.page.locator(".lens-time").wait_for()
    app.page.clock.run_for(10 * MINUTE)
    expect_resting(app, "Думите си почиват до утре. Говоренето е тук.")
    app.stored()
    app.open("/parents/limits").page.locator("[data-used='15']").wait_for()
    app.button("Върни времето за днес").click()
    app.expect_toast("Цялото време за днес е върнато")
    expect_open(words(app))
