import { describe, expect, it } from "vitest";
import { lackingEdges } from "./lacking-edges.ts";

const shift = { start: 480, end: 1020 };

describe("the punches that a shift lacks", () => {
  it.each([
    { now: 479, in: null, out: null, lacks: [] },
    { now: 480, in: null, out: null, lacks: ["in"] },
    { now: 1019, in: 478, out: null, lacks: [] },
    { now: 1020, in: 478, out: null, lacks: ["out"] },
    { now: 1020, in: null, out: null, lacks: ["in", "out"] },
    { now: 1020, in: null, out: 1021, lacks: ["in"] },
    { now: 9999, in: 478, out: 1021, lacks: [] },
  ])("at minute $now with $in and $out", ({ now, lacks, ...punched }) => {
    expect(lackingEdges(shift, punched, now)).toEqual(lacks);
  });
});
