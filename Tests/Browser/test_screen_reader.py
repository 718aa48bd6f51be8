"""What a screen reader finds and says: the tree that the browser gives it, on every page, and what is announced by itself."""
from access_ways import set_up

# Roles that somebody acts on.
ACTED = {"button", "link", "textbox", "searchbox", "switch", "checkbox", "radio", "combobox", "slider", "spinbutton", "option", "gridcell", "menuitem", "tab"}

PLACES = [
    "/", "/words", "/photos", "/practice", "/helper", "/parents", "/parents/access", "/parents/settings", "/parents/boards", "/parents/phrases",
    "/parents/devices", "/parents/history", "/parents/privacy", "/parents/limits", "/parents/voices", "/parents/helper", "/parents/print",
]

# What is announced without being asked for: the texts that live regions take, each once for each time that it changes.
ANNOUNCED = """
globalThis.announced = [];
document.addEventListener("DOMContentLoaded", () => {
  const live = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
      if (region) regions.add(region);
      for (const node of addedNodes) if (node.nodeType === 1) for (const one of [node, ...node.querySelectorAll("*")]) if (one.matches(live)) regions.add(one);
    }
    for (const region of regions) {
      const text = region.textContent.trim();
      // One region within another says the same.
      if (text && !region.parentElement?.closest(live)) announced.push(text);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
});
"""


GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


def tree(app):
    """The nodes that a screen reader goes through, with role, name and description."""
    session = app.page.context.new_cdp_session(app.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    value = lambda node, field: str((node.get(field) or {}).get("value", "")).strip()
    return [(value(node, "role"), value(node, "name"), value(node, "description"), node) for node in nodes if not node.get("ignored")]


def nameless(app, place):
    """What somebody acts on that has no name, or says it twice."""
    found = tree(app)
    acted = [node for node in found if node[0] in ACTED]
    assert len(acted) >= 3, (place, acted)
    # An empty cell of a board is a cell, and nothing to act on.
    wrong = [(place, role, "has no name") for role, name, _, _ in acted if not name and role != "gridcell"]
    wrong += [(place, role, name, "is said twice") for role, name, description, _ in acted if description and description == name]
    if place != "/" and not [name for role, name, _, _ in found if role == "heading"]:
        wrong.append((place, "has no heading"))
    return wrong


def test_everything_one_acts_on_has_a_name_and_says_it_once(new_app):
    app = new_app()
    wrong = []
    for place in PLACES:
        app.page.evaluate(GO, place)
        if place == "/parents":
            app.page.wait_for_selector("main[data-room=gate] .hold")
            app.hold()
        app.painted().page.wait_for_selector("main[data-room] button")
        app.page.wait_for_timeout(200)
        wrong += nameless(app, place)
    assert wrong == []
    # The control.
    app.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [role for _, role, _ in nameless(app, PLACES[-1])] == ["button"], "a button without a name is found"


def act(app, action):
    """What is announced by itself after an action."""
    app.page.evaluate("announced.length = 0")
    action()
    app.painted()
    app.page.wait_for_timeout(400)
    return app.page.evaluate("announced")


def test_nothing_is_announced_twice_and_a_word_that_is_spoken_is_not_announced_too(new_app):
    app = new_app(scripts=[ANNOUNCED])
    tile = lambda name: lambda: app.tile(name).click()
    control = lambda name: lambda: app.page.locator(f".control.{name}").click()
    actions = {
        "a word": tile("i"), "another": tile("want"), "it is taken back": control("backspace"), "that is undone": control("undo"),
        "the phrase is spoken": lambda: app.page.locator(".speak").click(), "all is cleared": control("clear"),
    }
    for name, action in actions.items():
        said = act(app, action)
        assert len(said) == len(set(said)) <= 1, (name, said)
        assert not {"аз", "искам"} & {text.lower() for text in said}, (name, said)
    # A switch of a setting says its state and nothing more.
    app.go("/parents/access")
    switch = app.page.get_by_role("switch", name="Задържането избира")
    assert act(app, switch.click) == []
    [state] = [
        next(prop["value"]["value"] for prop in node["properties"] if prop["name"] == "checked")
        for role, name, _, node in tree(app) if role == "switch" and name == "Задържането избира"
    ]
    assert str(state) == "true"


def test_whoever_scans_hears_nothing_from_the_screen_reader_at_each_step(new_app):
    app = set_up(new_app(scripts=[ANNOUNCED]), "one", Време_на_една_стъпка="0,4 с").go("/")
    app.page.wait_for_selector("[data-scan]")
    assert act(app, lambda: app.page.wait_for_timeout(1_500)) == []
