import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { applicationLife, changeLife, separationLife } from "../../change-life.ts";
import { raiseOf, raiseOfAll } from "./raise.ts";
import { latestProbationEnd, regularisationFault, type OnProbation } from "./regularisation.ts";
import { transferFault, type BeforeTransfer, type Place, type TransferWish } from "./transfer.ts";

const person: OnProbation = {
  state: "probation",
  joinedOn: "2026-09-01",
  probationEnd: "2026-09-30",
  contract: { kind: "fixed", contractMonths: 12 },
  wasExtended: false,
};

describe("becoming regular", () => {
  test.each([
    ["a pass", {}, { outcome: "pass" }, undefined],
    ["a failure", {}, { outcome: "fail" }, undefined],
    ["who is regular already", { state: "formal" }, { outcome: "pass" }, "notOnProbation"],
    ["before joining", {}, { outcome: "pass", from: "2026-08-31" }, "beforeJoining"],
    ["an extension without its end", {}, { outcome: "extend" }, "untilMissing"],
    ["an extension that shortens", {}, { outcome: "extend", until: "2026-09-30" }, "extendBackwards"],
    ["12 months of term: two months of probation", {}, { outcome: "extend", until: "2026-10-31" }, undefined],
    ["and a day more", {}, { outcome: "extend", until: "2026-11-01" }, "extendTooLong"],
    [
      "36 months of term: six",
      { contract: { kind: "fixed", contractMonths: 36 } },
      { outcome: "extend", until: "2027-02-28" },
      undefined,
    ],
    ["a second time", { wasExtended: true }, { outcome: "extend", until: "2026-10-31" }, "extendedOnce"],
    ["without a contract", { contract: null }, { outcome: "extend", until: "2026-10-31" }, "extendTooLong"],
    [
      "of a contract of two months",
      { contract: { kind: "fixed", contractMonths: 2 } },
      { outcome: "extend", until: "2026-10-01" },
      "extendTooLong",
    ],
  ] as const)("%s", (_, part, wish, fault) => {
    const found = regularisationFault({ ...person, ...part } as OnProbation, {
      from: "2026-11-26",
      until: null,
      ...wish,
    });
    expect(found?.fault).toBe(fault);
  });

  test("is never extended beyond the law", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 300 }), (months, days) => {
        const contract = { kind: "fixed", contractMonths: months } as const;
        const until = addDays(person.probationEnd!, days);
        const found = regularisationFault({ ...person, contract }, { outcome: "extend", from: "2026-10-01", until });
        const latest = latestProbationEnd(person.joinedOn!, contract);
        expect(found === undefined).toBe(latest !== null && until <= latest);
      }),
    );
  });
});

describe("a transfer", () => {
  const now: Place = { departmentId: 1, postId: 2, gradeId: 3, rankId: 4 };
  const before: BeforeTransfer = { joinedOn: "2026-01-01", now, levels: { now: 10, to: 10 } };
  test.each([
    ["to another department", {}, { to: { ...now, departmentId: 9 } }, undefined],
    ["to where they are", {}, { to: now }, "samePlace"],
    ["before joining", {}, { from: "2025-12-31", to: { ...now, postId: 9 } }, "jobBeforeJoining"],
    ["lent without an end", {}, { kind: "secondment", to: { ...now, departmentId: 9 } }, "secondmentEndMissing"],
    [
      "lent until before it begins",
      {},
      { kind: "secondment", until: "2026-11-30", to: { ...now, departmentId: 9 } },
      "secondmentBackwards",
    ],
    [
      "lent to their own department",
      {},
      { kind: "secondment", until: "2027-02-28", to: { ...now, postId: 9 } },
      "secondmentAtHome",
    ],
    ["lent for a day", {}, { kind: "secondment", until: "2026-12-01", to: { ...now, departmentId: 9 } }, undefined],
    [
      "promoted to a lower rank",
      { levels: { now: 10, to: 5 } },
      { kind: "promotion", to: { ...now, rankId: 9 } },
      "rankNotHigher",
    ],
    ["promoted in the same rank", {}, { kind: "promotion", to: { ...now, postId: 9 } }, undefined],
    [
      "demoted to a higher rank",
      { levels: { now: 10, to: 15 } },
      { kind: "demotion", to: { ...now, rankId: 9 } },
      "rankNotLower",
    ],
    [
      "promoted from no rank",
      { levels: { now: null, to: 5 } },
      { kind: "promotion", to: { ...now, rankId: 9 } },
      undefined,
    ],
  ] as const)("%s", (_, part, wish, fault) => {
    const whole = { kind: "lateral", from: "2026-12-01", until: null, ...wish } as TransferWish;
    expect(transferFault({ ...before, ...part }, whole)?.fault).toBe(fault);
  });
});

describe("a raise", () => {
  test.each([
    [8_000_00, 8_800_00, 1000],
    [8_000_00, 7_600_00, -500],
    [3_00, 4_00, 3333],
    [0, 4_00, null],
    [null, 4_00, null],
  ])("from %s to %s", (oldFen, newFen, expected) => expect(raiseOf({ oldFen, newFen })).toBe(expected));

  test("of all items is that of their sums", () => {
    expect(
      raiseOfAll([
        { oldFen: 8_000_00, newFen: 8_500_00 },
        { oldFen: null, newFen: 300_00 },
      ]),
    ).toBe(1000);
    expect(raiseOfAll([])).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (oldFen, newFen) => {
        expect(raiseOfAll([{ oldFen, newFen }])).toBe(raiseOf({ oldFen, newFen }));
      }),
    );
  });
});

describe("the arrows", () => {
  const pathsOf = (life: { arrows: readonly { from: readonly string[]; action: string; who: string; to: string }[] }) =>
    life.arrows
      .filter(({ action }) => !["edit", "submit", "approve", "return", "reject", "revoke", "delete"].includes(action))
      .flatMap(({ from, action, who, to }) => from.map((state) => `${state} ${action} ${who} ${to}`));

  test("of a change: cancelled until its day has come", () =>
    expect(pathsOf(changeLife)).toEqual(["approved cancel cancel cancelled", "approved clock program effective"]));
  test("of a request to leave", () => expect(pathsOf(applicationLife)).toEqual(["approved cancel cancel cancelled"]));
  test("of a separation: handed over, cleared, done", () =>
    expect(pathsOf(separationLife)).toEqual([
      "approved handOver complete clearing",
      "clearing tick complete clearing",
      "clearing complete complete cleared",
      "clearing override override cleared",
      "approved takeOff complete approved",
      "clearing takeOff complete clearing",
      "cleared takeOff complete cleared",
      "cleared clock program done",
      "approved cancel cancel cancelled",
      "clearing cancel cancel cancelled",
      "cleared cancel cancel cancelled",
    ]));
  test("of all: what is under way or decided is not edited", () => {
    for (const life of [changeLife, applicationLife, separationLife]) {
      for (const state of ["notSubmitted", "returned", "revoked"] as const) expect(life.may(state, "edit")).toBe(true);
      for (const state of ["underApproval", "approved", "rejected", "cancelled"] as const)
        expect(life.may(state, "edit")).toBe(false);
    }
  });
});
