"""Grammar and prediction as the browser runs them: one request to the module and its answer, beside an empty
round trip to the same module in turn, so that the cost of the boundary is known."""
from measuring import number, percentile

# The classes of words, in the order of Sources/Language/WordClass.swift.
classes = ["person", "verb", "descriptor", "noun", "social", "question", "negation", "little", "time"]

# Phrases of eight tiles, as they are tapped.
phrases = {
    0: ["аз person|не negation|искам verb|ходя verb|училище noun|утре time|с little|мама person",
        "ние person|вчера time|ходя verb|парк noun|и little|играя verb|голям descriptor|топка noun",
        "тя person|харесвам verb|червен descriptor|ябълка noun|но little|аз person|искам verb|банан noun",
        "мама person|мога verb|аз person|ям verb|още descriptor|един descriptor|топъл descriptor|баница noun"],
    1: ["I person|not negation|want verb|go verb|school noun|tomorrow time|with little|mum person",
        "we person|yesterday time|go verb|park noun|and little|play verb|big descriptor|ball noun",
        "she person|like verb|red descriptor|apple noun|but little|I person|want verb|banana noun",
        "mum person|can verb|I person|eat verb|more descriptor|one descriptor|warm descriptor|cake noun"],
}
# What was tapped before, and what is typed of the next word.
typed = {
    0: [("", ""), ("аз person", ""), ("аз person|искам verb", ""), ("аз person|искам verb", "в"), ("", "б"), ("", "ба"),
        ("мама person|дай verb", "ми"), ("къде question", "е"), ("искам verb|отивам verb", "па"), ("", "сту")],
    1: [("", ""), ("I person", ""), ("I person|want verb", ""), ("I person|want verb", "w"), ("", "b"), ("", "ba"),
        ("mum person|give verb", "me"), ("where question", "i"), ("want verb|go verb", "pa"), ("", "col")],
}

# A fresh module with words and model, as Web/host/language.js makes it; `martletAsk` answers one request.
MODULE = """
async () => {
  const bytes = async (id) => new Uint8Array(await (await fetch(document.getElementById(id).href)).arrayBuffer());
  const [wasm, words, model] = await Promise.all(["language", "vocabulary", "prediction"].map(bytes));
  let memory, said;
  const { instance: { exports } } = await WebAssembly.instantiate(wasm, { env: {
    random: (at, length) => { crypto.getRandomValues(new Uint8Array(memory.buffer, at, length)); },
    putchar: () => {}, patch: () => {},
    effect: (at, length) => { said = new Uint8Array(memory.buffer, at, length).slice(); },
  } });
  memory = exports.memory;
  globalThis.martletAsk = (request) => {
    const at = exports.allocate(request.length);
    new Uint8Array(memory.buffer, at, request.length).set(request);
    exports.receive(request.length);
    return said;
  };
  const block = (bytes) => [...new Uint8Array(new Uint32Array([bytes.length]).buffer), ...bytes];
  martletAsk(new Uint8Array([1, 0, ...block(words), ...block(model)]));
  for (const language of [0, 1]) while (martletAsk(new Uint8Array([1, 6, language]))[2] === 0);
}
"""

# Each request `often` times in a row for one sample: a browser's clock counts in tenths of a millisecond.
SAMPLES = """
([requests, kind, often, rounds]) => {
  const empty = new Uint8Array([9]);
  const asked = [], control = [];
  for (let round = 0; round < rounds; round++) for (const request of requests.map((bytes) => new Uint8Array(bytes))) {
    for (const [values, bytes] of [[asked, request], [control, empty]]) {
      const begin = performance.now();
      for (let time = 0; time < often; time++) martletAsk(bytes);
      values.push((performance.now() - begin) / often);
    }
    if (martletAsk(request)[1] !== kind) throw new Error("the module refused a request");
  }
  return { asked, control };
}
"""


def block(raw):
    return len(raw).to_bytes(4, "little") + raw


def tiles(phrase):
    words = [word.rsplit(" ", 1) for word in phrase.split("|") if word]
    listed = b"".join(block(text.encode()) + bytes([classes.index(kind) + 1]) + bytes([0]) for text, kind in words)
    return len(words).to_bytes(4, "little") + listed


def agreement(phrase, language):
    return list(bytes([1, 2]) + tiles(phrase) + bytes([language, 1]))


def prediction(context, prefix, language):
    nothing = (0).to_bytes(4, "little")
    return list(bytes([1, 4]) + tiles(context) + block(prefix.encode()) + bytes([language]) + nothing + nothing
                + (6).to_bytes(4, "little") + nothing + bytes([0]))


def figures(open_page, runs):
    """Yields the figures; `open_page` opens the app on a device of its own."""
    requests = {
        "agree": [agreement(phrase, language) for language, all in phrases.items() for phrase in all],
        "predict": [prediction(*asked, language) for language, all in typed.items() for asked in all],
    }
    wanted = [("agreement of eight tiles", "agree", 2, 5, 1, 1), ("agreement of eight tiles, slowed 4 times", "agree", 2, 5, 4, None),
              ("prediction", "predict", 4, 1, 1, None), ("prediction, slowed 4 times", "predict", 4, 1, 4, "p95 5")]
    samples = {name: ([], []) for name, *_ in wanted}
    for _ in range(runs):
        page = open_page()
        session = page.context.new_cdp_session(page)
        page.evaluate(MODULE)
        for name, asked, kind, often, rate, _ in wanted:
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            page.evaluate(SAMPLES, [requests[asked], kind, often, 1])
            found = page.evaluate(SAMPLES, [requests[asked], kind, often, 5])
            samples[name][0].extend(found["asked"])
            samples[name][1].extend(found["control"])
        page.context.close()
    for name, _, _, often, _, limit in wanted:
        values, control = samples[name]
        result = number(name, "ms", values, ("an empty round trip to the module", control), limit,
                        f"each sample is the mean of {often} calls" if often > 1 else None)
        result["p95"] = round(percentile(values, 0.95), 3)
        result["control"]["p95"] = round(percentile(control, 0.95), 3)
        yield result
