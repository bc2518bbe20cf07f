import fc from "fast-check";
import { expect, it } from "vitest";
import { isRateable, ratingChange } from "./rating.ts";

const worked = { state: "normal", voided: false, memberId: 7 };

it.each([
  [worked, null, true],
  [worked, 8, true],
  [{ ...worked, state: "late" }, 8, true],
  [{ ...worked, state: "missing_card" }, 8, true],
  [worked, 7, false],
  [{ ...worked, state: "absent" }, 8, false],
  [{ ...worked, state: null }, 8, false],
  [{ ...worked, voided: true }, 8, false],
])("a day of %o may be rated by %o: %o", (day, rater, may) => expect(isRateable(day, rater)).toBe(may));

it("keeps the sum and the number of the last scores of each shift", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))), (given) => {
      const last = new Map<number, number>();
      const card = { times: 0, sum: 0 };
      for (const [shift, score] of given) {
        const change = ratingChange(last.get(shift) ?? null, score);
        last.set(shift, score);
        card.times += change.times;
        card.sum += change.sum;
      }
      expect(card).toEqual({ times: last.size, sum: [...last.values()].reduce((sum, score) => sum + score, 0) });
    }),
  );
});
