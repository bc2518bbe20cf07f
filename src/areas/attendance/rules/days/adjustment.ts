/** What a shift was ordered for, per person; no cost where it was not ordered at one. */
export interface PlannedShift {
  minutes: number;
  costFen: number | null;
}

/** What other minutes make of it; no cost where no contract prices the person. */
export interface AdjustedShift {
  minutes: number;
  costFen: number | null;
}

/** Spec 4: within the planned hours, or within the planned cost, other hours count at once. */
export function adjustedNeedsApproval(planned: PlannedShift, adjusted: AdjustedShift): boolean {
  const isWithinCost = planned.costFen !== null && adjusted.costFen !== null && adjusted.costFen <= planned.costFen;
  return adjusted.minutes > planned.minutes && !isWithinCost;
}
