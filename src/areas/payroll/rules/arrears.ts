import { sumExact } from "#platform/money/exact.ts";
import type { SlipLine } from "./slip.ts";

/** An earlier month of somebody: what was granted for it with every difference paid since, and what it comes to now. */
export interface EarlierMonth {
  month: string;
  granted: readonly SlipLine[];
  now: readonly SlipLine[];
}

/**
 * Y-6: the differences of earlier months by item, so that what was granted with all differences is what the month comes to
 * from scratch. Lines of items that are not made anew there (insurance, tax) are left out by the caller.
 */
export function arrearsOf(months: readonly EarlierMonth[]): SlipLine[] {
  return months.flatMap(({ month, granted, now }) => {
    const before = byItem(granted);
    const after = byItem(now);
    return [...new Set([...before.keys(), ...after.keys()])]
      .sort((a, b) => a - b)
      .map((itemId) => ({ itemId, fen: (after.get(itemId) ?? 0) - (before.get(itemId) ?? 0), forMonth: month }))
      .filter(({ fen }) => fen !== 0);
  });
}

function byItem(lines: readonly SlipLine[]): Map<number, number> {
  const groups = Map.groupBy(lines, ({ itemId }) => itemId);
  return new Map([...groups].map(([itemId, group]) => [itemId, sumExact(group.map(({ fen }) => fen))]));
}
