import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { databaseFault, databaseLost } from "./fault.ts";
import type { NotNull } from "./sql.ts";
import { openPool, type Pool, type PoolClient } from "./pool.ts";
import { withReadOnly, type Tx, type Who } from "./tx.ts";
import { watchedAs } from "./watch.ts";

/** Of one moment: rows and their sums, and what is put together of several reads, agree. */
const moment = { isolation: "repeatable read" } as const;

/** How long a replica may take to come so far as the leader was, and how often it is asked. */
const waitMs = 300;
const askedEveryMs = 10;
/** How long one is left alone that did not come so far, and one that could not be asked. */
const pauseMs = { behind: 1_000, lost: 5_000 };

/** What the leader has acknowledged so far. Where commits are acknowledged before they are on its disk, what it has begun. */
const position = {
  name: "standby-position",
  text: "select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as at",
};

/** One that has no leader any more may hold what the new leader never had: it is asked nothing. */
const reached = {
  name: "standby-reached",
  text: `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver where pid is not null) as "follows",
           coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "reached"`,
};

export interface StandbyOptions {
  log: Logger;
  /** Milliseconds of a steady clock. */
  now?: () => number;
}

/** Why the leader was read although there is a replica. */
type Why = "left alone" | "behind" | "lost" | "refused";

class NotReached extends Error {
  readonly why: Why;
  constructor(why: Why, message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * A streaming replica that answers what reads for long. It is asked for what the leader had acknowledged when the reading
 * began, so nobody reads less than they, or anybody else, had written before, on whatever node; where it has not come so
 * far in a moment, follows nobody or is away, the leader is read.
 */
export class Standby {
  /** Readings by who answered them, and why it was the leader. */
  readonly counts: Record<"standby" | Why, number> = { standby: 0, "left alone": 0, behind: 0, lost: 0, refused: 0 };
  readonly #leader: Pool;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #now: () => number;
  #aloneUntil = -Infinity;

  constructor(leader: Pool, pool: Pool, { log, now = () => performance.now() }: StandbyOptions) {
    this.#leader = leader;
    this.#pool = pool;
    this.#log = log;
    this.#now = now;
    watchedAs(pool, leader);
  }

  async read<T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const answer = await this.#readHere(who, work);
      this.counts.standby += 1;
      return answer;
    } catch (error) {
      const why = whyLeader(error);
      if (why === undefined) throw error;
      this.#leave(why, error);
      return withReadOnly(this.#leader, who, work, moment);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #readHere<T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#now() < this.#aloneUntil) throw new NotReached("left alone", "left alone for a moment");
    const { rows } = await this.#leader.query<{ at: NotNull<string> }>(position);
    const at = rows[0]!.at;
    return withReadOnly(this.#pool, who, work, { ...moment, first: (client) => this.#reach(client, at) });
  }

  /** Waits until the replica has come so far; on the connection of the reading, for behind one address may be several. */
  async #reach(client: PoolClient, at: string): Promise<void> {
    const until = this.#now() + waitMs;
    while (true) {
      const { rows } = await client.query<{ follows: NotNull<boolean>; reached: boolean }>({
        ...reached,
        values: [at],
      });
      const { follows, reached: isReached } = rows[0]!;
      if (!follows) throw new NotReached("lost", "it follows no leader");
      if (isReached) return;
      if (this.#now() >= until) throw new NotReached("behind", `it has not come to ${at}`);
      await setTimeout(askedEveryMs);
    }
  }

  #leave(why: Why, error: unknown): void {
    this.counts[why] += 1;
    if (why !== "behind" && why !== "lost") return;
    this.#aloneUntil = this.#now() + pauseMs[why];
    this.#log.warn(
      { error: error instanceof Error ? error.message : "unknown" },
      "the replica is not read for a moment",
    );
  }
}

/** Why the leader is read in the place of a replica; undefined where it would say the same. */
function whyLeader(error: unknown): Why | undefined {
  if (error instanceof NotReached) return error.why;
  if (databaseLost(error)) return "lost";
  // What it replays takes away what was being read; the leader that was asked how far it is, is none.
  return ["40001", "40P01", "55000"].includes(databaseFault(error)?.code ?? "") ? "refused" : undefined;
}

/** The replica of the settings, reached by the log-in of the program. */
export function openStandby(leader: Pool, url: string, log: Logger): Standby {
  return new Standby(leader, openPool(url, { applicationName: "muster reading", max: 10, connectMs: 2_000 }), { log });
}

/** Reads for long, on a replica where there is one; the work may be done twice. */
export function readLong<T>(
  { pool, standby }: { pool: Pool; standby?: Standby | undefined },
  who: Who,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return standby ? standby.read(who, work) : withReadOnly(pool, who, work, moment);
}
