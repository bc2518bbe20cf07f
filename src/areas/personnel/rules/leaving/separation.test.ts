import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { grounds, type GroundKey } from "../labour/grounds.ts";
import { inTheWay, monthsToRetirement, owedTo, separationFault, type Leaver } from "./separation.ts";

const today = "2026-11-23";
const leaver: Leaver = {
  joinedOn: "2020-03-10",
  onProbation: false,
  standing: { protections: [], serviceYears: 6, monthsToRetirement: 300 },
  regularDays: 30,
};
const wish = { ground: "resignation" as GroundKey, toldOn: today, lastDay: "2026-12-23" };

describe("leaving", () => {
  test.each([
    ["with 30 days' notice", {}, {}, undefined],
    ["a day too early", {}, { lastDay: "2026-12-22" }, "tooEarly"],
    ["in probation after three days", { onProbation: true }, { lastDay: "2026-11-26" }, undefined],
    ["in probation after two", { onProbation: true }, { lastDay: "2026-11-25" }, "tooEarly"],
    ["early by agreement", {}, { ground: "mutual_by_employee", lastDay: "2026-11-25" }, undefined],
    ["before it is told", {}, { ground: "mutual_by_employee", lastDay: "2026-11-22" }, "beforeNotice"],
    ["told tomorrow", {}, { toldOn: "2026-11-24" }, "toldAhead"],
    ["before joining", {}, { lastDay: "2020-03-09" }, "beforeJoining"],
    ["a company that asks for fewer days", { regularDays: 15 }, { lastDay: "2026-12-08" }, undefined],
    ["a company that asks for more", { regularDays: 60 }, { lastDay: "2026-12-23" }, undefined],
    ["not up to the post, but regular", {}, { ground: "probation_failed" }, "notOnProbation"],
    ["not up to the post in probation", { onProbation: true }, { ground: "probation_failed" }, undefined],
    [
      "redundancy of somebody pregnant",
      { standing: { ...leaver.standing, protections: ["pregnant_or_nursing"] } },
      { ground: "redundancy" },
      "protected",
    ],
    [
      "a serious breach of somebody pregnant",
      { standing: { ...leaver.standing, protections: ["pregnant_or_nursing"] } },
      { ground: "serious_breach" },
      undefined,
    ],
    [
      "fifteen years here and four to retirement",
      { standing: { protections: [], serviceYears: 15, monthsToRetirement: 48 } },
      { ground: "not_competent" },
      "protected",
    ],
    [
      "a term that ends in the medical period",
      { standing: { ...leaver.standing, protections: ["medical_period"] } },
      { ground: "expired_not_renewed" },
      "waits",
    ],
  ] as const)("%s", (_, part, change, fault) => {
    expect(separationFault({ ...leaver, ...part }, { ...wish, ...change }, today)?.fault).toBe(fault);
  });
});

describe("what is owed", () => {
  test.each([
    ["resignation", "2026-12-23", 0, false],
    ["mutual_by_employer", "2026-03-09", 12, false],
    ["mutual_by_employer", "2026-03-10", 13, false],
    ["mutual_by_employer", "2026-09-09", 14, false],
    ["not_competent", "2026-12-01", 14, true],
    ["not_competent", "2026-12-23", 14, false],
    ["redundancy", "2026-12-01", 14, false],
    ["serious_breach", "2026-11-23", 0, false],
  ] as const)("%s until %s", (ground, lastDay, halfMonths, isMonthInLieu) => {
    expect(owedTo("2020-03-10", { ground, toldOn: today, lastDay })).toMatchObject({ halfMonths, isMonthInLieu });
  });

  test("never falls with a later last day", () => {
    const keys = Object.keys(grounds) as GroundKey[];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.integer({ min: 0, max: 8000 }), fc.nat(400), (ground, days, more) => {
        const first = addDays("2005-01-31", days);
        const later = addDays(first, more);
        const of = (lastDay: string) => owedTo("2005-01-31", { ground, toldOn: first, lastDay }).halfMonths;
        expect(of(later)).toBeGreaterThanOrEqual(of(first));
      }),
    );
  });
});

test.each([
  ["1968-06-15", "male", "2026-11-30", 30],
  ["1973-01-15", "female", "2026-11-30", 24],
  ["1990-01-15", null, "2026-11-30", 218],
  [null, "male", "2026-11-30", null],
] as const)("months to retirement of somebody born %s, %s", (birthDate, gender, lastDay, months) =>
  expect(monthsToRetirement({ birthDate, gender, lastDay })).toBe(months),
);

test("what blocks is what is there and is set to block", () =>
  expect(
    inTheWay([
      { kind: "shifts", count: 2, blocks: true },
      { kind: "leave", count: 3, blocks: false },
      { kind: "approvals", count: 0, blocks: true },
    ]).map(({ kind }) => kind),
  ).toEqual(["shifts"]));
