import type { Names } from "#platform/formula/names.ts";
import { parse, type Parsed } from "#platform/formula/parse.ts";
import { walk } from "#platform/formula/tree.ts";
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

const isFlagRef = (ref: string): ref is FlagRef => (flagRefs as readonly string[]).includes(ref);

/** Where a kept formula asks for ticked items, from left to right; one that cannot be read asks for nothing. */
function asksOf({ tree, tokens }: Parsed): { flag: FlagRef; from: number; to: number }[] {
  const found: { flag: FlagRef; from: number; to: number }[] = [];
  if (!tree) return found;
  walk(tree, (node) => {
    if (node.type !== "ref" || !isFlagRef(node.ref)) return;
    found.push({ flag: node.ref, from: tokens[node.first]!.from, to: tokens[node.last]!.to });
  });
  return found.toSorted((a, b) => a.from - b.from);
}

/** Which of them a kept formula asks for. */
export const flagsAsked = (formula: string, names: Names): ReadonlySet<FlagRef> =>
  new Set(asksOf(parse(formula, names, "stored")).map(({ flag }) => flag));

/**
 * The formulas of a set with the ticked items in the place of what asks for them. The base of overtime is what is agreed for a
 * whole month (P-1, P-3): of a figure that is a part of the month, the whole of it. A deduction counts against the others.
 */
export function withFlagged(
  formulas: ReadonlyMap<number, string>,
  items: readonly FlaggedItem[],
  names: Names,
): ReadonlyMap<number, string> {
  const read = new Map([...formulas].map(([id, text]) => [id, parse(text, names, "stored")]));
  const asks = new Map([...read].map(([id, parsed]) => [id, asksOf(parsed)]));
  const isAsking = (id: number) => (asks.get(id) ?? []).length > 0;
  if (![...asks.keys()].some(isAsking)) return formulas;
  const counted = items.filter(({ id, kind }) => (kind === "earning" || kind === "deduction") && !isAsking(id));
  const sums: Record<FlagRef, string> = {
    "pay.overtimeBase": sumOf(
      counted.filter(({ inOvertimeBase }) => inOvertimeBase),
      (item) => wholeOf(read.get(item.id)) ?? figureOf(item),
    ),
    "pay.averaged": sumOf(
      counted.filter(({ inAverage }) => inAverage),
      figureOf,
    ),
  };
  return new Map([...formulas].map(([id, text]) => [id, withSums(text, asks.get(id) ?? [], sums)]));
}

function withSums(text: string, asks: ReturnType<typeof asksOf>, sums: Record<FlagRef, string>): string {
  let [written, read] = ["", 0];
  for (const { flag, from, to } of asks) {
    written += text.slice(read, from) + sums[flag];
    read = to;
  }
  return written + text.slice(read);
}

/** What is typed and left open counts as nothing. */
const figureOf = ({ id, source }: FlaggedItem): string => (source === "manual" ? `BLANK([#${id}], 0)` : `[#${id}]`);

function sumOf(items: readonly FlaggedItem[], of: (item: FlaggedItem) => string): string {
  const earned = items.filter(({ kind }) => kind === "earning").map(of);
  const off = items.filter(({ kind }) => kind === "deduction").map((item) => ` - ${of(item)}`);
  return `(${earned.length === 0 ? "0" : earned.join(" + ")}${off.join("")})`;
}

/** Of `PART(x)`, x; null of any other formula. */
function wholeOf(parsed: Parsed | undefined): string | null {
  if (parsed?.tree?.type !== "call" || parsed.tree.name !== "PART" || parsed.tree.parts.length !== 1) return null;
  const { first, last } = parsed.tree;
  // Its name and the brackets are tokens of the call; brackets of x itself are no tokens of the node of x.
  return `(${parsed.text.slice(parsed.tokens[first + 2]!.from, parsed.tokens[last - 1]!.to)})`;
}
