// Follows what changes around the app: size, colour scheme, the address, and whether it is seen.

export function watch(send) {
  addEventListener("popstate", () => send().moved());
  addEventListener("resize", () => send().viewport());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => send().scheme());
  // The network changes unseen as well: whoever counts minutes then learns that nobody looks.
  const looked = () => { send().visible(); if (document.hidden) send().hidden(); };
  addEventListener("online", looked);
  addEventListener("offline", looked);
  document.addEventListener("visibilitychange", () => { if (document.hidden) send().hidden(); else send().visible(); });
}
