import { textWidth } from "./fit-text.ts";
import type { CellPaint } from "./sheet-model.ts";

const isFigure = /^-?[\d,]+(\.\d+)?$/;

/**
 * An amount against the right edge, in parts of up to three figures. A browser shapes each text that it has not drawn
 * lately, which is most of what a sheet of amounts costs; of such parts there are few, and it has them all after a while.
 */
export function paintFigure(cell: CellPaint, text: string, font = cell.fonts.plain): void {
  const { context, x, y, width, height, scale } = cell;
  const middle = y + height / 2 + 0.5;
  const right = x + width - 8 * scale;
  context.textBaseline = "middle";
  if (!isFigure.test(text)) {
    context.textAlign = "right";
    context.fillText(text, right, middle, width - 16 * scale);
    return;
  }
  context.textAlign = "left";
  const parts = partsOf(text);
  let at = right;
  for (const part of parts) at -= textWidth(context, part, font);
  if (at < x + 2) {
    // Condensed rather than cut: half an amount is another amount.
    context.textAlign = "right";
    context.fillText(text, right, middle, width - 16 * scale);
    return;
  }
  for (const part of parts) {
    context.fillText(part, at, middle);
    at += textWidth(context, part, font);
  }
}

/** `-1,234.56` as `-`, `1`, `,`, `234`, `.56`. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at);
    let end = at + 1;
    if (sign === ".") end = text.length;
    else if (sign >= "0" && sign <= "9")
      while (end < text.length && end - at < 3 && text.charAt(end) >= "0" && text.charAt(end) <= "9") end += 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}
