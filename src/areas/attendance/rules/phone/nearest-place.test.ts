import { describe, expect, test } from "vitest";
import { distanceMetres, nearestPlace } from "./nearest-place.ts";

const hotel = { name: "hotel", latitudeE6: 31_230_000, longitudeE6: 121_473_000, radiusMetres: 200 };
const annex = { name: "annex", latitudeE6: 31_240_000, longitudeE6: 121_473_000, radiusMetres: 100 };
const at = (latitudeE6: number, accuracyMetres: number) => ({ latitudeE6, longitudeE6: 121_473_000, accuracyMetres });

test("a hundredth of a degree of latitude is 1,112 m", () => {
  expect(distanceMetres(hotel, annex)).toBe(1112);
  expect(distanceMetres(hotel, hotel)).toBe(0);
});

describe("where a phone is", () => {
  test.each([
    [31_230_000, 0, "hotel", 0, true],
    [31_231_790, 0, "hotel", 199, true],
    [31_232_000, 0, "hotel", 222, false],
    [31_232_000, 30, "hotel", 222, true],
    [31_234_000, 244, "hotel", 445, false],
    [31_234_000, 245, "hotel", 445, true],
    [31_239_500, 0, "annex", 56, true],
  ])("at %i within %i m: %s, %i m, inside %s", (latitude, accuracy, name, distance, inside) => {
    expect(nearestPlace(at(latitude, accuracy), [annex, hotel])).toMatchObject({
      place: { name },
      distanceMetres: distance,
      inside,
    });
  });

  test("a place that vouches wins over a nearer one that does not", () => {
    const small = { ...annex, name: "small", latitudeE6: 31_230_900, radiusMetres: 10 };
    expect(nearestPlace(at(31_231_200, 0), [small, hotel])?.place.name).toBe("hotel");
  });

  test("without places nothing vouches", () => {
    expect(nearestPlace(at(0, 0), [])).toBeNull();
  });
});
