import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSet } from "#platform/formula/compile-set.ts";
import { frameOf } from "#platform/formula/frame.ts";
import { namesOf } from "#platform/formula/names.ts";
import { add, compare, isExact, ratio, subtract, type Exact } from "#platform/formula/number.ts";
import { runAll } from "#platform/formula/run.ts";
import { itemRef, type Ref, type Value } from "#platform/formula/vocabulary.ts";
import { flagsAsked, withFlagged, type FlaggedItem } from "./flagged.ts";

const number = { kind: "number" } as const;
const names = namesOf({
  items: [1, 2, 3, 4, 5, 6, 9, 91, 92, 101, 102, 103, 104, 105, 106].map((id) => ({ id, zh: `项${id}`, en: `I${id}` })),
  fields: [
    { source: "agreed", key: "base", zh: "基本", en: "Base", ...number },
    { source: "job", key: "city", zh: "城市", en: "City", kind: "text" },
    { source: "pay", key: "overtimeBase", zh: "加班", en: "Overtime", ...number },
    { source: "pay", key: "averaged", zh: "平均", en: "Averaged", ...number },
  ],
});

const item = (id: number, more: Partial<FlaggedItem> = {}): FlaggedItem => ({
  id,
  kind: "earning",
  source: "formula",
  inOvertimeBase: false,
  inAverage: false,
  ...more,
});
const of = (text: string, items: readonly FlaggedItem[], others: readonly [number, string][] = []) =>
  withFlagged(new Map([[9, text], ...others]), [item(9, { kind: "helper" }), ...items], names).get(9);

describe("the ticked items of a set", () => {
  test("are summed, deductions against the others, what is typed as nothing where it is left open", () => {
    const ticked = [
      item(1, { inAverage: true }),
      item(2),
      item(3, { inAverage: true, source: "manual" }),
      item(4, { inAverage: true, kind: "deduction" }),
    ];
    expect(of("pay.averaged / 2", ticked)).toBe("([#1] + BLANK([#3], 0) - [#4]) / 2");
  });

  test("none of them is 0, and what is neither paid nor taken off is none of them", () => {
    expect(of("pay.averaged", [])).toBe("(0)");
    expect(of("pay.averaged", [item(1, { inAverage: true, kind: "employer" })])).toBe("(0)");
    expect(of("pay.averaged", [item(1, { inAverage: true, kind: "deduction" })])).toBe("(0 - [#1])");
  });

  test("the base of overtime takes what is agreed for the whole of a month", () => {
    const ticked = [1, 2, 3].map((id) => item(id, { inOvertimeBase: true }));
    const formulas: [number, string][] = [
      [1, "PART(BLANK(agreed.base, 0))"],
      [2, 'PART(1) + PART(IF(job.city = ")", 1, 2))'],
    ];
    expect(of("pay.overtimeBase", ticked, formulas)).toBe("((BLANK(agreed.base, 0)) + [#2] + [#3])");
  });

  test("an item that asks for them is none of them, and texts are left alone", () => {
    expect(of("pay.averaged", [item(1, { inAverage: true })], [[1, "pay.averaged"]])).toBe("(0)");
    expect(of('IF(job.city = "pay.averaged", 1, 2)', [item(1, { inAverage: true })])).toBe(
      'IF(job.city = "pay.averaged", 1, 2)',
    );
    expect([...flagsAsked('IF(job.city = "pay.averaged", pay.overtimeBase, 2)', names)]).toEqual(["pay.overtimeBase"]);
    expect(flagsAsked("param.pay.averagedX", names).size).toBe(0);
  });

  test("however it is written, what can be read is understood, and nothing else", () => {
    expect(of("pay . averaged*pay.averaged", [item(1, { inAverage: true })])).toBe("([#1])*([#1])");
    expect(of("=pay.averaged%", [item(1, { inAverage: true })])).toBe("=([#1])%");
    expect(of("IF(job.city = “pay.averaged”, 1, 2", [item(1, { inAverage: true })])).toBe(
      "IF(job.city = “pay.averaged”, 1, 2",
    );
    const whole = (formula: string) => of("pay.overtimeBase", [item(1, { inOvertimeBase: true })], [[1, formula]]);
    expect(whole(" = ( part（agreed.base + 1） ) ")).toBe("((agreed.base + 1))");
    expect(whole("折算((1) + (2))")).toBe("(((1) + (2)))");
    expect(whole('PART(IF(job.city = "a""(", 1, 2))')).toBe('((IF(job.city = "a""(", 1, 2)))');
    for (const part of ["PART(1) + (2)", "-PART(1)", "PART(1)%", "MAX(PART(1), PART(2))", '"PART(1)"'])
      expect(whole(part)).toBe("([#1])");
  });
});

/** A figure of somebody's month, and the whole of it where all of it is a part of the month. */
const piece = fc.constantFrom(
  "agreed.base",
  "17.25",
  "[#1]",
  '(IF(job.city = ")", 1, 250))',
  'IF(job.city = "PART(pay.averaged", 3, 4)',
  "IF(job.city <> “pay.overtimeBase）”, (agreed.base), (0))",
  "MAX((3), [#1]) - (2)",
);
const whole = fc.tuple(piece, piece).map(([a, b]) => `${a} + ${b}`);
const written = fc.oneof(
  whole.map((text) => ({ text, whole: null })),
  fc
    .tuple(whole, fc.constantFrom(["PART(", ")"], ["( PART (", "))"], ["= part（", "） "], ["+折算(", ")"]))
    .map(([text, [before, after]]) => ({ text: `${before}${text}${after}`, whole: text })),
  fc.tuple(whole, whole).map(([a, b]) => ({ text: `PART(${a}) + PART(${b})`, whole: null })),
);
const ticked = fc.record({
  kind: fc.constantFrom<FlaggedItem["kind"][]>("earning", "earning", "deduction", "employer", "helper"),
  written: fc.option(written),
  typed: fc.option(fc.integer({ min: -9_999, max: 9_999 })),
  inOvertimeBase: fc.boolean(),
  inAverage: fc.boolean(),
});
/** A formula that asks, as a function of what is put in the place of the two. */
const asking = fc
  .array(
    fc.constantFrom<((base: string, averaged: string) => string)[]>(
      (base) => `(${base})`,
      (_, averaged) => `2 * ${averaged}`,
      (base, averaged) => `MAX(${base}, -${averaged}, 0)`,
      (base) => `IF(job.city = "pay.averaged", ${base}, 5)`,
      (_, averaged) => `IF(job.city <> "it is ""pay.overtimeBase""", ${averaged}, 5)`,
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((terms) => (base: string, averaged: string) => terms.map((of) => of(base, averaged)).join(" - "));

test("a formula that asks comes to what adding by hand comes to", () => {
  fc.assert(
    fc.property(fc.array(ticked, { minLength: 1, maxLength: 5 }), asking, (others, ask) => {
      const items = [
        item(1, { source: "manual" }),
        ...others.map(({ kind, written: own, inOvertimeBase, inAverage }, at) =>
          item(at + 2, { kind, source: own ? "formula" : "manual", inOvertimeBase, inAverage }),
        ),
      ];
      const formulas = new Map<number, string>();
      for (const [at, { written: own }] of others.entries()) {
        if (own) formulas.set(at + 2, own.text);
        if (own?.whole) formulas.set(at + 102, own.whole);
      }
      const values = new Map<Ref, Value>([
        ["agreed.base", ratio(912_345, 100)],
        ["job.city", "pay.averaged"],
        ["#1", 7],
        ...others.flatMap(({ typed, written: own }, at): [Ref, Value][] =>
          own || typed === null ? [] : [[itemRef(at + 2), typed]],
        ),
      ]);
      const byRule = worked(
        withFlagged(new Map([...formulas, [9, ask("pay.overtimeBase", "pay.averaged")]]), items, names),
        items,
        values,
      );
      const sum = (isTicked: (one: FlaggedItem) => boolean, of: (id: number) => Exact) =>
        items.filter(isTicked).reduce<Exact>((all, { id, kind }) => {
          if (kind === "earning") return add(all, of(id));
          return kind === "deduction" ? subtract(all, of(id)) : all;
        }, 0);
      const figure = (id: number): Exact => byRule(id) ?? 0;
      const base = sum(
        (one) => one.inOvertimeBase,
        (id) => (formulas.has(id + 100) ? figure(id + 100) : figure(id)),
      );
      const averaged = sum((one) => one.inAverage, figure);
      values.set("#91", base).set("#92", averaged);
      const byHand = worked(new Map([...formulas, [9, ask("[#91]", "[#92]")]]), items, values);
      expect(compare(byRule(9)!, byHand(9)!)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

/** Figures of items in a month of which eleven days are paid. */
function worked(formulas: ReadonlyMap<number, string>, items: readonly FlaggedItem[], values: ReadonlyMap<Ref, Value>) {
  const ids = new Set([...items.map(({ id }) => id), ...formulas.keys(), 91, 92]);
  const { program, faults } = compileSet(
    [...ids].map((id) => ({ id, decimals: 4, ...(formulas.has(id) ? { formula: formulas.get(id)! } : {}) })),
    names,
  );
  if (!program) throw new Error(JSON.stringify(faults));
  const frame = frameOf(program.slotCount);
  for (const [ref, slot] of program.slots) frame.values[slot] = values.get(ref);
  frame.isWholeMonth = false;
  frame.stretches = [{ from: "2026-10-16", to: "2026-10-31", workDays: 11, holidays: 0, unpaidDays: 0, values: [] }];
  runAll(program, frame);
  return (id: number): Exact | undefined => {
    const value = frame.values[program.slots.get(itemRef(id)) ?? -1];
    return value !== undefined && isExact(value) ? value : undefined;
  };
}
