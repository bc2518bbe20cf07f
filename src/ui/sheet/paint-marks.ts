import type { Area } from "./areas.ts";
import { HANDLE, type Frame, type SheetContext } from "./frame.ts";

/** The selection is drawn inside its cells, so that what is drawn once may be moved. */
export function paintMarks(context: SheetContext, frame: Frame, scrollX: number, scrollY: number): void {
  const { rows, columns, marks, look } = frame;
  const { selection } = marks;
  const box = (area: Area): [number, number, number, number] => [
    columns.start(area.left) - scrollX,
    rows.start(area.top) - scrollY,
    columns.start(area.right + 1) - columns.start(area.left) - 1,
    rows.start(area.bottom + 1) - rows.start(area.top) - 1,
  ];
  const strong = marks.hasFocus ? look.colours.primary : look.colours.placeholder;
  const several = selection.areas.length > 1 || !isSingle(selection.areas[0]);
  for (const area of selection.areas) {
    const [x, y, width, height] = box(area);
    if (several) {
      context.globalAlpha = look.isDark ? 0.22 : 0.12;
      context.fillStyle = strong;
      context.fillRect(x, y, width, height);
      context.globalAlpha = 1;
    }
    context.strokeStyle = strong;
    context.lineWidth = several ? 1 : 2;
    const inset = several ? 0.5 : 1;
    context.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }
  const { row, column } = selection.active;
  context.strokeStyle = strong;
  context.lineWidth = 2;
  const [x, y, width, height] = box({ top: row, bottom: row, left: column, right: column });
  context.strokeRect(x + 1, y + 1, width - 2, height - 2);
  const last = selection.areas.at(-1);
  if (marks.hasHandle && last) {
    const [left, top, w, h] = box(last);
    context.fillStyle = look.colours.panel;
    context.fillRect(left + w - HANDLE, top + h - HANDLE, HANDLE, HANDLE);
    context.fillStyle = strong;
    context.fillRect(left + w - HANDLE + 1, top + h - HANDLE + 1, HANDLE - 1, HANDLE - 1);
  }
  if (marks.ghost) {
    context.setLineDash([5, 3]);
    context.strokeStyle = marks.isGhostWrong ? look.colours.danger : strong;
    const [left, top, w, h] = box(marks.ghost);
    context.strokeRect(left + 1, top + 1, w - 2, h - 2);
    context.setLineDash([]);
  }
}

const isSingle = (area: Area | undefined) => area !== undefined && area.top === area.bottom && area.left === area.right;
