// This device leaves its family, and with the last one the family leaves the server. Called while everything is erased here: what does
// not succeed, as without a network, must hold nothing up. Returns what becomes of the family's copy on the server: "none", "goes" in
// seven days, "ofOthers" or "untold".

import { fromBase64 } from "./bytes.js";
import { remove } from "./family.js";
import { jsonOf, request } from "./requests.js";
import { forgetSelf, openSelf } from "./self.js";
import { Membership } from "./statements.js";

// Milliseconds.
const patience = 8000;

export async function leave() {
  const self = await openSelf();
  const told = tell(self).catch((error) => {
    console.warn("The server was not told.", error);
    // Whom the others have removed has nothing to say there.
    return error.code === "sync-removed" ? "ofOthers" : "untold";
  });
  const copy = await Promise.race([told, new Promise((resolve) => { setTimeout(() => resolve("untold"), patience); })]);
  self.close();
  await forgetSelf();
  return copy;
}

async function tell(self) {
  const me = await self.get("me");
  if (!me) return "none";
  const answer = await jsonOf(await request("GET", "family?after=0", { own: me }));
  const membership = await Membership.of(me.family, answer.statements.map(fromBase64));
  const others = membership.members.some((it) => !it.isRemoved && it.role === 1 && it.name !== me.name);
  if (!others) {
    await request("POST", "erasure", { own: me });
    return "goes";
  }
  const keys = Object.fromEntries(answer.keys.map(({ epoch, sealed }) => [epoch, fromBase64(sealed)]));
  await remove(me, membership, keys, me.name, (await self.get("chain"))?.counter ?? 0);
  return "ofOthers";
}
