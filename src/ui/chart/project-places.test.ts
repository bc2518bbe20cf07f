import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { projectPlaces, scaleBar } from "./project-places.ts";

const EARTH = 6_371_008.8;
const radians = Math.PI / 180;
interface Point {
  latitude: number;
  longitude: number;
}
const greatCircle = (a: Point, b: Point) => {
  const h =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(h));
};

describe("places on a plane", () => {
  it("lie as far from each other as they do, whole in the drawing", () => {
    const near = fc.record({
      latitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      longitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.array(near, { minLength: 2, maxLength: 6 }), (at, drawn) => {
        const points = drawn.map(({ latitude, longitude }) => ({
          latitude: at + latitude,
          longitude: 121 + longitude,
          radiusMetres: 200,
        }));
        const { places, width, height } = projectPlaces(points);
        for (const [index, one] of places.entries()) {
          const distance = Math.hypot(one.x - places[0]!.x, one.y - places[0]!.y);
          const wanted = greatCircle(points[index]!, points[0]!);
          expect(Math.abs(distance - wanted)).toBeLessThanOrEqual(1 + wanted * 0.005);
          expect(one.x - one.radius).toBeGreaterThanOrEqual(-0.001);
          expect(one.x + one.radius).toBeLessThanOrEqual(width + 0.001);
          expect(one.y + one.radius).toBeLessThanOrEqual(height + 0.001);
        }
      }),
    );
  });

  it("north is above, east is right, also over the edge of the map", () => {
    const [a, b] = projectPlaces([
      { latitude: 10, longitude: 179.999, radiusMetres: 10 },
      { latitude: 10.001, longitude: -179.999, radiusMetres: 10 },
    ]).places;
    expect([b!.x > a!.x, b!.y < a!.y, b!.x - a!.x < 300]).toEqual([true, true, true]);
  });

  it.each([
    [400, 100],
    [1_300, 500],
    [27_000, 10_000],
    [0, 1],
  ])("over %d metres a bar of %d", (width, bar) => {
    expect(scaleBar(width)).toBe(bar);
  });
});
