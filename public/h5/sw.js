/* global self, caches, importScripts */
// Opens the phone pages without network. Keeps the files of one release and nothing of anybody: no answer of a call
// is ever kept. A page comes from the server whenever it answers, so that no release outlives the next one.
importScripts("/h5/files.js");

const { name, files } = self.phoneRelease;
const page = "/h5/";
const prefix = "phone-";
const cacheName = prefix + name;
const kept = new Set(files);
/** How long a page may take before the one kept is shown, in ms. */
const patience = 4000;

async function fetched(path) {
  // Named by what is in it: another release's copy of it is as good.
  const known = path.startsWith("/assets/") ? await caches.match(path) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: path.startsWith("/assets/") ? "default" : "reload" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Another release was put in place in between: the browser comes again.
  if (path === page && !(await response.clone().text()).includes(files[0]))
    throw new Error(`${path} is of another release`);
  return response;
}

async function fill() {
  const cache = await caches.open(cacheName);
  const had = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await Promise.all(
    [page, ...files].filter((path) => !had.has(path)).map(async (path) => cache.put(path, await fetched(path))),
  );
}

async function dropOthers() {
  for (const other of await caches.keys())
    if (other.startsWith(prefix) && other !== cacheName) await caches.delete(other);
  await self.clients.claim();
}

async function pageFor(request) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([answer.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await caches.match(page, { cacheName })) ?? first ?? answer;
}

async function forget() {
  for (const one of await caches.keys()) if (one.startsWith(prefix)) await caches.delete(one);
}

/** One after the other: files that are being fetched must not come back after a log-out. */
let work = Promise.resolve();
const inTurn = (task) => (work = work.then(task, task));

self.addEventListener("install", (event) => event.waitUntil(inTurn(fill).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
// After a log-out the files are gone, and the browser may take them away when space is short.
self.addEventListener("message", (event) => {
  if (event.data === "fill") event.waitUntil(inTurn(fill).catch(() => undefined));
  if (event.data === "forget") event.waitUntil(inTurn(forget).then(() => event.ports[0].postMessage("done")));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request));
  else if (kept.has(pathname))
    event.respondWith(caches.match(pathname, { cacheName }).then((found) => found ?? fetch(request)));
});
