import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseTemplate, fits, type Choice, type Conditions, type Placed } from "./conditions.ts";

const cook: Placed = {
  memberId: 7,
  departmentPath: [1, 12, 120],
  postId: 31,
  gradeId: null,
  rankId: 4,
  kind: "full_time",
  city: "上海",
  costCentre: null,
};

test.each<[string, Conditions, boolean]>([
  ["nothing is asked", {}, true],
  ["empty lists ask for nothing", { departments: [], kinds: [] }, true],
  ["a department above", { departments: [12, 99] }, true],
  ["another department", { departments: [99] }, false],
  [
    "any of a kind, all kinds together",
    { departments: [1], kinds: ["part_time", "full_time"], cities: ["上海"] },
    true,
  ],
  ["one kind does not fit", { departments: [1], kinds: ["part_time"] }, false],
  ["a grade is asked of somebody without one", { grades: [3] }, false],
  ["the person by name", { members: [7] }, true],
])("%s", (_, conditions, expected) => {
  expect(fits(conditions, cook)).toBe(expected);
});

test("the lowest priority wins, a tie and nothing are said", () => {
  const all: Choice = { id: 1, priority: 100, conditions: {} };
  const kitchen: Choice = { id: 2, priority: 10, conditions: { departments: [12] } };
  const shanghai: Choice = { id: 3, priority: 10, conditions: { cities: ["上海"] } };
  expect(chooseTemplate([all, kitchen], cook)).toEqual({ is: "one", id: 2 });
  expect(chooseTemplate([shanghai, all, kitchen], cook)).toEqual({ is: "tie", ids: [2, 3] });
  expect(chooseTemplate([{ id: 4, priority: 1, conditions: { cities: ["北京"] } }], cook)).toEqual({ is: "none" });
});

test("the order in which templates are given does not matter", () => {
  const templates = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      priority: fc.integer({ min: 1, max: 4 }),
      conditions: fc.record(
        { departments: fc.subarray([1, 12, 99]), ranks: fc.subarray([4, 5]) },
        { requiredKeys: [] },
      ),
    }),
  );
  fc.assert(
    fc.property(templates, (given) => {
      expect(chooseTemplate([...given].reverse(), cook)).toEqual(chooseTemplate(given, cook));
    }),
  );
});
