import type { SheetLayout } from "../../../sheet-api.ts";
import type { SheetItem } from "./pay-sheet.ts";

export const USUAL_WIDTH = 112;

export interface Arranged {
  item: SheetItem;
  isShown: boolean;
  width: number;
  group: string | null;
}

/** Items as somebody has arranged them; new ones stand behind, typed ones shown, the others not. */
export function arranged(items: readonly SheetItem[], layout: SheetLayout): Arranged[] {
  const known = new Map(items.map((item) => [item.itemId, item]));
  const first = layout.flatMap(({ itemId, isShown, width, group }): Arranged[] => {
    const item = known.get(itemId);
    known.delete(itemId);
    return item ? [{ item, isShown, width: width ?? USUAL_WIDTH, group }] : [];
  });
  const others = [...known.values()].map((item): Arranged => ({
    item,
    isShown: item.isManual,
    width: USUAL_WIDTH,
    group: null,
  }));
  return [...first, ...others];
}

export const layoutOf = (columns: readonly Arranged[]): SheetLayout =>
  columns.map(({ item, isShown, width, group }) => ({
    itemId: item.itemId,
    isShown,
    width: width === USUAL_WIDTH ? null : width,
    group,
  }));

export function moved(columns: readonly Arranged[], from: number, by: number): Arranged[] {
  const next = [...columns];
  const [one] = next.splice(from, 1);
  if (one) next.splice(Math.max(0, from + by), 0, one);
  return next;
}
