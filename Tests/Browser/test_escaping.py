"""What Swift writes into a page is read back by a browser as it was."""
import json
import random
import subprocess

from martlet_server import program

PIECES = ["</script>", "<!--", "<script>", "-->", "]]>", "&lt;", "&#39;", "\"", "'", "\\", "\\u0041", "\\\"", "\r\n", "\r", "\n", "\t", "\0",
          "\u2028", "\u2029", "\u202e", "\u2066", "\u200f", "\ufeff", "\u0085", "\u007f", "\x1b", "\ufffe", "й", "и\u0306", "\"\u0301", "<\u0338",
          "баница", "ЩЪРКЕЛ", "🍎", "👩‍👩‍👧", "🇧🇬", "e\u0301", "\U0010ffff", "\ue000", "ط", "’", "`${1}`", "{{", " ", "a"]
# The code points of each text, which no other reader of text can change on their way here.
POINTS = "JSON.stringify(%s.map(text => [...text].map(one => one.codePointAt(0))))"


def page_of(texts):
    lines = "".join(text.encode().hex() + "\n" for text in texts)
    return subprocess.run([program, "benchmark", "escaping", "--page"], input=lines.encode(), capture_output=True, check=False)


def test_a_thousand_hostile_texts_come_back_the_same_from_a_page(chromium, tmp_path):
    dice = random.Random()
    texts = [*PIECES, "", *("".join(dice.choices(PIECES, k=dice.randrange(1, 30))) for _ in range(1_000))]
    scalars = [*range(0xD800), *range(0xE000, 0x110000)]
    texts += ["".join(map(chr, dice.choices(scalars, k=40))) for _ in range(50)]
    answer = page_of(texts)
    assert answer.returncode == 0
    file = tmp_path / "texts.html"
    file.write_bytes(answer.stdout)
    page = chromium.new_page()
    try:
        page.goto(file.as_uri())
        read = json.loads(page.evaluate(POINTS % "JSON.parse(document.getElementById('texts').textContent)"))
        # The element ended where it should: nothing of a text became the page's.
        assert page.locator("body > *").evaluate_all("parts => parts.map(part => part.localName)") == ["script", "p"]
        # As an expression of JavaScript it means the same.
        literal = answer.stdout.decode().partition('id="texts">')[2].partition("</script>")[0]
        evaluated = json.loads(page.evaluate("json => " + POINTS % "(0, eval)(json)", literal))
    finally:
        page.close()
    wanted = [[ord(one) for one in text] for text in texts]
    assert read == wanted
    assert evaluated == wanted


def test_the_control_without_escaping_does_not_come_back(chromium, tmp_path):
    file = tmp_path / "bare.html"
    file.write_text('<script type="application/json" id="texts">' + json.dumps(["a</script>b"]) + "</script>")
    page = chromium.new_page()
    try:
        page.goto(file.as_uri())
        assert page.evaluate("document.getElementById('texts').textContent") == '["a'
    finally:
        page.close()


def test_bytes_that_are_no_text_are_refused():
    for line in ["ff", "eda080", "c080", "f4908080", "d0", "0g", "a"]:
        answer = subprocess.run([program, "benchmark", "escaping", "--page"], input=line.encode(), capture_output=True, check=False)
        assert (answer.returncode, answer.stdout) == (65, b""), line
