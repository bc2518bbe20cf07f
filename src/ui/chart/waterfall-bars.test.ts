import { expect, test } from "vitest";
import { waterfallBars } from "./waterfall-bars.ts";

test("a bar begins where the one before ended; below zero the ground moves in", () => {
  const bars = waterfallBars([
    { fen: 100, isLevel: true },
    { fen: 100, isLevel: false },
    { fen: -250, isLevel: false },
    { fen: -50, isLevel: true },
  ]);
  expect(bars).toEqual([
    { start: 20, width: 40, end: 60 },
    { start: 60, width: 40, end: 100 },
    { start: 0, width: 100, end: 0 },
    { start: 0, width: 20, end: 0 },
  ]);
  expect(waterfallBars([{ fen: 0, isLevel: true }])).toEqual([{ start: 0, width: 0, end: 0 }]);
});
