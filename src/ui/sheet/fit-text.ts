const fonts = new Map<string, Map<string, number>>();
const MOST = 20_000;

type Context = Pick<CanvasRenderingContext2D, "font" | "measureText">;

/** How wide a text is in the font that is set, and may be named, as asking the canvas for it takes longer than all else; measured once. */
export function textWidth(context: Context, text: string, font = context.font): number {
  let widths = fonts.get(font);
  if (!widths) fonts.set(font, (widths = new Map<string, number>()));
  let width = widths.get(text);
  if (width === undefined) {
    ({ width } = context.measureText(text));
    if (widths.size > MOST) widths.clear();
    widths.set(text, width);
  }
  return width;
}

/** Letters wider than these are rare, and figures have one width: most texts need no measuring. */
const WIDE = 14;
const FIGURE = 8;

/** More than a text of usual letters can be wide; amounts are told apart because sheets are full of them. */
function atMost(text: string, most: number): number {
  if (text.length * WIDE <= most) return text.length * WIDE;
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // + , - . / and the ten figures
    width += code >= 0x2b && code <= 0x39 ? FIGURE : WIDE;
  }
  return width;
}

/** A text that fits, with an ellipsis where it was too long. */
export function fitted(context: Context, text: string, most: number): string {
  if (atMost(text, most) <= most || textWidth(context, text) <= most) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(context, `${text.slice(0, middle)}…`) <= most) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : `${text.slice(0, low)}…`;
}
