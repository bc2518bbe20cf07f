import { expect, it } from "vitest";
import { makeUpWindow } from "./make-up-window.ts";

const night = {
  workDate: "2026-11-10",
  startMinute: 1320,
  endMinute: 1800,
  inMinute: null,
  outMinute: null,
  earliest: 1080,
  latest: 2280,
};

it.each([
  ["an in of an empty shift", night, "in", 1080, 2280, 1320],
  ["an out of an empty shift", night, "out", 1080, 2280, 1800],
  ["an out behind its in", { ...night, inMinute: 1315 }, "out", 1316, 2280, 1800],
  ["an in before its out", { ...night, outMinute: 1802 }, "in", 1080, 1801, 1320],
  ["an in before an out beyond the window", { ...night, outMinute: 2400 }, "in", 1080, 2280, 1320],
] as const)("%s", (_what, shift, edge, first, last, expected) =>
  expect(makeUpWindow(shift, edge)).toEqual({ date: "2026-11-10", first, last, expected }),
);
