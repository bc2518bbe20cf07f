const widths = new Map<string, number>();
const MOST = 20_000;

type Context = Pick<CanvasRenderingContext2D, "font" | "measureText">;

/** How wide a text is in the font that is set; measured once. */
export function textWidth(context: Context, text: string): number {
  const key = `${context.font}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ({ width } = context.measureText(text));
    if (widths.size > MOST) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** A text that fits, with an ellipsis where it was too long. */
export function fitted(context: Context, text: string, most: number): string {
  // Letters wider than this are rare: most texts need no measuring.
  if (text.length * 14 <= most || textWidth(context, text) <= most) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(context, `${text.slice(0, middle)}…`) <= most) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : `${text.slice(0, low)}…`;
}
