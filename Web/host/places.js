// Places and their addresses. What a person looked up, and what an opened file called its boards, stands in no address that the
// browser keeps: such a place is written down by a shorter one (`shown`), and its own path is remembered in this page, and,
// sealed, in the entry of the browser's history, so that Back and a reload find it. Where nothing can be sealed, a reload
// opens the shorter address.

const known = new Map();
const label = "place";

// The code of a link to join a family (`/parents/devices#join=AB0D1234`), which another device shows as a QR code. What follows the
// sign # is told to no server; it leaves the address before anything else is done, so that neither Back nor a reload finds it.
const joining = "#join=";
const mostSigns = 64;
let joinLink = "";
const isJoinLink = () => location.pathname === "/parents/devices" && location.hash.startsWith(joining);
if (location.hash.startsWith(joining)) {
  if (isJoinLink()) joinLink = location.hash.slice(joining.length, joining.length + mostSigns) || "?";
  history.replaceState(history.state, "", location.pathname + location.search);
}
// A link to the page that is open: the browser only changes what follows the sign.
addEventListener("hashchange", () => { if (isJoinLink()) location.reload(); });

// Given once.
export function takeJoinLink() {
  const link = joinLink;
  joinLink = "";
  return link;
}

// An app with an icon of its own, which on some systems keeps other data than the browser.
export const isInstalled = () => ["standalone", "fullscreen"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);

// The path of the place that the page is at.
export const placeNow = () => known.get(history.state?.place) ?? location.pathname;

// Whoever opens an address anew, though it be the one that the page is at, means that address: a browser may keep the entry.
const isOpenedAnew = () => performance.getEntriesByType("navigation")[0]?.type === "navigate";

export async function openFirstPlace(store) {
  const { place } = history.state ?? {};
  if (place && !known.has(place) && isOpenedAnew()) history.replaceState(null, "");
  await openPlace(store);
}

// Opens what the entry of the history has, after a reload or a way back to another document.
export async function openPlace(store) {
  const { place, sealed } = history.state ?? {};
  if (!sealed || known.has(place)) return;
  try {
    const records = await store.sealing();
    known.set(place, new TextDecoder().decode(await records.open("places", label, sealed)));
  } catch (error) { console.warn("Place", error?.name); }
}

export function writePlace({ path, shown, replaces }, store) {
  const state = shown === path ? null : { place: crypto.randomUUID() };
  if (state) known.set(state.place, path);
  // Some browsers refuse an address that is written down too often; the board is there all the same.
  try { if (replaces) history.replaceState(state, "", shown); else history.pushState(state, "", shown); } catch (error) {
    console.warn("Address", error);
    return;
  }
  if (state) sealPlace(state, path, store).catch((error) => console.warn("Place", error?.name));
}

async function sealPlace(state, path, store) {
  const records = await store.sealing(true);
  if (records.isPlain) return;
  const sealed = await records.seal("places", label, new TextEncoder().encode(path));
  // Whoever went on meanwhile comes back within this page, or to the shorter address.
  if (history.state?.place === state.place) history.replaceState({ ...state, sealed }, "");
}

// Martlet's address on its own computer is one: a browser keeps what belongs to `localhost`, or to `localhost.`, apart from what
// belongs to 127.0.0.1, and there would be two Martlets, one of them without the family's gate.
export const movedTo = () => (location.protocol === "http:" && ["localhost", "localhost.", "[::1]"].includes(location.hostname)
  ? `${location.protocol}//127.0.0.1:${location.port || 80}` : undefined);

// Whether an address that is not Martlet's has something of a family, which must be taken away from there first.
const hasData = (store) => Boolean(store.snapshot?.length || store.batches?.length || store.trouble || store.loss || store.job);

// Leads on to Martlet's address, where nothing is left at this one.
export function leadOn(store) {
  const address = movedTo();
  if (!address || hasData(store)) return false;
  location.replace(address + location.pathname + location.search);
  return true;
}
