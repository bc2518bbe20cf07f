import type { Tx } from "#platform/db/tx.ts";
import { refuse, type RefusalKind } from "#platform/errors/refusal.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import { isOpen } from "../../rules/scramble.ts";
import type { OrderContext } from "../order/order-context.ts";
import { expireScramble } from "./end-scramble.ts";
import { lockScrambles, type LockedScramble } from "./lock-scramble.ts";

/** How a refusal names a line that is up for grabs. */
export function toldOf({ postNameZh, postNameEn, workDate, deadline }: LockedScramble, locale: OrderContext["locale"]) {
  return { post: locale === "en" ? postNameEn : postNameZh, date: workDate, until: wallMinuteText(deadline) };
}

/** What of these lines is up for grabs; a scramble whose deadline is over is ended on the way. Locks the lines. */
export async function runningOn(tx: Tx, now: string, lineIds: readonly number[]): Promise<LockedScramble[]> {
  const running: LockedScramble[] = [];
  for (const scramble of await lockScrambles(tx, lineIds)) {
    if (isOpen(scramble.state, Date.parse(scramble.deadline), Date.parse(now))) running.push(scramble);
    else await expireScramble(tx, scramble, now);
  }
  return running;
}

/** Refuses while one of the lines is up for grabs. */
export async function refuseScrambled(
  tx: Tx,
  { now, locale }: Pick<OrderContext, "now" | "locale">,
  lineIds: readonly number[],
  kind: RefusalKind,
): Promise<void> {
  const [first] = await runningOn(tx, now, lineIds);
  if (first) throw refuse(kind, toldOf(first, locale));
}
