// Requests that a device signs: HTTP Message Signatures (RFC 9421) over the method, the address and the body's digest (RFC 9530).

import { base64, digest, join, utf8 } from "./bytes.js";
import { sign } from "./keys.js";
import { random } from "../envelope.js";

// Milliseconds until something must have moved, and bytes a second that a network must reach after that: what is large may take long.
const patience = 20_000;
const slowest = 16_000;
// The most bytes of one answer: 4 MiB of the smallest records with their heads.
const mostBytes = 16 << 20;
// The server's clock less ours, in milliseconds, once it has told us: a tablet whose clock is wrong can sign all the same.
let ahead = 0;

// What the server answered instead. `code` is that of its problem document; "offline" where nothing came back.
export class Refused extends Error {
  constructor(code, status = 0, retryAfter = 0) {
    super(code);
    Object.assign(this, { code, status, retryAfter });
  }
}

// The answer, or a refusal by its own name where nothing is found: what was typed says what that means.
export async function foundOr(code, answer) {
  try { return await answer; } catch (error) {
    throw error.code === "not-found" ? new Refused(code) : error;
  }
}

export async function fields(method, address, body, own) {
  const headers = {};
  const covered = ["@method", "@target-uri"];
  let base = `"@method": ${method}\n"@target-uri": ${address}\n`;
  if (body) {
    headers["Content-Digest"] = `sha-256=:${base64(await digest(body))}:`;
    base += `"content-digest": ${headers["Content-Digest"]}\n`;
    covered.push("content-digest");
  }
  const created = Math.floor((Date.now() + ahead) / 1000);
  const nonce = base64(random(18));
  const names = covered.map((name) => `"${name}"`).join(" ");
  const input = `(${names});created=${created};nonce="${nonce}";keyid="${own.name}";alg="ecdsa-p256-sha256";tag="martlet-sync-1"`;
  const signature = await sign(own.signing, utf8(`${base}"@signature-params": ${input}`));
  return { ...headers, "Signature-Input": `sig1=${input}`, Signature: `sig1=:${base64(signature)}:` };
}

// Ends a request that does not get on. `moved(bytes)`: so many have gone or come so far.
function watch(signal) {
  const ending = new AbortController();
  const began = performance.now();
  let expiry;
  const moved = (bytes) => {
    const own = expiry = AbortSignal.timeout(Math.max(0, patience + bytes / slowest * 1000 - (performance.now() - began)));
    own.addEventListener("abort", () => { if (own === expiry) ending.abort(own.reason); });
  };
  signal?.addEventListener("abort", () => ending.abort(signal.reason), { once: true });
  if (signal?.aborted) ending.abort(signal.reason);
  return { signal: ending.signal, moved };
}

// An answer's bytes. Whoever sends without end is left.
export async function bytesOf(response) {
  const parts = [];
  let size = 0;
  for await (const part of streamed(response.body)) {
    size += part.length;
    response.moved?.(size);
    if (size > mostBytes) throw new Refused("too-large");
    parts.push(part);
  }
  return join(...parts);
}

// WebKit's streams can't be walked through.
async function* streamed(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally { reader.cancel().catch(() => {}); }
}

export async function jsonOf(response) {
  try { return JSON.parse(new TextDecoder().decode(await bytesOf(response))); } catch (error) {
    throw error instanceof Refused ? error : new Refused("unreadable");
  }
}

// `own`: the member that signs; without one, the request is not signed. `isLast`: it goes even if the page is being left.
export async function request(method, path, { own, body, type, signal, isStream, isLast } = {}, isSecondTry = false) {
  const address = new URL(`/api/sync/1/${path}`, location.origin).href;
  const headers = own ? await fields(method, address, body, own) : {};
  if (type) headers["Content-Type"] = type;
  const watched = isStream ? { signal } : watch(signal);
  watched.moved?.(body?.length ?? 0);
  let response;
  try {
    response = await fetch(address, {
      method, headers, body, cache: "no-store", credentials: "same-origin", redirect: "error", signal: watched.signal, keepalive: isLast });
    response.moved = watched.moved;
  } catch {
    throw new Refused("offline");
  }
  // The page of a guest network, which answers for every server.
  if (response.ok && response.headers.get("Content-Type")?.startsWith("text/html")) throw new Refused("offline");
  if (response.ok) return response;
  const { code = "unknown" } = (await jsonOf(response).catch(() => undefined)) ?? {};
  if (code === "sync-clock" && !isSecondTry) {
    ahead = Date.parse(response.headers.get("Date")) - Date.now() || 0;
    return request(method, path, { own, body, type, signal, isStream }, true);
  }
  throw new Refused(code, response.status, Number(response.headers.get("Retry-After")) * 1000 || 0);
}
