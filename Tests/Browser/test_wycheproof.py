"""What the browser's cryptography does with Project Wycheproof's attacks: the same sets that the host passes."""
import json

import pytest

from martlet_server import root
from sealing import still
from test_webkit import webkit  # noqa: F401

fetched = root / ".build/vectors"
brought = root / ".build/checkouts/swift-crypto/Tests/Test Vectors"

# Answers [tests tried, the ids of those that went wrong]. A refusal is a rejected promise, or false.
ATTEMPTS = """
async (name, groups) => {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const own = ({ kty, crv, x, y, d }) => (d ? { kty, crv, x, y, d } : { kty, crv, x, y });
  const ways = {
    aes: async (test) => {
      const key = await crypto.subtle.importKey("raw", bytes(test.key), "AES-GCM", false, ["decrypt"]);
      const how = { name: "AES-GCM", iv: bytes(test.iv), additionalData: bytes(test.aad), tagLength: 128 };
      return hex(await crypto.subtle.decrypt(how, key, bytes(test.ct + test.tag))) === test.msg;
    },
    hmac: async (test) => {
      const key = await crypto.subtle.importKey("raw", bytes(test.key), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
      const code = hex(await crypto.subtle.sign("HMAC", key, bytes(test.msg)));
      const isTaken = await crypto.subtle.verify("HMAC", key, bytes(test.tag), bytes(test.msg));
      const isGenuine = code.slice(0, test.tag.length) === test.tag;
      if (isTaken !== (isGenuine && test.tag.length === 64)) throw new Error("a code cut short was taken");
      return isGenuine;
    },
    hkdf: async (test) => {
      const key = await crypto.subtle.importKey("raw", bytes(test.ikm), "HKDF", false, ["deriveBits"]);
      const how = { name: "HKDF", hash: "SHA-256", salt: bytes(test.salt), info: bytes(test.info) };
      return hex(await crypto.subtle.deriveBits(how, key, test.size * 8)) === test.okm;
    },
    ecdh: async (test) => {
      const curve = { name: "ECDH", namedCurve: "P-256" };
      const theirs = await crypto.subtle.importKey("jwk", own(test.public), curve, false, []);
      const ours = await crypto.subtle.importKey("jwk", own(test.private), curve, false, ["deriveBits"]);
      return hex(await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, ours, 256)) === test.shared;
    },
    ecdsa: async (test, group) => {
      const curve = { name: "ECDSA", namedCurve: "P-256" };
      const key = await crypto.subtle.importKey("raw", bytes(group.publicKey.uncompressed), curve, false, ["verify"]);
      return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytes(test.sig), bytes(test.msg));
    },
  };
  const wrong = [];
  let tried = 0;
  for (const group of groups) for (const test of group.tests) {
    const isTaken = await ways[name](test, group).catch(() => false);
    if (isTaken !== (test.result === "valid")) wrong.push(`${test.tcId} ${test.comment}`);
    tried++;
  }
  return { tried, wrong };
}
"""

SETS = [
    # Keys of 256 bits and nonces of 96 are what Martlet seals with.
    ("aes", brought / "aes_gcm_test.json", lambda group: group["keySize"] == 256 and group["ivSize"] == 96, 66),
    ("hmac", fetched / "hmac_sha256_test.json", lambda group: True, 174),
    ("hkdf", fetched / "hkdf_sha256_test.json", lambda group: True, 86),
    ("ecdh", fetched / "ecdh_secp256r1_webcrypto_test.json", lambda group: True, 353),
    ("ecdsa", brought / "ecdsa_secp256r1_sha256_p1363_test.json", lambda group: True, 252),
]


def groups_of(file, is_wanted):
    return [group for group in json.loads(file.read_text())["testGroups"] if is_wanted(group)]


@pytest.mark.parametrize("name, file, is_wanted, count", SETS, ids=[row[0] for row in SETS])
def test_chromium_takes_what_is_genuine_and_nothing_else(chromium, shared_server, name, file, is_wanted, count):
    page = chromium.new_page()
    page.goto(shared_server.address + still)
    assert page.evaluate(f"([name, groups]) => ({ATTEMPTS})(name, groups)",
                         [name, groups_of(file, is_wanted)]) == {"tried": count, "wrong": []}
    page.close()


def test_a_set_that_lies_is_found_out(chromium, shared_server):
    """The control: a genuine test called invalid, and a forged one called valid, are both told."""
    groups = groups_of(fetched / "hmac_sha256_test.json", lambda group: group["tagSize"] == 256)
    cases = groups[0]["tests"]
    genuine, forged = next(t for t in cases if t["result"] == "valid"), next(t for t in cases if t["result"] == "invalid")
    genuine["result"], forged["result"] = "invalid", "valid"
    page = chromium.new_page()
    page.goto(shared_server.address + still)
    assert len(page.evaluate(f"([name, groups]) => ({ATTEMPTS})(name, groups)", ["hmac", groups])["wrong"]) == 2
    page.close()


def test_webkit_takes_what_is_genuine_and_nothing_else(webkit, shared_server):  # noqa: F811
    webkit.open(shared_server.address + still)
    for name, file, is_wanted, count in SETS:
        webkit.run("globalThis.martletOutcome = null;"
                   f"({ATTEMPTS})(arguments[0], arguments[1]).then((it) => {{ globalThis.martletOutcome = it; }},"
                   " (error) => { globalThis.martletOutcome = String(error); })", name, groups_of(file, is_wanted))
        assert webkit.wait("globalThis.martletOutcome", 120) == {"tried": count, "wrong": []}, name
