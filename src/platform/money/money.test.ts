import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideHalfUp, multiplyDivideHalfUp, roundedSum, sumExact } from "./exact.ts";
import { formatFen, formatMilli, parseYuan } from "./yuan.ts";

const whole = fc.maxSafeInteger();
const below = fc.integer({ min: 1, max: 1_000_000 });
const roundBig = (n: bigint, d: bigint): number => {
  const size = n < 0n ? -n : n;
  const up = size / d + ((size % d) * 2n >= d ? 1n : 0n);
  return Number(n < 0n ? -up : up);
};

describe("exact", () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [-25, 10, -3],
    [299, 600, 0],
    [300, 600, 1],
    [0, 7, 0],
  ])("%i / %i rounds to %i", (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  test("division agrees with big integers at any size", () => {
    fc.assert(
      fc.property(whole, fc.oneof(below, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), (n, d) => {
        expect(divideHalfUp(n, d)).toBe(roundBig(BigInt(n), BigInt(d)) + 0);
      }),
    );
  });

  test("a product beyond safe integers stays exact", () => {
    expect(multiplyDivideHalfUp(9_007_199_254_740_991, 7, 7)).toBe(9_007_199_254_740_991);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1_000_000, max: 2_000_000_000 }), (a, b, d) => {
        expect(multiplyDivideHalfUp(a, b, d)).toBe(roundBig(BigInt(a) * BigInt(b), BigInt(d)) + 0);
      }),
    );
  });

  test("fractions are summed before the one rounding", () => {
    expect(roundedSum([])).toBe(0);
    expect(
      roundedSum([
        { numerator: 1, denominator: 3 },
        { numerator: 1, denominator: 6 },
      ]),
    ).toBe(1);
    expect(
      roundedSum([
        { numerator: 200, denominator: 600 },
        { numerator: 99, denominator: 600 },
      ]),
    ).toBe(0);
    const fractions = fc.array(
      fc.record({ numerator: fc.integer(), denominator: fc.constantFrom(1, 60, 600, 174, 2175) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fractions, (terms) => {
        const all = 1n * 600n * 174n * 2175n;
        const sum = terms.reduce(
          (total, term) => total + (BigInt(term.numerator) * all) / BigInt(term.denominator),
          0n,
        );
        expect(roundedSum(terms)).toBe(roundBig(sum, all) + 0);
      }),
    );
  });

  test("what cannot be exact is refused", () => {
    expect(() => divideHalfUp(0.1, 1)).toThrow(RangeError);
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
    expect(() => sumExact([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("yuan", () => {
  test.each([
    ["21.60", "milli", 21_600],
    ["21.605", "milli", 21_605],
    ["0.1", "fen", 10],
    [" 1,234.50 ", "fen", 123_450],
    ["-3", "fen", -300],
    ["+3.5", "fen", 350],
    ["1.2300", "fen", 123],
    ["-0", "fen", 0],
    ["1234567", "fen", 123_456_700],
  ] as const)("%s in %s is %i", (text, unit, expected) => {
    expect(parseYuan(text, unit)).toBe(expected);
  });

  test.each([
    "",
    " ",
    "abc",
    "1.234",
    "1,23",
    "1.",
    ".5",
    "1e3",
    "--1",
    "1 2",
    "￥1",
    "NaN",
    "99999999999999999",
    "1,2345",
    "0x10",
  ])("%j is refused", (text) => {
    expect(parseYuan(text, "fen")).toBeNull();
  });

  test("written as the company shows amounts", () => {
    expect(formatFen(123_450)).toBe("1234.50");
    expect(formatFen(-123_456_789, { grouped: true })).toBe("-1,234,567.89");
    expect(formatFen(5, { decimals: 3 })).toBe("0.050");
    expect(formatMilli(21_605)).toBe("21.605");
    expect(formatMilli(21_605, { decimals: 2 })).toBe("21.61");
    expect(formatMilli(-21_605, { decimals: 2 })).toBe("-21.61");
    expect(() => formatFen(0.5)).toThrow(RangeError);
  });

  test("what is written reads back", () => {
    fc.assert(
      fc.property(whole, fc.boolean(), (value, grouped) => {
        expect(parseYuan(formatFen(value, { grouped }), "fen")).toBe(value + 0);
        expect(parseYuan(formatMilli(value, { grouped }), "milli")).toBe(value + 0);
      }),
    );
  });
});
