/**
 * The service worker: keeps every file of one version, and answers from them alone, so that nothing
 * is asked of the network. A new version waits until somebody takes it (offline.svelte.ts).
 * `self.outrank` is written in front of this by outrank.companion.folder.
 */
/// <reference lib="webworker" />
interface Listed {
  version: string;
  files: string[];
}
declare const self: ServiceWorkerGlobalScope & { outrank: Listed };
export {};

const PREFIX = "outrank-companion ";
const { version, files } = self.outrank;
const NAME = `${PREFIX}${version}`;
const HOME = new URL("./", self.location.href);

async function keep(): Promise<void> {
  const addresses = [HOME.href, ...files.map((path) => new URL(path, HOME).href)];
  try {
    const cache = await caches.open(NAME);
    await cache.addAll(addresses.map((address) => new Request(address, { cache: "no-cache" })));
  } catch (error) {
    await caches.delete(NAME);
    if (error instanceof DOMException && error.name === "QuotaExceededError") await tell("full");
    throw error;
  }
}

async function tell(what: string): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) page.postMessage(what);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== NAME)
      .map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const wanted = request.mode === "navigate" ? HOME.href : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME.href)) return;
  event.respondWith(answer(request));
});
