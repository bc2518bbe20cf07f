import type { PlainDate } from "#platform/calendar/plain-date.ts";

/** A grant with what is left of it, in minutes. */
export interface OpenLot {
  id: number;
  validFrom: PlainDate;
  validTo: PlainDate;
  remaining: number;
}

export interface Need {
  date: PlainDate;
  minutes: number;
}

export interface Draw extends Need {
  lotId: number;
}

export interface Drawing {
  draws: Draw[];
  /** What no grant covers, by date. */
  missing: Need[];
}

/** The order in which grants are used up: what ends first goes first. */
export const byExpiry = (a: OpenLot, b: OpenLot): number =>
  a.validTo < b.validTo
    ? -1
    : a.validTo > b.validTo
      ? 1
      : a.validFrom < b.validFrom
        ? -1
        : a.validFrom > b.validFrom
          ? 1
          : a.id - b.id;

/** Takes each date's minutes from the grants that hold on it, those that end first before the others. */
export function drawFrom(lots: readonly OpenLot[], needs: readonly Need[]): Drawing {
  const left = lots.toSorted(byExpiry).map((lot) => ({ ...lot }));
  const draws: Draw[] = [];
  const missing: Need[] = [];
  for (const { date, minutes } of needs.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    let open = minutes;
    for (const lot of left) {
      if (open === 0) break;
      if (lot.remaining <= 0 || date < lot.validFrom || date > lot.validTo) continue;
      const taken = Math.min(open, lot.remaining);
      lot.remaining -= taken;
      open -= taken;
      draws.push({ lotId: lot.id, date, minutes: taken });
    }
    if (open > 0) missing.push({ date, minutes: open });
  }
  return { draws, missing };
}

/** What can be taken on a date. */
export function availableOn(lots: readonly OpenLot[], date: PlainDate): number {
  return lots
    .filter((lot) => date >= lot.validFrom && date <= lot.validTo)
    .reduce((sum, lot) => sum + Math.max(0, lot.remaining), 0);
}
