// Installs the service worker that keeps the app on the device, and tells when a new version waits.

import { heedErasure } from "./erasing.js";

// Another window has let a new version take over: what this page has not fetched yet is there no more.
let isOvertaken = false;

export async function install(send) {
  heedErasure();
  if (!("serviceWorker" in navigator)) return;
  const policy = globalThis.trustedTypes?.createPolicy("martlet", {
    createScriptURL: (path) => {
      if (path !== "/sw.js") throw new TypeError("only the app's own worker");
      return path;
    },
  });
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      isOvertaken = true;
      send.updateWaits();
    });
    // A sentence may have been cleared in the other window, which this one hears of a moment later.
    document.addEventListener("visibilitychange", () => { if (isOvertaken) send.updateWaits(); });
  }
  const path = policy ? policy.createScriptURL("/sw.js") : "/sw.js";
  try {
    const registration = await navigator.serviceWorker.register(path, { updateViaCache: "none" });
    const tell = () => { if (registration.waiting && navigator.serviceWorker.controller) send.updateWaits(); };
    tell();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tell);
    });
    navigator.serviceWorker.ready.then(() => send.keptOffline());
  } catch {
    // Without a worker the app works as long as its server does; the connection state says so.
  }
}

export async function applyUpdate() {
  if (isOvertaken) return location.reload();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return undefined;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  return registration.waiting.postMessage("take over");
}
