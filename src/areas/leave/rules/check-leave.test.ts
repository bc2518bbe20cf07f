import { describe, expect, it } from "vitest";
import { costObjections, needsProof, spanObjections, type LeaveTaker } from "./check-leave.ts";
import type { LeaveDay, LeaveSpan } from "./leave-cost.ts";
import { defaultRules, type TypeRule } from "./leave-kinds.ts";

const span = (more: Partial<LeaveSpan> = {}): LeaveSpan => ({
  countedBy: "day",
  fromDate: "2026-11-25",
  toDate: "2026-11-25",
  fromPart: "whole",
  toPart: "whole",
  startMinute: null,
  endMinute: null,
  ...more,
});
const own: LeaveTaker = { own: true, gender: "male", joinedOn: "2020-01-01", leftOn: null };
const kinds = (one: LeaveSpan, rule: TypeRule, taker = own, today = "2026-11-22") =>
  spanObjections(one, rule, taker, today).map((found) => found.kind);
const { annual, personal, maternity } = defaultRules;

describe("what speaks against a wish for leave", () => {
  it.each<[string, string[], string[]]>([
    ["a plain one", kinds(span(), annual), []],
    ["not offered", kinds(span(), { ...annual, enabled: false }), ["notOffered"]],
    ["of a labour company", kinds(span(), annual, { ...own, own: false }), ["notForYou"]],
    ["of a labour company, a kind for everybody", kinds(span(), personal, { ...own, own: false }), []],
    ["for women only", kinds(span(), maternity), ["wrongGender"]],
    [
      "by the hour where half days are the finest",
      kinds(span({ countedBy: "hour", startMinute: 480, endMinute: 600 }), annual),
      ["tooFine"],
    ],
    ["the wrong way round", kinds(span({ toDate: "2026-11-24" }), annual), ["reversed"]],
    [
      "hours over two dates",
      kinds(span({ countedBy: "hour", toDate: "2026-11-26", startMinute: 480, endMinute: 600 }), personal),
      ["oneDateOnly"],
    ],
    [
      "hours without an end",
      kinds(span({ countedBy: "hour", startMinute: 480, endMinute: 480 }), personal),
      ["minutesReversed"],
    ],
    ["on the last day of notice", kinds(span(), annual, own, "2026-11-24"), []],
    ["without notice", kinds(span(), annual, own, "2026-11-25"), ["tooLate"]],
    ["afterwards, in time", kinds(span(), personal, own, "2026-12-25"), []],
    ["afterwards, too late", kinds(span(), personal, own, "2026-12-26"), ["tooLate"]],
    ["before joining", kinds(span(), annual, { ...own, joinedOn: "2026-12-01" }), ["notEmployed"]],
    [
      "beyond the last day",
      kinds(span({ toDate: "2026-11-30" }), annual, { ...own, leftOn: "2026-11-29" }),
      ["notEmployed"],
    ],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));
});

describe("what speaks against its length", () => {
  const day = (date: string, minutes = 480): LeaveDay => ({
    date,
    part: "whole",
    start: null,
    end: null,
    minutes,
    ground: "workday",
  });
  const rule = { ...personal, maxDays: 2, yearDays: 10 };
  it("nothing taken, too long, beyond the year; each calendar year by itself", () => {
    expect(costObjections([day("2026-11-22", 0)], rule, new Map())).toEqual([
      { kind: "nothingTaken", field: "toDate" },
    ]);
    expect(costObjections([day("2026-11-23"), day("2026-11-24")], rule, new Map([[2026, 8 * 480]]))).toEqual([]);
    expect(costObjections([day("2026-11-23"), day("2026-11-24"), day("2026-11-25")], rule, new Map())).toEqual([
      { kind: "tooLong", field: "toDate", days: 2 },
    ]);
    expect(costObjections([day("2026-11-23")], rule, new Map([[2026, 10 * 480 - 240]]))).toEqual([
      { kind: "yearLimit", field: "toDate", days: 10, leftMinutes: 240 },
    ]);
    expect(costObjections([day("2026-12-31"), day("2027-01-01")], rule, new Map([[2026, 9 * 480]]))).toEqual([]);
  });

  it("proof beyond so many days", () => {
    expect([480, 481].map((minutes) => needsProof(minutes, { ...personal, proofOverDays: 1 }))).toEqual([false, true]);
    expect(needsProof(30, { ...personal, proofOverDays: 0 })).toBe(true);
    expect(needsProof(9999, personal)).toBe(false);
  });
});
