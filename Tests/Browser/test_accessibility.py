"""axe-core finds nothing to mend: every page in both languages, one in each theme."""
import pytest

from barriers import STANDARDS, findings
from test_seeing import places, screens


# Each page is looked at in each language, and in each theme: what a theme can break is the same in both languages.
@pytest.mark.parametrize(("lang", "theme"), [("bg", "light"), ("en", "dark")])
def test_no_page_has_a_barrier(new_app, lang, theme):
    app = new_app(f"/?lang={lang}", lang=lang, welcome=False, color_scheme=theme)
    barriers = {"the first visit": findings(app, STANDARDS)}
    assert app.page.evaluate("document.documentElement.dataset.theme") == theme
    app.welcome().tap("i", "want", "water").heard(1)
    barriers["a phrase"] = findings(app, STANDARDS)
    # The app has one main and names its language.
    assert app.page.locator("main").count() == 1
    assert app.page.locator("main").get_attribute("data-room") == "talk"
    assert app.page.evaluate("document.documentElement.lang") == lang
    assert app.page.get_by_role("grid").count() == 1
    assert app.page.get_by_role("gridcell").count() == 60
    assert all(app.page.locator("[data-tile]").evaluate_all("tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"))
    app.page.route("**/api/**", lambda route: route.abort())
    for place in ["/talk/food", *places[1:]]:
        barriers[place] = findings(app.go(f"{place}?lang={lang}"), STANDARDS)
    assert {place: found for place, found in barriers.items() if found} == {}


def test_no_barrier_in_high_contrast_or_on_a_phone(new_app):
    app = new_app(contrast="more")
    app.tap("i")
    assert findings(app, STANDARDS) == [], "in high contrast"
    app.go("/parents/settings")
    assert findings(app, STANDARDS) == [], "in high contrast"
    app.page.emulate_media(contrast="no-preference")
    app.sized(screens["phone"])
    assert findings(app, STANDARDS) == [], "on a phone"
    assert findings(app.go("/"), STANDARDS) == [], "on a phone"
