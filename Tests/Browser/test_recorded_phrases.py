"""Phrases said by a recording of the family's, recorded messages, and quick phrases that change places."""

from barriers import findings, in_both_themes
from microphone import BEEPING, CLOSED, WATCHED
from test_phrases import field, keep_phrase, make_category, phrase_tile, to_talk


def record(app, voice):
    """Records the beep into what `voice` belongs to; the recording as it was heard before it was kept."""
    voice.get_by_role("button", name="Запиши глас").click()
    app.page.wait_for_function(
        "() => Number(document.querySelector('[data-level]')?.style.getPropertyValue('--level')) > .05")
    voice.get_by_role("button", name="Спри записа").click()
    hear = voice.get_by_role("button", name="Чуй записа")
    hear.wait_for()
    app.page.wait_for_function(CLOSED)
    app.forget_sounds()
    hear.click()
    heard = app.heard(1)[0]
    voice.get_by_role("button", name="Запази записа").click()
    return heard


def tone(sound):
    """How often a sound swings in a second, where it can be heard at all."""
    loudest = max(abs(value) for value in sound.samples)
    loud = [value for value in sound.samples if abs(value) > loudest / 10]
    return sum((a < 0) != (b < 0) for a, b in zip(loud, loud[1:])) / len(loud) * sound.rate / 2


def expect_same(said, recorded):
    assert said.is_audible and said.speed == 1 and said.loudness > .01
    assert abs(said.seconds - recorded.seconds) < .05
    assert abs(tone(said) - tone(recorded)) < .03 * tone(recorded), "it is the very sound that was recorded"


def test_a_phrase_and_a_message_are_said_by_their_recordings_after_a_restart_without_the_server(device, server):
    app = device.open(server.address, "/parents/phrases", scripts=[WATCHED], arguments=BEEPING).welcome()
    keep_phrase(app, "Пусни ми песен", "Play me a song")
    app.button("Бърза: Пусни ми песен").click()
    app.button("Промени: Пусни ми песен").click()
    first = record(app, app.page.locator("[data-saved-phrase='Пусни ми песен'] [data-voice]"))
    app.page.get_by_text("Казва се със запис.").wait_for()
    make_category(app, "Вкъщи")
    message = app.page.locator("[data-voice=message]")
    message.get_by_role("button", name="Запиши глас").click()
    app.page.get_by_text("Напишете първо име на съобщението.").wait_for()
    app.page.locator("#new-phrase").fill("От баба")
    second = record(app, message)
    app.page.locator("[data-phrases='Вкъщи'] [data-saved-phrase='От баба']").wait_for()
    app.kept_offline().stored()
    device.kill()
    server.kill()

    app = device.open(server.address)
    app.forget_sounds()
    app.page.locator("[data-quick-phrase]").click()
    expect_same(app.heard(1)[0], first)
    app.quiet().button("Наши фрази").click()
    app.forget_sounds()
    phrase_tile(app, "Пусни ми песен").click()
    expect_same(app.heard(1)[0], first)
    app.quiet()
    phrase_tile(app, "Вкъщи").click()
    app.forget_sounds()
    phrase_tile(app, "От баба").click()
    expect_same(app.heard(1)[0], second)


def test_a_recording_is_deleted_and_brought_back(device, server):
    app = device.open(server.address, "/parents/phrases", scripts=[WATCHED], arguments=BEEPING).welcome()
    keep_phrase(app, "Пусни ми песен")
    app.button("Промени: Пусни ми песен").click()
    voice = app.page.locator("[data-saved-phrase] [data-voice]")
    record(app, voice)
    voice.get_by_role("button", name="Изтрий записа").click()
    app.page.get_by_text("Казва се със запис.").wait_for(state="detached")
    voice.get_by_role("button", name="Върни предишния запис").click()
    app.page.get_by_text("Казва се със запис.").wait_for()
    app.forget_sounds()
    app.button("Чуй: Пусни ми песен").click()
    assert app.heard(1)[0].is_audible


def test_why_there_is_no_microphone_is_told_beside_the_phrase_and_in_english(new_app):
    app = new_app("/parents/phrases", lang="en", scripts=[WATCHED, "globalThis.microphone = 'NotAllowedError'"])
    field(app, "Phrase in English").fill("From grandma")
    app.page.locator("[data-voice=message]").get_by_role("button", name="Record a voice").click()
    app.page.locator("[role=alert]", has_text="does not let Martlet use the microphone").wait_for()


def test_the_microphone_is_let_go_of_when_the_phrase_is_closed(new_app):
    app = new_app("/parents/phrases", scripts=[WATCHED, "globalThis.microphone = 'silent'"])
    keep_phrase(app, "Пусни ми песен")
    app.button("Промени: Пусни ми песен").click()
    app.page.locator("[data-saved-phrase] [data-voice]").get_by_role("button", name="Запиши глас").click()
    app.page.wait_for_selector("[data-level]", state="attached")
    app.button("Промени: Пусни ми песен").click()
    app.page.wait_for_function(CLOSED)


def test_quick_phrases_change_places_only_after_before_and_after_were_seen(new_app):
    app = new_app("/parents/phrases", viewport={"width": 1024, "height": 768})
    help, wait = "Имам нужда от помощ", "Изчакай, още говоря"
    for starter in [help, wait]:
        app.button(starter).click()
        app.page.locator(f"[data-saved-phrase='{starter}']").wait_for()
    app.button(f"Промени: {help}").click()
    app.button(f"място 2: {wait}").click()
    question = app.page.get_by_role("alertdialog")
    question.wait_for()
    assert f"{help}: Бързи фрази, място 1 → Бързи фрази, място 2" in question.inner_text()
    assert f"{wait}: Бързи фрази, място 2 → Бързи фрази, място 1" in question.inner_text()
    before, after = [still.locator(".quick-place").all_inner_texts() for still in question.locator(".quick-still").all()]
    assert before[:3] == [help, wait, ""] and after[:3] == [wait, help, ""]
    assert findings(app) == []
    app.button("Остави я на място").click()
    question.wait_for(state="detached")
    app.button(f"място 2: {wait}").click()
    question.get_by_role("button", name="Премести").click()
    question.wait_for(state="detached")
    app.stored()
    to_talk(app)
    assert app.page.locator("[data-quick-phrase]").all_inner_texts() == [wait, help]
    app.reload()
    app.page.wait_for_selector("[data-quick-phrase]")
    assert app.page.locator("[data-quick-phrase]").all_inner_texts() == [wait, help]


def test_the_open_settings_of_a_phrase_have_no_barrier_on_any_screen(new_app):
    app = new_app("/parents/phrases", viewport={"width": 375, "height": 800})
    app.button("Имам нужда от помощ").click()
    app.button("Промени: Имам нужда от помощ").click()
    app.page.get_by_role("group", name="Място сред бързите").wait_for()
    assert in_both_themes(app, "the settings") == {}
    app.button("място 5: свободно").click()
    app.page.get_by_role("alertdialog").wait_for()
    for width in (375, 1280):
        app.sized({"width": width, "height": 800})
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
