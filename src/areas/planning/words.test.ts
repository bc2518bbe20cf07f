import { expect, it } from "vitest";
import { origins } from "./words.ts";

it("origins differ in their first letter, by which cells are read", () => {
  expect(new Set(origins.map((one) => one.charCodeAt(0) & 31)).size).toBe(origins.length);
});
