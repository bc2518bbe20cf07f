import type { Tx } from "#platform/db/tx.ts";
import { scrambleLife } from "../order/order-life.ts";
import type { OrderContext } from "../order/order-context.ts";
import { lockScramble, lockScrambles, type LockedScramble } from "./lock-scramble.ts";
import { tellExpired } from "./tell.ts";

/** Ends a scramble before its deadline; what was taken stays taken, the rest is open to be broken down by hand. */
export async function endScramble(tx: Tx, context: Pick<OrderContext, "principal" | "now">, id: number): Promise<void> {
  await storeEnd(tx, await lockScramble(tx, id), "end", context.now, context.principal.accountId);
}

/** The same for whatever runs on lines that are given up. */
export async function endScramblesOn(
  tx: Tx,
  context: Pick<OrderContext, "principal" | "now">,
  lineIds: readonly number[],
): Promise<void> {
  for (const scramble of await lockScrambles(tx, lineIds))
    await storeEnd(tx, scramble, "end", context.now, context.principal.accountId);
}

/** The deadline has passed: whoever asked for the people learns what came of it. The caller holds it locked. */
export async function expireScramble(tx: Tx, scramble: LockedScramble, now: string): Promise<void> {
  await storeEnd(tx, scramble, "expire", now, null);
  await tellExpired(tx, scramble);
}

async function storeEnd(
  tx: Tx,
  scramble: LockedScramble,
  action: "end" | "expire",
  now: string,
  accountId: number | null,
): Promise<void> {
  const state = scrambleLife.next(scramble.state, action);
  await tx.query("update work_orders.scramble set state = $2, ended_at = $3, ended_by = $4 where id = $1", [
    scramble.id,
    state,
    now,
    accountId || null,
  ]);
}
