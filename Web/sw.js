// Keeps one whole version of the app on the device. Everything is stored before the version is used,
// and served from there first; a new version waits until the app says that nobody is in mid-sentence.
"use strict";

const version = "{{version}}";
const assets = {{assets}};
// Larger than all the rest: fetched when somebody asks for it, and kept from then on.
const later = {{later}};
const cacheName = `martlet-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(store());
  // Where a browser can, it answers from the cache by itself, without starting this worker first. A page with a
  // query or a deeper address is not under its own name in the cache: those come through `fetch` below.
  const kept = (urlPattern) => ({ condition: { urlPattern, requestMethod: "GET" }, source: { cacheName } });
  const heard = later.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: "fetch-event" }));
  event.addRoutes?.([...heard, kept({ pathname: "/", search: "" }), kept({ pathname: `/app/${version}/*` })])?.catch?.(() => {});
});

async function store() {
  const cache = await caches.open(cacheName);
  // Each file is taken from the server and checked: a half-answered install must not become the app.
  await Promise.all(assets.map(async (path) => {
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }));
  // What the version before had, this one has too. It may come when it is asked for, where it does not come now.
  const before = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const names = new Set(before.flat().map(({ url }) => url.split("/").pop()));
  await Promise.all(later.filter((path) => names.has(path.split("/").pop())).map((path) => keep(cache, path).catch(() => {})));
}

async function keep(cache, request) {
  const response = await fetch(request);
  // No room for it: it is used all the same, and fetched again.
  if (response.ok && !response.redirected) await cache.put(request, response.clone()).catch(() => {});
  return response;
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
  // Where the disk gives nothing, the server may.
  const cache = await caches.open(cacheName).catch(() => undefined);
  const stored = await cache?.match(path).catch(() => undefined);
  if (stored) return stored;
  return cache && later.includes(path) ? keep(cache, request) : fetch(request);
}
