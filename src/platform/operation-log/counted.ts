import type { Logger } from "pino";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import type { OperationKind } from "./kinds.ts";

/** A refusal that is counted with those like it, as `platform.count_operations` takes it. */
export interface CountedLine {
  tenantId: number;
  kind: OperationKind;
  /** What shares a limit: at most `most` keys of a bundle get lines of their own in a quarter of an hour. */
  bundle: string;
  key: string;
  most: number;
  account_id?: number | null;
  account_name?: string | null;
  key_code?: string | null;
  call: string;
  title_zh: string;
  title_en: string;
  /** Title of what is beyond `most`. */
  rest_zh: string;
  rest_en: string;
  target?: string | null;
  code: string;
  detail?: object;
  ip: string | null;
  device: string | null;
  request_id: string;
}

/** Something to count: the lines are found out when it is written, not while somebody waits for a refusal. */
export interface Counted {
  /** What is the same for this process until it is written. */
  same: string;
  /** By this it is counted, and written by `coarse`, when more different ones come than are kept apart. */
  sameCoarse: string;
  lines: () => Promise<readonly CountedLine[]> | readonly CountedLine[];
  coarse: () => Promise<readonly CountedLine[]> | readonly CountedLine[];
}

interface Held {
  count: number;
  at: number;
  until: number;
  lines: Counted["lines"];
}

/** How long refusals are gathered, milliseconds, and how many different ones are kept apart. */
const gatherMs = 200;
const keptApart = 500;

class Gatherer {
  readonly #pool: Pool;
  readonly #log: Logger;
  #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  add(one: Counted, now: number): void {
    const apart = this.#held.has(one.same) || this.#held.size < keptApart;
    const same = apart ? one.same : one.sameCoarse;
    const held = this.#held.get(same);
    if (held) Object.assign(held, { count: held.count + 1, until: now });
    else this.#held.set(same, { count: 1, at: now, until: now, lines: apart ? one.lines : one.coarse });
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs).unref();
  }

  /** Writes what was gathered; one at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const held = this.#held;
    this.#held = new Map();
    this.#writing = this.#writing.then(() => this.#write([...held.values()]));
    return this.#writing;
  }

  async #write(all: readonly Held[]): Promise<void> {
    const byTenant = new Map<number, object[]>();
    for (const { lines, count, at, until } of all) {
      try {
        for (const { tenantId, ...line } of await lines()) {
          const counted = { ...line, count, at: new Date(at).toISOString(), until: new Date(until).toISOString() };
          byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), counted]);
        }
      } catch (error) {
        this.#log.error({ error: String(error), count }, "operation log not written");
      }
    }
    for (const [tenantId, counted] of byTenant) {
      try {
        await withTenant(
          this.#pool,
          { tenantId },
          (tx) => tx.query("select platform.count_operations($1)", [JSON.stringify(counted)]),
          { retries: 2 },
        );
      } catch (error) {
        this.#log.error({ error: String(error), count: counted.length }, "operation log not written");
      }
    }
  }
}

const gatherers = new WeakMap<Pool, Gatherer>();

/** Counts a refusal. Nothing waits for it: it is gathered in memory and written a moment later, many at once. */
export function countLater({ pool, log, clock }: Pick<Services, "pool" | "log" | "clock">, one: Counted): void {
  const gatherer = gatherers.get(pool) ?? new Gatherer(pool, log);
  gatherers.set(pool, gatherer);
  gatherer.add(one, clock());
}

/** Writes what was counted up to now: before a pool is closed, and in tests. */
export async function writeCounted(pool: Pool): Promise<void> {
  await gatherers.get(pool)?.flush();
}
