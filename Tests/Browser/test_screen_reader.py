"""What a screen reader finds and says: the tree that the browser gives it, on every page, and what is announced by itself."""
import pytest

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


def tree(app):
    """The nodes that a screen reader goes through, with role, name and description."""
    session = app.page.context.new_cdp_session(app.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    value = lambda node, field: str((node.get(field) or {}).get("value", "")).strip()
    return [(value(node, "role"), value(node, "name"), value(node, "description"), node) for node in nodes if not node.get("ignored")]


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_everything_one_acts_on_has_a_name_and_says_it_once(new_app, lang):
    app = new_app(lang=lang)
    wrong = []
    for place in PLACES:
        if place.startswith("/parents"):
            app.open(place)
        else:
            app.page.goto(app.address + place)
        app.page.wait_for_selector("main[data-room] button")
        app.page.wait_for_timeout(300)
        found = tree(app)
        acted = [node for node in found if node[0] in ACTED]
        assert len(acted) >= 3, (place, acted)
        for role, name, description, _ in acted:
            # An empty cell of a board is a cell, and nothing to act on.
            if not name and role != "gridcell":
                wrong.append((place, role, "has no name"))
            if description and description == name:
                wrong.append((place, role, name, "is said twice"))
        headings = [name for role, name, _, _ in found if role == "heading"]
        if place != "/" and not headings:
            wrong.append((place, "has no heading"))
    assert wrong == []


def test_the_control_finds_a_button_without_a_name(new_app):
    app = new_app()
    app.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert ("button", "") in {(role, name) for role, name, _, _ in tree(app)}


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


def test_a_switch_of_a_setting_says_its_state_and_nothing_more(new_app):
    app = new_app(scripts=[ANNOUNCED]).open("/parents/access")
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
    assert act(app, lambda: app.page.wait_for_timeout(3_000)) == []
