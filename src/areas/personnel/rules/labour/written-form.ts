import { addDays, daysBetween, lastDayOfTerm, type PlainDate } from "#platform/calendar/plain-date.ts";

export interface WrittenForm {
  /** Days worked without a signed contract, the day of signing or today not counted. */
  readonly days: number;
  /** From the second month on the wage is owed twice, for eleven months at most: from and to, both counted; absent where nothing is owed. */
  readonly doublePay?: { readonly from: PlainDate; readonly to: PlainDate };
  /** After a year the contract counts as open-ended. */
  readonly isOpenEnded: boolean;
}

/**
 * What follows from working without a written contract, Labour Contract Law arts. 10, 14 and 82, Implementation Regulations
 * arts. 6 and 7: a month to sign it, then double pay until the day before it is signed. `until` is the day of signing, or
 * today where there is none yet.
 */
export function writtenForm(joined: PlainDate, until: PlainDate): WrittenForm {
  const from = addDays(lastDayOfTerm(joined, 1), 1);
  const yearEnd = lastDayOfTerm(joined, 12);
  const last = until <= yearEnd ? addDays(until, -1) : yearEnd;
  return {
    days: Math.max(0, daysBetween(joined, until)),
    ...(last >= from ? { doublePay: { from, to: last } } : {}),
    isOpenEnded: until > yearEnd,
  };
}
