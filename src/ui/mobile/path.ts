import { useSyncExternalStore } from "react";

/** Where the worker pages live. */
export const mobileRoot = "/h5/";

/** Goes to another worker page; `replace` leaves no step for the back key. */
export function goMobile(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState({}, "", path);
  else history.pushState({}, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

function onPath(listener: () => void): () => void {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
}

export function useMobilePath(): string {
  return useSyncExternalStore(onPath, () => location.pathname);
}

/** A value of the query string of a worker page, and how to set it. */
export function useMobileSearch(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(onPath, () => new URLSearchParams(location.search).get(name) ?? "");
  const set = (next: string) => {
    const query = new URLSearchParams(location.search);
    if (next === "") query.delete(name);
    else query.set(name, next);
    const text = query.toString();
    goMobile(text === "" ? location.pathname : `${location.pathname}?${text}`, { replace: true });
  };
  return [value, set];
}
