import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { employeeTypes } from "./person-fields.ts";
import { objectionFault, rewardFault, withdrawFault, type RewardItem, type RewardWish } from "./reward-fault.ts";

const today = "2026-11-26";
const late: RewardItem = {
  kind: "penalty",
  leastFen: 0,
  mostFen: 5_000,
  imageRequired: false,
  employeeTypes: ["hourly", "outsider", "internal"],
  publishedOn: "2026-01-01",
  enabled: true,
};
const wish: RewardWish = { employeeType: "outsider", fen: 5_000, happenedOn: today, images: 0 };
const fault = (item: Partial<RewardItem>, part: Partial<RewardWish> = {}, staffFines = false) =>
  rewardFault({ ...late, ...item }, { ...wish, ...part }, { today, staffFines })?.kind ?? null;

test.each([
  ["6,000 fen on an item of 0 to 5,000", {}, { fen: 6_000 }, "amountRange"],
  ["the highest amount", {}, { fen: 5_000 }, null],
  ["a fixed amount and another one", { leastFen: 5_000 }, { fen: 4_999 }, "amountRange"],
  ["a disabled item", { enabled: false }, {}, "itemOff"],
  ["an item for others", {}, { employeeType: "long_term" as const }, "otherWorkers"],
  ["tomorrow", {}, { happenedOn: "2026-11-27" }, "ahead"],
  ["31 days back", {}, { happenedOn: "2026-10-26" }, null],
  ["32 days back", {}, { happenedOn: "2026-10-25" }, "tooOld"],
  ["a penalty nobody was told of", { publishedOn: null }, {}, "notPublished"],
  ["a reward needs no published rule", { publishedOn: null, kind: "reward" as const }, {}, null],
  ["before it was published", { publishedOn: "2026-11-20" }, { happenedOn: "2026-11-19" }, "beforePublished"],
  ["on the day it was published", { publishedOn: "2026-11-20" }, { happenedOn: "2026-11-20" }, null],
  ["without its picture", { imageRequired: true }, {}, "imageRequired"],
  ["with its picture", { imageRequired: true }, { images: 1 }, null],
  ["a fine of own staff", {}, { employeeType: "internal" as const }, "staffFines"],
  ["points of own staff", {}, { employeeType: "internal" as const, fen: 0 }, null],
  ["a reward of own staff", { kind: "reward" as const }, { employeeType: "internal" as const }, null],
])("%s", (_, item, part, expected) => expect(fault(item, part)).toBe(expected));

test("own staff are fined where the company has switched it on", () => {
  expect(fault({}, { employeeType: "internal" }, true)).toBeNull();
});

test("whatever passes is within the item, not ahead and not older than 31 days", () => {
  const day = fc.integer({ min: -60, max: 10 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom("reward" as const, "penalty" as const),
        leastFen: fc.nat(100),
        mostFen: fc.nat(100),
        imageRequired: fc.boolean(),
        employeeTypes: fc.subarray([...employeeTypes]),
        publishedOn: fc.option(day),
        enabled: fc.boolean(),
      }),
      fc.record({
        employeeType: fc.constantFrom(...employeeTypes),
        fen: fc.nat(120),
        happenedOn: day,
        images: fc.nat(2),
      }),
      fc.boolean(),
      (item, given, staffFines) => {
        if (rewardFault(item, given, { today, staffFines })) return;
        expect(given.fen >= item.leastFen && given.fen <= item.mostFen).toBe(true);
        expect(given.happenedOn <= today && given.happenedOn >= addDays(today, -31)).toBe(true);
        expect(item.enabled && item.employeeTypes.includes(given.employeeType)).toBe(true);
        if (item.kind === "penalty") expect(item.publishedOn! <= given.happenedOn).toBe(true);
        if (item.kind === "penalty" && given.employeeType === "internal")
          expect(staffFines || given.fen === 0).toBe(true);
      },
    ),
  );
});

test.each([
  ["2026-11-19", false, null],
  ["2026-11-18", false, "late"],
  ["2026-11-26", true, "once"],
])("in force since %s, objected before %s", (decidedOn, objected, expected) =>
  expect(objectionFault({ decidedOn, objected }, today)).toBe(expected),
);

test.each([
  ["2026-10-27", null, 30, null],
  ["2026-10-26", null, 30, "late"],
  ["2026-11-26", "JS1", 30, "held"],
  ["2026-11-25", null, 0, "late"],
])("in force since %s, held by %s, %i days", (decidedOn, heldBy, days, expected) =>
  expect(withdrawFault({ decidedOn, heldBy }, today, days)).toBe(expected),
);
