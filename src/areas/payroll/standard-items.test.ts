import { expect, test } from "vitest";
import { compileSet } from "#platform/formula/compile-set.ts";
import { namesOf } from "#platform/formula/names.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { datesOf, weekdayOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { fromFen } from "#platform/formula/number.ts";
import { itemRef, type Value } from "#platform/formula/vocabulary.ts";
import type { Facts } from "./rules/facts.ts";
import { withFlagged } from "./rules/flagged.ts";
import { filledFrame, runStageOf, slipFaults, valuesOf, type SlipInput } from "./rules/run-slip.ts";
import { totalsOf } from "./rules/slip.ts";
import { linesOf } from "./rules/slip-lines.ts";
import { stretchesOf, type From } from "./rules/stretches.ts";
import { standardItems } from "./standard-items.ts";
import { standardParameters } from "./standard-parameters.ts";
import { vocabularyOf } from "./vocabulary.ts";

const ids = new Map(standardItems.map(({ code }, at) => [code, at + 1]));
const items = standardItems.map((item, at) => ({
  ...item,
  id: at + 1,
  taxed: item.taxed ?? ("none" as const),
  inGross: item.inGross ?? false,
  decimals: item.decimals ?? 2,
}));
const byId = new Map(items.map((item) => [item.id, item]));
const names = namesOf(
  vocabularyOf(
    items,
    standardParameters.map((one) => ({ ...one, kind: one.kind ?? ("value" as const) })),
  ),
);
const formulas = withFlagged(
  new Map(
    items.flatMap(({ id, formula }): [number, string][] =>
      formula === undefined ? [] : [[id, formula.replaceAll(/\{(\w+)\}/g, (_, code: string) => `[#${ids.get(code)}]`)]],
    ),
  ),
  items.map(({ inOvertimeBase = false, inAverage = false, ...item }) => ({ ...item, inOvertimeBase, inAverage })),
  names,
);
const { program, faults } = compileSet(
  items.map(({ id, decimals }) => {
    const formula = formulas.get(id);
    return { id, decimals, ...(formula === undefined ? {} : { formula }) };
  }),
  names,
);

test("overtime and averages are of what they were before items were ticked for them", () => {
  const of = (code: string) => formulas.get(ids.get(code)!);
  const sum = (...codes: string[]) => codes.map((code) => `[#${ids.get(code)}]`).join(" + ");
  expect(of("overtimeBase")).toBe("((BLANK(agreed.base, 0)) + (BLANK(agreed.post, 0)))");
  expect(of("averagePay")).toBe(
    `(${sum("basePay", "postPay", "performancePay", "allowance", "hourlyPay", "rewards")} + BLANK(${sum("otherPay")}, 0))`,
  );
});

test("the usual items compile as one set", () => {
  expect(faults).toEqual([]);
  expect(program).not.toBeNull();
});

/** October 2026: 1-7 off, of which 1-3 statutory, 10 worked for it. */
const kinds = new Map(
  datesOf("2026-10-01", "2026-10-31").map((date): [PlainDate, OfficialDayKind] => {
    if (date <= "2026-10-03") return [date, "statutory_holiday"];
    if (date <= "2026-10-07") return [date, "arranged_day_off"];
    if (date === "2026-10-10") return [date, "makeup_workday"];
    return [date, weekdayOf(date) > 5 ? "weekend" : "workday"];
  }),
);

interface Worked {
  joinedOn: PlainDate;
  leftOn?: PlainDate;
  base: From<number>[];
  unpaid?: [PlainDate, number][];
  overtime?: Record<string, number>;
  facts?: Facts;
  averageFen?: number;
  grossAverageFen?: number;
  parameters?: Record<string, Value>;
}

function slipOf(worked: Worked) {
  const { joinedOn, leftOn, base, unpaid = [], overtime = {}, facts = {}, averageFen = 0, parameters = {} } = worked;
  const stretches = stretchesOf({
    period: attendanceMonth("2026-10", 1),
    joinedOn,
    leftOn: leftOn ?? null,
    kinds,
    jobs: [],
    agreed: { base },
    unpaid: new Map(unpaid),
  });
  const parts = stretches.parts.map((part, at) => ({
    ...part,
    values: {
      "agreed.base": part.agreed["base"] ?? 0,
      "overtime.workday": at === 0 ? (overtime["workday"] ?? 0) : 0,
      "overtime.restDay": at === 0 ? (overtime["restDay"] ?? 0) : 0,
      "overtime.holiday": 0,
    },
  }));
  const input: SlipInput = {
    facts: {
      "person.kind": "full_time",
      "agreed.base": base.at(-1)!.value,
      "overtime.workday": overtime["workday"] ?? 0,
      "overtime.restDay": overtime["restDay"] ?? 0,
      "overtime.holiday": 0,
      "reward.rewards": 0,
      "reward.penalties": 0,
      "meal.charge": 0,
      "housing.charge": 0,
      ...facts,
    },
    stretches: { ...stretches, parts },
    manual: Object.fromEntries(
      ["otherPay", "annualBonus", "otherDeduction", "internAllowance", "labourFee"].map((code) => [
        String(ids.get(code)),
        0,
      ]),
    ),
    overrides: {},
    insurance: {},
    parameter: (code) => parameters[code],
    history: ({ item }) => fromFen(item === itemRef(ids.get("grossPay")!) ? (worked.grossAverageFen ?? 0) : averageFen),
    decimalsOf: (id) => byId.get(id)?.decimals ?? 2,
  };
  const frame = filledFrame(program!, input);
  for (const { ref, slot, asked } of program!.inputs) if (asked && ref.startsWith("tax.")) frame.values[slot] = 0;
  for (let stage = 0; stage < program!.stages.length; stage += 1) runStageOf(program!, stage, frame, input, new Map());
  expect(slipFaults(program!, frame)).toEqual([]);
  const values = valuesOf(program!, frame, input, [...ids.values()]);
  const of = (code: string) => values[String(ids.get(code))];
  return { of, grossFen: totalsOf(linesOf(values, byId), byId, 0).grossFen };
}

test("slip A: part of a month on probation, with overtime", () => {
  const { of, grossFen } = slipOf({
    joinedOn: "2026-10-12",
    base: [{ from: "2026-10-12", value: 720_000 }],
    overtime: { workday: 270, restDay: 480 },
  });
  expect([of("basePay"), of("overtimeWorkday"), of("overtimeRestDay"), grossFen]).toEqual([
    496_552, 27_931, 66_207, 590_690,
  ]);
});

test("slip B: left in the month, half a day unpaid, leave that was not taken", () => {
  const { of, grossFen } = slipOf({
    joinedOn: "2019-02-11",
    leftOn: "2026-10-15",
    base: [{ from: "2019-02-11", value: 1_040_000 }],
    unpaid: [["2026-10-13", 240]],
    facts: { "leave.unusedDays": 3 * 480 },
    averageFen: 1_080_000,
  });
  expect([of("basePay"), of("unusedLeave"), grossFen]).toEqual([454_253, 297_931, 752_184]);
});

const leaver: Worked = {
  joinedOn: "2019-02-11",
  leftOn: "2026-10-15",
  base: [{ from: "2019-02-11", value: 1_040_000 }],
  averageFen: 1_080_000,
  grossAverageFen: 1_126_000,
};

test.each([
  // Slip B: eight months at the average of the last twelve with overtime.
  ["eight months of the average", { half: 16 }, {}, 9_008_000, 0],
  ["nothing is owed", { half: 0 }, {}, 0, 0],
  ["three times the local average and twelve years at most", { half: 30, average: 300_000 }, {}, 24 * 450_000, 0],
  ["twelve years bind nobody below it", { half: 30, average: 1_257_700 }, {}, 15 * 1_126_000, 0],
  ["at least the minimum wage", { half: 1 }, { minimumWage: 12_000 }, 600_000, 0],
  ["a month in lieu of notice", { half: 2, inLieu: true }, {}, 1_126_000, 1_126_000],
])(
  "compensation: %s",
  (
    _,
    { half, inLieu = false, average }: { half: number; inLieu?: boolean; average?: number },
    parameters,
    fen,
    noticeFen,
  ) => {
    const facts: Facts = {
      "leave.compensationHalfMonths": half,
      "leave.isMonthInLieu": inLieu,
      ...(average === undefined ? {} : { "leave.localAverage": average }),
    };
    const { of } = slipOf({ ...leaver, facts, parameters });
    expect([of("severance"), of("noticePay")]).toEqual([fen, noticeFen]);
  },
);

/** Shanghai: 60 to 100 % by the year of service. */
const sickPay: Value = {
  mode: "whole",
  bands: [
    { upTo: 2, rate: 60 },
    { upTo: 4, rate: 70 },
    { upTo: 6, rate: 80 },
    { upTo: 8, rate: 90 },
    { upTo: null, rate: 100 },
  ],
};

const sickPayLong: Value = {
  mode: "whole",
  bands: [
    { upTo: 1, rate: 40 },
    { upTo: 3, rate: 50 },
    { upTo: null, rate: 60 },
  ],
};

// 5,000.00 a month, 8 of its days sick; the minimum wage is 2,740.00: 8 days at 80 % are 806.25.
test.each([
  ["by the city's share of the first years", { years: 1 }, { sickPay }, 500_000 - 183_908 + 110_345],
  ["of the third year", { years: 2 }, { sickPay }, 500_000 - 183_908 + 128_736],
  ["all of it from the ninth year on", { years: 8 }, { sickPay }, 500_000],
  ["without pay by the leave, all the same by the city", { years: 1, isUnpaid: true }, { sickPay }, 316_092 + 110_345],
  ["where the city has no share, as the leave says", { years: 1 }, {}, 500_000],
  ["and at least 80 % of the minimum wage", { years: 1, isUnpaid: true }, {}, 316_092 + 80_625],
  ["all of it behind the sixth month", { years: 2, long: 8 }, { sickPay, sickPayLong }, 500_000 - 183_908 + 91_954],
  ["a part of it behind the sixth month", { years: 3, long: 4 }, { sickPay, sickPayLong }, 500_000 - 183_908 + 119_540],
  ["a city without a lower share", { years: 3, long: 4 }, { sickPay }, 500_000 - 183_908 + 128_736],
  [
    "never less by a small share",
    { years: 1 },
    { sickPay: { mode: "whole", bands: [{ upTo: null, rate: 10 }] } },
    396_717,
  ],
])(
  "sick leave: %s",
  (
    _,
    { years, isUnpaid = false, long }: { years: number; isUnpaid?: boolean; long?: number },
    parameters: object,
    fen: number,
  ) => {
    const days = datesOf("2026-10-12", "2026-10-21").filter((date) => kinds.get(date) === "workday");
    expect(days).toHaveLength(8);
    const { grossFen } = slipOf({
      joinedOn: "2020-01-01",
      base: [{ from: "2020-01-01", value: 500_000 }],
      unpaid: isUnpaid ? days.map((date) => [date, 480]) : [],
      facts: {
        "person.serviceYears": years,
        "leave.sickDays": 8 * 480,
        ...(isUnpaid ? { "leave.unpaidSickDays": 8 * 480 } : {}),
        ...(long === undefined ? {} : { "leave.longSickDays": long * 480 }),
      },
      parameters: { minimumWage: 2740, ...(parameters as Record<string, Value>) },
    });
    expect(grossFen).toBe(fen);
  },
);

test("slip C: another rate within the month", () => {
  const { of, grossFen } = slipOf({
    joinedOn: "2020-01-01",
    base: [
      { from: "2020-01-01", value: 2_000_000 },
      { from: "2026-10-16", value: 2_200_000 },
    ],
  });
  expect([of("basePay"), grossFen]).toEqual([2_122_222, 2_122_222]);
});

test("every item has a reference, and those of insurance and tax are asked", () => {
  expect(program!.inputs.filter(({ asked }) => asked).map(({ ref }) => ref)).toContain("tax.wage");
  expect(program!.slots.has(itemRef(ids.get("basePay")!))).toBe(true);
});

test("names are short and differ, as the tables want them", () => {
  const all = [...standardItems, ...standardParameters];
  for (const { zh, en } of all) expect([zh.length <= 30, en.length <= 30]).toEqual([true, true]);
  for (const of of [standardItems, standardParameters])
    expect(new Set(of.flatMap(({ zh, en }) => [zh, en])).size).toBe(of.length * 2);
});
