import type { Tx } from "#platform/db/tx.ts";

/** A kind of background work. Every run must be idempotent and resumable: it may be started again after a kill. */
export interface Job<P extends { tenantId: number } = { tenantId: number }> {
  name: string;
  readonly payload?: P;
}

export function jobKind<P extends { tenantId: number }>(name: string): Job<P> {
  return { name };
}

export interface JobQueue {
  /** Enqueues in the caller's transaction; `key` lets only one job of the kind with that key wait at a time, `startAfter` are seconds. */
  enqueue<P extends { tenantId: number }>(
    tx: Tx,
    kind: Job<P>,
    payload: P,
    options?: { key?: string; startAfter?: string },
  ): Promise<void>;
}
