import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSample, sampleSize, ticketText } from "./draw.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const seed = "00112233445566778899aabbccddeeff";
const drawnOf = (keys: readonly number[], ratePercent: number, with_ = seed) =>
  drawSample(keys, { seed: with_, ratePercent, hash })
    .filter((one) => one.drawn)
    .map((one) => one.key);

describe("how many", () => {
  test.each([
    [0, 50, 0],
    [1, 1, 1],
    [10, 10, 1],
    [10, 11, 2],
    [10, 100, 10],
    [3, 50, 2],
    [200, 5, 10],
    [201, 5, 11],
    [7, 99, 7],
  ])("of %i at %i percent are %i", (pool, rate, size) => expect(sampleSize(pool, rate)).toBe(size));
});

describe("the draw", () => {
  test("can be done again with nothing but the seed and any SHA-256", () => {
    // printf '00112233445566778899aabbccddeeff:7' | sha256sum
    expect(ticketText(seed, 7)).toBe(`${seed}:7`);
    const drawn = drawSample([7, 8, 9, 10], { seed, ratePercent: 50, hash });
    expect(drawn.map((one) => one.ticket)).toEqual([7, 8, 9, 10].map((key) => hash(`${seed}:${key}`)).sort());
    expect(drawn.map(({ place, drawn: is }) => [place, is])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  const keys = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 60 });
  const rate = fc.integer({ min: 1, max: 100 });
  const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);

  test("is the same in any order of the pool, and of the wished size", () => {
    fc.assert(
      fc.property(keys, rate, seeds, (pool, percent, with_) => {
        const drawn = drawnOf(pool, percent, with_);
        expect(drawnOf(pool.toReversed(), percent, with_)).toEqual(drawn);
        expect(drawn).toHaveLength(sampleSize(pool.length, percent));
        expect(pool).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  test("a higher rate adds people and lets nobody go", () => {
    fc.assert(
      fc.property(keys, rate, rate, seeds, (pool, a, b, with_) => {
        const more = new Set(drawnOf(pool, Math.max(a, b), with_));
        expect(drawnOf(pool, Math.min(a, b), with_).every((key) => more.has(key))).toBe(true);
      }),
    );
  });

  test("one more person changes nobody else's ticket", () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 2_000_000, max: 3_000_000 }), seeds, (pool, further, with_) => {
        const ticketsOf = (all: readonly number[]) =>
          new Map(drawSample(all, { seed: with_, ratePercent: 50, hash }).map((one) => [one.key, one.ticket]));
        const before = ticketsOf(pool);
        const after = ticketsOf([...pool, further]);
        for (const [key, ticket] of before) expect(after.get(key)).toBe(ticket);
      }),
    );
  });

  test("favours nobody: over many seeds each of twenty is drawn about equally often", () => {
    const pool = Array.from({ length: 20 }, (_, index) => index + 1);
    const times = new Map(pool.map((key) => [key, 0]));
    for (let n = 0; n < 4000; n += 1)
      for (const key of drawnOf(pool, 25, hash(String(n)).slice(0, 32))) times.set(key, times.get(key)! + 1);
    // 4000 draws of five: a thousand each, standard deviation 27.
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});
