"""Nobody else hears: no other site is asked, and the server keeps nothing of what was said."""
from hearing import expect_speech
from test_seeing import places

PERMISSIONS = """
globalThis.martletAsked = [];
for (const [owner, name] of [[navigator.mediaDevices, "getUserMedia"], [navigator.geolocation, "getCurrentPosition"], [Notification, "requestPermission"]])
  if (owner) owner[name] = () => { martletAsked.push(name); return Promise.reject(new DOMException("no", "NotAllowedError")); };
"""


def test_a_whole_visit_asks_no_other_site_and_for_no_permission(new_app):
    app = new_app(scripts=[PERMISSIONS])
    seen = []
    app.page.on("request", lambda request: seen.append(request.url))
    app.say("i", "want", "water")
    for place in places:
        app.go(place)
    app.open(places[1])
    assert seen and all(url.startswith((app.address, "blob:", "data:")) for url in seen)
    assert app.page.evaluate("martletAsked") == []
    assert app.page.context.cookies() == []


def test_the_server_keeps_nothing_of_what_was_said(new_app, server):
    app = new_app(address=server.address)
    secret = "тайнасандък"
    answer = app.page.evaluate(
        "async (text) => (await fetch(`/api/speech?lang=bg&text=${encodeURIComponent(text)}`)).status", secret)
    assert answer == 200
    app.tap("water")
    expect_speech(app.heard(1)[0])
    needle = secret.encode()
    assert needle not in server.said().encode()
    for file in server.data.rglob("*"):
        if file.is_file():
            assert needle not in file.read_bytes(), file
            assert secret not in file.name


def test_the_policy_forbids_what_the_app_never_does(new_app):
    app = new_app(troubles=True)
    refused = app.page.evaluate(
        """() => { const box = document.createElement("div");
        try { box.innerHTML = "<img src=x onerror=alert(1)>"; return false } catch (error) { return error instanceof TypeError } }""")
    assert refused, "markup can't be made from text"
    headers = app.page.request.get(app.address).headers
    for part in ["default-src 'self'", "require-trusted-types-for 'script'", "object-src 'none'", "frame-ancestors 'none'"]:
        assert part in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
