import { expect, test } from "vitest";
import { scaleFor } from "./scale-for.ts";

test.each([
  [350_880, { max: 400_000, interval: 100_000 }],
  [0, { max: 1, interval: 1 }],
  [10, { max: 10, interval: 2 }],
  [408_000, { max: 500_000, interval: 100_000 }],
])("%d", (value, wanted) => {
  expect(scaleFor(value)).toEqual(wanted);
});
