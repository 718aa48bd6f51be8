// Asks the server, or tells it what `body` says. Whether and when to ask again is decided by the module's retry rule.

export function ask(request, send) {
  const { question, path, limit, body } = request;
  const how = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body };
  fetch(path, { ...how, signal: AbortSignal.timeout(limit), cache: "no-store", credentials: "same-origin" })
    .then(async (response) => {
      send.answered({ question, status: response.status, retryAfter: retryAfter(response), body: new Uint8Array(await response.arrayBuffer()) });
    })
    // Older browsers call a time-out an abort; nothing else aborts here.
    // No answer came: 0 where there is no way to the server, -1 where it kept silent.
    .catch((error) => send.answered({
      question, status: ["TimeoutError", "AbortError"].includes(error?.name) ? -1 : 0, retryAfter: -1, body: new Uint8Array(),
    }));
}

// Milliseconds that the server asks us to wait; -1 where it does not say.
function retryAfter(response) {
  const text = response.headers.get("Retry-After");
  if (!text) return -1;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? -1 : Math.max(0, date - Date.now());
}
