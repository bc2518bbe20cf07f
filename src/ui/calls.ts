import { useRef } from "react";
import {
  keepPreviousData,
  QueryClient,
  type Query,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { newRequestKey, send, type SendOptions } from "#platform/http/client.ts";
import { onLocale } from "#platform/i18n/client-locale.ts";
import { isAnyFormOpen } from "#ui/form/open-forms.ts";
import { isLive, isRenewal } from "#ui/live.ts";
import { toast } from "#ui/toast.ts";

/** One client for the page; the calls themselves do the retries. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: () => !isAnyFormOpen() },
      mutations: { retry: false },
    },
  });
  onLocale(() => askAnew(client));
  return client;
}

/** Answers carry names in the language they were asked in; what is shown stays until the new answer is there, so that open forms live on. */
function askAnew(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  // A first answer that is still under way is in the old language; an invalidation alone would wait for it and take it.
  const predicate = ({ meta }: Query) => meta?.["bothLanguages"] !== true;
  void client.cancelQueries({ predicate }).then(() => client.invalidateQueries({ predicate }));
}

/** How often an answer is asked for again while the server or its database is away. */
const recoverMs = 5_000;

/** What asks more often than this only waits for a change, which is told; slower ones go by the clock as well. */
const waitsMs = 10_000;
const liveMs = 20_000;

const often = (every: number | undefined) => (every !== undefined && every < waitsMs && isLive() ? liveMs : every);

/** No network, no server or no database: what failed so will work again without anybody's doing. */
export function passesByItself(error: unknown): boolean {
  return (
    error instanceof CallRefused &&
    (error.status === 502 || error.status === 503 || error.status === 504 || error.code === "client.network")
  );
}

/** No change that is told concerns it. */
const ownStateOnly: ReadonlySet<string> = new Set([""]);

interface CallOptions {
  /** Ask only when true. */
  when?: boolean;
  /** Ask again every so many milliseconds. */
  every?: number;
  /** Keep showing the last answer while the next is fetched (paging). */
  keep?: boolean;
  /** Asked when it is opened and not again by itself: the screen goes on from it with a state of its own. */
  once?: boolean;
  /** The answer holds its names in both languages: another language asks for nothing. */
  bothLanguages?: boolean;
  send?: SendOptions;
}

export function callKey(call: Call, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input];
}

/** Reads through a call and keeps the answer: `const orders = useCall(listOrders, { page: 1 })`. */
export function useCall<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  options: CallOptions = {},
): UseQueryResult<OutputOf<C>, Error> {
  return useQuery<OutputOf<C>>({
    queryKey: options.once ? ["once", ...callKey(call, input)] : callKey(call, input),
    queryFn: ({ signal, queryKey }) =>
      send(call, input, { ...options.send, ...(isRenewal(queryKey) ? { hideLoading: true } : {}), signal }),
    enabled: options.when ?? true,
    refetchInterval: ({ state }) =>
      state.status === "error" && passesByItself(state.error) ? recoverMs : (often(options.every) ?? false),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.once
      ? { staleTime: Infinity, gcTime: 0, meta: { paths: ownStateOnly, bothLanguages: options.bothLanguages ?? false } }
      : {}),
  });
}

interface SendHookOptions<C extends Call> {
  onDone?: (content: OutputOf<C>, input: SentInputOf<C>) => void;
  /** Return true when the refusal has been shown where it belongs; otherwise it becomes a toast. */
  onRefused?: (refused: CallRefused, input: SentInputOf<C>) => boolean | void;
  /** Text of the toast on success. */
  toast?: string;
  /** Calls whose answers are out of date afterwards; all of them when absent. */
  refresh?: readonly Call[];
}

export interface Sender<C extends Call> {
  /** Does nothing while the last one is still running, so a double click sends once. */
  run: (input: SentInputOf<C>) => void;
  /** The same, to be awaited; undefined = refused (already shown) or still running. */
  runAsync: (input: SentInputOf<C>) => Promise<OutputOf<C> | undefined>;
  /** For `loading` and `disabled` of the button. */
  running: boolean;
}

/**
 * Writes through a call; one request key per intent: the same input sent again after a lost answer
 * carries the same key, so the server does it once.
 */
export function useSend<C extends Call>(call: C, options: SendHookOptions<C> = {}): Sender<C> {
  const client = useQueryClient();
  const busy = useRef(false);
  const intent = useRef({ input: "", key: "" });
  const mutation = useMutation<OutputOf<C>, Error, SentInputOf<C>>({
    mutationFn: (input) => send(call, input, { requestKey: keyOf(intent.current, input) }),
    onSuccess: async (content, input) => {
      intent.current = { input: "", key: "" };
      const fresh = refresh(client, options.refresh);
      if (options.toast) toast.success(options.toast);
      // What the next step starts from is on the screen before this one ends: it would carry the version of before.
      await within(freshWithinMs, fresh);
      options.onDone?.(content, input);
    },
    onError: (error, input) => {
      const answered = error instanceof CallRefused && error.status > 0;
      if (answered) intent.current = { input: "", key: "" };
      if (error instanceof CallRefused && options.onRefused?.(error, input)) return;
      toast.failure(error);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const runAsync = async (input: SentInputOf<C>) => {
    if (busy.current) return undefined;
    busy.current = true;
    return mutation.mutateAsync(input).catch(() => undefined);
  };
  return { run: (input) => void runAsync(input), runAsync, running: mutation.isPending };
}

function keyOf(intent: { input: string; key: string }, input: unknown): string {
  const text = JSON.stringify(input);
  if (intent.input !== text || intent.key === "") Object.assign(intent, { input: text, key: newRequestKey() });
  return intent.key;
}

/** So long a finished write waits for the screen: one part that hangs must not hold it up. Later the server refuses an old version. */
const freshWithinMs = 2000;

/** Ends with the work, or before it when it takes longer. */
function within(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Ends when what is on the screen has been asked for anew. */
async function refresh(client: QueryClient, calls: readonly Call[] | undefined): Promise<void> {
  if (!calls) await client.invalidateQueries();
  else await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
}

/** Marks the answers of these calls (all when none is named) as out of date. */
export function useRefresh(): (...calls: Call[]) => void {
  const client = useQueryClient();
  return (...calls) => void refresh(client, calls.length > 0 ? calls : undefined);
}
