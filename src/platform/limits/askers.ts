import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { addressKey } from "./address.ts";
import { Turns } from "./turns.ts";

/** Of the twenty connections of the database so many are for those who have not shown yet who they are. */
const askers = new Turns({ atOnce: 8, atOnceOfOne: 4, waiting: 4_000, waitingOfOne: 1_000 });
const longestMs = 10_000;

/**
 * Work on the database for somebody who may be anybody: addresses take turns, so that one that asks without a pause keeps
 * neither another one waiting nor those who are in. Not for work that waits for anything else.
 */
export async function inTurn<T>(
  ip: string,
  work: () => Promise<T>,
  isUnheard: () => boolean = () => false,
): Promise<T> {
  const end = await askers.take(addressKey(ip), longestMs);
  if (end === undefined) throw refuse(commonRefusals.busy);
  try {
    if (isUnheard()) throw refuse(commonRefusals.unavailable);
    return await work();
  } finally {
    end();
  }
}
