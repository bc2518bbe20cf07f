import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeOf, payRowStates, type ToldResult } from "./pay-result.ts";

test("a row is told once", () => {
  const told: ToldResult[] = [
    { id: 1, state: "submitted", paid: true, reason: null },
    { id: 2, state: "submitted", paid: false, reason: "户名不符" },
    { id: 3, state: "paid", paid: true, reason: null },
    { id: 4, state: "paid", paid: false, reason: "退回" },
    { id: 5, state: "reissued", paid: false, reason: null },
    { id: 6, state: "failed", paid: true, reason: null },
  ];
  expect(outcomeOf(told)).toEqual({ paid: [1], failed: [{ id: 2, reason: "户名不符" }], known: 2, contrary: [4, 6] });
});

test("every row has one outcome, and only what was sent changes", () => {
  const row = fc.record({
    state: fc.constantFrom(...payRowStates),
    paid: fc.boolean(),
    reason: fc.constant<string | null>(null),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const told = rows.map((one, id) => ({ ...one, id }));
      const { paid, failed, known, contrary } = outcomeOf(told);
      expect(paid.length + failed.length + known + contrary.length).toBe(told.length);
      for (const id of [...paid, ...failed.map((one) => one.id)]) expect(told[id]!.state).toBe("submitted");
    }),
  );
});
