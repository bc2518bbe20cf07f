import { useSyncExternalStore } from "react";

const changed = "popstate";

/** Goes to another public page without loading it anew; `state` is not shown in the address. */
export function goTo(path: string, state: Record<string, string> = {}): void {
  history.pushState(state, "", path);
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
