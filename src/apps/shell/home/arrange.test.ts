import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arranged, filled, moved, toggled } from "./arrange.ts";

describe("layout of the home page", () => {
  it("stands as one's duties have it before it was ever arranged", () => {
    expect(arranged(["a", "b", "c"], ["c", "a"], null)).toEqual({ shown: ["c", "a"], hidden: ["b"] });
  });

  it("keeps the order, forgets cards that are gone, and shows new ones last where one's duties would", () => {
    const layout = { shown: ["c", "gone", "a"], hidden: ["b", "lost"] };
    expect(arranged(["a", "b", "c", "new", "other"], ["b", "new"], layout)).toEqual({
      shown: ["c", "a", "new"],
      hidden: ["b", "other"],
    });
  });

  it("moves a card to a place, also beyond the ends", () => {
    const layout = { shown: ["a", "b", "c"], hidden: ["d"] };
    expect(moved(layout, "c", 0).shown).toEqual(["c", "a", "b"]);
    expect(moved(layout, "a", 1).shown).toEqual(["b", "a", "c"]);
    expect(moved(layout, "a", 9).shown).toEqual(["b", "c", "a"]);
    expect(moved(layout, "a", -1).shown).toEqual(["a", "b", "c"]);
  });

  it("hides a card and shows it again at the end", () => {
    const hidden = toggled({ shown: ["a", "b", "c"], hidden: [] }, "a");
    expect(hidden).toEqual({ shown: ["b", "c"], hidden: ["a"] });
    expect(toggled(hidden, "a")).toEqual({ shown: ["b", "c", "a"], hidden: [] });
  });

  it.each([
    [
      [4, 8, 4, 4],
      [4, 8, 6, 6],
    ],
    [
      [4, 4, 8],
      [6, 6, 12],
    ],
    [
      [8, 4, 8, 4, 4],
      [8, 4, 8, 4, 12],
    ],
    [
      [4, 4, 3],
      [5, 4, 3],
    ],
    [[], []],
  ])("lets the cards %j fill their rows", (widths, expected) => {
    expect(filled(widths)).toEqual(expected);
  });

  it("leaves no hole, takes no card's room and keeps every row's cards", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (widths) => {
        const wide = filled(widths);
        expect(wide.every((width, index) => width >= widths[index]!)).toBe(true);
        let left = 0;
        for (const width of wide) {
          if (left === 0) left = 12;
          expect(width).toBeLessThanOrEqual(left);
          left -= width;
        }
        expect(left).toBe(0);
      }),
    );
  });
});
