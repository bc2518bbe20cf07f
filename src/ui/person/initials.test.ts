import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

describe("initials of people", () => {
  it.each([
    ["沈晓岚", "沈"],
    [" 阿依古丽·买买提 ", "阿"],
    ["Anna Maria Lee", "AL"],
    ["bob", "B"],
    ["Jean-Luc", "JL"],
    ["", ""],
    ["𠮷田", "𠮷"],
  ])("%s", (name, wanted) => {
    expect(initialsOf(name)).toBe(wanted);
  });

  it("one person has one colour, of six", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), (who) => {
        expect(toneOf(who)).toBe(toneOf(who));
        expect([1, 2, 3, 4, 5, 6]).toContain(toneOf(who));
      }),
    );
    expect(new Set([1, 2, 3, 4, 5, 6].map(toneOf)).size).toBe(6);
  });
});
