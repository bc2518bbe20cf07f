import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { databaseFault, faultCodes } from "./fault.ts";
import { whileHeld } from "./held.ts";
import type { Pool, PoolClient } from "./pool.ts";
import { Sql } from "./sql.ts";
import { watchOf } from "./watch.ts";

/** Who a transaction is for; without a membership the program itself acts (jobs, imports, seeds). */
export interface Who {
  tenantId: number;
  principal?: { membershipId: number };
}

export interface Result<R> {
  rows: R[];
  /** Rows that were read or written; null where the statement knows none. */
  rowCount: number | null;
}

/** Within a transaction only `tx` speaks to the database; savepoints by `tx.savepoint`. */
export interface Tx {
  /** 0 outside any tenant. */
  readonly tenantId: number;
  readonly membershipId: number | undefined;
  /** SQL as a template, or plain with `$1` parameters; give it a `name` to have it prepared once per connection. */
  query<R extends object = pg.QueryResultRow>(
    statement: Sql | string | { name: string; text: string },
    values?: readonly unknown[],
  ): Promise<Result<R>>;
  /** Runs after the commit, in order; what it throws is reported by the process, the commit stands. */
  afterCommit(task: () => unknown): void;
  /** Runs when nothing of the transaction has come to be: takes back what was written outside the database. */
  afterRollback(task: () => unknown): void;
  /** Runs `work`; when it throws, only its own writes are undone and the error goes on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** The texts of what was sent so far, where somebody watches (`watch.ts`). */
  readonly sent?: ReadonlySet<string> | undefined;
  /** The connection itself, for COPY streams and for job queues that join the transaction. */
  readonly client: PoolClient;
}

export interface TxOptions {
  /** Default `read committed`. */
  isolation?: "repeatable read" | "serializable";
  /** How often the whole work is done again after a serialisation failure, a deadlock or a taken unique value; default 0. */
  retries?: number;
  /**
   * Named statements are planned once for each connection and never for their values: for short work that comes all the
   * time. A condition on dates must then be one that leaves months out when it is carried out: a range, not a list.
   */
  plansOnce?: boolean;
  /** Asked of the connection before the transaction begins; where it throws, nothing is begun. */
  first?: ((client: PoolClient) => Promise<void>) | undefined;
}

type Task = () => unknown;

function openTx(
  client: PoolClient,
  who: Who | undefined,
  tasks: { committed: Task[]; undone: Task[] },
  sent: Set<string> | undefined,
): Tx {
  let savepoints = 0;
  return {
    tenantId: who?.tenantId ?? 0,
    membershipId: who?.principal?.membershipId,
    client,
    sent,
    query: <R extends object>(
      statement: Sql | string | { name: string; text: string },
      values?: readonly unknown[],
    ): Promise<Result<R>> => {
      sent?.add(typeof statement === "string" ? statement : statement.text);
      if (typeof statement === "string") return client.query(statement, values as unknown[]);
      if (statement instanceof Sql) return client.query(statement);
      return client.query({ ...statement, values: values as unknown[] });
    },
    afterCommit: (task: Task) => void tasks.committed.push(task),
    afterRollback: (task: Task) => void tasks.undone.push(task),
    savepoint: async <T>(work: () => Promise<T>): Promise<T> => {
      const name = `s${++savepoints}`;
      await client.query(`savepoint ${name}`);
      try {
        const result = await work();
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
        throw error;
      }
    },
  };
}

function whole(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new TypeError(`${name} is no positive whole number: ${value}`);
  return value;
}

/** Begin and settings travel as one message; only whole numbers are written into it. */
function opening(who: Who | undefined, mode: "" | " read only", { isolation, plansOnce }: TxOptions): string {
  const level = isolation === undefined ? "" : ` isolation level ${isolation}`;
  const begin = `begin${level}${mode}${plansOnce ? ";set local plan_cache_mode=force_generic_plan" : ""}`;
  if (who === undefined) return begin;
  const tenant = `${begin};set local app.tenant_id=${whole(who.tenantId, "tenantId")}`;
  const membership = who.principal?.membershipId;
  return membership === undefined
    ? tenant
    : `${tenant};set local app.membership_id=${whole(membership, "membershipId")}`;
}

async function finish(when: string, tasks: Task[]): Promise<void> {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      process.emitWarning(`after ${when}: ${String(error)}`);
    }
  }
}

/** Another transaction came first: done again, the work sees what that one left and can say so. */
const again = new Set<string>(["40001", "40P01", faultCodes.unique, faultCodes.exclusion]);

async function attempt<T>(
  pool: Pool,
  begin: string,
  who: Who | undefined,
  work: (tx: Tx) => Promise<T>,
  { onlyReads, first }: { onlyReads: boolean; first: TxOptions["first"] },
): Promise<T> {
  const client = await pool.connect();
  if (first)
    await first(client).catch((error: Error) => {
      client.release(error);
      throw error;
    });
  const tasks = { committed: [] as Task[], undone: [] as Task[] };
  const watched = watchOf(pool);
  const sent = watched && new Set<string>();
  let broken: Error | undefined;
  let ending = false;
  let result: T;
  try {
    // The first statements travel with it. Were it refused alone, they would find no company and see nothing.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    result = await whileHeld(() => work(openTx(client, who, tasks, sent)));
    await begun;
    ending = true;
    const end = await client.query("commit");
    // A statement that failed and was swallowed turns the commit into a rollback without an error.
    if (end.command !== "COMMIT") {
      ending = false;
      throw new Error("the transaction had failed and was rolled back");
    }
  } catch (error) {
    await client.query("rollback").catch((fault: Error) => {
      broken = fault;
    });
    // Of a commit without an answer nobody knows whether it stands: better a file too many than one too few.
    if (!ending) await finish("rollback", tasks.undone);
    if (databaseFault(error)?.code === faultCodes.onlyReads) {
      // The program's own fault, and not that of a server which is the leader no more.
      if (onlyReads) throw new TypeError((error as Error).message);
      // The next connection is asked for anew: it may lead to the new leader.
      broken = error as Error;
    }
    throw error;
  } finally {
    client.release(broken);
  }
  if (watched && who && sent) watched.committed(who.tenantId, sent);
  if (tasks.committed.length > 0) void finish("commit", tasks.committed);
  return result;
}

async function run<T>(
  pool: Pool,
  mode: "" | " read only",
  who: Who | undefined,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const begin = opening(who, mode, options);
  for (let left = options.retries ?? 0; ; left -= 1) {
    try {
      return await attempt(pool, begin, who, work, { onlyReads: mode !== "", first: options.first });
    } catch (error) {
      if (left <= 0 || !again.has(databaseFault(error)?.code ?? "")) throw error;
      // Begun again at once it could overtake the one it made room for, and meet it in the same deadlock.
      await setTimeout(10 + Math.random() * 40);
    }
  }
}

/** One transaction that sees and writes only the rows of one tenant; throws what `work` throws, with nothing written. */
export function withTenant<T>(pool: Pool, who: Who, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
  return run(pool, "", who, work, options);
}

/** The same, refusing every write. */
export function withReadOnly<T>(
  pool: Pool,
  who: Who,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  return run(pool, " read only", who, work, options);
}

/** One transaction outside any tenant: business tables look empty; for log-in and session functions. */
export function withoutTenant<T>(pool: Pool, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
  return run(pool, "", undefined, work, options);
}

/** Goes on in the same transaction inside a company that was made in it; only from outside any tenant. */
export async function enterTenant(tx: Tx, tenantId: number): Promise<Tx> {
  if (tx.tenantId !== 0) throw new TypeError("the transaction is already inside a company");
  await tx.query(`set local app.tenant_id=${whole(tenantId, "tenantId")}`);
  return { ...tx, tenantId };
}
