"""What a test does without unless it asks: the whole voice fetched ahead, the app kept for days without a server, and three
seconds of waiting at the gate. Each is proved by the tests that do ask."""

# The server has no speech ready: 1,600 words are not fetched, sealed and stored before anybody says one. A word that is said
# is still asked for, and so are the family's own.
NO_PACKS = """
{
  const { fetch } = globalThis;
  globalThis.fetch = (address, ...rest) => String(address).startsWith("/api/speech/pack?")
    ? Promise.resolve(new Response('{"parts":[]}', { headers: { "Content-Type": "application/json" } })) : fetch(address, ...rest);
}
"""

# As long as a test says so, the timer of the gate's hold ends at once, and the page's own clock has gone on as far. The rule
# still measures three seconds by that clock; `test_gate.py` waits for them.
HASTE = """
{
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  const { get: stamp } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) + ahead; } });
  globalThis.setTimeout = (work, milliseconds, ...rest) => {
    if (globalThis.martletHastens && milliseconds === 3050) { ahead += milliseconds; milliseconds = 0; }
    return setTimeout(work, milliseconds, ...rest);
  };
}
"""

# A private window of a browser that stores nothing in one.
STORES_NOTHING = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"


def hastened(milliseconds, to):
    """A script with which the page's timers of so many milliseconds end after `to`: for a test of what comes then, and not of
    when."""
    return f"""
{{
  const {{ setTimeout }} = globalThis;
  globalThis.setTimeout = (work, milliseconds, ...rest) => setTimeout(work, milliseconds === {milliseconds} ? {to} : milliseconds, ...rest);
}}
"""
