import { afterEach, expect, it, vi } from "vitest";
import { emptyStrip } from "./judge-protocol.ts";
import { Strips } from "./strips.ts";

afterEach(() => void vi.useRealTimers());

it("tells heads of many days a few at a time, and each once", () => {
  vi.useFakeTimers();
  const strips = new Strips(10);
  const told: number[] = [];
  for (let day = 0; day < 10; day += 1) strips.on(day, () => told.push(day));
  strips.put(Array.from({ length: 10 }, (_, day) => emptyStrip(day)));
  vi.advanceTimersByTime(119);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([0, 1, 2]);
  // What comes meanwhile goes along, and begins no second round.
  strips.put([emptyStrip(1), emptyStrip(9)]);
  vi.runAllTimers();
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  strips.put([emptyStrip(4)]);
  vi.runAllTimers();
  expect(told.at(-1)).toBe(4);
});
