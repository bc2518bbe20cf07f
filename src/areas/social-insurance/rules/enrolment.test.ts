import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differences, type MonthLine } from "./back-pay.ts";
import { compareBill, type BillLine } from "./compare-bill.ts";
import { firstMonths, lastMonth } from "./months.ts";
import { propose, type Candidate, type KnownAccount } from "./propose.ts";
import { missingItems, requiredItems } from "./required-items.ts";
import { latestOf, overlap, uncovered, versionOf } from "./versions.ts";

describe("first and last month (S-3)", () => {
  // joined, entry, cut-off, paid until by another own entity, insurance from, fund from
  test.each([
    ["2026-10-12", "transferred", null, null, "2026-10", "2026-10"],
    ["2026-10-12", "new", null, null, "2026-10", "2026-11"],
    ["2026-10-31", "transferred", null, null, "2026-10", "2026-10"],
    ["2026-10-15", "transferred", 15, null, "2026-10", "2026-10"],
    ["2026-10-16", "transferred", 15, null, "2026-11", "2026-11"],
    ["2026-10-16", "new", 15, null, "2026-11", "2026-11"],
    ["2026-10-15", "new", 15, null, "2026-10", "2026-11"],
    ["2026-12-20", "new", 15, null, "2027-01", "2027-01"],
    ["2026-10-12", "transferred", null, "2026-10", "2026-11", "2026-11"],
    ["2026-10-12", "transferred", null, "2026-09", "2026-10", "2026-10"],
    ["2026-10-20", "transferred", 15, "2026-10", "2026-11", "2026-11"],
  ] as const)(
    "%s, %s, cut-off %s, paid until %s: %s, fund %s",
    (joinedOn, entry, cutOffDay, paidUntil, from, fundFrom) => {
      expect(firstMonths({ joinedOn, entry, cutOffDay, paidUntil })).toEqual({ from, fundFrom });
    },
  );

  test("the month of leaving contributes", () => {
    expect(lastMonth("2026-10-01")).toBe("2026-10");
    expect(lastMonth("2026-10-31")).toBe("2026-10");
  });

  test("the fund never begins before insurance, and never later than the month after it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
        fc.constantFrom("new", "transferred"),
        fc.option(fc.integer({ min: 1, max: 28 })),
        (date, entry, cutOffDay) => {
          const joinedOn = date.toISOString().slice(0, 10);
          const { from, fundFrom } = firstMonths({ joinedOn, entry, cutOffDay });
          expect(from >= joinedOn.slice(0, 7)).toBe(true);
          expect(fundFrom >= from).toBe(true);
          expect(uncovered([], from, fundFrom).length).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

test("there is no waiver: what somebody is insured for at least", () => {
  const city = ["pension", "medical", "unemployment", "injury", "fund", "supplementaryFund"] as const;
  const all = ["pension", "medical", "unemployment", "injury", "fund"];
  expect(requiredItems({ kind: "full_time", overAge: false }, city)).toEqual(all);
  expect(requiredItems({ kind: "part_time", overAge: false }, city)).toEqual(["injury"]);
  expect(requiredItems({ kind: "rehired_pensioner", overAge: true }, city)).toEqual(["injury"]);
  expect(requiredItems({ kind: "full_time", overAge: true }, city)).toEqual(["injury"]);
  expect(requiredItems({ kind: "intern", overAge: false }, city)).toEqual([]);
  expect(missingItems({ kind: "full_time", overAge: false }, city, ["pension", "injury"])).toEqual([
    "medical",
    "unemployment",
    "fund",
  ]);
});

describe("back pay", () => {
  const line = (forMonth: string, employeeFen: number, employerFen: number): MonthLine => ({
    item: "pension",
    forMonth,
    baseFen: 100,
    employeeFen,
    employerFen,
  });
  test.each([
    [[line("2026-07", 60, 120)], [line("2026-07", 50, 100)], [["2026-07", 10, 20, "back"]]],
    [[line("2026-07", 60, 120)], [], [["2026-07", 60, 120, "back"]]],
    [[], [line("2026-07", 50, 100)], [["2026-07", -50, -100, "refund"]]],
    [[line("2026-07", 60, 120)], [line("2026-07", 50, 100), line("2026-07", 10, 20)], []],
    [
      [line("2026-07", 60, 120), line("2026-08", 40, 80)],
      [line("2026-07", 50, 100), line("2026-08", 50, 100)],
      [
        ["2026-07", 10, 20, "back"],
        ["2026-08", -10, -20, "refund"],
      ],
    ],
  ])("%#", (should, written, expected) => {
    const found = differences(should, written);
    expect(found.map((one) => [one.forMonth, one.employeeFen, one.employerFen, one.kind])).toEqual(expected);
  });

  test("what was written and the differences are what should be; taken once, nothing is left", () => {
    const lines = fc.array(
      fc.record({
        item: fc.constantFrom("pension" as const, "medical" as const, "fund" as const),
        forMonth: fc.constantFrom("2026-07", "2026-08", "2026-09"),
        baseFen: fc.nat(1000),
        employeeFen: fc.nat(1000),
        employerFen: fc.nat(1000),
      }),
    );
    const once = fc.uniqueArray(lines.map((all) => all[0]!).filter(Boolean), {
      selector: (one) => `${one.item} ${one.forMonth}`,
    });
    fc.assert(
      fc.property(once, lines, (should, written) => {
        const found = differences(should, written);
        expect(differences(should, [...written, ...found])).toEqual([]);
      }),
    );
  });
});

describe("our lines and the bureau's", () => {
  const bill = (part: Partial<BillLine> = {}): BillLine => ({
    person: "310101",
    item: "pension",
    forMonth: "2026-10",
    baseFen: 754_600,
    employeeFen: 60_368,
    employerFen: 120_736,
    ...part,
  });
  test.each([
    ["equal", [bill()], [bill()]],
    ["differs", [bill()], [bill({ baseFen: 760_000 })]],
    ["differs", [bill()], [bill({ employerFen: 120_735 })]],
    ["onlyOurs", [bill()], []],
    ["onlyTheirs", [], [bill()]],
    ["equal", [bill({ employeeFen: 60_000 }), bill({ employeeFen: 368, employerFen: 0 })], [bill()]],
  ] as const)("%s", (verdict, ours, theirs) => {
    expect(compareBill(ours, theirs).map((one) => one.verdict)).toEqual([verdict]);
  });
  test("another person, item or month is another line", () => {
    const others = [bill({ person: "x" }), bill({ item: "fund" }), bill({ forMonth: "2026-09" })];
    expect(
      compareBill([bill()], others)
        .map((one) => one.verdict)
        .toSorted(),
    ).toEqual(["onlyOurs", "onlyTheirs", "onlyTheirs", "onlyTheirs"]);
  });
});

test("versions: the one of a month, and months without one", () => {
  const versions = [
    { from: "2025-07", to: "2026-06" },
    { from: "2026-10", to: null },
  ];
  expect(versionOf(versions, "2026-06")).toBe(versions[0]);
  expect(versionOf(versions, "2026-07")).toBeUndefined();
  expect(versionOf(versions, "2030-01")).toBe(versions[1]);
  expect(uncovered(versions, "2026-05", "2026-11")).toEqual(["2026-07", "2026-08", "2026-09"]);
  expect(overlap(versions[0]!, versions[1]!)).toBe(false);
  expect(overlap(versions[1]!, { from: "2027-01", to: "2027-01" })).toBe(true);
  expect(latestOf([{ from: "2026-01" }, { from: "2026-07" }], "2026-08")).toEqual({ from: "2026-07" });
  expect(latestOf([{ from: "2026-07" }], "2026-06")).toBeUndefined();
});

describe("who is to be enrolled, moved or stopped", () => {
  const items = ["pension", "injury", "fund"] as const;
  const at = (id: number, legalEntityId: number, city: string, since: string | null = null): KnownAccount => ({
    id,
    legalEntityId,
    city,
    since,
    cutOffDay: () => 15,
    items: () => items,
  });
  const accounts = [at(1, 10, "shanghai", "2026-01"), at(2, 20, "chengdu"), at(3, 20, "beijing")];
  const person: Candidate = {
    kind: "full_time",
    overAge: false,
    legalEntityId: 10,
    city: null,
    joinedOn: "2026-10-05",
    firstWorkDate: null,
    leftOn: null,
    jobFrom: null,
    open: null,
    paidUntil: null,
  };
  const insured = { accountId: 1, legalEntityId: 10, from: "2026-01" };
  test.each([
    ["a joiner", {}, ["join", 1, "2026-10", "2026-10", null]],
    ["who enters work for the first time", { firstWorkDate: "2026-10-05" }, ["join", 1, "2026-10", "2026-11", null]],
    ["who has been here since before the account", { joinedOn: "2019-02-11" }, ["join", 1, "2026-01", "2026-01", null]],
    ["where the city decides", { legalEntityId: 20, city: "beijing" }, ["join", 3, "2026-10", "2026-10", null]],
    ["where nothing decides", { legalEntityId: 20 }, ["join", undefined, "2026-10", "2026-10", null]],
    ["a leaver", { leftOn: "2026-11-03", open: insured }, ["stop", undefined, null, null, "2026-11"]],
    [
      "who moves to another own entity",
      { legalEntityId: 20, city: "chengdu", jobFrom: "2026-10-12", open: insured },
      ["move", 2, "2026-11", "2026-11", "2026-10"],
    ],
  ] as const)("%s", (_name, part, [kind, account, from, fundFrom, to]) => {
    const made = propose({ ...person, ...part }, accounts, "2026-11-20")!;
    expect([made.kind, made.account?.id, made.from, made.fundFrom, made.to]).toEqual([
      kind,
      account,
      from,
      fundFrom,
      to,
    ]);
  });
  test.each([
    ["whoever is insured where they work", { open: insured }],
    ["a leaver without insurance", { leftOn: "2026-11-03" }],
    ["an intern", { kind: "intern" as const }],
    ["whose joining nobody knows", { joinedOn: null }],
  ])("nothing of %s", (_name, part) => {
    expect(propose({ ...person, ...part }, accounts, "2026-11-20")).toBeNull();
  });
});
