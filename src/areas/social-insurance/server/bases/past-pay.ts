import type { Month } from "#platform/calendar/periods.ts";
import type { CallContext } from "#platform/http/context.ts";

export interface PaidMonth {
  month: Month;
  fen: number;
}

/** What people were paid in the months of a year, before anything was taken off: of whoever pays or withholds tax. */
export interface PastPaySource {
  find(context: CallContext, memberIds: readonly number[], year: number): Promise<Map<number, readonly PaidMonth[]>>;
}

let sources: readonly PastPaySource[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerPastPay(given: readonly PastPaySource[]): void {
  sources = given;
}

export const knowsPastPay = (): boolean => sources.length > 0;

/** Months of a year with what was paid in each, added up over whoever knows. */
export async function pastPay(
  context: CallContext,
  memberIds: readonly number[],
  year: number,
): Promise<Map<number, Map<Month, number>>> {
  const paid = new Map<number, Map<Month, number>>();
  for (const source of sources)
    for (const [memberId, months] of await source.find(context, memberIds, year)) {
      const own = paid.get(memberId) ?? new Map<Month, number>();
      paid.set(memberId, own);
      for (const { month, fen } of months) own.set(month, (own.get(month) ?? 0) + fen);
    }
  return paid;
}
