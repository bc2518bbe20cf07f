import type { ItemKind } from "./kinds.ts";

/** An item with what decides whether others count it. */
export interface FlaggedItem {
  id: number;
  kind: ItemKind;
  source: string;
  inOvertimeBase: boolean;
  inAverage: boolean;
}

/** What stands in a formula for the items of its set that are ticked so. */
export const flagRefs = ["pay.overtimeBase", "pay.averaged"] as const;
export type FlagRef = (typeof flagRefs)[number];

const asked = /"(?:[^"]|"")*"|\bpay\.(?:overtimeBase|averaged)\b/g;
const isFlagRef = (text: string): text is FlagRef => (flagRefs as readonly string[]).includes(text);

/** Which of them a formula asks for; a text between quotes asks for nothing. */
export const flagsAsked = (formula: string): ReadonlySet<FlagRef> =>
  new Set([...formula.matchAll(asked)].flatMap(([found]) => (isFlagRef(found) ? [found] : [])));

/**
 * The formulas of a set with the ticked items in the place of what asks for them. The base of overtime is what is agreed for a
 * whole month (P-1, P-3): of a figure that is a part of the month, the whole of it. A deduction counts against the others.
 */
export function withFlagged(
  formulas: ReadonlyMap<number, string>,
  items: readonly FlaggedItem[],
): ReadonlyMap<number, string> {
  const asking = new Set([...formulas].flatMap(([id, text]) => (flagsAsked(text).size > 0 ? [id] : [])));
  if (asking.size === 0) return formulas;
  const counted = items.filter(({ id, kind }) => (kind === "earning" || kind === "deduction") && !asking.has(id));
  const sums: Record<FlagRef, string> = {
    "pay.overtimeBase": sumOf(
      counted.filter(({ inOvertimeBase }) => inOvertimeBase),
      (item) => wholeOf(formulas.get(item.id)) ?? figureOf(item),
    ),
    "pay.averaged": sumOf(
      counted.filter(({ inAverage }) => inAverage),
      figureOf,
    ),
  };
  return new Map(
    [...formulas].map(([id, text]) => [
      id,
      asking.has(id) ? text.replaceAll(asked, (found) => (isFlagRef(found) ? sums[found] : found)) : text,
    ]),
  );
}

/** What is typed and left open counts as nothing. */
const figureOf = ({ id, source }: FlaggedItem): string => (source === "manual" ? `BLANK([#${id}], 0)` : `[#${id}]`);

function sumOf(items: readonly FlaggedItem[], of: (item: FlaggedItem) => string): string {
  const earned = items.filter(({ kind }) => kind === "earning").map(of);
  const off = items.filter(({ kind }) => kind === "deduction").map((item) => ` - ${of(item)}`);
  return `(${earned.length === 0 ? "0" : earned.join(" + ")}${off.join("")})`;
}

/** Of `PART(x)`, x; null of any other formula. */
function wholeOf(formula: string | undefined): string | null {
  const inner = formula === undefined ? null : /^\s*PART\((.*)\)\s*$/s.exec(formula);
  if (!inner) return null;
  let depth = 0;
  for (const [sign] of inner[1]!.matchAll(/"(?:[^"]|"")*"|[()]/g)) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    if (depth < 0) return null;
  }
  return `(${inner[1]!})`;
}
