import type { Tx } from "#platform/db/tx.ts";
import { refuse, type RefusalKind } from "#platform/errors/refusal.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import { isOpen } from "../../rules/open-places.ts";
import type { OrderContext } from "../order/order-context.ts";
import { expireOpenPlaces } from "./end-open-places.ts";
import { lockOpenPlacesOn, type LockedOpenPlaces } from "./lock-open-places.ts";

/** How a refusal names a line that is up for grabs. */
export function toldOf(
  { postNameZh, postNameEn, workDate, deadline }: LockedOpenPlaces,
  locale: OrderContext["locale"],
) {
  return { post: locale === "en" ? postNameEn : postNameZh, date: workDate, until: wallMinuteText(deadline) };
}

/** Which of these lines have open places; those whose deadline is over are ended on the way. Locks the lines. */
export async function runningOn(tx: Tx, now: string, lineIds: readonly number[]): Promise<LockedOpenPlaces[]> {
  const running: LockedOpenPlaces[] = [];
  for (const openPlaces of await lockOpenPlacesOn(tx, lineIds)) {
    if (isOpen(openPlaces.state, Date.parse(openPlaces.deadline), Date.parse(now))) running.push(openPlaces);
    else await expireOpenPlaces(tx, openPlaces, now);
  }
  return running;
}

/** Refuses while one of the lines is up for grabs. */
export async function refuseOpenPlacesOn(
  tx: Tx,
  { now, locale }: Pick<OrderContext, "now" | "locale">,
  lineIds: readonly number[],
  kind: RefusalKind,
): Promise<void> {
  const [first] = await runningOn(tx, now, lineIds);
  if (first) throw refuse(kind, toldOf(first, locale));
}
