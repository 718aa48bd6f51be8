"""A parent's report to whoever runs the server: seen whole before it leaves, sent as it was seen, kept as a draft where it can't be sent."""
import json
import subprocess
import urllib.request

import pytest

from martlet_server import program

ROOM = "/parents/feedback"
TEXT = "Липсва „баница“.\nИ <b>гласът</b> мълчи."


def written(app):
    return app.page.locator("[data-report]").evaluate("(element) => element.textContent")


def write(app, text=TEXT):
    app.page.locator("#feedback-text").fill(text)
    return app.painted()


def told(app, outcome):
    app.page.locator(f"[data-feedback={outcome}]").wait_for()
    return app.painted()


def command(server, *words):
    done = subprocess.run([str(program), *words, "--data", str(server.data)], capture_output=True, text=True, env={"LANG": "en", "PATH": "/usr/bin"})
    return done.returncode, done.stdout


def test_what_the_parent_saw_is_what_is_saved_as_a_file_and_what_the_operator_reads(new_app, server):
    app = new_app(ROOM, address=server.address)
    app.press("Грешна или липсваща дума")
    write(app)
    seen = written(app)
    assert TEXT in seen and seen.startswith("Martlet feedback 1: word\n")
    with app.page.expect_download() as download:
        app.press("Запази като файл")
    assert download.value.suggested_filename == "martlet-feedback.txt"
    assert download.value.path().read_bytes() == seen.encode(), "saved as a file it is the same text"
    bodies = []
    app.page.on("request", lambda request: bodies.append((request.headers, request.post_data_buffer)) if request.url.endswith("/api/feedback") else None)
    app.press("Изпрати")
    told(app, "sent")
    headers, body = bodies[0]
    assert body == seen.encode() and "cookie" not in headers and headers["content-type"] == "text/x-martlet-feedback"
    assert app.page.locator("#feedback-text").input_value() == ""
    code, listed = command(server, "feedback", "list", "--json")
    report = json.loads(listed)
    assert code == 0 and report["text"] == seen and report["kind"] == "word"
    assert command(server, "feedback", "show", report["name"]) == (0, seen + "\n")
    assert command(server, "feedback", "remove", report["name"])[0] == 0
    assert command(server, "feedback", "show", report["name"])[0] == 66


def test_a_switch_shows_what_goes_along_and_takes_it_away(new_app, server):
    app = write(new_app(ROOM, address=server.address))
    version = app.page.evaluate("/app\\/([0-9a-f]+)\\//.exec(document.getElementById('later').href)[1]")
    assert f"Версия на Мартлет: {version}" in written(app)
    assert f"Прозорец: 1024 × 768" in written(app)
    agent = app.page.evaluate("navigator.userAgent")
    assert agent not in written(app), "not the line that tells this browser from all others"
    for part in app.page.locator("[data-part] [role=switch][aria-checked=true]").all()[::-1]:
        part.click()
    app.painted()
    assert written(app) == f"Martlet feedback 1: broken\n\n{TEXT}\n"
    app.page.locator("[data-part=settings] [role=switch]").click()
    assert "Цветове" in written(app.painted())


def test_without_a_server_the_draft_stays_over_a_restart_and_goes_later(new_app, server):
    app = write(new_app(ROOM, address=server.address))
    app.page.route("**/api/feedback", lambda route: route.abort())
    app.press("Изпрати")
    told(app, "offline")
    app.stored()
    app.page.unroute("**/api/feedback")
    app.reload()
    assert app.page.locator("#feedback-text").input_value() == TEXT
    app.press("Изпрати")
    told(app, "sent")
    app.stored().reload()
    assert app.page.locator("#feedback-text").input_value() == ""
    assert command(server, "feedback", "list")[1].count("broken") == 1


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_the_page_about_use_asks_nobody_but_this_server_and_shows_numbers(new_app, server, lang):
    app = new_app(f"/parents/usage?lang={lang}", lang=lang, address=server.address)
    app.page.locator("[data-figure=clips]").wait_for()
    assert app.page.locator("section.card h2").count() == 5
    with urllib.request.urlopen(f"{server.address}/operator/usage") as answer:
        assert "<th scope=\"row\">Families</th><td>0</td>" in answer.read().decode()
    code, told_usage = command(server, "usage", "--json")
    assert code == 0 and json.loads(told_usage)["families"] == 0
