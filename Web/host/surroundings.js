// Follows what changes around the app: size, colour scheme, the address, and whether it is seen.

import { isDark } from "./messages.js";
import { openPlace, placeNow } from "./places.js";

export function watch(send, store) {
  addEventListener("popstate", async () => {
    // A place of this page answers at once; one of an earlier page is opened first.
    if (history.state?.sealed) await openPlace(store());
    send().moved({ path: placeNow() });
  });
  addEventListener("resize", () => send().viewport({ width: innerWidth, height: innerHeight }));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => send().scheme({ isDark: isDark() }));
  // The network changes unseen as well: whoever counts minutes then learns that nobody looks.
  const looked = () => { send().visible(); if (document.hidden) send().hidden(); };
  addEventListener("online", looked);
  addEventListener("offline", looked);
  document.addEventListener("visibilitychange", () => { if (document.hidden) send().hidden(); else send().visible(); });
}
