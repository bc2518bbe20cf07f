import { useSyncExternalStore } from "react";

const changed = "popstate";

/** Goes to another public page without loading it anew; `state` is not shown in the address; `replace`: the way back does not lead here. */
export function goTo(
  path: string,
  state: Record<string, string> = {},
  { replace = false }: { replace?: boolean } = {},
): void {
  if (replace) history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  dispatchEvent(new PopStateEvent(changed));
}

/** What the page before handed over, such as a ticket. */
export function handedOver(name: string): string | undefined {
  const value = (history.state as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value : undefined;
}

let steps = 0;

function onStep(listener: () => void): () => void {
  const stepped = () => {
    steps += 1;
    listener();
  };
  addEventListener(changed, stepped);
  return () => removeEventListener(changed, stepped);
}

/** The path shown; renders again with every step, since a step may hand something over and keep the path. */
export function usePath(): string {
  useSyncExternalStore(onStep, () => steps);
  return location.pathname;
}
