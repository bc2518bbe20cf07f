import { describe, expect, it } from "vitest";
import { draggedFully } from "./captcha-trace.ts";

const steps = (xs: number[], ms = 60) => xs.map((x, index) => ({ x, t: index * ms }));
const good = steps([0, 40, 90, 150, 220, 280, 300]);

describe("a slider is solved", () => {
  it("by a drag to the right end that took its time", () => {
    expect(draggedFully(good, 300, 1500)).toBe(true);
  });
  it.each([
    ["stops short", steps([0, 40, 90, 150, 220, 280]), 300, 1500],
    ["has too few points", steps([0, 150, 300], 200), 300, 1500],
    ["is too quick", steps([0, 40, 90, 150, 220, 280, 300], 10), 300, 1500],
    ["took longer than the captcha exists", good, 300, 200],
    ["begins in the middle", steps([100, 150, 200, 250, 280, 300]), 300, 1500],
    ["jumps", steps([0, 1, 2, 3, 4, 300]), 300, 1500],
    ["runs backwards in time", [...good.slice(0, 3), { x: 200, t: 1 }, ...good.slice(3)], 300, 1500],
    ["is empty", [], 300, 1500],
  ])("not by one that %s", (_, trace, width, age) => {
    expect(draggedFully(trace, width, age)).toBe(false);
  });
});
