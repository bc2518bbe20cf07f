import { expect, it } from "vitest";
import { lastComings } from "./ticker.ts";

const person = (name: string, inMinute: number | null, outMinute: number | null = null, isLate = false) => ({
  department: "客房部",
  name,
  inMinute,
  outMinute,
  isLate,
});

it("tells the latest first, nothing that is still to come, and no name unless it is allowed", () => {
  const people = [person("甲", 480, 900), person("乙", 505, null, true), person("丙", null), person("丁", 2000)];
  const told = lastComings(people, 1000, false, 2);
  expect(told.map(({ minute, kind }) => [minute, kind])).toEqual([
    [900, "out"],
    [505, "late"],
  ]);
  expect(told.every(({ name }) => name === null)).toBe(true);
  expect(lastComings(people, 1000, true, 9).map(({ name }) => name)).toEqual(["甲", "乙", "甲"]);
});
