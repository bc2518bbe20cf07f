import { expect, it } from "vitest";
import { halfHours } from "./half-hours.ts";

const day = (change: Record<number, number | null>) => Array.from({ length: 48 }, (_, index) => change[index] ?? 0);

it("goes from the first to the last half hour that has anybody", () => {
  const present = day({ 12: 1 }).map((heads, index) => (index > 20 ? null : heads));
  const all = halfHours(day({ 14: 3, 40: 2 }), present);
  expect(all[0]).toEqual({ minute: 360, needed: 0, present: 1 });
  expect(all.at(-1)).toEqual({ minute: 1200, needed: 2, present: null });
  expect(all).toHaveLength(29);
});

it("of a day without anybody there is nothing", () => {
  expect(halfHours(day({}), day({}))).toEqual([]);
});
