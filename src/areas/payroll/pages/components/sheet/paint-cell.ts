import { fitted } from "#ui/sheet/fit-text.ts";
import { paintFigure } from "#ui/sheet/paint-figure.ts";
import type { CellPaint } from "#ui/sheet/sheet-model.ts";
import type { PaySheet, Spot } from "./pay-sheet.ts";

/** A cell: its figure, and by its ground and a corner whether it can be written, is wrong, or is somebody else's too. */
export function paintCell(cell: CellPaint, sheet: PaySheet, spot: Spot | null, text: string, isSum = false): void {
  const { context, x, y, width, height, colours, fonts, scale } = cell;
  context.font = isSum ? fonts.bold : fonts.plain;
  context.fillStyle = colours.text;
  if (isSum) return paintFigure(cell, text, fonts.bold);
  if (spot === null) {
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.fillText(fitted(context, text, width - 16 * scale), x + 8 * scale, y + height / 2 + 0.5);
    return;
  }
  const ground = groundOf(cell, sheet, spot);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(x, y, width, height);
  }
  if (!sheet.applies(spot)) return;
  context.fillStyle = sheet.items.get(spot.itemId)?.isManual ? colours.text : colours.secondary;
  if (text !== "") paintFigure(cell, text);
  const isWrong = sheet.wrongAt(spot) !== undefined;
  if (isWrong || sheet.isWaiting(spot)) {
    context.fillStyle = isWrong ? colours.danger : colours.accent;
    const side = (isWrong ? 8 : 5) * scale;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + side, y);
    context.lineTo(x, y + side);
    context.fill();
  }
}

function groundOf({ colours }: CellPaint, sheet: PaySheet, spot: Spot): string | null {
  if (sheet.conflictAt(spot)) return colours.warningGround;
  if (sheet.wrongAt(spot)) return colours.dangerGround;
  if (!sheet.isReadOnly && sheet.closed(spot) !== null) return colours.neutralGround;
  return null;
}
