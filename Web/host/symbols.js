// Takes a picture of a package from the family's own server: its bytes are checked as those of a file are, and stored sealed under
// their hash, so that the tile has it without a connection too. boards.js has the task, boards_answer.js the answers.

import { answerBoards } from "./boards_answer.js";
import { fingerprint } from "./files.js";
import { pictureDesk } from "./picture_desk.js";

// Of bytes, and of milliseconds.
const largest = 1_000_000;
const patience = 15_000;

export async function takeSymbol(turn, path, app) {
  let stored, bytes;
  try {
    const answer = await fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(patience) });
    bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
    const [finding, { type }] = bytes.length > 0 && bytes.length <= largest ? (await pictureDesk()).ask("check", { bytes }) : ["noPicture", {}];
    if (finding === "picture") stored = { name: await fingerprint(bytes), type };
  } catch (error) { console.warn("A picture did not come.", error.name); }
  if (!stored) return answerBoards(app, "symbolMissed", { turn, isFull: false });
  const { name, type } = stored;
  try { await app.store.keep("blobs", [[name, { type, bytes }]]); } catch {
    return answerBoards(app, "symbolMissed", { turn, isFull: true });
  }
  return answerBoards(app, "symbolTaken", { turn, name, type });
}
