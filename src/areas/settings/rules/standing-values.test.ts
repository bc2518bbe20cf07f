import fc from "fast-check";
import { expect, test } from "vitest";
import { broughtAbout, standingOn, type Level, type SetValue } from "./standing-values.ts";

const defaults = { least: 1, most: 9 };
const paths: Record<number, number[]> = { 1: [1], 2: [1, 2], 3: [3] };
/** Departments 1 and 2 below it belong to the legal entity 7, department 3 to none. */
const entities: Record<number, number | null> = { 1: 7, 2: 7, 3: null };
const department = (id: number): Level => ({
  departmentId: id,
  legalEntityId: null,
  path: paths[id]!,
  entity: entities[id]!,
});
const entity: Level = { departmentId: null, legalEntityId: 7, path: [], entity: 7 };
const company: Level = { departmentId: null, legalEntityId: null, path: [], entity: null };
const levelOf = (at: number | "entity" | null): Level =>
  at === null ? company : at === "entity" ? entity : department(at);
const set = (key: string, at: number | "entity" | null, validFrom: string, value: unknown): SetValue => ({
  ...levelOf(at),
  key,
  validFrom,
  value,
});

test("the nearest department counts before the newest value", () => {
  const all = [
    set("least", null, "2026-03-01", 5),
    set("least", 1, "2026-01-01", 3),
    set("least", 1, "2026-02-01", 4),
    set("least", 3, "2026-01-01", 7),
  ];
  expect(standingOn(all, defaults, department(2), "2026-01-31")).toEqual({ least: 3, most: 9 });
  expect(standingOn(all, defaults, department(2), "2026-04-01")).toEqual({ least: 4, most: 9 });
  expect(standingOn(all, defaults, company, "2026-02-28")).toEqual({ least: 1, most: 9 });
  expect(standingOn(all, defaults, company, "2026-03-01")).toEqual({ least: 5, most: 9 });
});

test("department, nearest parent, legal entity, company", () => {
  const all = [set("least", null, "2026-01-01", 5), set("least", "entity", "2026-01-01", 6)];
  const at = (values: SetValue[], place: Level) => standingOn(values, defaults, place, "2026-06-01").least;
  expect([company, entity, department(1), department(2), department(3)].map((place) => at(all, place))).toEqual([
    5, 6, 6, 6, 5,
  ]);
  const parent = [...all, set("least", 1, "2026-01-01", 7)];
  expect([entity, department(1), department(2)].map((place) => at(parent, place))).toEqual([6, 7, 7]);
  const own = [...parent, set("least", 2, "2026-01-01", 8), set("least", null, "2026-05-01", 9)];
  expect([company, entity, department(1), department(2), department(3)].map((place) => at(own, place))).toEqual([
    9, 6, 7, 8, 9,
  ]);
});

test("a legal entity's change meets its departments' own values and the company's, and no other's", () => {
  const before = [set("most", 2, "2026-01-01", 4), set("most", 3, "2026-01-01", 2), set("most", null, "2026-01-01", 8)];
  const told = broughtAbout(
    before,
    [...before, set("least", "entity", "2026-06-01", 5)],
    defaults,
    entity,
    "2026-06-01",
  );
  expect(told).toEqual([
    { departmentId: null, legalEntityId: 7, date: "2026-06-01", values: { least: 5, most: 8 } },
    { departmentId: 2, legalEntityId: null, date: "2026-06-01", values: { least: 5, most: 4 } },
  ]);
});

test("a company's change meets the values of departments and those that come later", () => {
  const before = [
    set("most", 2, "2026-01-01", 6),
    set("most", null, "2026-09-01", 5),
    set("least", 3, "2026-01-01", 2),
  ];
  const after = [...before, set("least", null, "2026-06-01", 7)];
  expect(broughtAbout(before, after, defaults, company, "2026-06-01")).toEqual([
    { departmentId: null, legalEntityId: null, date: "2026-06-01", values: { least: 7, most: 9 } },
    { departmentId: null, legalEntityId: null, date: "2026-09-01", values: { least: 7, most: 5 } },
    { departmentId: 2, legalEntityId: null, date: "2026-06-01", values: { least: 7, most: 6 } },
    { departmentId: 2, legalEntityId: null, date: "2026-09-01", values: { least: 7, most: 6 } },
  ]);
});

test("a department's change meets what it inherits, and nobody's beside it", () => {
  const before = [set("most", null, "2026-01-01", 6), set("most", 3, "2026-01-01", 2), set("most", 2, "2026-01-01", 4)];
  const after = [...before, set("least", 1, "2026-06-01", 5)];
  expect(broughtAbout(before, after, defaults, department(1), "2026-06-01")).toEqual([
    { departmentId: 1, legalEntityId: null, date: "2026-06-01", values: { least: 5, most: 6 } },
    { departmentId: 2, legalEntityId: null, date: "2026-06-01", values: { least: 5, most: 4 } },
  ]);
});

test("a value taken back brings back the one before it", () => {
  const kept = set("least", null, "2026-01-01", 8);
  const before = [kept, set("least", null, "2026-06-01", 2), set("most", null, "2026-07-01", 5)];
  expect(broughtAbout(before, [kept, before[2]!], defaults, company, "2026-06-01")).toMatchObject([
    { date: "2026-06-01", values: { least: 8, most: 9 } },
    { date: "2026-07-01", values: { least: 8, most: 5 } },
  ]);
});

const value = fc
  .record({
    key: fc.constantFrom("least", "most"),
    at: fc.constantFrom(null, "entity" as const, 1, 2, 3),
    validFrom: fc.constantFrom("2026-01-01", "2026-04-01", "2026-08-01"),
    value: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ key, at, validFrom, value: one }) => set(key, at, validFrom, one));

test("no combination that a change brings about anywhere is left out", () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), value, (before, change) => {
      const after = [...before, change];
      const told = broughtAbout(before, after, defaults, change, change.validFrom);
      for (const place of [company, entity, department(1), department(2), department(3)]) {
        for (const date of ["2026-01-01", "2026-04-01", "2026-08-01", "2026-12-31"]) {
          const values = standingOn(after, defaults, place, date);
          const isChanged = JSON.stringify(values) !== JSON.stringify(standingOn(before, defaults, place, date));
          if (isChanged) expect(told.map((one) => one.values)).toContainEqual(values);
        }
      }
    }),
  );
});
