"""The words room: any word is looked up, leads on and back, is said, and stays within the limits; also offline."""
from hearing import expect_speech
from lens import Lens
from barriers import STANDARDS, findings, in_both_themes
from test_seeing import LOSSES, screens

def lens(new_app, path="/lens", lang="bg", **wishes):
    """The room on a new device, where the first notice is read."""
    return Lens(new_app(f"{path}?lang={lang}", lang=lang, **wishes)).ready()


def test_the_room_has_a_door_in_talk_and_one_back(new_app):
    app = new_app()
    app.tap("i")
    app.button("Думи").click()
    room = Lens(app).ready()
    assert app.page.url == f"{app.address}/lens"
    # Not the field: a tablet's keyboard would lie over the pictures.
    assert room.page.evaluate("document.activeElement.id") == "lens-title"
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.id") == "lens-field"
    app.button("Говори").click()
    app.page.wait_for_selector("[role=grid]")
    app.expect_phrase("i")


def test_a_word_is_found_while_it_is_typed_leads_on_and_back_and_into_the_phrase(new_app):
    room = lens(new_app).type("вода").expect("вода")
    assert "water" in room.words("translations")
    assert room.page.locator(".lens-picture .picture").count() == 1
    assert room.page.url.split("?")[0].endswith("/lens")
    room.type("вод")
    assert "вода" in room.words("completions")
    room.look_up("вода").expect("вода")
    room.page.locator("[data-form='водата']").click()
    expect_speech(room.app.heard(1)[0])
    room.tap("water", "[data-lens=translations]").expect("water")
    room.page.go_back()
    room.expect("вода")
    room.page.go_forward()
    room.expect("water")
    room.app.button("Предишната дума").click()
    room.expect("вода")
    room.app.button("Следващата дума").click()
    room.expect("water")
    room.page.locator("[data-lens-speak]").click()
    expect_speech(room.app.heard(2)[1])
    room.app.button("Предишната дума").click()
    room.expect("вода")
    room.app.button("Кажи я").click()
    room.page.wait_for_selector("[role=grid]")
    room.app.expect_phrase("water")


def test_what_a_word_of_the_boards_means_is_told_to_a_child_before_all_else(new_app):
    for language, word, meaning in (("bg", "котка", "Малко животно с мека козина"), ("en", "cat", "A small animal with soft fur")):
        room = lens(new_app, lang=language).type(word).expect(word)
        own = room.page.locator("[data-lens=meanings] [data-lens-own] .lens-definition")
        own.wait_for()
        assert own.text_content().startswith(meaning)
        assert room.page.locator("[data-lens=meanings] .lens-meaning").first.get_attribute("data-lens-own") is not None
        # Said once, though the lexicon has it too; and at most three senses of the sources after it.
        assert room.page.locator("[data-lens=meanings]").text_content().count(meaning) == 1
        assert room.page.locator("[data-lens=meanings] li").count() <= 3


def test_favourites_and_words_looked_up_stay_and_the_list_can_be_cleared(new_app):
    room = lens(new_app).look_up("вода").expect("вода")
    room.app.button("Любима").click()
    room.look_up("мляко").expect("мляко")
    room.app.stored()
    room.page.goto(room.app.address + "/lens")
    room.ready().page.wait_for_selector("[data-lens=lookups]")
    assert room.words("lookups") == ["мляко", "вода"]
    assert room.words("favourites") == ["вода"]
    room.app.button("Изчисти списъка").click()
    room.app.button("Изчисти го").click()
    room.page.wait_for_selector("[data-lens=lookups]", state="detached")
    assert room.words("favourites") == ["вода"]


def test_a_shut_room_is_not_offered_and_says_so_kindly(new_app):
    app = new_app("/parents/limits")
    app.page.get_by_role("switch", name="Стаята „Думи“ е отворена").click()
    app.stored()
    app.go("/")
    assert app.button("Думи").count() == 0
    app.page.goto(app.address + "/lens")
    app.page.get_by_text("Думите си почиват").wait_for()
    app.button("Говори").first.click()
    app.page.wait_for_selector("[role=grid]")


def test_nonsense_is_answered_in_words_and_never_as_markup(new_app):
    room = lens(new_app)
    for word in ["", "x" * 10_000, " ", "\u202eатсен", "\u0007", "<img src=x onerror=alert(1)>", "", "' OR 1=1 --"]:
        room.look_up(word)
        if word.strip(" \u0007"):
            room.expect_unanswered()
        else:
            room.page.wait_for_selector(".lens-day")
        assert room.page.locator("main[data-room=lens] img").count() == 0


def test_the_room_works_without_the_server(device, server):
    app = device.open(server.address)
    app.welcome().kept_offline()
    server.stop()
    app.page.goto(app.address + "/lens")
    room = Lens(app).ready().look_up("вода").expect("вода")
    room.page.wait_for_selector("[data-lens=meanings] [data-lens-own]")


def test_the_room_has_no_barrier(new_app):
    room = lens(new_app)
    assert findings(room.app.themed("light"), STANDARDS) == [], "the beginning"
    room.look_up("вдоаа").expect_unanswered()
    assert findings(room.app, STANDARDS) == [], "no word"
    room.look_up("вода").expect("вода")
    assert in_both_themes(room.app, "a word") == {}
    room.page.goto(f"{room.app.address}/lens/en/water?lang=en")
    assert findings(room.expect("water").app.themed("light"), STANDARDS) == [], "in English"


def test_nothing_of_the_room_is_lost(new_app):
    room = lens(new_app)
    losses = {}

    def look(place):
        for size in ("100%", "200%"):
            room.page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
            losses.update({(place, size, screen): room.app.sized(screens[screen]).page.evaluate(LOSSES) for screen in screens})

    look("the beginning")
    room.look_up("вода").expect("вода")
    look("a word")
    assert {place: found for place, found in losses.items() if found} == {}


def test_the_room_is_used_by_the_keyboard_alone(new_app):
    room = lens(new_app)
    room.field.focus()
    room.page.keyboard.type("вода")
    room.page.keyboard.press("Enter")
    room.expect("вода")
    assert room.page.evaluate("document.activeElement.id") == "lens-title"
    for _ in range(12):
        room.page.keyboard.press("Tab")
        if room.page.evaluate("document.activeElement.dataset.word") == "water":
            break
    room.page.keyboard.press("Enter")
    room.expect("water")
