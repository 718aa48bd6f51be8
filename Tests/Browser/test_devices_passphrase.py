"""All devices are lost, and a name and a passphrase bring everything back; who tries many is slowed down."""
import secrets
import threading
import urllib.error
import urllib.request

from families import Member
from test_devices import add_person, has_person


def type_phrase(member, name, phrase):
    member.page.locator("#phrase-name").fill(name)
    return again(member, phrase)


def again(member, phrase):
    member.page.locator("#devices-field").fill(phrase)
    member.page.locator("main form [type=submit]").click()
    return member


def set_phrase(member, name):
    """Takes the six words that are offered."""
    member.visit().page.locator("[data-phrase] .button").first.click()
    member.asked_again().step("phrase")
    member.app.button("Предложи шест думи").click()
    # A screen reader says them.
    member.page.wait_for_function("() => document.activeElement.className === 'phrase-whole' && document.activeElement.textContent.split(' ').length === 6")
    member.page.wait_for_function("() => document.getElementById('devices-field').value.split(' ').length === 6")
    phrase = member.page.locator("#devices-field").input_value()
    type_phrase(member, name, phrase).step("phrase-again")
    again(member, phrase).page.wait_for_selector("[data-outcome]")
    member.page.wait_for_selector("[data-phrase=set]")
    return phrase


def test_a_name_and_a_passphrase_bring_everything_back_when_all_devices_are_lost(new_app, server):
    lost = Member(new_app("/parents/devices", address=server.address), server)
    add_person(lost, "Ани")
    lost.begin()
    phrase = set_phrase(lost, "Иванови София")
    lost.visit().synced()
    lost.page.context.close()
    found = Member(new_app("/parents/devices", address=server.address), server)
    found.visit().app.button("Върни с парола").click()
    found.step("phrase-recovering")
    type_phrase(found, "Иванови София", phrase + "а").page.wait_for_selector("[data-problem^=refused]")
    type_phrase(found, " иванови  София", phrase.upper()).page.wait_for_selector("[data-outcome]")
    has_person(found, "Ани")
    # Nothing of it lies on the server.
    kept = b"".join(path.read_bytes() for path in server.data.rglob("*") if path.is_file())
    for word in (phrase, "Иванови", phrase.split(" ")[0]):
        assert word.encode() not in kept
    # It is removed, and the family goes on.
    found.visit().page.locator("[data-phrase=set] .danger").click()
    found.asked_again().step("phrase-remove").page.locator("main .danger").click()
    found.page.wait_for_selector("[data-phrase=none]")


def test_a_hundred_wrong_tries_are_slowed_down_and_said_so(new_app, server):
    member = Member(new_app("/parents/devices", address=server.address), server)
    member.visit().app.button("Върни с парола").click()
    member.step("phrase-recovering")
    refused, is_over = [], threading.Event()

    def guess():
        while not is_over.is_set():
            try:
                urllib.request.urlopen(f"{server.address}/api/sync/1/recovery/{secrets.token_hex(16)}")
            except urllib.error.HTTPError as error:
                refused.append(error.code)

    guessing = threading.Thread(target=guess)
    guessing.start()
    try:
        while len(refused) < 100:
            member.page.wait_for_timeout(50)
        assert set(refused[:100]) == {404, 429} and refused[:100].count(404) <= 40
        type_phrase(member, "Иванови София", "лодка зелен мост книга йога").page.wait_for_selector("[data-problem^=refused]")
        assert "твърде много" in member.page.locator("[data-problem]").inner_text()
    finally:
        is_over.set()
        guessing.join()
