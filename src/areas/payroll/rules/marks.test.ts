import { expect, test } from "vitest";
import { marksOf, type MarkFacts } from "./marks.ts";

const usual: MarkFacts = {
  totals: {
    grossFen: 800000,
    insuranceFen: 80000,
    taxFen: 0,
    deductionFen: 0,
    otherFen: 0,
    repaidFen: 0,
    netFen: 720000,
    owedFen: 0,
    employerFen: 200000,
  },
  carriedClawbackFen: 0,
  facts: { "att.hours": 10000, "person.hoursSystem": "standard" },
  lastNetFen: 700000,
  minimumCountedFen: 720000,
  minimumWageFen: 274000,
  sick: null,
  paidShare: { numerator: 21, denominator: 21 },
  deductionsForLossFen: 0,
  hasCard: true,
  uninsuredDays: null,
  hasOverride: false,
  hasDelta: false,
  isProvisional: false,
  probation: null,
  isMain: true,
};
const totals = (change: Partial<MarkFacts["totals"]>) => ({ totals: { ...usual.totals, ...change } });

test.each<[string, Partial<MarkFacts>, string[]]>([
  ["a usual slip has none", {}, []],
  ["nothing paid blocks", totals({ netFen: 0 }), ["zero:yes", "changed:no"]],
  ["gross below zero is never granted", totals({ grossFen: -1, netFen: 0 }), ["negativeGross:never", "changed:no"]],
  ["owed on", totals({ owedFen: 1 }), ["short:no"]],
  ["a fifth more is not odd", totals({ netFen: 840000 }), []],
  ["a fen beyond it is", totals({ netFen: 840001 }), ["changed:no"]],
  ["pay without hours", { facts: { "att.hours": 0 } }, ["noHours:yes"]],
  ["paid leave is enough", { facts: { "att.hours": 0, "leave.annualDays": 480 } }, []],
  ["irregular hours have none", { facts: { "att.hours": 0, "person.hoursSystem": "irregular" } }, []],
  ["hours without pay", totals({ grossFen: 0, netFen: 0 }), ["zero:yes", "unpaidHours:yes", "changed:no"]],
  ["below the minimum", { minimumCountedFen: 273999 }, ["belowMinimum:yes"]],
  ["half a month, half the minimum", { minimumCountedFen: 137000, paidShare: { numerator: 10, denominator: 20 } }, []],
  [
    "a fen less than half",
    { minimumCountedFen: 136999, paidShare: { numerator: 10, denominator: 20 } },
    ["belowMinimum:yes"],
  ],
  ["no minimum known", { minimumCountedFen: 0, minimumWageFen: null }, []],
  ["sick pay at the least", { sick: { paidFen: 100, leastFen: 100 } }, []],
  ["sick pay below it", { sick: { paidFen: 99, leastFen: 100 } }, ["sickBelow:yes"]],
  ["probation at 80 %", { probation: { agreedFen: 800000, fullFen: 1000000 } }, []],
  ["probation below", { probation: { agreedFen: 799999, fullFen: 1000000 } }, ["probation80:yes"]],
  ["36 hours are allowed", { facts: { ...usual.facts, "overtime.workday": 2160 } }, []],
  ["a minute more is marked", { facts: { ...usual.facts, "overtime.workday": 2161 } }, ["overtime36:no"]],
  ["deductions of a fifth", { deductionsForLossFen: 160000 }, []],
  ["a fen above a fifth", { deductionsForLossFen: 160001 }, ["largeDeduction:no"]],
  ["30 days without insurance", { uninsuredDays: 30 }, []],
  ["31 days", { uninsuredDays: 31 }, ["uninsured:no"]],
  [
    "what was done by hand, earlier months, no card, attendance open",
    { hasOverride: true, hasDelta: true, hasCard: false, isProvisional: true },
    ["noCard:no", "override:no", "delta:no", "provisional:no"],
  ],
  ["another run is not compared with the month", { isMain: false, lastNetFen: 1, facts: {}, minimumCountedFen: 0 }, []],
])("%s", (_, change, expected) => {
  expect(marksOf({ ...usual, ...change }).map(({ code, blocks }) => `${code}:${blocks}`)).toEqual(expected);
});

test("pay that is below zero only by what is owed on can be granted", () => {
  const codes = (carriedClawbackFen: number) =>
    marksOf({ ...usual, ...totals({ grossFen: -100_000, netFen: 0, owedFen: 100_000 }), carriedClawbackFen }).map(
      ({ code, blocks }) => `${code} ${blocks}`,
    );
  expect(codes(0)).toContain("negativeGross never");
  expect(codes(100_000)).not.toContain("negativeGross never");
  expect(codes(100_000)).toContain("zero yes");
});
