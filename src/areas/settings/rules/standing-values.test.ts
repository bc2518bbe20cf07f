import fc from "fast-check";
import { expect, test } from "vitest";
import { broughtAbout, standingOn, type SetValue } from "./standing-values.ts";

const defaults = { least: 1, most: 9 };
const paths: Record<number, number[]> = { 1: [1], 2: [1, 2], 3: [3] };
const set = (key: string, departmentId: number | null, validFrom: string, value: unknown): SetValue => ({
  key, departmentId, path: departmentId === null ? [] : paths[departmentId]!, validFrom, value,
});

test("the nearest department counts before the newest value", () => {
  const all = [set("least", null, "2026-03-01", 5), set("least", 1, "2026-01-01", 3), set("least", 1, "2026-02-01", 4), set("least", 3, "2026-01-01", 7)];
  expect(standingOn(all, defaults, [1, 2], "2026-01-31")).toEqual({ least: 3, most: 9 });
  expect(standingOn(all, defaults, [1, 2], "2026-04-01")).toEqual({ least: 4, most: 9 });
  expect(standingOn(all, defaults, [], "2026-02-28")).toEqual({ least: 1, most: 9 });
  expect(standingOn(all, defaults, [], "2026-03-01")).toEqual({ least: 5, most: 9 });
});

test("a company's change meets the values of departments and those that come later", () => {
  const before = [set("most", 2, "2026-01-01", 6), set("most", null, "2026-09-01", 5), set("least", 3, "2026-01-01", 2)];
  const after = [...before, set("least", null, "2026-06-01", 7)];
  expect(broughtAbout(before, after, defaults, { departmentId: null, path: [] }, "2026-06-01")).toEqual([
    { departmentId: null, date: "2026-06-01", values: { least: 7, most: 9 } },
    { departmentId: null, date: "2026-09-01", values: { least: 7, most: 5 } },
    { departmentId: 2, date: "2026-06-01", values: { least: 7, most: 6 } },
    { departmentId: 2, date: "2026-09-01", values: { least: 7, most: 6 } },
  ]);
});

test("a department's change meets what it inherits, and nobody's beside it", () => {
  const before = [set("most", null, "2026-01-01", 6), set("most", 3, "2026-01-01", 2), set("most", 2, "2026-01-01", 4)];
  const after = [...before, set("least", 1, "2026-06-01", 5)];
  expect(broughtAbout(before, after, defaults, { departmentId: 1, path: [1] }, "2026-06-01")).toEqual([
    { departmentId: 1, date: "2026-06-01", values: { least: 5, most: 6 } },
    { departmentId: 2, date: "2026-06-01", values: { least: 5, most: 4 } },
  ]);
});

test("a value taken back brings back the one before it", () => {
  const kept = set("least", null, "2026-01-01", 8);
  const before = [kept, set("least", null, "2026-06-01", 2), set("most", null, "2026-07-01", 5)];
  expect(broughtAbout(before, [kept, before[2]!], defaults, { departmentId: null, path: [] }, "2026-06-01")).toMatchObject([
    { date: "2026-06-01", values: { least: 8, most: 9 } }, { date: "2026-07-01", values: { least: 8, most: 5 } },
  ]);
});

const value = fc.record({
  key: fc.constantFrom("least", "most"), departmentId: fc.constantFrom(null, 1, 2, 3), validFrom: fc.constantFrom("2026-01-01", "2026-04-01", "2026-08-01"), value: fc.integer({ min: 0, max: 9 }),
}).map(({ key, departmentId, validFrom, value: one }) => set(key, departmentId, validFrom, one));

test("no combination that a change brings about anywhere is left out", () => {
  fc.assert(fc.property(fc.array(value, { maxLength: 8 }), value, (before, change) => {
    const after = [...before, change];
    const told = broughtAbout(before, after, defaults, change, change.validFrom);
    for (const path of [[], [1], [1, 2], [3]]) {
      for (const date of ["2026-01-01", "2026-04-01", "2026-08-01", "2026-12-31"]) {
        const values = standingOn(after, defaults, path, date);
        const isChanged = JSON.stringify(values) !== JSON.stringify(standingOn(before, defaults, path, date));
        if (isChanged) expect(told.map((one) => one.values)).toContainEqual(values);
      }
    }
  }));
});
