"""axe-core finds nothing to mend: every page, both themes, both languages."""
import pytest

from barriers import STANDARDS, findings, in_both_themes
from test_seeing import places, screens


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_no_page_has_a_barrier(new_app, lang):
    app = new_app(f"/?lang={lang}", lang=lang, welcome=False)
    barriers = in_both_themes(app, "the first visit")
    app.welcome().tap("i", "want", "water").heard(1)
    barriers |= in_both_themes(app, "a phrase")
    app.page.route("**/api/**", lambda route: route.abort())
    for place in ["/talk/food", *places[1:]]:
        barriers |= in_both_themes(app.go(f"{place}?lang={lang}"), place)
    assert barriers == {}


@pytest.mark.parametrize("contrast", ["high", "phone"])
def test_no_barrier_in_high_contrast_or_on_a_phone(new_app, contrast):
    wishes = {"contrast": "more"} if contrast == "high" else {"viewport": screens["phone"]}
    app = new_app(**wishes)
    app.tap("i")
    assert findings(app, STANDARDS) == []
    assert findings(app.open("/parents/settings"), STANDARDS) == []


def test_the_app_has_one_main_and_names_its_language(new_app):
    app = new_app("/?lang=en", lang="en")
    assert app.page.locator("main").count() == 1
    assert app.page.locator("main").get_attribute("data-room") == "talk"
    assert app.page.evaluate("document.documentElement.lang") == "en"
    assert app.page.get_by_role("grid").count() == 1
    assert app.page.get_by_role("gridcell").count() == 60
    names = [tile.get_attribute("aria-label") for tile in app.page.locator("[data-tile]").all()]
    assert all(names)
