import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freshKey, movedBy, movedTo, resizedBy, resizedTo, tileHeights, tileWidths } from "./arrange-tiles.ts";

interface Tile {
  key: string;
  width: (typeof tileWidths)[number];
  height: (typeof tileHeights)[number];
}
const tile = (key: string): Tile => ({ key, width: 6, height: 2 });
const keysOf = (tiles: readonly Tile[]) => tiles.map(({ key }) => key).join("");
const four = ["a", "b", "c", "d"].map((key) => tile(key));

describe("tiles of a board", () => {
  it.each([
    ["a", 2, "bcad"],
    ["d", 0, "dabc"],
    ["b", 99, "acdb"],
    ["b", -5, "bacd"],
    ["x", 1, "abcd"],
  ])("%s moved to %i", (key, place, wanted) => {
    expect(keysOf(movedTo(four, key, place))).toBe(wanted);
  });

  it("stop at both ends", () => {
    expect(keysOf(movedBy(four, "a", -1))).toBe("abcd");
    expect(keysOf(movedBy(four, "d", 1))).toBe("abcd");
    expect(keysOf(movedBy(four, "b", 1))).toBe("acbd");
  });

  it("have one of the sizes there are, whatever is done to them, and none is lost", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "x"),
      by: fc.integer({ min: -5, max: 5 }),
      wider: fc.integer({ min: -3, max: 3 }),
      higher: fc.integer({ min: -3, max: 3 }),
      columns: fc.double({ min: -20, max: 40, noNaN: true }),
      rows: fc.double({ min: -20, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const end = steps.reduce<readonly Tile[]>(
          (tiles, { key, by, columns, rows, ...size }) =>
            resizedTo(resizedBy(movedBy(tiles, key, by), key, size), key === "a" ? "a" : "x", columns, rows),
          four,
        );
        expect(end.map(({ key }) => key).toSorted()).toEqual(["a", "b", "c", "d"]);
        for (const { width, height } of end) {
          expect(tileWidths).toContain(width);
          expect(tileHeights).toContain(height);
        }
        expect(end.map(({ key }) => key)).not.toContain(freshKey(end));
      }),
    );
  });

  it("take the size that is nearest to what was dragged to", () => {
    const [one] = resizedTo([tile("a")], "a", 6.8, 1.4);
    expect([one?.width, one?.height]).toEqual([6, 1]);
    const [wide] = resizedTo([tile("a")], "a", 7.2, 2.6);
    expect([wide?.width, wide?.height]).toEqual([8, 3]);
  });
});
