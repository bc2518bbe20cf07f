import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpen, mostToGiveBack, mostToTake, stillTaken } from "./open-places.ts";

test("the deadline is the first moment that is too late", () => {
  expect(isOpen("running", 1000, 999)).toBe(true);
  expect(isOpen("running", 1000, 1000)).toBe(false);
  expect(isOpen("ended", 1000, 0)).toBe(false);
  expect(isOpen("expired", 1000, 0)).toBe(false);
});

test.each([
  [{ left: 3, cap: null, taken: 0, free: 9 }, 3, "left"],
  [{ left: 3, cap: 2, taken: 0, free: 9 }, 2, "cap"],
  [{ left: 3, cap: 2, taken: 2, free: 9 }, 0, "cap"],
  [{ left: 3, cap: 2, taken: 1, free: 0 }, 0, "free"],
  [{ left: 0, cap: 2, taken: 2, free: 0 }, 0, "left"],
  [{ left: 2, cap: 2, taken: 0, free: 2 }, 2, "left"],
  [{ left: 5, cap: null, taken: 0, free: -2 }, 0, "free"],
] as const)("%j leaves %i, held by %s", (standing, most, limit) => {
  expect(mostToTake(standing)).toEqual({ most, limit });
});

test.each([
  [{ taken: 3, held: 3, putOn: 0 }, 3],
  [{ taken: 3, held: 3, putOn: 2 }, 1],
  [{ taken: 2, held: 5, putOn: 4 }, 1],
  [{ taken: 2, held: 5, putOn: 0 }, 2],
  [{ taken: 2, held: 0, putOn: 0 }, 0],
])("of %j it may give back %i", (share, most) => expect(mostToGiveBack(share)).toBe(most));

test("places the hotel withdrew are no longer taken", () => {
  expect(stillTaken(3, 5)).toBe(3);
  expect(stillTaken(3, 1)).toBe(1);
});

const move = fc.record({
  agency: fc.nat(3),
  heads: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom("take", "giveBack", "putOn"),
});

test("whoever takes, gives back and puts on in whatever order: never more than there are, nobody above cap and people, nobody below those put on", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      fc.integer({ min: 0, max: 8 }),
      fc.array(move, { maxLength: 60 }),
      (places, cap, people, moves) => {
        const shares = [0, 1, 2, 3].map(() => ({ taken: 0, putOn: 0 }));
        const left = () => places - shares.reduce((sum, share) => sum + share.taken, 0);
        for (const { agency, heads, kind } of moves) {
          const share = shares[agency]!;
          const most = {
            take: mostToTake({ left: left(), cap, taken: share.taken, free: people - share.taken }).most,
            giveBack: mostToGiveBack({ taken: share.taken, held: share.taken, putOn: share.putOn }),
            putOn: share.taken - share.putOn,
          }[kind];
          if (heads > most) continue;
          if (kind === "putOn") share.putOn += heads;
          else share.taken += kind === "take" ? heads : -heads;
        }
        expect(left()).toBeGreaterThanOrEqual(0);
        for (const { taken, putOn } of shares) {
          expect(taken).toBeLessThanOrEqual(Math.min(cap ?? places, people));
          expect(taken).toBeGreaterThanOrEqual(putOn);
        }
      },
    ),
  );
});
