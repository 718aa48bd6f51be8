"""A model that a family connects: nothing is sent before a parent agrees; what comes is spoken sentence by sentence, judged, and stopped at
once; it can press no button. The vendors' own clients take the tests' stand-in for a real server."""
import json
import subprocess

import ollama
import openai
import pytest

from barriers import in_both_themes
from families import Member
from hearing import expect_speech
from martlet_server import Server, program
from model_provider import MODEL, ModelProvider, said
from test_helper import ANSWER, ROOM, ask, enter, open_room

QUESTION = "защо небето е синьо"


@pytest.fixture
def provider():
    provider = ModelProvider()
    yield provider
    provider.stop()


def connect(server, provider, kind="openai", *more, key=None):
    command = [program, "helper", "provider", "connect", kind, "--model", MODEL, "--address", provider.address, "--data", server.data, *more]
    if key:
        subprocess.run([str(program), "secrets", "setup", "--data", str(server.data)], check=True, capture_output=True)
        command.append("--key")
    subprocess.run([str(part) for part in command], input=key, text=True, check=True, capture_output=True)


def agree(app):
    """From the helper's room to Parents, Helper, where the parent agrees; and back."""
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/helper")
    app.page.get_by_role("button", name="Съгласявам се: питай модела").click()
    app.painted().stored()
    assert app.page.locator("section[data-model=agreed]").count() == 1
    enter(app)
    return app


@pytest.fixture
def agreed(new_app, server, provider):
    """A child's device whose parent agreed that the connected model is asked."""
    def agreed(**wishes):
        connect(server, provider)
        return agree(open_room(new_app(address=server.address, **wishes)))
    return agreed


def answered(app, state="answered"):
    app.page.wait_for_selector(f"{ROOM} [data-model={state}]")
    return app.painted().page.locator(ANSWER).inner_text()


def test_nothing_is_sent_before_a_parent_agrees_and_nothing_once_it_is_taken_back(new_app, server, provider):
    connect(server, provider)
    app = open_room(new_app(address=server.address))
    ask(app, QUESTION)
    app.page.wait_for_timeout(500)
    assert provider.asked == []
    agree(app)
    ask(app, QUESTION)
    answered(app)
    # The control: once it is agreed, the question is there, and nothing of the family with it.
    assert len(provider.asked) == 1
    path, headers, body = provider.asked[0]
    assert path == "/v1/chat/completions" and "Authorization" not in headers and "Cookie" not in headers
    assert [message["role"] for message in body["messages"]] == ["system", "user"]
    assert body["messages"][1]["content"] == QUESTION
    assert set(body) == {"model", "stream", "messages", "stream_options", "tools"}
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/helper")
    assert "1 / 200" in app.page.locator("[data-questions]").inner_text()
    app.page.get_by_role("button", name="Не питай повече модела").click()
    app.painted().stored()
    enter(app)
    ask(app, QUESTION)
    app.page.wait_for_timeout(500)
    assert len(provider.asked) == 1


def test_an_answer_is_spoken_sentence_by_sentence_and_kept_and_has_no_barriers(agreed, provider):
    provider.script = said("Светлината се пръска. ") + said("Синята се пръска най-много.", 0.05)
    app = agreed()
    before = app.page.evaluate("martletHeard.length")
    ask(app, QUESTION)
    assert answered(app) == "Светлината се пръска. Синята се пръска най-много."
    for sound in app.heard(before + 2)[before:]:
        expect_speech(sound, at_most=8)
    assert "модел" in app.page.locator(f"{ROOM} [data-model=answered]").inner_text()
    assert in_both_themes(app, "an answer of the model") == {}
    app.stored()
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/helper")
    assert "Синята се пръска най-много." in app.page.locator("[data-question]").first.inner_text()
    assert in_both_themes(app, "the parents' card") == {}


def test_an_answer_stops_at_once_and_its_model_is_let_go(agreed, provider):
    provider.script = said("Първо изречение. ") + [("wait", None, 0)]
    app = agreed()
    ask(app, QUESTION)
    app.page.wait_for_function("() => document.getElementById('helper-answer')?.innerText === 'Първо изречение.'")
    app.page.locator(f"{ROOM} [data-model=asking] button").click()
    app.painted()
    assert app.page.locator(f"{ROOM} [data-model=asking]").count() == 0
    assert provider.gone.wait(5), "the model still writes to nobody"
    # What a skill knows is answered as ever.
    assert ask(app, "колко е часът").startswith("Часът е")


BAD_ANSWERS = [
    ([("cut", None, 0)], "Отговорът прекъсна."),
    ([("bytes", b"data: {broken\n\n", 0)], "Моделът не отговори. Опитай пак."),
    (said("Those who fuck know it. "), "Това не е за деца."),
    ([("bytes", b"data: " + b"x" * 300_000, 0)], "Моделът не отговори. Опитай пак."),
]


def test_a_bad_answer_is_told_in_a_sentence_and_what_came_before_it_broke_off_stays(agreed, provider):
    app = agreed()

    def failed(script):
        """What is shown, once it was heard."""
        provider.script = script
        before = app.page.evaluate("martletHeard.length")
        # Another question leaves nothing of the last answer's failure on the page.
        assert ask(app, "колко е часът").startswith("Часът е"), script
        app.heard(before + 1)
        app.page.locator(f"{ROOM} [data-model=failed]").wait_for(state="detached")
        ask(app, QUESTION)
        app.page.wait_for_selector(f"{ROOM} [data-model=failed]", state="attached")
        expect_speech(app.heard(before + 2)[before + 1], at_most=8)
        return app.painted().page.locator(ANSWER).inner_text()

    for script, told in BAD_ANSWERS:
        assert failed(script) == told
    assert failed(said("Първо изречение. ") + [("cut", None, 0.2)]) == "Първо изречение.", "what came stays"
    assert app.page.locator(f"{ROOM} .helper-failure").inner_text() == "Отговорът прекъсна."


def test_a_day_has_so_many_questions(new_app, server, provider):
    connect(server, provider, "openai", "--questions-a-day", "1")
    app = agree(open_room(new_app(address=server.address)))
    ask(app, QUESTION)
    answered(app)
    ask(app, "защо тревата е зелена")
    app.page.wait_for_selector(f"{ROOM} [data-model=failed]", state="attached")
    assert app.painted().page.locator(ANSWER).inner_text() == "За днес няма повече въпроси към модела. Попитай пак утре."
    assert len(provider.asked) == 1


def test_what_a_model_proposes_waits_for_a_tap_and_it_can_propose_nothing_else(agreed, provider):
    app = agreed()
    for name, request_text in [("propose", "помощ, викай мама"), ("propose", "<b>нещо</b>"), ("open_door", "таймер за 5 минути")]:
        count = len(provider.asked)
        provider.script = said(f"Добре, {count}. ") + [("call", (name, {"request": request_text}), 0)]
        ask(app, QUESTION)
        app.page.locator(ANSWER, has_text=f"Добре, {count}.").wait_for()
        assert answered(app) == f"Добре, {count}."
        assert app.page.locator(f"{ROOM} [data-proposal]").count() == 0, (name, request_text)
        assert app.page.locator(f"{ROOM} .helper-timer, {ROOM} .helper-call").count() == 0, (name, request_text)
    provider.script = said("Мога да пусна таймер. ") + [("call", ("propose", {"request": "таймер за 5 минути"}), 0)]
    ask(app, QUESTION)
    app.page.locator(ANSWER, has_text="Мога да пусна таймер.").wait_for()
    answered(app)
    assert app.page.locator(f"{ROOM} .helper-timer").count() == 0
    app.page.locator(f"{ROOM} [data-proposal=timer]").click()
    app.page.wait_for_selector(f"{ROOM} .helper-timer")


def test_a_key_goes_to_its_own_host_alone_and_lies_sealed(new_app, server, provider):
    provider.key = "sk-canary-of-the-tests"
    connect(server, provider, key=provider.key)
    app = agree(open_room(new_app(address=server.address)))
    ask(app, QUESTION)
    answered(app)
    assert provider.asked[0][1]["Authorization"] == f"Bearer {provider.key}"
    files = [path for path in server.data.rglob("*") if path.is_file()]
    assert any(path.name == "secrets.vault" for path in files)
    assert not [path for path in files if provider.key.encode() in path.read_bytes()]
    # Another address in the file gets no key of this host's.
    other = ModelProvider()
    try:
        file = server.data / "model.json"
        file.write_text(file.read_text().replace(str(provider.port), str(other.port)))
        ask(app, QUESTION)
        answered(app)
        assert "Authorization" not in other.asked[0][1]
    finally:
        other.stop()


def test_ollamas_own_interface_answers_too(new_app, server, provider):
    connect(server, provider, "ollama")
    provider.script = said("Четири. ") + [("call", ("propose", {"request": "колко е часът"}), 0)]
    app = agree(open_room(new_app(address=server.address)))
    ask(app, QUESTION)
    assert answered(app) == "Четири."
    assert provider.asked[0][0] == "/api/chat"
    assert app.page.locator(f"{ROOM} [data-proposal=time]").count() == 1


def test_the_vendors_clients_take_the_stand_in_for_a_model(provider):
    provider.script = said("A dog has four legs. ") + [("call", ("propose", {"request": "what time is it"}), 0)]
    client = openai.OpenAI(base_url=provider.address + "/v1", api_key="none", max_retries=0)
    assert [model.id for model in client.models.list()] == [MODEL]
    text, arguments, usage = "", "", None
    for chunk in client.chat.completions.create(model=MODEL, stream=True, stream_options={"include_usage": True},
                                                messages=[{"role": "user", "content": "How many?"}]):
        usage = chunk.usage or usage
        for choice in chunk.choices:
            text += choice.delta.content or ""
            arguments += "".join(call.function.arguments for call in choice.delta.tool_calls or [])
    assert text == "A dog has four legs. " and json.loads(arguments) == {"request": "what time is it"}
    assert usage.total_tokens == 49
    own = ollama.Client(host=provider.address)
    assert own.list().models[0].model == MODEL
    parts = list(own.chat(model=MODEL, messages=[{"role": "user", "content": "How many?"}], stream=True))
    assert "".join(part.message.content for part in parts) == "A dog has four legs. "
    assert parts[-1].done and parts[-1].eval_count == 9
    calls = [call for part in parts for call in part.message.tool_calls or []]
    assert calls[0].function.name == "propose" and calls[0].function.arguments == {"request": "what time is it"}


class Invited(Member):
    """A device whose family begins by an invitation of whoever runs the server."""

    @property
    def code(self):
        command = [program, "invite", "--data", self.server.data]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_on_a_shared_server_each_family_has_its_own_day_and_a_stranger_asks_nothing(new_app, tmp_path, provider):
    server = Server(tmp_path / "data", more=["--by-invitation"]).start()
    try:
        connect(server, provider, "openai", "--questions-a-day", "1")
        app = open_room(new_app(address=server.address))
        card = app.open("/parents/helper").page.locator("section[data-model]")
        assert "само устройства на семейство" in card.locator("[role=status]").inner_text()
        assert card.get_by_role("button").count() == 0
        Invited(app, server).begin()
        app.open("/parents/helper")
        card.get_by_role("button", name="Съгласявам се: питай модела").click()
        app.painted().stored()
        enter(app)
        ask(app, QUESTION)
        answered(app)
        ask(app, "защо тревата е зелена")
        app.page.locator(ANSWER, has_text="няма повече въпроси").wait_for()
        assert len(provider.asked) == 1, "the day's one question is spent"
    finally:
        server.stop()
