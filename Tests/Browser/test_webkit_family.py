"""An iPad's engine joins the family of a tablet with Chromium: both edit, and each has what the other made."""
from families import Member
from test_devices import add_person, has_person
from test_webkit import webkit  # noqa: F401

SUBMIT = """
const field = document.querySelector(arguments[0]);
field.value = arguments[1];
field.dispatchEvent(new Event("input", { bubbles: true }));
field.closest("form").querySelector("[type=submit]").click();
"""
CARD = "[...document.querySelectorAll('main .card')].filter((it) => it.querySelector('h2'))"


def opened(webkit, address):
    """A page of the parents' room; the gate is held by events of the page's own."""
    webkit.open(address)
    webkit.wait("document.querySelector('.hold, .notice .primary')")
    if webkit.run("return Boolean(document.querySelector('.notice .primary'))"):
        webkit.run("document.querySelector('.notice .primary').click()")
    webkit.wait("document.querySelector('.hold')")
    webkit.run("document.querySelector('.hold').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))")
    webkit.wait("document.querySelector('main[data-room=parents]')", 20)


def test_webkit_joins_the_family_of_a_chromium_and_both_have_what_either_makes(webkit, new_app, server):  # noqa: F811
    one = Member(new_app("/parents/devices", address=server.address), server)
    one.begin()
    add_person(one, "Ани")
    code = one.offer()
    opened(webkit, server.address + "/parents/devices?lang=bg")
    webkit.wait(f"{CARD}.length >= 2")
    webkit.run(f"{CARD}[1].querySelector('button').click()")
    webkit.wait("document.querySelector('[data-step=joining]')")
    webkit.run(SUBMIT, "main form input:not(#device-name)", code)
    seen = webkit.wait("document.querySelector('[data-compared]')?.dataset.compared")
    assert seen == one.compared() and len(seen.split()) == 4
    webkit.run("document.querySelector('[data-step=compare] .primary').click()")
    one.same()
    one.page.wait_for_selector("[data-outcome]")
    webkit.wait("document.querySelector('[data-outcome]')")
    webkit.wait("document.querySelector(\"[data-sync=current][data-waiting='0']\")")

    opened(webkit, server.address + "/parents/profiles")
    webkit.wait("document.querySelector(\"[aria-label$='овори тук: Ани']\")")
    webkit.run(SUBMIT, "main form:has([type=submit]) input", "Боби")
    webkit.wait("document.querySelector(\"[aria-label$='овори тук: Боби']\")")
    has_person(one, "Боби")
    # And what the other one changes while both are open.
    add_person(one, "Вили")
    webkit.wait("document.querySelector(\"[aria-label$='овори тук: Вили']\")")
