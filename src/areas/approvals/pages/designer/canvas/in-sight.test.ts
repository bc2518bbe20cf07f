import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnFirst, seenIn } from "./in-sight.ts";

interface Place {
  uid: string;
  x: number;
  y: number;
}

const uidOf = (place: Place) => place.uid;
const size = { width: 1000, height: 600 };
const view = { x: 0, y: 0, scale: 1 };
const seen = seenIn(view, size);
const places = fc.uniqueArray(
  fc.record({
    uid: fc.integer({ min: 0, max: 30 }).map(String),
    x: fc.integer({ min: -3000, max: 3000 }),
    y: fc.integer({ min: -3000, max: 3000 }),
  }),
  { selector: uidOf },
);
const isShown = ({ x, y }: Place) => x > -220 && x < size.width && y > -76 && y < size.height;

describe("what is drawn first", () => {
  it("stands where it belongs as far as the window shows it, and nothing that is gone is left", () => {
    fc.assert(
      fc.property(places, places, (now, before) => {
        const drawn = drawnFirst(now, before, uidOf, seen);
        for (const one of drawn.filter(isShown)) expect(now).toContain(one);
        for (const one of now.filter(isShown)) expect(drawn).toContain(one);
        expect(drawn.map(uidOf)).toEqual(now.map(uidOf).filter((uid) => drawn.some((one) => one.uid === uid)));
      }),
    );
  });

  it("is everything once nothing is behind", () => {
    fc.assert(
      fc.property(places, (now) => {
        expect(drawnFirst(now, now, uidOf, seen)).toBe(now);
      }),
    );
  });

  it("is more when the drawing is shown smaller", () => {
    const far = { uid: "far", x: 4000, y: 2000 };
    expect(drawnFirst([far], [], uidOf, seen)).toEqual([]);
    expect(drawnFirst([far], [], uidOf, seenIn({ ...view, scale: 0.2 }, size))).toEqual([far]);
  });
});
