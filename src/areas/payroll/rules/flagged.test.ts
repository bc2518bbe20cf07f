import { describe, expect, test } from "vitest";
import { flagsAsked, withFlagged, type FlaggedItem } from "./flagged.ts";

const item = (id: number, more: Partial<FlaggedItem> = {}): FlaggedItem => ({
  id,
  kind: "earning",
  source: "formula",
  inOvertimeBase: false,
  inAverage: false,
  ...more,
});
const of = (text: string, items: readonly FlaggedItem[], others: readonly [number, string][] = []) =>
  withFlagged(new Map([[9, text], ...others]), [item(9, { kind: "helper" }), ...items]).get(9);

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
    expect([...flagsAsked('IF(job.city = "pay.averaged", pay.overtimeBase, 2)')]).toEqual(["pay.overtimeBase"]);
    expect(flagsAsked("param.pay.averagedX").size).toBe(0);
  });
});
