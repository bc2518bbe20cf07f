import { expect, test } from "vitest";
import fc from "fast-check";
import { maskTyped } from "./mask-typed.ts";

test.each([
  ["13800000001", "138****0001"],
  ["li@example.com", "l***@example.com"],
  ["wang", "w***"],
  ["王敏", "王***"],
  ["P@ss word!", "P***"],
  ["\u0000x", "***"],
  ["", "***"],
])("%j is kept as %s", (typed, kept) => expect(maskTyped(typed)).toBe(kept));

test("of what is neither phone nor e-mail one character is left at most", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }).filter((text) => !text.includes("@") && !/^\+?\d{11}$/.test(text)),
      (typed) => [...maskTyped(typed).replace("***", "")].length <= 1,
    ),
  );
});
