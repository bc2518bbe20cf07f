import fc from "fast-check";
import { expect, test } from "vitest";
import { dayStateWords } from "#areas/attendance/words.ts";
import { fineChange, fineOf, missedEdge, type Carded } from "./missed-card.ts";

const lacking: Carded = { state: "missing_card", inMinute: 480, outMinute: null, adjustedMinutes: null };
const standing = { ...lacking, confirmed: true, changed: false, voided: false, shifts: 1 };

test.each<[string, Partial<Carded>, ReturnType<typeof missedEdge>]>([
  ["no sign-out", {}, "out"],
  ["no sign-in", { inMinute: null, outMinute: 1020 }, "in"],
  ["a sign-in at midnight is a card", { inMinute: 0 }, "out"],
  ["neither is an absence", { state: "absent", inMinute: null }, null],
  ["a card made up is there", { state: "normal", outMinute: 1020 }, null],
  ["made up and early", { state: "early", outMinute: 960 }, null],
  ["all of it is leave", { state: "leave" }, null],
  ["not over yet", { state: null }, null],
  ["hours set by a person", { adjustedMinutes: 480 }, null],
  ["and no hours set by a person", { adjustedMinutes: 0 }, null],
])("%s", (_, given, expected) => {
  expect(missedEdge({ ...lacking, ...given })).toBe(expected);
});

test.each<[string, Partial<typeof standing>, number, number | null]>([
  ["one card, one fine", {}, 2000, 2000],
  ["no rate", {}, 0, null],
  ["nobody confirmed it", { confirmed: false }, 2000, null],
  ["changed since", { changed: true }, 2000, null],
  ["dismissed", { voided: true }, 2000, null],
  ["another date of a split shift", { shifts: 0 }, 2000, null],
])("of a shift to be settled: %s", (_, given, rate, expected) => {
  expect(fineOf({ ...standing, ...given }, rate)).toEqual(expected === null ? null : { edge: "out", fen: expected });
});

test("only a shift with exactly one card is ever fined, and once", () => {
  const minute = fc.option(fc.nat(2880), { nil: null });
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...Object.keys(dayStateWords)),
        inMinute: minute,
        outMinute: minute,
        adjustedMinutes: minute,
      }),
      fc.nat(100_000),
      (day, rate) => {
        const fine = fineOf({ ...standing, ...day }, rate);
        const lacks = [day.inMinute, day.outMinute].filter((one) => one === null).length;
        expect(fine !== null).toBe(
          rate > 0 && day.state === "missing_card" && lacks === 1 && day.adjustedMinutes === null,
        );
        expect(fine?.fen ?? 0).toBe(fine ? rate : 0);
      },
    ),
  );
});

test.each([
  ["made up: given back", 2000, 0, 2000, -2000],
  ["made up, but never taken", 2000, 0, 0, 0],
  ["made up, taken at another rate", 3000, 0, 2000, -2000],
  ["missing now: taken", 0, 2000, 0, 2000],
  ["missing again, never given back", 0, 2000, 2000, 0],
  ["missing before and after", 2000, 2000, 2000, 0],
  ["missing before and after, withdrawn by a person", 2000, 2000, 0, 0],
])("a change of a settled day: %s", (_, before, after, charged, expected) => {
  expect(fineChange(before, after, charged)).toBe(expected);
});

test("whatever changes, no more is given back than was taken and no more taken than is due", () => {
  const rate = 2000;
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.boolean(), (states, isWithdrawn) => {
      let charged = states[0] && !isWithdrawn ? rate : 0;
      for (const [index, is] of states.slice(1).entries()) {
        charged += fineChange(states[index] ? rate : 0, is ? rate : 0, charged);
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged).toBeLessThanOrEqual(rate);
        if (states[index] !== is) expect(charged).toBe(is ? rate : 0);
      }
    }),
  );
});
