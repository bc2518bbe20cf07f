import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heldOut } from "./held-out.ts";
import { beyondLimits, mayRelease, releaseCausesOf, usualRules, type PaymentRules } from "./payment-limits.ts";

const payment = { fen: 1_000, amounts: [400, 600], dayBeforeFen: 0 };
const rules = (change: Partial<PaymentRules>): PaymentRules => ({ ...usualRules, ...change });

test("without settings nothing is limited and nobody else is needed", () => {
  const any = fc.record({
    fen: fc.nat(),
    amounts: fc.array(fc.integer()),
    dayBeforeFen: fc.nat(),
  });
  fc.assert(
    fc.property(any, (one) => {
      expect(beyondLimits(usualRules, one)).toEqual([]);
      expect(releaseCausesOf(usualRules, one)).toEqual([]);
    }),
  );
});

describe("limits", () => {
  test.each([
    ["the limit itself is within it", { singleFen: 600, batchFen: 1_000, dayFen: 1_000 }, []],
    [
      "one fen above each",
      { singleFen: 599, batchFen: 999, dayFen: 999 },
      [
        { limit: "single", limitFen: 599, fen: 600, count: 1 },
        { limit: "batch", limitFen: 999, fen: 1_000, count: 1 },
        { limit: "day", limitFen: 999, fen: 1_000, count: 1 },
      ],
    ],
  ])("%s", (_name, change, expected) => {
    expect(beyondLimits(rules(change), payment)).toEqual(expected);
  });
  test("what left before on the day counts", () => {
    expect(beyondLimits(rules({ dayFen: 1_500 }), { ...payment, dayBeforeFen: 501 })).toEqual([
      { limit: "day", limitFen: 1_500, fen: 1_501, count: 1 },
    ]);
  });
  test("how a day is cut into batches does not matter to its limit", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }), fc.nat(20_000), (parts, dayFen) => {
        let before = 0;
        let isBeyond = false;
        for (const fen of parts) {
          isBeyond ||= beyondLimits(rules({ dayFen }), { fen, amounts: [], dayBeforeFen: before }).length > 0;
          before += fen;
        }
        expect(isBeyond).toBe(before > dayFen);
      }),
    );
  });
});

describe("release by a second person", () => {
  test.each<[string, Partial<PaymentRules>, string[]]>([
    ["always", { release: "always" }, ["always"]],
    ["above an amount", { release: "above", releaseAboveFen: 999 }, ["above"]],
    ["not at the amount itself", { release: "above", releaseAboveFen: 1_000 }, []],
    ["beyond a limit", { beyond: "second", singleFen: 500, dayFen: 1 }, ["single", "day"]],
    ["a limit that refuses asks for nobody", { beyond: "refuse", singleFen: 500 }, []],
  ])("%s", (_name, change, causes) => {
    expect(releaseCausesOf(rules(change), payment)).toEqual(causes);
  });
  const maker = { accountId: 1, memberId: 10 };
  test.each([
    ["the maker", maker, false],
    ["another account of the same person", { accountId: 2, memberId: 10 }, false],
    ["somebody else", { accountId: 2, memberId: 20 }, true],
    ["somebody else who is no employee", { accountId: 2, memberId: null }, true],
    ["nobody", { accountId: null, memberId: 20 }, false],
  ])("%s", (_name, releaser, may) => {
    expect(mayRelease([maker], releaser)).toBe(may);
  });
  test("two accounts without a person are two", () => {
    expect(mayRelease([{ accountId: 1, memberId: null }], { accountId: 2, memberId: null })).toBe(true);
  });
});

describe("who is held out", () => {
  const at = "2026-11-27T04:00:00.000Z";
  const owed = { fen: 1, account: "6222", changedAt: null };
  test.each([
    ["nobody who is owed something and has an account", owed, 3, null],
    ["who is owed nothing", { ...owed, fen: 0 }, 3, "notPositive"],
    ["who owes", { ...owed, fen: -5 }, 3, "notPositive"],
    ["who has no account", { ...owed, account: null }, 3, "noAccount"],
    ["whose account was changed an instant ago", { ...owed, changedAt: at }, 3, "changedAccount"],
    ["the last instant of three days", { ...owed, changedAt: "2026-11-24T04:00:00.001Z" }, 3, "changedAccount"],
    ["no longer after three days", { ...owed, changedAt: "2026-11-24T04:00:00.000Z" }, 3, null],
    ["not where it is not looked at", { ...owed, changedAt: at }, 0, null],
  ])("%s", (_name, one, days, cause) => {
    expect(heldOut(one, at, days)).toBe(cause);
  });
});
