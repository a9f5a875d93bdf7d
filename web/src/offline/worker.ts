/**
 * The web table's service worker: keeps the page and its parts, so that the table opens like an app.
 * A page comes from the network whenever there is one, and what happens in rooms is never kept, so
 * nobody is shown an old page or an old game. `self.outrank` is written in front of this by
 * shellWorker.js.
 */
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope & { outrank: { version: string; files: string[] } };
export {};

const PREFIX = "outrank-table ";
const { version, files } = self.outrank;
const NAME = `${PREFIX}${version}`;
const SHELL = "/";
/** What has a page of its own kind: the companion has its own worker too. */
const OTHERS = ["/api", "/companion", "/openapi.json", "/metrics"];

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.add(new Request(SHELL, { cache: "no-cache" }));
  await cache.addAll(files);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== NAME)
      .map((name) => caches.delete(name)),
  );
}

/** The network's page, whatever a cache on the way may say; the kept one only without a network. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { cache: "no-cache" });
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: NAME });
    if (kept) return kept;
    throw error;
  }
}

/** A part bears the fingerprint of what it holds in its name, so a kept one is never old. */
async function part(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: NAME })) ?? fetch(request);
}

/** The pictures of a category are kept once a table has shown some of them. */
async function pictures(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: NAME });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
/** "It's your turn" leads back to the table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const table = pages.find((page) => page.url.includes(`/room/${event.notification.tag}`));
      return table ? table.focus() : self.clients.openWindow(`/room/${event.notification.tag}`);
    }),
  );
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (OTHERS.some((one) => pathname === one || pathname.startsWith(`${one}/`))) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/pictures/")) event.respondWith(pictures(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(part(request));
});
