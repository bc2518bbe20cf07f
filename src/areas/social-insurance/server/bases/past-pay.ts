import type { Month } from "#platform/calendar/periods.ts";
import type { CallContext } from "#platform/http/context.ts";

export interface PaidMonth {
  /** In which it was paid. */
  month: Month;
  /** That it was earned in. */
  worked: Month;
  fen: number;
}

/** What people were paid in months from one to another, before anything was taken off: of whoever pays or withholds tax. */
export interface PastPaySource {
  find(
    context: CallContext,
    memberIds: readonly number[],
    months: { from: Month; to: Month },
  ): Promise<Map<number, readonly PaidMonth[]>>;
}

let sources: readonly PastPaySource[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerPastPay(given: readonly PastPaySource[]): void {
  sources = given;
}

export const knowsPastPay = (): boolean => sources.length > 0;

/** Months with what was paid in each, or for each, added up over whoever knows. */
export async function pastPay(
  context: CallContext,
  memberIds: readonly number[],
  { from, to, by }: { from: Month; to: Month; by: "month" | "worked" },
): Promise<Map<number, Map<Month, number>>> {
  const paid = new Map<number, Map<Month, number>>();
  for (const source of sources)
    for (const [memberId, months] of await source.find(context, memberIds, { from, to })) {
      const own = paid.get(memberId) ?? new Map<Month, number>();
      paid.set(memberId, own);
      for (const one of months) own.set(one[by], (own.get(one[by]) ?? 0) + one.fen);
    }
  return paid;
}
