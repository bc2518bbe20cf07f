import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatExact, parseDecimal } from "./decimal.ts";
import {
  add,
  BigRatio,
  compare,
  divide,
  floor,
  fromFen,
  isZero,
  multiply,
  negate,
  Ratio,
  ratio,
  roundTo,
  scaled,
  subtract,
  TooLarge,
  toFen,
  type Exact,
} from "./number.ts";

type Big = readonly [bigint, bigint];
const bigOf = (value: Exact): Big =>
  typeof value === "number" ? [BigInt(value), 1n] : [BigInt(value.n), BigInt(value.d)];
const isSame = ([a, b]: Big, [c, d]: Big): boolean => a * d === c * b;
const floorBig = ([n, d]: Big): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));

const whole = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger());
const below = fc.oneof(fc.constantFrom(1, 100, 174, 2175, 60), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const fraction = fc.tuple(whole, below).map(([n, d]): Exact => ratio(n, d));
const huge = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([n, d]): Exact => multiply(new BigRatio(n, 1n), new BigRatio(1n, d)));
const exact = fc.oneof(whole, fraction, fraction, huge);

describe("exact numbers agree with big integers at any size", () => {
  test("sums, differences, products, quotients, order", () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const [[n, d], [m, e]] = [bigOf(a), bigOf(b)];
        expect(isSame(bigOf(add(a, b)), [n * e + m * d, d * e])).toBe(true);
        expect(isSame(bigOf(subtract(a, b)), [n * e - m * d, d * e])).toBe(true);
        expect(isSame(bigOf(multiply(a, b)), [n * m, d * e])).toBe(true);
        expect(isSame(bigOf(negate(a)), [-n, d])).toBe(true);
        if (!isZero(b)) expect(isSame(bigOf(divide(a, b)), [n * e, d * m])).toBe(true);
        const order = n * e - m * d;
        expect(Math.sign(compare(a, b)) + 0).toBe(order < 0n ? -1 : order > 0n ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  test("rounding", () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: 0, max: 10 }), (a, places) => {
        const power = 10n ** BigInt(places);
        const [n, d] = bigOf(a);
        const size: Big = [(n < 0n ? -n : n) * power, d];
        const sign = n < 0n ? -1n : 1n;
        const half = sign * floorBig([size[0] * 2n + d, d * 2n]);
        const towards = sign * floorBig(size);
        const away = -sign * floorBig([-size[0], d]);
        expect(isSame(bigOf(roundTo(a, places)), [half, power])).toBe(true);
        expect(isSame(bigOf(roundTo(a, places, "towards")), [towards, power])).toBe(true);
        expect(isSame(bigOf(roundTo(a, places, "away")), [away, power])).toBe(true);
        expect(isSame(bigOf(roundTo(a, places, "floor")), [floorBig([n * power, d]), power])).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("what fits in safe integers is kept in them", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const sum = add(a, b);
        const product = multiply(a, b);
        for (const one of [sum, product]) {
          if (!(one instanceof BigRatio)) continue;
          expect(one.n > 2n ** 53n || one.n < -(2n ** 53n) || one.d > 2n ** 53n - 1n).toBe(true);
        }
      }),
    );
  });
});

test("no zero below zero comes out", () => {
  for (const zero of [
    multiply(0, -5),
    negate(0),
    roundTo(ratio(-1, 3), 0),
    floor(ratio(0, 5)),
    roundTo(ratio(-1, 1000), 2),
  ]) {
    expect(Object.is(zero, 0)).toBe(true);
  }
  expect(multiply(new Ratio(0, 3), -1)).toEqual(new Ratio(0, 3));
  expect(ratio(0, -7)).toBe(0);
});

test.each([
  [10050, "100.5"],
  [100, "1"],
  [-1, "-0.01"],
  [0, "0"],
])("%i fen are %s yuan, and back", (fen, yuan) => {
  expect(formatExact(fromFen(fen))).toBe(yuan);
  expect(toFen(fromFen(fen))).toBe(fen);
});

test.each([
  [ratio(1, 200), 1],
  [ratio(-1, 200), -1],
  [ratio(1, 201), 0],
  [ratio(12345, 1000), 1235],
])("%o yuan are %i fen, a half away from zero", (yuan, fen) => expect(toFen(yuan)).toBe(fen));

test("more fen than a safe integer holds, and numbers without end, are refused", () => {
  expect(scaled(Number.MAX_SAFE_INTEGER, 2)).toBeNull();
  expect(() => toFen(Number.MAX_SAFE_INTEGER)).toThrow(TooLarge);
  const squared = () => {
    let value: Exact = 10;
    for (let times = 0; times < 20; times += 1) value = multiply(value, value);
    return value;
  };
  expect(squared).toThrow(TooLarge);
  expect(() => ratio(1, 0)).toThrow(RangeError);
  expect(() => ratio(0.5, 1)).toThrow(RangeError);
  expect(() => divide(1, new Ratio(0, 5))).toThrow(RangeError);
});

describe("decimals", () => {
  test.each([
    ["0", "0"],
    ["0.10", "0.1"],
    ["-1234.5600", "-1234.56"],
    ["12345678901234567890.123", "12345678901234567890.123"],
    ["0.00000000000000000001", "0"],
    ["+3", "3"],
  ])("%s is read and written as %s", (text, written) => {
    const value = parseDecimal(text);
    expect(value === null ? null : formatExact(value)).toBe(written);
  });

  test.each(["", ".", "1.", ".5", "1e5", "1,000", "--1", "１", " 1", "1 ", "0x1", "NaN"])("%s is none", (text) =>
    expect(parseDecimal(text)).toBeNull(),
  );

  test("what is written is read as the same", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 10 }), (n, places) => {
        const value = multiply(new BigRatio(n, 1n), new BigRatio(1n, 10n ** BigInt(places)));
        const back = parseDecimal(formatExact(value));
        expect(back !== null && compare(back, value)).toBe(0);
      }),
    );
  });

  test("what is rounded for the eye says so where it is asked", () => {
    expect(formatExact(ratio(1, 3), 2)).toBe("0.33");
    expect(formatExact(ratio(1, 3), 2, true)).toBe("≈0.33");
    expect(formatExact(ratio(1, 4), 2, true)).toBe("0.25");
  });
});
