import { mayBeCut, type Column } from "./columns.ts";

/**
 * Columns in whose cells something is cut that must not be: a state, or a figure. Gives the width in px that their
 * content needs. Fonts and what pages draw themselves cannot be worked out before they are seen.
 */
export function clippedIn<R>(
  box: HTMLElement,
  columns: readonly Column<R>[],
  before: number,
  padding: number,
): Map<string, number> {
  const wider = new Map<string, number>();
  for (const row of box.querySelectorAll<HTMLTableRowElement>("tbody tr[data-index], tfoot tr")) {
    columns.forEach(({ key, kind }, index) => {
      const cell = row.cells[index + before];
      if (!cell || cell.scrollWidth <= cell.clientWidth) return;
      if (mayBeCut(kind) && !cell.querySelector(".mu-tag")) return;
      // What hangs over begins behind the first half of the padding.
      wider.set(key, Math.max(wider.get(key) ?? 0, cell.scrollWidth - padding / 2));
    });
  }
  return wider;
}
