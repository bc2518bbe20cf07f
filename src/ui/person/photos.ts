import { useEffect, useSyncExternalStore } from "react";
import { currentSockets } from "#ui/sockets.ts";

/** Those that are drawn together are asked for together. */
const gatherMs = 30;
const mostAtOnce = 200;
/** A picture that somebody else has changed is seen after this. */
const keptMs = 5 * 60_000;

interface Known {
  url: string | null;
  at: number;
}

const known = new Map<number, Known>();
let wanted = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const told = () => {
  for (const listener of listeners) listener();
};

async function ask(): Promise<void> {
  timer = undefined;
  const { photos } = currentSockets();
  const ids = [...wanted];
  wanted = new Set();
  if (!photos) return;
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const part = ids.slice(from, from + mostAtOnce);
    // Without an answer the initials stay.
    const found = await photos(part).catch(() => undefined);
    if (!found) continue;
    for (const id of part) known.set(id, { url: found.get(id) ?? null, at: Date.now() });
  }
  told();
}

/** The address of somebody's picture, once it is known that there is one. */
export function usePhoto(id: number | undefined): string | undefined {
  const url = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : known.get(id)?.url));
  useEffect(() => {
    if (id === undefined) return;
    const one = known.get(id);
    if (one && Date.now() - one.at < keptMs) return;
    wanted.add(id);
    timer ??= setTimeout(() => void ask(), gatherMs);
  }, [id, url === undefined]);
  return url ?? undefined;
}

/** Somebody's picture is another one, or gone. */
export function photoChanged(id: number): void {
  known.delete(id);
  told();
}
