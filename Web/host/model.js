// The model that the family's server has connected. The tables are those of Sources/WebSession/Model.swift. A question goes to the
// family's server alone; its answer is read as it comes, and told sentence by sentence. A server that families share answers a device
// of a family only, which signs what it asks.

import { choice, part, union } from "./boundary.js";

const ModelTask = union(`
  look
  ask number:i32 question:text
  stop
`);
const ModelFailure = choice("offline missing notReached slow quota unfit cutOff refused stranger");
const ModelMessage = union(`
  known name:text host:text isAtHome:flag isServedHere:flag questionsToday:i32 questionsADay:i32 tokensToday:i64
  sentence number:i32 text:text
  proposal number:i32 text:text
  ended number:i32
  failed number:i32 trouble:ModelFailure
`, { ModelFailure });

// What a look may take, and the pause after which an answer is given up, in milliseconds.
const patience = 5_000;
const longestPause = 65_000;
// An answer of the server is far smaller: more than so many characters is none of ours.
const longest = 200_000;

// The server's names of troubles, in its answers and in its problems.
const troubles = {
  "not-reached": "notReached", "not-secure": "notReached", "timed-out": "slow", redirected: "refused", "key-refused": "refused",
  quota: "quota", "no-model": "missing", refused: "refused", unreadable: "refused", "too-large": "refused", "cut-off": "cutOff",
  unfit: "unfit", "model-missing": "missing", "model-quota": "quota", "model-busy": "slow", "too-many-requests": "slow",
  "sync-signature": "stranger", "sync-not-member": "stranger", "sync-removed": "stranger", "account-revoked": "stranger",
};

let asking;

const performers = {
  async look(_, app) {
    const answer = await reach(app, "GET", "/api/helper/model", AbortSignal.timeout(patience)).catch(() => undefined);
    const found = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    if (!found) return tell(app, "failed", { number: 0, trouble: answer?.status === 401 || answer?.status === 403 ? "stranger" : "offline" });
    tell(app, "known", {
      name: found.model ?? "", host: found.host ?? "", isAtHome: found.is_this_computer === true,
      isServedHere: ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname),
      questionsToday: whole(found.questions_today), questionsADay: whole(found.questions_a_day),
      tokensToday: whole(found.tokens_today),
    });
    return undefined;
  },
  async ask({ number, question }, app) {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try { await listen(number, question, own, app); } catch {
      if (!own.signal.aborted) tell(app, "failed", { number, trouble: "offline" });
      else if (own.signal.reason === "late") tell(app, "failed", { number, trouble: "slow" });
    }
    if (asking === own) asking = undefined;
  },
  stop() {
    asking?.abort();
    asking = undefined;
  },
};

export function model(task, app) {
  const [name, fields] = ModelTask.read(task);
  return performers[name](fields, app);
}

function tell(app, name, values) { app.send.model({ message: part(ModelMessage, name, values) }); }

const whole = (number) => (Number.isSafeInteger(number) && number > 0 ? Math.min(number, 2_000_000_000) : 0);

// Asks as anybody would, and once more with a signature where the server wants one and this device has a family.
async function reach(app, method, path, signal, body) {
  const headers = body ? { "Content-Type": "application/json" } : {};
  const answer = await fetch(path, { method, headers, body, signal, cache: "no-store" });
  if (answer.status !== 401) return answer;
  const signed = await import(document.getElementById("devices").href).then((side) => side.signedFields(app, method, path, body))
    .catch(() => undefined);
  return signed ? fetch(path, { method, headers: { ...headers, ...signed }, body, signal, cache: "no-store" }) : answer;
}

async function listen(number, question, own, app) {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort("late"), longestPause);
  };
  wait();
  try {
    const answer = await reach(app, "POST", "/api/helper/ask", own.signal, new TextEncoder().encode(JSON.stringify({ question })));
    if (!answer.ok) {
      const problem = await answer.json().catch(() => ({}));
      tell(app, "failed", { number, trouble: troubles[problem.code] ?? "refused" });
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (own.signal.aborted) return;
      if (done) break;
      wait();
      length += value.length;
      if (length > longest) break;
      const events = (text + value).split("\n\n");
      text = events.pop();
      for (const event of events) if (hear(number, event, app)) return;
    }
    own.abort();
    tell(app, "failed", { number, trouble: "cutOff" });
  } finally { clearTimeout(timer); }
}

// One event of the answer; tells whether it was the last.
function hear(number, event, app) {
  let said;
  try { said = JSON.parse(event.replace(/^data: /, "")); } catch { return false; }
  if (typeof said.sentence === "string") tell(app, "sentence", { number, text: said.sentence });
  if (typeof said.proposal === "string") tell(app, "proposal", { number, text: said.proposal });
  if (said.end === true) tell(app, "ended", { number });
  if (typeof said.trouble === "string") tell(app, "failed", { number, trouble: troubles[said.trouble] ?? "refused" });
  return said.end === true || typeof said.trouble === "string";
}
