import { expect, test } from "vitest";
import { withinDecimals } from "./typed-decimals.ts";

test.each([
  ["12.34", 2, true],
  ["12.345", 2, false],
  ["-1,234.56", 2, true],
  ["1,234.567", 2, false],
  ["8.1234", 4, true],
  ["8.12345", 4, false],
  ["12", 0, true],
  ["12.", 0, false],
  ["12.", 2, true],
  ["", 2, true],
  ["１２．３４５", 2, false],
])("%s with %i decimals: %s", (text, decimals, fits) => {
  expect(withinDecimals(text, decimals)).toBe(fits);
});
