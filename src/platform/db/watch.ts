import type { Pool } from "./pool.ts";

/** Is told what was sent to the database: what calls read, and what transactions have written once they stand. */
export interface Watch {
  /** A call has read by these statements. */
  read(call: string, sent: ReadonlySet<string>): void;
  /** A transaction of a company is committed. */
  committed(tenantId: number, sent: ReadonlySet<string>): void;
}

const watches = new WeakMap<Pool, Watch>();
const same = new WeakMap<Pool, Pool>();

/** One watch for the connections of a program; gives the way to end it. */
export function watch(pool: Pool, one: Watch): () => void {
  watches.set(pool, one);
  return () => void watches.delete(pool);
}

/** What is read by other connections counts as read by those of the program. */
export function watchedAs(other: Pool, program: Pool): void {
  same.set(other, program);
}

export const watchOf = (pool: Pool): Watch | undefined => watches.get(same.get(pool) ?? pool);
