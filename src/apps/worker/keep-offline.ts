/** A log-out waits no longer for the service worker, in ms; what then stays are files of the program, of nobody. */
const longest = 3000;
let keeping: Promise<void> | undefined;

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/h5/sw.js");
    (await navigator.serviceWorker.ready).active?.postMessage("fill");
  } catch {
    // A private window or a full disk: the pages work with network as before.
  }
}

/** From now on the phone pages open without network (`public/h5/sw.js`). */
export function keepOffline(): void {
  if (!import.meta.env.DEV && "serviceWorker" in navigator) keeping ??= keep();
}

/** Takes what was kept for opening without network off this phone, after whatever is being kept just now. */
export async function forgetOffline(): Promise<void> {
  await keeping;
  const worker = (await navigator.serviceWorker?.getRegistration("/h5/"))?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, longest);
    worker.postMessage("forget", [port2]);
  });
}
