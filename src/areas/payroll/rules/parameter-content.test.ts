import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentFault, overlap } from "./parameter-content.ts";

describe("figures of a parameter", () => {
  test.each([
    ["value", "2740", null],
    ["value", "12.5", null],
    ["value", "1e3", { is: "kind" }],
    ["value", [{ upTo: null, value: "1" }], { is: "kind" }],
    ["bands", [{ upTo: null, value: "0.03" }], null],
    [
      "bands",
      [
        { upTo: "3000", value: "0.03" },
        { upTo: "12000", value: "0.1" },
        { upTo: null, value: "0.2" },
      ],
      null,
    ],
    ["bands", [], { is: "kind" }],
    ["bands", [{ upTo: "3000", value: "0.03" }], { is: "band", n: 1 }],
    [
      "bands",
      [
        { upTo: null, value: "0.03" },
        { upTo: null, value: "0.1" },
      ],
      { is: "band", n: 1 },
    ],
    [
      "bands",
      [
        { upTo: "3000", value: "0.03" },
        { upTo: "3000.00", value: "0.1" },
        { upTo: null, value: "0.2" },
      ],
      { is: "band", n: 2 },
    ],
    ["table", { night: "30", early: "10" }, null],
    ["table", {}, { is: "kind" }],
    ["table", { " ": "3" }, { is: "kind" }],
    ["table", [{ upTo: null, value: "1" }], { is: "kind" }],
  ] as const)("%s %j", (kind, content, fault) => {
    expect(contentFault(kind, content)).toEqual(fault);
  });

  test("rising bounds are never at fault, turned ones always", () => {
    const bounds = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(bounds, (given) => {
        const rising = given.toSorted((a, b) => a - b);
        const bands = (list: readonly number[]) => [
          ...list.map((bound) => ({ upTo: String(bound), value: "1" })),
          { upTo: null, value: "2" },
        ];
        expect(contentFault("bands", bands(rising))).toBeNull();
        expect(contentFault("bands", bands(rising.toReversed()))).toEqual({ is: "band", n: 2 });
      }),
    );
  });
});

test("months overlap where they have one in common, whichever comes first", () => {
  const months = (fromMonth: string, toMonth: string | null = null) => ({ fromMonth, toMonth });
  expect(overlap(months("2026-01", "2026-03"), months("2026-03"))).toBe(true);
  expect(overlap(months("2026-01", "2026-03"), months("2026-04"))).toBe(false);
  expect(overlap(months("2026-04"), months("2026-01", "2026-03"))).toBe(false);
  expect(overlap(months("2026-01"), months("2030-01"))).toBe(true);
});
