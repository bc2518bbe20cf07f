const leastMs = 60_000;

/** A new release while a page was open: its old files are gone, so the page is loaded afresh, once a minute at most. */
function reloadOnRelease(): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem("reloaded") ?? 0);
    if (Date.now() - last < leastMs) return;
    event.preventDefault();
    sessionStorage.setItem("reloaded", String(Date.now()));
    location.reload();
  });
}

/** What every entry does before it loads anything else. */
export function preparePage(): void {
  reloadOnRelease();
  // The content security policy forbids eval; zod would try it once and the browser would report that as an error.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
