import { expect, test } from "vitest";
import { areSections } from "./sections.ts";

const spans = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }));

test.each([
  ["one section", spans([540, 1020]), true],
  ["over midnight", spans([1320, 1800]), true],
  ["split with half an hour between", spans([540, 810], [840, 1290]), true],
  ["29 minutes between", spans([540, 810], [839, 1290]), false],
  ["begins at 24:00", spans([1440, 1500]), false],
  ["ends at its start", spans([540, 540]), false],
  ["24 hours", spans([0, 1440]), true],
  ["a minute more", spans([0, 720], [750, 1471]), false],
  ["nothing", [], false],
  ["four", spans([0, 60], [120, 180], [240, 300], [360, 420]), false],
])("%s", (_, sections, right) => {
  expect(areSections(sections)).toBe(right);
});
