// Follows what changes around the app: size, colour scheme, the address, and whether it is seen.

export function watch(send) {
  addEventListener("popstate", () => send().moved());
  addEventListener("resize", () => send().viewport());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => send().scheme());
  addEventListener("online", () => send().visible());
  addEventListener("offline", () => send().visible());
  document.addEventListener("visibilitychange", () => { if (document.hidden) send().hidden(); else send().visible(); });
}
