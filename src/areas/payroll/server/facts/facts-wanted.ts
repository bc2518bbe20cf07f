import type { Period } from "#platform/calendar/periods.ts";

export interface FactsWanted {
  period: Period;
  memberIds: readonly number[];
  /** Rewards and charges that this one holds count as free. */
  heldBy: string | null;
  /** Only what it holds, not what came since: that belongs to a later month. */
  onlyHeld?: boolean;
}
