import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { openClient, type Pool } from "#platform/db/pool.ts";
import { watch } from "#platform/db/watch.ts";
import type { Call } from "#platform/http/call.ts";
import { holds, type Principal } from "#platform/session/principal.ts";
import { readRelations, type Relations } from "./touched.ts";

/** Somebody who is told what has changed. */
export interface Listener {
  principal: Principal;
  /** Paths of the calls that would be answered otherwise now. */
  tell(calls: readonly string[]): void;
  /** Something may have been missed: everything counts as changed. */
  tellAll(): void;
  end(): void;
}

export interface Renewals {
  /** False: so many listen already that one more would be a burden. */
  add(listener: Listener): boolean;
  remove(listener: Listener): void;
  count(): number;
  close(): Promise<void>;
}

export const mostListeners = { inAll: 2_000, ofAccount: 12 };
/** Between two tellings of a company so many milliseconds at least, and more the more listen: so much load they make at most. */
const spacing = { least: 250, most: 10_000, ofListener: 10 };
const firstMs = 40;
const channel = "muster_touched";
/** What one notice of the database can hold. */
const longestNotice = 7_000;
/** So long after a start browsers may show what another process has answered: what this one has not seen read counts as changed. */
const strangeMs = 30 * 60_000;
const longestPause = 30_000;

type Notice = { node: string } & ({ tenantId: number; tables: string[] } | { call: string; reads: string[] });

interface Waiting {
  tables: Set<string>;
  timer: NodeJS.Timeout | undefined;
  told: number;
}

/**
 * Tells listeners which calls would be answered otherwise since somebody wrote. What a call reads is learned when it is
 * made, what a transaction has written is read from its statements: nobody declares either. Other processes of the
 * program hear of it by the database, outside of the transactions, so that none waits for it.
 */
export function renewals({ pool, log }: { pool: Pool; log: Logger }, calls: readonly Call[]): Renewals {
  const node = randomUUID();
  const began = performance.now();
  const asked = calls.filter(({ method, needs }) => method === "GET" && needs !== "public");
  const learned = new Map<string, Set<string>>();
  const listeners = new Map<number, Set<Listener>>();
  const waiting = new Map<number, Waiting>();
  const early: (() => void)[] = [];
  let relations: Relations | undefined;
  let closed = false;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  let again: NodeJS.Timeout | undefined;
  let listening: Promise<void> | undefined;

  const knowing = readRelations(pool).then(
    (read) => {
      relations = read;
      for (const one of early.splice(0)) one();
    },
    (error: unknown) => log.warn({ error: String(error) }, "what changes is not told"),
  );

  /** What was sent before the tables are known is looked at when they are. */
  const whenKnown = (work: (known: Relations) => void) => {
    if (relations) work(relations);
    else if (early.length < 1_000) early.push(() => work(relations!));
  };

  const notify = (notice: Notice) => {
    const text = JSON.stringify(notice);
    if (closed || text.length > longestNotice) return;
    pool.query("select pg_notify($1, $2)", [channel, text]).catch(() => undefined);
  };

  function learn(call: string, reads: Iterable<string>): string[] {
    const known = learned.get(call) ?? new Set<string>();
    const added = [...reads].filter((table) => !known.has(table));
    if (added.length > 0 || !learned.has(call)) learned.set(call, new Set([...known, ...added]));
    return added;
  }

  function touch(tenantId: number, tables: Iterable<string>): void {
    const one = waiting.get(tenantId) ?? { tables: new Set<string>(), timer: undefined, told: 0 };
    waiting.set(tenantId, one);
    for (const table of tables) one.tables.add(table);
    if (one.timer || one.tables.size === 0 || closed) return;
    const space = Math.min(
      spacing.most,
      Math.max(spacing.least, (listeners.get(tenantId)?.size ?? 0) * spacing.ofListener),
    );
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        one.told = performance.now();
        const told = [...one.tables];
        one.tables.clear();
        deliver(tenantId, told);
        notify({ node, tenantId, tables: told });
      },
      Math.max(firstMs, one.told + space - performance.now()),
    ).unref();
  }

  function deliver(tenantId: number, tables: readonly string[]): void {
    const those = listeners.get(tenantId);
    if (!those || those.size === 0) return;
    const isYoung = performance.now() - began < strangeMs;
    const touched = asked.filter(({ path }) => {
      const reads = learned.get(path);
      return reads ? tables.some((table) => reads.has(table)) : isYoung;
    });
    for (const listener of those) {
      const told = touched.filter((call) => mayAsk(listener.principal, call)).map(({ path }) => path);
      if (told.length > 0) listener.tell(told);
    }
  }

  const hear = (payload: string | undefined) => {
    const notice = JSON.parse(payload ?? "{}") as Notice;
    if (notice.node === node) return;
    if ("call" in notice) learn(notice.call, notice.reads);
    else deliver(notice.tenantId, notice.tables);
  };

  /** Hears of what other processes tell, and takes it up again when the database was away. */
  async function listen(pause = 500): Promise<void> {
    try {
      const own = await openClient(String(pool.options.connectionString), pool.options.application_name);
      if (closed) return void (await own.end());
      client = own;
      own.on("notification", ({ payload }) => hear(payload));
      own.once("end", () => {
        if (client === own) client = undefined;
        if (!closed) again = setTimeout(() => void listen(), 500).unref();
      });
      await own.query(`listen ${channel}`);
      for (const listener of everybody()) listener.tellAll();
    } catch {
      if (!closed && !client) again = setTimeout(() => void listen(Math.min(pause * 2, longestPause)), pause).unref();
    }
  }

  const everybody = () => [...listeners.values()].flatMap((those) => [...those]);

  const unwatch = watch(pool, {
    read: (call, sent) =>
      whenKnown((known) => {
        const reads = new Set([...sent].flatMap((text) => [...known.of(text).reads]));
        const added = learn(call, reads);
        if (added.length > 0) notify({ node, call, reads: added });
      }),
    committed: (tenantId, sent) =>
      whenKnown((known) => {
        const tables = [...sent].flatMap((text) => [...known.of(text).writes]);
        if (tables.length > 0) touch(tenantId, tables);
      }),
  });

  return {
    add(listener) {
      const { tenantId, accountId } = listener.principal;
      const those = listeners.get(tenantId) ?? new Set();
      const own = [...those].filter(({ principal }) => principal.accountId === accountId).length;
      if (closed || own >= mostListeners.ofAccount || everybody().length >= mostListeners.inAll) return false;
      listeners.set(tenantId, those.add(listener));
      // Nobody listens here: what others tell need not be heard.
      listening ??= listen();
      return true;
    },
    remove(listener) {
      listeners.get(listener.principal.tenantId)?.delete(listener);
    },
    count: () => everybody().length,
    async close() {
      closed = true;
      unwatch();
      clearTimeout(again);
      for (const { timer } of waiting.values()) clearTimeout(timer);
      for (const listener of everybody()) listener.end();
      listeners.clear();
      await Promise.all([knowing, listening]);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Nobody is told of what they may not ask for. */
function mayAsk(principal: Principal, { audience, needs }: Call): boolean {
  if (!audience.includes(principal.kind)) return false;
  if (typeof needs === "string") return true;
  return "code" in needs ? holds(principal, needs.code) : needs.anyOf.some((code) => holds(principal, code));
}
