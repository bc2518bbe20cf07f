import { contractTerms, kindsOfShift, pricePortions, priceWorked, type BillingTerms } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { portionsToPrice, type Portion } from "../../rules/days/day-portions.ts";

export interface ShiftToPrice {
  workDate: PlainDate;
  /** The date that its time counts for where it is not split. */
  countedOn: PlainDate;
  contractId: number | null;
  pricedAs: string | null;
  startMinute: number;
  endMinute: number;
  paidFrom: number;
  paidTo: number;
  unpaidMinutes: number;
  timedRest: Interval[] | null;
  accountingMinutes: number;
  portions: Portion[] | null;
}

export interface PricedPart {
  on: PlainDate;
  fen: number;
}

/** What shifts come to by the contracts that pay them with minutes that a person set, or as they were computed, by the dates they count for; null without a contract. */
export async function priceAdjusted(
  tx: Tx,
  shifts: readonly (ShiftToPrice & { adjustedMinutes: number | null })[],
): Promise<(PricedPart[] | null)[]> {
  const contractIds = new Set(shifts.flatMap(({ contractId }) => (contractId === null ? [] : [contractId])));
  if (contractIds.size === 0) return shifts.map(() => null);
  const termsOf = await contractTerms(tx, [...contractIds]);
  const dates = shifts.map(({ workDate }) => workDate).sort();
  const kindOf = await dayKinds(tx, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 2));
  return shifts.map((shift) => {
    const terms = shift.contractId === null ? undefined : termsOf.get(shift.contractId);
    if (!terms) return null;
    if (shift.adjustedMinutes === 0) return [{ on: shift.countedOn, fen: 0 }];
    return partsOf(shift, terms, kindsOfShift(kindOf, shift.workDate, shift.pricedAs));
  });
}

function partsOf(
  shift: ShiftToPrice & { adjustedMinutes: number | null },
  terms: BillingTerms,
  kinds: readonly DayKind[],
): PricedPart[] {
  const { workDate, portions, paidFrom, paidTo, startMinute, endMinute } = shift;
  if (portions) {
    const parts = portionsToPrice(workDate, { ...shift, portions });
    return pricePortions(parts, terms, kinds).map(({ price }, index) => ({
      on: parts[index]!.on,
      fen: price.amountFen,
    }));
  }
  // Minutes granted where no span was paid count over the planned time, as in `attendance.worked_day`.
  const isGranted = (shift.adjustedMinutes ?? 0) > 0 && paidTo <= paidFrom;
  const span = isGranted ? { paidFrom: startMinute, paidTo: endMinute } : { paidFrom, paidTo };
  return [{ on: shift.countedOn, fen: priceWorked({ ...shift, ...span }, terms, kinds).price.amountFen }];
}
