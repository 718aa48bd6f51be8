"""What a person waits for in the helper's room: from the question that is sent to the painted answer, with the processor four times slower."""
from app import App
from measuring import number, percentile

RATE = 4
# A control whose processor is slower still: were what is measured not the work, it would come out the same.
SLOWER = 24

questions = [
    "колко е часът", "кой ден е днес", "къде е думата куче", "какво значи къща", "как се казва котка на английски",
    "брой до десет", "what time is it", "where is the word dog", "what does house mean", "таймер за пет минути",
]

# Each question is put into the field and sent; what it must come to is told by its answer, which is another one than before.
ASK = """
async (questions) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  const times = [];
  for (const question of questions) {
    const field = document.getElementById("helper-field");
    field.value = question;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await painted();
    const begin = performance.now();
    field.form.requestSubmit();
    const end = await painted();
    const asked = document.querySelector(".helper-answer > .hint")?.textContent ?? "";
    const skill = document.querySelector(".helper-answer")?.dataset.skill;
    if (!asked.includes(question) || skill === "none") throw new Error(`no answer to ${question}: ${asked} ${skill}`);
    times.push(end - begin);
  }
  return times;
}
"""


def figures(new_page, runs):
    """`new_page()` is the Talk room on a new device."""
    slow, slower = [], []
    for _ in range(runs):
        page = new_page()
        address = page.url.split("?")[0].rstrip("/")
        App(page, address).open("/parents/limits").page.get_by_role("switch", name="Стаята „Помощник“ е отворена").click()
        App(page, address).painted().stored().page.goto(address + "/helper")
        page.wait_for_selector("#helper-field")
        page.evaluate(ASK, questions)
        session = page.context.new_cdp_session(page)
        for rate, times in [(RATE, slow), (SLOWER, slower)]:
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            times += page.evaluate(ASK, questions)
        page.context.close()
    result = number("a question sent to the painted answer in the helper's room, processor four times slower", "ms", slow,
                    (f"the same, processor {SLOWER} times slower", slower), 50)
    result["p95"] = round(percentile(slow, 0.95), 1)
    result["control"]["p95"] = round(percentile(slower, 0.95), 1)
    yield result
