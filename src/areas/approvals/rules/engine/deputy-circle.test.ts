import fc from "fast-check";
import { expect, it } from "vitest";
import { closesCircle } from "./deputy-circle.ts";

const people = fc.integer({ min: 1, max: 6 });
const pairs = fc
  .record({ principalId: people, deputyId: people })
  .filter(({ principalId, deputyId }) => principalId !== deputyId);

it.each([
  ["nobody else acts", [], false],
  ["the deputy has one of their own", [[2, 3]], false],
  ["both would act for each other", [[2, 1]], true],
  [
    "three would act in a ring",
    [
      [2, 3],
      [3, 1],
    ],
    true,
  ],
  [
    "the ring is elsewhere",
    [
      [3, 4],
      [4, 3],
    ],
    false,
  ],
] as const)("%s", (_, running, expected) => {
  const all = running.map(([principalId, deputyId]) => ({ principalId, deputyId }));
  expect(closesCircle(all, { principalId: 1, deputyId: 2 })).toBe(expected);
});

it("lets no ring come up, in whatever order deputies are set", () => {
  fc.assert(
    fc.property(fc.array(pairs, { maxLength: 20 }), (wanted) => {
      const set = wanted.reduce<typeof wanted>((all, one) => (closesCircle(all, one) ? all : [...all, one]), []);
      // What remains can be put in a row in which everybody stands before whoever acts for them.
      let left = set;
      for (;;) {
        const free = left.filter((one) => left.some((other) => other.principalId === one.deputyId));
        if (free.length === left.length) break;
        left = free;
      }
      expect(left).toEqual([]);
    }),
    { seed: 20_261_126 },
  );
});
