// Keeps one whole version of the app on the device. Everything is stored before the version is used,
// and served from there first; a new version waits until the app says that nobody is in mid-sentence.
"use strict";

const version = "{{version}}";
const assets = {{assets}};
const cacheName = `martlet-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(store());
  // Where a browser can, it answers from the cache by itself, without starting this worker first. A page with a
  // query or a deeper address is not under its own name in the cache: those come through `fetch` below.
  const kept = (urlPattern) => ({ condition: { urlPattern, requestMethod: "GET" }, source: { cacheName } });
  event.addRoutes?.([kept({ pathname: "/", search: "" }), kept({ pathname: `/app/${version}/*` })])?.catch?.(() => {});
});

async function store() {
  const cache = await caches.open(cacheName);
  // Each file is taken from the server and checked: a half-answered install must not become the app.
  await Promise.all(assets.map(async (path) => {
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }));
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("martlet-") && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // Where one signs in, the server alone knows the way.
  if (url.pathname.startsWith("/api/") || url.pathname.startsWith("/sign-in/")) return;
  const isPage = request.mode === "navigate";
  if (isPage && /^\/(trust(\/|$)|fetching\.html$)/.test(url.pathname)) return;
  event.respondWith(answer(request, isPage ? "/" : url.pathname));
});

async function answer(request, path) {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(path);
  return stored ?? fetch(request);
}
