/** The plan of an order: person-minutes and fen of all its lines. */
export interface Plan {
  minutes: number;
  costFen: number;
}

export function planOf(
  lines: readonly { headcount: number; plannedMinutesPerPerson: number; costFen: number; cancelled?: boolean }[],
): Plan {
  const counted = lines.filter((line) => !line.cancelled);
  return {
    minutes: counted.reduce((sum, line) => sum + line.headcount * line.plannedMinutesPerPerson, 0),
    costFen: counted.reduce((sum, line) => sum + line.costFen, 0),
  };
}

/** Spec 4: within the planned hours, or within the planned cost, a change takes effect at once. */
export function adjustmentNeedsApproval(approved: Plan, after: Plan): boolean {
  return after.minutes > approved.minutes && after.costFen > approved.costFen;
}

/** Whether the operation period of N days after the work date is over; null = no end. */
export function operationPeriodOver(workDateNumber: number, todayNumber: number, days: number | null): boolean {
  return days !== null && todayNumber - workDateNumber > days;
}

/** Heads that each agency keeps when a line shrinks: the last shares give first, never below the people already put on. */
export function shrinkShares(
  shares: readonly { id: number; headcount: number; putOn: number }[],
  headcount: number,
): { id: number; headcount: number }[] | null {
  const kept = shares.map(({ id, headcount: heads, putOn }) => ({ id, headcount: heads, putOn }));
  let over = kept.reduce((sum, share) => sum + share.headcount, 0) - headcount;
  for (const share of kept.toReversed()) {
    if (over <= 0) break;
    const given = Math.min(over, share.headcount - share.putOn);
    share.headcount -= given;
    over -= given;
  }
  return over > 0 ? null : kept.map(({ id, headcount: heads }) => ({ id, headcount: heads }));
}
