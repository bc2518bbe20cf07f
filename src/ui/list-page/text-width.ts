import { fontFamily } from "#ui/theme/tokens.ts";

/** Widths of letters in ems, near those of the usual sans-serif fonts, where there is no font to ask; the first that matches counts. */
const usualWidths: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffff]/, 1],
  // Chinese fonts draw these as wide as a Chinese character.
  [/[×—‘’“”…]/, 1],
  [/[ijl.,:;'|!I ]/, 0.28],
  [/[ftr()[\]/-]/, 0.37],
  [/[mwMW@%]/, 0.9],
  [/[A-Z]/, 0.66],
];
const otherLetter = 0.57;
const usualBoldness = 1.1;

type Weight = "normal" | "bold";

const known: Record<Weight, Map<string, number>> = { normal: new Map(), bold: new Map() };
let pen: CanvasRenderingContext2D | null | undefined;

/** Fonts differ by a fifth from one machine to another, so each letter is measured once in the one that is shown. */
function measured(letter: string, weight: Weight): number | undefined {
  if (typeof document === "undefined") return undefined;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return undefined;
  pen.font = `${weight === "bold" ? 600 : 400} 100px ${fontFamily}`;
  return pen.measureText(letter).width / 100;
}

function usual(letter: string, weight: Weight): number {
  const width = usualWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherLetter;
  return weight === "bold" ? width * usualBoldness : width;
}

function letterWidth(letter: string, weight: Weight): number {
  const found = known[weight].get(letter);
  if (found !== undefined) return found;
  const width = measured(letter, weight) ?? usual(letter, weight);
  known[weight].set(letter, width);
  return width;
}

/** Width of a text in px of the font shown, near enough to lay out columns and inputs. */
export function textWidth(text: string, weight: Weight = "normal", size = 13): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter, weight);
  return width * size;
}

/** How wide a digit is beside that of the usual fonts. */
export function digitWidth(): number {
  return letterWidth("0", "normal") / otherLetter;
}
