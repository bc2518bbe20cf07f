import { expect, test } from "vitest";
import { partsOf } from "./paint-figure.ts";

test.each([
  ["0", ["0"]],
  ["-0.50", ["-", "0", ".50"]],
  ["1,234,567.89", ["1", ",", "234", ",", "567", ".89"]],
  ["12345", ["123", "45"]],
])("%s is drawn in parts that other amounts have too", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
  expect(parts.join("")).toBe(text);
});
