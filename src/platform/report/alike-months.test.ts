import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alikeMonths } from "./alike-months.ts";
import { fewestPeople, peopleBy, sumName, type Summed } from "./few-people.ts";

const of = (keys: string[], ...people: number[]): Summed => ({ keys, people: new Set(people.map(String)) });

describe("months beside each other", () => {
  it("hides both of two that differ by a few people, and keeps those that are the same or quite different", () => {
    const sums = [
      of(["HK", "2026-08"], 1, 2, 3),
      of(["HK", "2026-09"], 1, 2, 3, 4),
      of(["HK", "2026-10"], 5, 6, 7, 8),
      of(["FB", "2026-09"], 11, 12, 13),
      of(["FB", "2026-10"], 11, 12, 13),
    ];
    expect(alikeMonths(sums, [0, 1, 2], 1)).toEqual(
      new Set([sumName(2, ["HK", "2026-08"]), sumName(2, ["HK", "2026-09"])]),
    );
  });

  it("hides what a hidden month adds up from where all of it is shown", () => {
    const sums = [
      of(["2026-09", "HK"], 1, 2, 3),
      of(["2026-09", "FB"], 4, 5, 6, 7),
      of(["2026-10", "HK"], 1, 2, 3, 8, 9, 10),
      of(["2026-10", "FB"], 4, 11, 12),
    ];
    // FB loses three and gains two, HK gains three: only the whole differs by so many that all of it stays.
    expect(alikeMonths(sums, [0, 1, 2], 0)).toEqual(new Set());
    const moved = [sums[0]!, sums[1]!, of(["2026-10", "HK"], 1, 2, 3, 5, 6, 7), of(["2026-10", "FB"], 4)];
    expect(alikeMonths(moved, [0, 1, 2], 0)).toEqual(new Set());
    const left = [...moved.slice(0, 2), of(["2026-10", "HK"], 1, 2, 3, 5, 6, 7), of(["2026-10", "FB"], 4, 8)];
    expect(alikeMonths(left, [0, 1, 2], 0)).toEqual(
      new Set([
        sumName(1, ["2026-09"]),
        sumName(1, ["2026-10"]),
        ...["2026-09", "2026-10"].flatMap((month) => [sumName(2, [month, "HK"]), sumName(2, [month, "FB"])]),
      ]),
    );
  });

  it("compares subtotals across, too", () => {
    const sums = [
      of(["D", "HK", "2026-09"], 1, 2, 3),
      of(["D", "FB", "2026-09"], 4, 5, 6, 7),
      of(["D", "HK", "2026-10"], 1, 2, 3, 5, 6, 7),
      of(["D", "FB", "2026-10"], 4, 8),
    ];
    expect(alikeMonths(sums, [0, 2, 3], 2)).toEqual(new Set());
    expect(alikeMonths(sums, [0, 2, 3], 2, [1]).size).toBe(4);
  });

  it("shows no two months of a group that differ by one or two", () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3, maxLength: 6 });
    const world = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom("m1", "m2", "m3"), people), {
      selector: ([a, m]) => a + m,
    });
    fc.assert(
      fc.property(world, fc.boolean(), (cells, isMonthFirst) => {
        const sums = cells.map(([a, m, who]) => of(isMonthFirst ? [m, a] : [a, m], ...who));
        const at = isMonthFirst ? 0 : 1;
        const hidden = alikeMonths(sums, [0, 1, 2], at);
        for (const level of [1, 2].filter((one) => one > at)) {
          const shown = [...peopleBy(sums, level).values()].filter(({ keys }) => !hidden.has(sumName(level, keys)));
          for (const one of shown)
            for (const other of shown)
              if (one.keys.toSpliced(at, 1).join() === other.keys.toSpliced(at, 1).join()) {
                const { size } = one.people.symmetricDifference(other.people);
                expect(size === 0 || size >= fewestPeople).toBe(true);
              }
        }
      }),
    );
  });
});
