"""The word service as its description promises, over sockets: nothing that is asked brings a 5xx."""
import json
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

import martlet_server
from martlet_server import Server, program, root

lexicon = Path(os.environ.get("MARTLET_LEXICON", root / ".build/lexicon/full.lexicon"))


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    assert lexicon.exists(), f"{lexicon} is missing: bin/test makes it"
    server = Server(tmp_path_factory.mktemp("words") / "data", more=["--lexicon", str(lexicon)]).start()
    yield server
    server.stop()


def ask(server, path, **headers):
    request = urllib.request.Request(server.address + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, dict(answer.headers), json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), json.loads(error.read() or b"null")


def look(server, word, lang, more=""):
    return ask(server, f"/api/word/{urllib.parse.quote(word, safe='')}?lang={lang}{more}")


def test_a_word_of_each_language_is_answered_in_the_shape_that_is_described(words):
    for word, lang, lemma, translation in [("water", "en", "water", "вода"), ("вода", "bg", "вода", "water"),
                                           ("voda", "bg", "вода", "water"), ("ВОДА", "bg", "вода", "water")]:
        status, headers, answer = look(words, word, lang)
        assert status == 200, (word, answer)
        assert answer["lemma"] == lemma and translation in answer["translations"]
        assert answer["definition"]["phonetic"].startswith("/")
        assert list(answer) == ["word", "lang", "lemma", "definition", "synonyms", "antonyms", "translations", "forms",
                                "images", "suggestions", "sources"]
        again = look_again(words, word, lang, headers["ETag"])
        assert again == 304


def look_again(server, word, lang, tag):
    return ask(server, f"/api/word/{urllib.parse.quote(word)}?lang={lang}", **{"If-None-Match": tag})[0]


def test_an_unknown_word_is_a_problem_with_suggestions(words):
    status, headers, problem = look(words, "watre", "en")
    assert status == 404 and headers["Content-Type"] == "application/problem+json"
    assert problem["code"] == "word-unknown" and "water" in problem.get("suggestions", [])


def test_a_word_that_can_hurt_is_explained_to_a_child_who_asks_and_offered_nowhere(words):
    status, _, answer = look(words, "stupid", "en")
    assert status == 200 and answer["synonyms"] == []
    told = [one for meaning in answer["definition"]["meanings"] for one in meaning["definitions"]]
    assert any("hurts" in one["definition"] for one in told) and not any(one["example"] for one in told)
    for kinder in ["silly", "foolish", "dull"]:
        other = look(words, kinder, "en")[2]
        assert not {"stupid", "dumb"} & set(other["synonyms"] + other["antonyms"])
    assert "stupid" not in look(words, "stupidd", "en")[2].get("suggestions", [])
    asked = subprocess.run([program, "lexicon", "suggest", "stupidd", "--lang", "en", "--lexicon", str(lexicon)], capture_output=True, text=True)
    assert "stupid" in asked.stdout.split(": ", 1)[1]


@pytest.mark.parametrize("word, lang", [
    ("idiot", "en"), ("moron", "en"), ("redneck", "en"), ("shithead", "en"), ("deaf and dumb", "en"), ("глупак", "bg"),
    ("изнасилване", "bg"), ("копелета", "bg")])
def test_what_is_nothing_but_an_insult_has_no_answer_for_a_child(words, word, lang):
    status, _, problem = look(words, word, lang)
    assert status == 404 and word not in problem.get("suggestions", [])


@pytest.mark.parametrize("word, lang", [
    ("snob", "en"), ("nag", "en"), ("beet", "en"), ("цвекло", "bg"), ("yeast", "en"), ("squat", "en")])
def test_what_only_sounds_rude_is_told_to_a_child(words, word, lang):
    status, _, answer = look(words, word, lang)
    assert status == 200 and (answer["translations"] or answer["definition"]["meanings"])


def test_an_answer_that_stands_ready_is_the_one_that_was_given_first(words):
    first, again = look(words, "house", "en"), look(words, "house", "en")
    assert first[0] == again[0] == 200 and first[2] == again[2]
    assert {**first[1], "Date": ""} == {**again[1], "Date": ""}
    # The network has no answer for adults, also after one for a child; and none out of a store for whoever wants none.
    status, _, problem = look(words, "house", "en", "&audience=adult")
    assert status == 403 and problem["code"] == "word-for-adults"
    assert look(words, "cock", "en")[0] == 404
    assert ask(words, "/api/word/house?lang=en", **{"Cache-Control": "no-store"})[2] == first[2]


def test_bad_input_is_a_sentence_and_never_markup(words):
    for word in ["", " ", "a" * 10_000, "\0", "\x07bell", "\u202enur", "../../etc/passwd", "' OR 1=1 --", "<img src=x onerror=alert(1)>"]:
        status, headers, answer = look(words, word, "en")
        assert status in (400, 404, 414), (word[:20], status)
        assert headers["Content-Type"] == "application/problem+json"
        assert "<img" not in json.dumps(answer)
    for raw in ["%ff%fe", "%D0", "%zz", "%C0%AF"]:
        assert ask(words, f"/api/word/{raw}?lang=en")[0] == 400


def test_without_a_lexicon_the_server_serves_and_says_what_to_do(tmp_path, monkeypatch):
    # A program that has none beside it either.
    alone = shutil.copy(program, tmp_path / "martlet")
    monkeypatch.setattr(martlet_server, "program", alone)
    server = Server(tmp_path / "data", environment={"XDG_DATA_HOME": str(tmp_path)}).start()
    status, _, problem = look(server, "water", "en")
    assert status == 503 and "lexicon build" in problem["detail"]
    assert ask(server, "/api/health")[0] == 200
    server.stop()


@pytest.mark.parametrize("damage", ["cut", "changed", "older", "newer", "no lexicon"])
def test_a_lexicon_that_is_not_whole_is_refused_at_the_start_with_what_to_do(tmp_path, damage):
    bad = bytearray(lexicon.read_bytes())
    if damage == "cut":
        bad = bad[:-1]
    elif damage == "changed":
        bad[len(bad) // 2] ^= 1
    elif damage in ("older", "newer"):
        bad[4:6] = ({"older": 0, "newer": 65_000}[damage]).to_bytes(2, "little")
    else:
        bad = b"PK\x03\x04 something else"
    file = tmp_path / "bad.lexicon"
    file.write_bytes(bad)
    server = Server(tmp_path / "data", more=["--lexicon", str(file)])
    ended = subprocess.run(
        [program, "serve", "--port", str(server.port), "--data", str(tmp_path / "data"), "--site", str(server.site),
         "--local-only", "--lexicon", str(file)], capture_output=True, text=True, timeout=300)
    assert ended.returncode != 0
    assert "lexicon build" in ended.stderr


@pytest.mark.parametrize("query, code", [
    ("", "speech-language-unknown"), ("?lang=de", "speech-language-unknown"), ("?lang=bg&rate=3", "speech-setting-malformed"),
    ("?lang=bg&pitch=x", "speech-setting-malformed"), ("?lang=bg&voice=nobody", "speech-setting-malformed"), ("?lang=bg&lang=en", "address-malformed")])
def test_a_list_of_parts_is_refused_as_its_description_says(words, query, code):
    status, headers, problem = ask(words, "/api/speech/pack" + query)
    assert status == 400 and problem["code"] == code
    assert headers["Content-Type"] == "application/problem+json"
    described = ask(words, "/openapi.json")[2]["paths"]["/api/speech/pack"]["get"]["responses"]["400"]
    assert f"`{code}`" in described["description"]


def test_nothing_that_a_generator_asks_brings_a_server_error(words):
    """Schemathesis makes requests from the description, whole and broken ones, and holds the answers against it."""
    description = Path(words.data).parent / "openapi.json"
    with urllib.request.urlopen(words.address + "/openapi.json", timeout=60) as answer:
        description.write_bytes(answer.read())
    ended = subprocess.run(
        [Path(sys.executable).parent / "schemathesis", "run", str(description), "--url", words.address,
         # Its list is made by speaking every public word in the voice that is asked for, which takes minutes.
         "--exclude-path", "/api/speech/pack",
         # Described everywhere, served only where a host asks for a sign-in: here a post is refused as one to any other page (405).
         "--exclude-path-regex", "^/api/sign-in/",
         "--phases", "examples,coverage,fuzzing", "--max-examples", "150" if "MARTLET_THOROUGH" in os.environ else "15", "--seed", os.environ.get("MARTLET_SEED", "1"),
         "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
         "--suppress-health-check", "all", "--no-color"],
        capture_output=True, text=True, timeout=900, cwd="/tmp",
        env={**os.environ, "SCHEMATHESIS_HOOKS": "request_bodies", "PYTHONPATH": str(Path(__file__).parent)})
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]
    # The control: an answer that the description doesn't know is found.
    wrong = json.loads(description.read_text())
    wrong["components"]["schemas"]["Word"]["required"].append("nothing like this")
    wrong["paths"] = {"/api/word/{word}": wrong["paths"]["/api/word/{word}"]}
    changed = Path(words.data).parent / "wrong.json"
    changed.write_text(json.dumps(wrong))
    ended = subprocess.run(
        [Path(sys.executable).parent / "schemathesis", "run", str(changed), "--url", words.address, "--phases", "examples",
         "--checks", "response_schema_conformance", "--no-color"], capture_output=True, text=True, timeout=600, cwd="/tmp")
    assert ended.returncode != 0
