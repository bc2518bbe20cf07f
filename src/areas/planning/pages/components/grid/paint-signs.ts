import type { CellPaint } from "#ui/sheet/sheet-model.ts";
import { cellFlag } from "./roster-data.ts";
import { marks, type Roster } from "./roster.ts";

/** Small signs in the corners; each has its own shape. */
export function paintSigns(cell: CellPaint, roster: Roster, person: number, day: number, flags: number): void {
  const { context, x, y, width, height, colours, scale } = cell;
  const right = x + width - 1;
  const s = (value: number) => value * scale;
  if (roster.isChanged(person, day)) {
    context.fillStyle = colours.info;
    context.beginPath();
    context.moveTo(right - s(9), y);
    context.lineTo(right, y);
    context.lineTo(right, y + s(9));
    context.fill();
  }
  if (flags & cellFlag.unseen) {
    context.strokeStyle = colours.info;
    context.lineWidth = s(1.5);
    context.beginPath();
    context.arc(right - s(12), y + s(5), s(2.5), 0, 7);
    context.stroke();
  }
  if (flags & cellFlag.pinned) {
    // A pin: a head and its needle.
    context.fillStyle = colours.text;
    context.beginPath();
    context.arc(x + s(5), y + s(5), s(2.75), 0, 7);
    context.fill();
    context.fillRect(x + s(4.5), y + s(5), s(1), s(6));
  }
  const met = roster.wishMet(person, day);
  if (met !== null) {
    context.strokeStyle = met ? colours.success : colours.warning;
    context.lineWidth = s(1.75);
    context.beginPath();
    const [left, foot] = [x + s(4), y + height - s(5)];
    if (met) {
      context.moveTo(left, foot - s(2.5));
      context.lineTo(left + s(2.5), foot);
      context.lineTo(left + s(7), foot - s(5.5));
    } else {
      context.moveTo(left, foot - s(5.5));
      context.lineTo(left + s(5.5), foot);
      context.moveTo(left + s(5.5), foot - s(5.5));
      context.lineTo(left, foot);
    }
    context.stroke();
  }
  if (flags & cellFlag.paperEnding) {
    // A sheet with a folded corner.
    context.strokeStyle = colours.warning;
    context.lineWidth = s(1.25);
    context.strokeRect(right - s(9), y + height - s(12), s(6), s(7.5));
    context.fillStyle = colours.warning;
    context.fillRect(right - s(7.5), y + height - s(9), s(3), s(1.25));
  }
  const at = roster.at(person, day, 0);
  if (roster.notes.has(at) || roster.notes.has(at + 1)) {
    context.fillStyle = colours.secondary;
    for (const dot of [0, 1, 2]) context.fillRect(right - s(12) + s(3.5) * dot, y + height - s(4), s(2), s(2));
  }
  if (flags & cellFlag.theirs) {
    context.fillStyle = colours.info;
    context.fillRect(x, y + s(4), s(2), height - s(8));
  }
}

/** Red over the whole width, amber over half of it, a dot: told apart without their colours too. */
export function paintMark({ context, x, y, width, height, colours, scale }: CellPaint, mark: number): void {
  if (mark === marks.none) return;
  const thick = 3 * scale;
  const bottom = y + height - 1 - thick;
  if (mark === marks.soft) {
    context.fillStyle = colours.secondary;
    context.beginPath();
    context.arc(x + width / 2, bottom + thick / 2, 2 * scale, 0, 7);
    context.fill();
    return;
  }
  context.fillStyle = mark === marks.hard ? colours.danger : colours.accent;
  const length = mark === marks.hard ? width - 1 : width / 2;
  context.fillRect(x + (width - 1 - length) / 2, bottom, length, thick);
}
