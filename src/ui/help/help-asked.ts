import { useEffect, useSyncExternalStore } from "react";

/** Whether the frame that is open has help, and whether it is asked for; pages know the frame no nearer. */
let [isOffered, isAsked] = [false, false];
const listeners = new Set<() => void>();

function change(offered: boolean, asked: boolean): void {
  [isOffered, isAsked] = [offered, asked];
  for (const listener of listeners) listener();
}

function onHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const askForHelp = (): void => change(isOffered, isOffered);
export const closeHelp = (): void => change(isOffered, false);

export const useHelpOffered = (): boolean => useSyncExternalStore(onHelp, () => isOffered);
export const useHelpAsked = (): boolean => useSyncExternalStore(onHelp, () => isAsked);

/** For a frame that shows help: F1 asks for it. */
export function useHelpKey(): void {
  useEffect(() => {
    change(true, false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F1" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      askForHelp();
    };
    // Before a form or a grid that keeps its keys to itself.
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      change(false, false);
    };
  }, []);
}
