import { expect, test } from "vitest";
import { isPin, isWeakPin, mayObjectUntil } from "./pin.ts";

test.each([
  ["000000", true],
  ["123456", true],
  ["654321", true],
  ["789012", true],
  ["121212", true],
  ["123123", true],
  ["135791", false],
  ["240816", false],
  ["112358", false],
])("%s is tried first: %s", (pin, weak) => expect(isWeakPin(pin)).toBe(weak));

test.each([
  ["123456", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["１２３４５６", false],
])("%s is a PIN: %s", (pin, is) => expect(isPin(pin)).toBe(is));

test("ten days from reading on", () => {
  expect(mayObjectUntil("2026-11-20T08:00:00.000Z")).toBe("2026-11-30T08:00:00.000Z");
});
