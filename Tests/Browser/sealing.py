"""The browser's side of sealed storage, by itself: the host's own scripts in a page without the app, and what lies in
the database as it lies there."""
import functools
import json
import subprocess
from pathlib import Path

root = Path(__file__).resolve().parents[2]
vectors = root / "Tests/VaultTests/Vectors"
# A page of the app's origin in which nothing runs.
still = "/api/health"
scripts = ["compaction", "device_key", "envelope", "erase", "first_key", "marker", "mend", "records", "reopening",
           "safekeeping", "storage"]


@functools.cache
def host():
    """A script that puts all that the host's storage exports into `martletHost`."""
    entry = "\n".join(f'export * from "./{name}.js";' for name in scripts)
    command = ["esbuild", "--bundle", "--format=iife", "--global-name=martletHost", "--log-level=warning"]
    built = subprocess.run(command, input=entry, cwd=root / "Web/host", capture_output=True, text=True, check=True)
    # As the page has it: what is seldom needed comes through a function.
    return built.stdout + """
    globalThis.martletHost = martletHost;
    globalThis.martletLater = async () => martletHost;
    globalThis.martletOpened = () => martletHost.openStore(martletLater);
    """ + RAW


# What lies in the database, in words that can be compared and brought to Python; and changing it by hand.
RAW = """
globalThis.martletRaw = {
  hex(value) {
    if (value instanceof ArrayBuffer) value = new Uint8Array(value);
    if (value instanceof Uint8Array) return Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (value instanceof CryptoKey) return `${value.algorithm.name} ${value.extractable} ${value.usages}`;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, martletRaw.hex(part)]));
  },
  async open() { return martletHost.done(indexedDB.open("martlet")); },
  async all() {
    const database = await martletRaw.open();
    const found = {};
    for (const store of database.objectStoreNames) {
      const it = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([martletHost.done(it.getAllKeys()), martletHost.done(it.getAll())]);
      found[store] = keys.map((key, index) => [martletRaw.hex(key), martletRaw.hex(values[index])]);
    }
    database.close();
    return found;
  },
  async change(store, work) {
    const database = await martletRaw.open();
    const transaction = database.transaction(store, "readwrite");
    await work(transaction.objectStore(store));
    await martletHost.finished(transaction);
    database.close();
  },
  // Gives what lies under a key to a function, and puts back what it makes of it.
  async alter(store, key, work) {
    await martletRaw.change(store, async (it) => {
      const found = key ?? (await martletHost.done(it.getAllKeys())).at(-1);
      it.put(work(await martletHost.done(it.get(found))), found);
    });
  },
};
"""

# Both sides' vectors, in the engine itself. Resolves to the names of those that came out wrong, and their number.
VECTORS = """
async (files) => {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const { hex } = martletRaw;
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const { subtle } = crypto;
  const wrong = [];
  let count = 0;
  const expect = (name, found, wanted) => { count += 1; if (found !== wanted) wrong.push(`${name}: ${found}, not ${wanted}`); };
  const word = (work) => work.then(() => "opened", (error) => error.name);
  const place = ({ epoch, family, record, kind }) => ({ epoch, family: bytes(family), record: bytes(record), kind });
  const recordKey = (key) => subtle.importKey("raw", bytes(key), "AES-GCM", false, ["encrypt", "decrypt"]);
  for (const { length, padded } of files.envelope.classes) expect(`class of ${length}`, martletHost.sizeClass(length + 1), padded);
  for (const it of files.envelope.seals) {
    const key = await recordKey(it.key);
    expect(`sealing ${it.name}`, hex(await martletHost.seal(key, place(it), bytes(it.plaintext), bytes(it.nonce))), it.envelope);
    expect(`opening ${it.name}`, hex(await martletHost.open(key, place(it), bytes(it.envelope))), it.plaintext);
  }
  for (const it of files.envelope.refusals) {
    expect(it.name, await word(martletHost.open(await recordKey(it.key), place(it), bytes(it.envelope))), it.refusal);
  }
  const base64 = (hex) => btoa(String.fromCharCode(...bytes(hex))).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
  const privateKey = (secret, point) => subtle.importKey("jwk", { kty: "EC", crv: "P-256", d: base64(secret),
    x: base64(point.slice(2, 66)), y: base64(point.slice(66)) }, curve, true, ["deriveBits"]);
  const entryOf = async ({ family, epoch, devicePrivate, devicePublic, sealed }) => ({ family: bytes(family), epoch,
    public: bytes(devicePublic), private: await privateKey(devicePrivate, devicePublic), sealed: bytes(sealed) });
  for (const it of files.keys.seals) {
    const ephemeral = { privateKey: await privateKey(it.ephemeralPrivate, it.ephemeralPublic),
      publicKey: await subtle.importKey("raw", bytes(it.ephemeralPublic), curve, true, []) };
    const entry = await entryOf(it);
    expect("sealing a key", hex(await martletHost.sealKey(bytes(it.dataKey), entry, ephemeral, bytes(it.nonce))), it.sealed);
    const [opened] = await martletHost.unlock(entry, true);
    expect("opening a key", hex(await subtle.exportKey("raw", opened)), it.dataKey);
  }
  for (const it of files.keys.refusals) expect(`key: ${it.name}`, await word(martletHost.unlock(await entryOf(it))), it.refusal);
  return { wrong, count };
}
"""


def public_point(secret):
    """The public key of a P-256 private key, as hexadecimal (FIPS 186-5; the vectors name only the private one)."""
    p = 2**256 - 2**224 + 2**192 + 2**96 - 1
    x, y = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
            0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)

    def add(one, two):
        if one is None or two is None:
            return one or two
        if one[0] == two[0] and (one[1] + two[1]) % p == 0:
            return None
        if one == two:
            slope = (3 * one[0] ** 2 - 3) * pow(2 * one[1], -1, p) % p
        else:
            slope = (two[1] - one[1]) * pow(two[0] - one[0], -1, p) % p
        across = (slope**2 - one[0] - two[0]) % p
        return across, (slope * (one[0] - across) - one[1]) % p

    total, step, number = None, (x, y), int(secret, 16)
    while number:
        total, step, number = add(total, step) if number & 1 else total, add(step, step), number >> 1
    return f"04{total[0]:064x}{total[1]:064x}"


def vector_files():
    envelope, keys = (json.loads((vectors / f"{name}.json").read_text()) for name in ("envelope", "sealed-key"))
    for refusal in keys["refusals"]:
        refusal.setdefault("devicePublic", public_point(refusal["devicePrivate"]))
    expected = len(envelope["classes"]) + 2 * len(envelope["seals"]) + len(envelope["refusals"])
    return {"envelope": envelope, "keys": keys}, expected + 2 * len(keys["seals"]) + len(keys["refusals"])


def is_envelope(stored):
    """Whether hexadecimal bytes look like an envelope: version and suite 1, epoch 1, and a length of a size class."""
    size = len(stored) // 2 - 34
    while size > 96 and size % 2 == 0:
        size //= 2
    return stored.startswith("010100000001") and size in (64, 96)
