import type { Tx } from "#platform/db/tx.ts";

/** An area whose documents book income, and which says when those of a month are at their end. */
export interface ReturnSource {
  /** Months of an agent's documents in a tax month that can still change, "YYYY-MM". */
  open(tx: Tx, agentId: number, taxMonth: string): Promise<string[]>;
}

let sources: readonly ReturnSource[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerReturnSources(given: readonly ReturnSource[]): void {
  sources = given;
}

/** What keeps a return from being prepared: months of pay that are not settled. */
export async function monthsNotSettled(tx: Tx, agentId: number, taxMonth: string): Promise<string[]> {
  const months = new Set<string>();
  for (const source of sources) for (const month of await source.open(tx, agentId, taxMonth)) months.add(month);
  return [...months].toSorted();
}
