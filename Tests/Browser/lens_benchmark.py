"""What a person waits for in the words room: from the last key to the painted answer, with the processor four times slower."""
from measuring import number, percentile

RATE = 4
# A control whose processor is slower still: were what is measured not the work, it would come out the same.
SLOWER = 24

words = ["вода", "мляко", "куче", "water", "school", "apple", "тичам", "семейство", "friend", "голям"]

# The words are typed letter by letter; the time is that of the last letter, from before its event is handled to the
# task after the frame that shows the word's own answer.
TYPE = """
async (words) => {
  const field = document.getElementById("lens-field");
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  const shown = (word) => document.querySelector(`[data-lens-result="${word}"]`);
  const times = [];
  for (const word of words) {
    let begin = 0;
    for (let letters = 1; letters <= word.length; letters++) {
      field.value = word.slice(0, letters);
      begin = performance.now();
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      const end = await painted();
      if (letters === word.length) {
        if (!shown(word)) throw new Error(`no answer for ${word}`);
        times.push(end - begin);
      }
    }
  }
  return times;
}
"""


def figures(new_page, runs):
    """`new_page()` is the Talk room on a new device."""
    slow, slower = [], []
    for _ in range(runs):
        page = new_page()
        page.goto(page.url.split("?")[0].rstrip("/") + "/lens")
        page.wait_for_selector("#lens-field")
        # The lexicon has been fetched once it answers.
        page.locator("#lens-field").fill("friend")
        page.wait_for_selector("[data-lens-result=friend] [data-lens=meanings]")
        page.evaluate(TYPE, words)
        session = page.context.new_cdp_session(page)
        for rate, times in [(RATE, slow), (SLOWER, slower)]:
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            times += page.evaluate(TYPE, words)
        page.context.close()
    result = number("the last key to the painted answer in the words room, processor four times slower", "ms", slow,
                    (f"the same, processor {SLOWER} times slower", slower), 50)
    result["p95"] = round(percentile(slow, 0.95), 1)
    result["control"]["p95"] = round(percentile(slower, 0.95), 1)
    yield result
