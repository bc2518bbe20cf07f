import { contractTerms, kindsOfShift, payingContracts, pricePortions, priceWorked } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { portionsToPrice } from "../../rules/days/day-portions.ts";
import type { DayRow } from "../../rules/days/day-row.ts";

/** What computed days come to in fen by the contracts that pay them; null where none does. Looks up the contracts of `rows` once. */
export async function pricesOf(tx: Tx, rows: readonly DayRow[]): Promise<(row: DayRow) => number | null> {
  if (rows.length === 0) return () => null;
  const contracts = await payingContracts(
    tx,
    rows.map(({ shift }) => ({
      contractId: shift.contractId,
      agencyId: shift.agencyId,
      postId: shift.postId,
      date: shift.workDate,
    })),
  );
  const contractOf = new Map(rows.map(({ shift }, index) => [shift.assignmentId, contracts[index] ?? null]));
  const terms = await contractTerms(
    tx,
    contracts.flatMap((id) => id ?? []),
  );
  const dates = rows.map((row) => row.shift.workDate).sort();
  const kindOf = await dayKinds(tx, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 2));
  return ({ shift, portions, pricedAs, paidFrom, paidTo, mealMinutes, restMinutes, timedRest, accountingMinutes }) => {
    const own = terms.get(contractOf.get(shift.assignmentId) ?? 0);
    if (!own) return null;
    if (shift.voided || accountingMinutes === 0) return 0;
    const kinds = kindsOfShift(kindOf, shift.workDate, pricedAs);
    if (portions)
      return pricePortions(
        portionsToPrice(shift.workDate, { portions, timedRest, accountingMinutes, adjustedMinutes: null }),
        own,
        kinds,
      ).reduce((sum, one) => sum + one.price.amountFen, 0);
    return priceWorked(
      {
        paidFrom,
        paidTo,
        unpaidMinutes: mealMinutes + restMinutes,
        timedRest,
        accountingMinutes,
        adjustedMinutes: null,
      },
      own,
      kinds,
    ).price.amountFen;
  };
}
