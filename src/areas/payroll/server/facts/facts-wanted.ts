import type { Period } from "#platform/calendar/periods.ts";

export interface FactsWanted {
  period: Period;
  memberIds: readonly number[];
  /** Who pays: of somebody who moved between two, only the days with this one count (Y-5). */
  entityId?: number;
  /** Rewards and charges that this one holds count as free. */
  heldBy: string | null;
  /** Only what it holds, not what came since: that belongs to a later month. */
  onlyHeld?: boolean;
}
