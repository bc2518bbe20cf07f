import { ownOf } from "#platform/own-of.ts";
import { compileSet } from "#platform/formula/compile-set.ts";
import { parseDecimal, formatExact } from "#platform/formula/decimal.ts";
import { faultText, type FormulaFault } from "#platform/formula/faults.ts";
import { frameOf } from "#platform/formula/frame.ts";
import type { Names } from "#platform/formula/names.ts";
import { equals, isExact, roundTo } from "#platform/formula/number.ts";
import { parse } from "#platform/formula/parse.ts";
import type { Program } from "#platform/formula/program.ts";
import { runAll } from "#platform/formula/run.ts";
import { walk, type Node } from "#platform/formula/tree.ts";
import { itemRef, type Kind, type Ref, type Value } from "#platform/formula/vocabulary.ts";

type Locale = "zh" | "en";

export interface FormulaTest {
  given: Readonly<Record<string, string>>;
  result: string;
}

/** What a formula asks for, which a test gives: fields and items by reference, months before by `historyKey`. */
export interface Asked {
  key: string;
  ref: Ref;
  /** Of settled months: which function asks, and how many months. */
  history?: { name: string; months: number };
  kind: Kind;
}

export interface Alone {
  program: Program | null;
  faults: readonly FormulaFault[];
  asked: Asked[];
}

const historic: ReadonlySet<string> = new Set(["PRIOR", "SUMOF", "AVERAGE", "YTD"]);

/** References of this month, and all items that are named, those of earlier months too. */
function namedIn(stored: string, names: Names): { used: Set<Ref>; items: Set<number> } {
  const used = new Set<Ref>();
  const items = new Set<number>();
  const ofHistory = new Set<Node>();
  const { tree } = parse(stored, names, "stored");
  if (tree)
    walk(tree, (node) => {
      if (node.type === "call" && historic.has(node.name)) for (const part of node.parts) ofHistory.add(part);
      if (node.type !== "ref") return;
      if (node.ref.startsWith("#")) items.add(Number(node.ref.slice(1)));
      if (!ofHistory.has(node)) used.add(node.ref);
    });
  return { used, items };
}

/** A formula by itself: every item that it names is given. */
export function compileAlone(itemId: number, stored: string, decimals: number, names: Names): Alone {
  const { used, items } = namedIn(stored, names);
  items.delete(itemId);
  const { program, faults } = compileSet(
    [{ id: itemId, formula: stored, decimals }, ...[...items].map((id) => ({ id }))],
    names,
  );
  if (program === null) return { program, faults, asked: [] };
  return {
    program,
    faults,
    asked: [
      ...program.inputs
        .filter(({ ref, kind }) => used.has(ref) && kind !== "bands" && kind !== "table")
        .map(({ ref, kind }): Asked => ({ key: ref, ref, kind })),
      ...program.histories.map(({ name, item, months }): Asked => ({
        key: `${name} ${item} ${months}`,
        ref: item,
        history: { name, months },
        kind: "number",
      })),
    ],
  };
}

/** What it came to instead, or, where it came to nothing, why. */
export type Tested = { isRight: true } | { isRight: false; got: string; isFault?: true };

/** Runs one test, in a whole month of one stretch, so that PART of an amount is the amount. */
export function runTest(alone: Alone, itemId: number, test: FormulaTest, decimals: number, locale: Locale): Tested {
  const { program, asked } = alone;
  if (program === null)
    return { isRight: false, got: alone.faults.map((one) => faultText(one, locale)).join(" "), isFault: true };
  const frame = frameOf(program.slotCount);
  frame.stretches = [{ from: "2026-10-01", to: "2026-10-31", workDays: 22, holidays: 0, unpaidDays: 0, values: [] }];
  const kinds = new Map(asked.map(({ key, kind }) => [key, kind]));
  for (const { ref, slot } of program.inputs) {
    const value = typed(ownOf(test.given, ref), kinds.get(ref) ?? "number");
    if (value !== undefined) frame.values[slot] = value;
  }
  for (const { name, item, months, slot } of program.histories) {
    const value = typed(ownOf(test.given, `${name} ${item} ${months}`), "number");
    if (value !== undefined) frame.values[slot] = value;
  }
  runAll(program, frame);
  const slot = program.slots.get(itemRef(itemId))!;
  const [value, fault] = [frame.values[slot], frame.faults[slot]];
  if (fault) return { isRight: false, got: faultText(fault, locale), isFault: true };
  if (value !== undefined && isExact(value)) {
    const wanted = parseDecimal(test.result);
    return wanted !== null && equals(roundTo(wanted, decimals), value)
      ? { isRight: true }
      : { isRight: false, got: formatExact(value, 4) };
  }
  return String(value) === test.result ? { isRight: true } : { isRight: false, got: String(value) };
}

function typed(text: string | undefined, kind: Kind): Value | undefined {
  if (text === undefined || text === "") return undefined;
  if (kind === "number") return parseDecimal(text) ?? undefined;
  if (kind === "boolean") return text === "true";
  return text;
}
