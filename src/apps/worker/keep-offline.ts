const prefix = "phone-";

/** From now on the phone pages open without network (`public/h5/sw.js`). */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/h5/sw.js");
    (await navigator.serviceWorker.ready).active?.postMessage("fill");
  } catch {
    // A private window or a full disk: the pages work with network as before.
  }
}

/** Takes what was kept for opening without network off this phone. */
export async function forgetOffline(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
}
