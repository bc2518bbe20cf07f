import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewestPeople, hiddenSums, nearlyTheSame, sumName, type Summed } from "./few-people.ts";

const of = (keys: string[], ...people: number[]): Summed => ({ keys, people: new Set(people.map(String)) });

describe("sums that would tell one person's amount", () => {
  it("hides what is of too few, and one more where the total would betray it", () => {
    const hidden = hiddenSums([of(["a"], 1, 2, 3, 4), of(["b"], 5, 6), of(["c"], 7, 8, 9)], [0, 1]);
    expect(hidden).toEqual(new Set([sumName(1, ["b"]), sumName(1, ["c"])]));
  });

  it("hides two together where they are of enough people, and the total of too few", () => {
    expect(hiddenSums([of(["a"], 1, 2, 3), of(["b"], 5, 6), of(["c"], 7)], [0, 1])).toEqual(
      new Set([sumName(1, ["b"]), sumName(1, ["c"])]),
    );
    expect(hiddenSums([of(["a"], 1), of(["b"], 2)], [0, 1])).toEqual(
      new Set([sumName(0, []), sumName(1, ["a"]), sumName(1, ["b"])]),
    );
  });

  it("counts what a filter leaves out", () => {
    const sums = [of(["a"], 1, 2, 3), of(["b"], 4, 5, 6)];
    expect(hiddenSums(sums, [0, 1], new Set(["7", "8", "9"]))).toEqual(new Set());
    expect(hiddenSums(sums, [0, 1], new Set(["7"]))).toEqual(new Set([sumName(0, []), sumName(1, ["a"])]));
  });

  it("of two periods hides where a few came or went, and what is above", () => {
    const before = [of(["a"], 1, 2, 3), of(["b"], 4, 5, 6)];
    const now = [of(["a"], 1, 2, 3, 9), of(["b"], 4, 5, 6)];
    expect(nearlyTheSame(now, before, [0, 1])).toEqual(new Set([sumName(0, []), sumName(1, ["a"])]));
    expect(nearlyTheSame(before, before, [0, 1])).toEqual(new Set());
  });
});

const key = fc.constantFrom("a", "b", "c");
const people = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });
const world = fc.record({
  cells: fc.uniqueArray(fc.tuple(key, key, key, people), {
    minLength: 1,
    maxLength: 6,
    selector: ([a, b, c]) => a + b + c,
  }),
  levels: fc.constantFrom([0, 3], [0, 1, 3], [0, 2, 3], [0, 1, 2, 3]),
  others: people,
});

describe("whatever is shown", () => {
  it("nothing that can be worked out of the sums is of one or two people", () => {
    fc.assert(
      fc.property(world, ({ cells, levels, others }) => {
        const sums = cells.map(([a, b, c, who]) => of([a, b, c], ...who)).filter(({ people: { size } }) => size > 0);
        const rest = new Set(others.map(String));
        const hidden = hiddenSums(sums, levels, rest);
        // A shown sum as what it is added up from; the last place is what the filter leaves out, known with the total.
        const vectors: number[][] = [[...sums.map(() => 1), 1]];
        for (const level of levels)
          for (const name of new Set(sums.map(({ keys }) => sumName(level, keys.slice(0, level)))))
            if (!hidden.has(name))
              vectors.push([...sums.map(({ keys }) => Number(sumName(level, keys.slice(0, level)) === name)), 0]);
        const whoseOf = (vector: readonly number[]) =>
          vector.reduce(
            (all, times, at) => (times === 0 ? all : all.union(sums[at]?.people ?? rest)),
            new Set<string>() as ReadonlySet<string>,
          );
        if (whoseOf(vectors[0]!).size < fewestPeople) return;
        const tried = vectors.slice(0, 7);
        for (let at = 0; at < 3 ** tried.length; at += 1) {
          let left = at;
          const sum = sums.concat([of([])]).map(() => 0);
          for (const vector of tried) {
            const times = (left % 3) - 1;
            left = Math.floor(left / 3);
            for (const [place, one] of vector.entries()) sum[place]! += times * one;
          }
          if (sum.some((one) => one < 0)) continue;
          const { size } = whoseOf(sum);
          expect(size === 0 || size >= fewestPeople).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("as much as possible is shown: groups of enough people each hide nothing", () => {
    const big = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(big, { minLength: 1, maxLength: 6 }), (groups) => {
        expect(
          hiddenSums(
            groups.map((who, at) => of([String(at)], ...who)),
            [0, 1],
          ).size,
        ).toBe(0);
      }),
    );
  });
});
