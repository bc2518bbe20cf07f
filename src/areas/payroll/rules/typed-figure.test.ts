import fc from "fast-check";
import { expect, test } from "vitest";
import { figureText, mostUnits, readFigure } from "./typed-figure.ts";

const pay = { decimals: 2, kind: "earning" } as const;

test.each([
  ["1,234.50", 123_450],
  ["1234.5", 123_450],
  ["１２.３", 1230],
  ["￥ 30 元", 3000],
  ["12.300", 1230],
  ["12.", 1200],
  ["-0", 0],
  ["", null],
  ["  ", null],
  ["请假", { fault: "notNumber" }],
  ["1.2.3", { fault: "notNumber" }],
  ["1,23", { fault: "notNumber" }],
  ["1e3", { fault: "notNumber" }],
  ["0.125", { fault: "decimals" }],
  ["-5", { fault: "negative" }],
  ["10000000.01", { fault: "tooLarge" }],
])("%s is %o", (typed, wanted) => {
  expect(readFigure(typed, pay)).toEqual(wanted);
});

test("a helper may be below zero, and has as many decimals as its item", () => {
  expect(readFigure("-1.2345", { decimals: 4, kind: "helper" })).toBe(-12_345);
  expect(readFigure("1.5", { decimals: 0, kind: "helper" })).toEqual({ fault: "decimals" });
});

test("what is shown is read as the same figure", () => {
  const units = fc.integer({ min: -mostUnits, max: mostUnits });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 4 }), fc.boolean(), (value, decimals, isGrouped) => {
      expect(readFigure(figureText(value, decimals, isGrouped), { decimals, kind: "helper" })).toBe(
        value === 0 ? 0 : value,
      );
    }),
  );
});
