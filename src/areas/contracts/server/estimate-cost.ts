import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Tx } from "#platform/db/tx.ts";
import { bucketMinutes } from "../rules/bucket-minutes.ts";
import { kindsOfShift } from "../rules/kinds-of-shift.ts";
import { priceShift, type ShiftPrice } from "../rules/price-shift.ts";
import { companiesCovering } from "./companies-covering.ts";
import { contractTerms } from "./contract-terms.ts";

/** One line of demand before anybody is put on it. */
export interface LineToPrice {
  postId: number;
  /** The labour company it is meant for; null = not decided. */
  agencyId: number | null;
  /** `YYYY-MM-DD`. */
  workDate: string;
  /** Minutes from 00:00 of the work date; the end is after the start. */
  startMinute: number;
  endMinute: number;
  headcount: number;
  /** Planned accounting minutes of one person. */
  plannedMinutes: number;
  mealMinutes: number;
  /** The date whose kind prices all of it; null = each minute's own. */
  pricedAs: string | null;
}

export interface LineEstimate {
  contractId: number;
  number: string;
  agencyId: number;
  /** For one person, with its explanation. */
  perPerson: ShiftPrice;
  /** For the whole line, fen. */
  amountFen: number;
}

/**
 * What lines of demand will cost. Until a line is shared out nobody knows who will come, so it is priced by the
 * contract of the labour company that would be asked first: of those enabled whose approved contract covers the post
 * on that day, the one with the smallest priority number. A line that names a company is priced by that company's
 * contract. Undefined where no contract covers the post.
 */
export async function estimateCost(
  tx: Tx,
  lines: readonly LineToPrice[],
  kindOf: (date: string) => DayKind,
): Promise<(LineEstimate | undefined)[]> {
  const covering = await companiesCovering(
    tx,
    lines.map((line) => ({ ...line, date: line.workDate })),
  );
  const first = covering.filter(({ index }, at) => index !== covering[at - 1]?.index);
  const terms = await contractTerms(
    tx,
    first.map((one) => one.contractId),
  );
  const result: (LineEstimate | undefined)[] = lines.map(() => undefined);
  for (const { index, ...asked } of first) {
    const line = lines[index]!;
    const own = terms.get(asked.contractId);
    if (!own) continue;
    const perPerson = priceShift(own, bucketMinutes(workOf(line, kindOf), own.night), line.plannedMinutes);
    result[index] = { ...asked, perPerson, amountFen: perPerson.amountFen * line.headcount };
  }
  return result;
}

function workOf(line: LineToPrice, kindOf: (date: string) => DayKind) {
  return {
    paid: [{ start: line.startMinute, end: line.endMinute }],
    mealMinutes: line.mealMinutes,
    accountingMinutes: line.plannedMinutes,
    dayKinds: kindsOfShift(kindOf, line.workDate, line.pricedAs),
    firstDay: -1,
  };
}
