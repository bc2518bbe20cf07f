import { AsyncLocalStorage } from "node:async_hooks";

const held = new AsyncLocalStorage<true>();

/** Runs what has a connection of the database to itself. */
export const whileHeld = <T>(work: () => Promise<T>): Promise<T> => held.run(true, work);

/**
 * For what may take long and is no query: others' servers, mail, the work of hashing a password. There are twenty
 * connections; who waited with one in hand would take it from every company. `prepare` of a call is the place.
 */
export function refuseHeld(what: string): void {
  if (held.getStore()) throw new Error(`${what} while a transaction is open`);
}
