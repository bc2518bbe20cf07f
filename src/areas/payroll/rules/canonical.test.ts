import fc from "fast-check";
import { expect, it } from "vitest";
import { canonical } from "./canonical.ts";

/** As it is kept with slips that were calculated before. */
const asStored = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

it("is the text that digests of slips were made of", () => {
  const names = fc.oneof(fc.string(), fc.nat(100_000).map(String), fc.constantFrom("10", "2", "b", "a", "01"));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.double()),
      fc.array(tie("tree"), { maxLength: 5 }),
      fc.dictionary(names, tie("tree"), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree), (value) => {
      expect(canonical(value)).toBe(asStored(value));
    }),
  );
});

it("is the same in whatever order names came", () => {
  expect(canonical({ b: 1, "2": 2, a: { d: 1, c: 2 } })).toBe(canonical({ a: { c: 2, d: 1 }, "2": 2, b: 1 }));
});
