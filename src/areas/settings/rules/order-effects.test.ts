import fc from "fast-check";
import { expect, test } from "vitest";
import { orderEffects } from "./order-effects.ts";

const row = (key: string, date: string, minutes: number | null, fen: number | null) => ({
  key,
  date,
  minutes: minutes === null ? null : { before: 100, after: 100 + minutes },
  fen: fen === null ? null : { before: 1000, after: 1000 + fen },
});

test("most money first, up or down, then most time, then the date", () => {
  const rows = [
    row("a", "2026-10-02", 30, null),
    row("b", "2026-10-01", -60, 500),
    row("c", "2026-10-01", 0, -900),
    row("d", "2026-10-01", 30, null),
    row("e", "2026-10-03", -45, 0),
  ];
  expect(
    orderEffects(rows)
      .map((one) => one.key)
      .join(""),
  ).toBe("cbeda");
});

test("any order in, the same order out", () => {
  const rows = fc.uniqueArray(
    fc.record({
      key: fc.string(),
      date: fc.constantFrom("2026-10-01", "2026-10-02"),
      minutes: fc.option(fc.integer({ min: -99, max: 99 })),
      fen: fc.option(fc.integer({ min: -9, max: 9 })),
    }),
    { selector: (one) => one.key },
  );
  fc.assert(
    fc.property(rows, (some) => {
      const made = some.map((one) => row(one.key, one.date, one.minutes, one.fen));
      expect(orderEffects([...made].reverse())).toEqual(orderEffects(made));
    }),
  );
});
