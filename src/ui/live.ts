import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { listenOnce } from "#platform/http/client-stream.ts";
import { isAnyFormOpen, watchTyping } from "#ui/form/open-forms.ts";

/** Between two renewals, so that a company in which much happens at once asks no more than so often. */
const renewEveryMs = 1_000;
/** Tabs that are told together ask one after the other. */
const spreadMs = 250;
const spreadAllMs = 3_000;
const firstPause = 1_000;
const longestPause = 60_000;
/** So long a tab that nobody looks at keeps its line. */
const hiddenMs = 30_000;

let isUp = false;
const listeners = new Set<(topics: ReadonlySet<string> | "all") => void>();
/** Answers that are renewed by themselves, without the progress line. */
const quiet = new Set<string>();

/** Whether what others do is told at once; what asks again and again by itself may then ask seldom. */
export const isLive = (): boolean => isUp;

/** Is told which calls would be answered otherwise now. */
export function onChanged(listener: (topics: ReadonlySet<string> | "all") => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an answer is asked for anew because of others; asked once. */
export const isRenewal = (key: readonly unknown[]): boolean => quiet.delete(hashKey(key));

/** No form starts from numbers alone. */
function isCount(data: unknown): boolean {
  if (typeof data === "number") return true;
  return typeof data === "object" && data !== null && Object.values(data).every((value) => typeof value === "number");
}

/** Answers that are not of one call say which calls they come from (`meta.paths`); those that do not say are always meant. */
function isMeant(query: Query, topics: ReadonlySet<string> | "all"): boolean {
  if (topics === "all") return true;
  const [path] = query.queryKey;
  if (typeof path === "string" && path.startsWith("/")) return topics.has(path);
  const paths = query.meta?.["paths"] as ReadonlySet<string> | undefined;
  return !paths || paths.size === 0 || [...paths].some((one) => topics.has(one));
}

/**
 * Renews what is on the screen when somebody else has changed it: one line to the server for each tab that is looked at.
 * While a form is open only counts are renewed, the rest when it is closed: nothing is changed under who types.
 */
export function startLive(client: QueryClient): void {
  let waiting: Set<string> | "all" = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const wait = (topics: readonly string[] | "all") => {
    waiting = topics === "all" || waiting === "all" ? "all" : new Set([...waiting, ...topics]);
    const spread = Math.random() * (topics === "all" ? spreadAllMs : spreadMs);
    timer ??= setTimeout(renew, Math.max(0, last + renewEveryMs - performance.now()) + spread);
  };
  const renew = () => {
    timer = undefined;
    if (document.hidden) return;
    last = performance.now();
    const topics = waiting;
    waiting = new Set();
    for (const listener of listeners) listener(topics);
    const isHeld = isAnyFormOpen();
    const held = new Set<string>();
    void client.invalidateQueries({
      predicate: (query) => {
        if (!isMeant(query, topics)) return false;
        if (isHeld && !isCount(query.state.data)) {
          held.add(String(query.queryKey[0]));
          return false;
        }
        if (query.isActive()) quiet.add(query.queryHash);
        return true;
      },
    });
    // Looked at again until the form is closed.
    if (held.size > 0) wait([...held]);
  };
  const renewHeld = () => {
    if (waiting === "all" || waiting.size > 0) wait([]);
  };
  watchTyping();

  let line: AbortController | undefined;
  let pause = firstPause;
  let wasUp = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    clearTimeout(next);
    if (line || document.hidden || !navigator.onLine) return;
    const own = (line = new AbortController());
    try {
      await listenOnce(
        {
          topics: wait,
          all: () => wait("all"),
          open: () => {
            isUp = true;
            pause = firstPause;
            if (wasUp) wait("all");
            wasUp = true;
          },
        },
        own.signal,
      );
    } catch {
      // Without a line it is asked as often as before.
    }
    isUp = false;
    if (line === own) line = undefined;
    if (own.signal.aborted) return;
    next = setTimeout(() => void connect(), pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, longestPause);
  };
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) {
      hiding = setTimeout(() => {
        line?.abort();
        line = undefined;
      }, hiddenMs);
      return;
    }
    renewHeld();
    void connect();
  });
  addEventListener("online", () => void connect());
  void connect();
}
