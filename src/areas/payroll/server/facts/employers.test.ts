import { expect, test } from "vitest";
import { employersOf } from "./employers.ts";
import type { JobRow } from "./read-employment.ts";

const job = (from: string, departmentId: number): JobRow => ({
  memberId: 1,
  from,
  departmentId,
  postId: null,
  gradeId: null,
  rankId: null,
  costCentre: null,
  city: null,
});
/** Departments 10 and 11 are of legal entity 1, 20 of 2. */
const entityOf = (id: number | null) => (id === null ? null : Math.floor(id / 10));
const end = "2026-10-31";

test("by the department, day by day", () => {
  const jobs = [job("2020-01-01", 10), job("2026-03-01", 11), job("2026-10-16", 20)];
  const told = employersOf({ entityId: null }, jobs, [], end, entityOf);
  expect([told.at("2019-12-31"), told.at("2026-10-15"), told.at("2026-10-16")]).toEqual([1, 1, 2]);
  expect(told).toMatchObject({ hasMoved: true, all: [2, 1] });
  expect([told.lastDay(1), told.lastDay(2), told.lastDay(3)]).toEqual(["2026-10-15", end, null]);
});

test("their own one goes before the department's, and has its dates", () => {
  const jobs = [job("2020-01-01", 10)];
  expect(employersOf({ entityId: 3 }, jobs, [], end, entityOf)).toMatchObject({ hasMoved: false, all: [3] });
  const own = [
    { from: "2020-01-01", value: null },
    { from: "2026-10-16", value: 2 },
  ];
  const told = employersOf({ entityId: 2 }, jobs, own, end, entityOf);
  expect([told.at("2026-10-15"), told.at("2026-10-16")]).toEqual([1, 2]);
  expect(told.all).toEqual([2, 1]);
});

test("another department of the same one is no move, and nobody without a place is with anybody", () => {
  const jobs = [job("2020-01-01", 10), job("2026-10-16", 11)];
  expect(employersOf({ entityId: null }, jobs, [], end, entityOf).hasMoved).toBe(false);
  expect(employersOf({ entityId: null }, [], [], end, entityOf)).toMatchObject({ hasMoved: false, all: [] });
});
