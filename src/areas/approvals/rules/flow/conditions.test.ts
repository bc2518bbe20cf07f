import { describe, expect, it } from "vitest";
import type { Application } from "../engine/application.ts";
import { conditionHolds } from "./conditions.ts";
import { compareDecimals } from "./decimal.ts";
import type { Condition } from "./definition.ts";
import type { Facts } from "./facts.ts";
import type { OrganisationView } from "./organisation-view.ts";

const name = { zh: "", en: "" };
const organisation: OrganisationView = {
  departments: new Map([
    [1, { id: 1, parentId: null, name, headIds: [], responsiblePostIds: [] }],
    [2, { id: 2, parentId: 1, name, headIds: [], responsiblePostIds: [] }],
  ]),
  posts: new Map(),
  members: new Map([
    [7, { id: 7, name: "g", departmentId: 2, postId: 5, living: true, rankLevel: 4, gradeLevel: null }],
  ]),
  administratorIds: [],
  deputies: [],
};

function holds(condition: Partial<Condition>, facts: Facts): boolean {
  const application: Application = { submitterId: 7, applicantId: 7, departmentId: 2, facts, chosen: {}, copyTo: [] };
  return conditionHolds({ conditionType: "calcost", operatorType: "gt", ...condition }, application, organisation);
}

describe("decimals", () => {
  it.each([
    ["0.1", "0.10", 0],
    ["9", "10", -1],
    ["20000.01", "20000", 1],
    ["-1", "-1.5", 1],
    ["0.30", 0.3, 0],
    ["123456789012345678.1", "123456789012345678.2", -1],
    ["", "1", null],
    ["abc", "1", null],
    [undefined, "1", null],
    ["1e3", "1", null],
  ] as const)("%s against %s is %s", (a, b, order) => expect(compareDecimals(a, b)).toBe(order));
});

describe("the rank and grade of the applicant", () => {
  it.each([
    ["ranklevel", "ge", "4", true],
    ["ranklevel", "gt", "4", false],
    ["gradelevel", "ge", "0", false],
  ] as const)("%s %s %s is %s", (conditionType, operatorType, bound, expected) => {
    expect(holds({ conditionType, operatorType, lowerBound: bound }, {})).toBe(expected);
  });

  it("are tried with other values", () => {
    expect(holds({ conditionType: "ranklevel", operatorType: "gt", lowerBound: "4" }, { ranklevel: 5 })).toBe(true);
  });
});

describe("a numeric condition", () => {
  it.each([
    ["lt", "100", false],
    ["lt", "99.99", true],
    ["le", "100.00", true],
    ["le", "100.01", false],
    ["gt", "100", false],
    ["gt", "100.001", true],
    ["ge", "100", true],
    ["ge", "99.999", false],
    ["eq", "100.0", true],
    ["eq", "100.1", false],
  ] as const)("%s 100 of %s is %s", (operatorType, calcost, expected) => {
    expect(holds({ operatorType, lowerBound: "100" }, { calcost })).toBe(expected);
    expect(holds({ operatorType, upperBound: 100 }, { calcost })).toBe(expected);
  });

  it.each(["lt", "le", "gt", "ge", "eq", "range"] as const)(
    "%s is false of a missing or unreadable value",
    (operatorType) => {
      for (const facts of [{}, { calcost: "" }, { calcost: "much" }]) {
        expect(holds({ operatorType, lowerBound: 0, upperBound: 9 }, facts)).toBe(false);
      }
    },
  );

  it.each([
    ["lt", "lt", "10", false],
    ["le", "lt", "10", true],
    ["lt", "le", "20", true],
    ["lt", "lt", "20", false],
    ["le", "le", "15.5", true],
    ["ge", "le", "10", true],
    ["gt", "le", "10", false],
    ["gt", "gt", "20", false],
    ["le", "le", "9.99", false],
  ] as const)("10 %s x, x %s 20 of %s is %s", (lowerBoundOperator, upperBoundOperator, calcost, expected) => {
    const condition = {
      operatorType: "range",
      lowerBound: 10,
      upperBound: "20",
      lowerBoundOperator,
      upperBoundOperator,
    } as const;
    expect(holds(condition, { calcost })).toBe(expected);
  });

  it("has no bound where none is given, and does not hold with none at all", () => {
    expect(holds({ operatorType: "range", lowerBound: 10 }, { calcost: 1e9 })).toBe(true);
    expect(holds({ operatorType: "range" }, { calcost: 1 })).toBe(false);
  });
});

describe("a condition on a list or a person", () => {
  const any = (...values: string[]) => values.map((value) => ({ value, dataName: value }));
  it("holds for any of the ticked", () => {
    const condition: Partial<Condition> = { conditionType: "orderCategory", ranges: any("piece", "month") };
    expect(holds(condition, { orderCategory: ["timing", "piece"] })).toBe(true);
    expect(holds(condition, { orderCategory: ["day"] })).toBe(false);
    expect(holds(condition, {})).toBe(false);
  });

  it("takes 3 as reward or punishment", () => {
    const condition = (value: number): Partial<Condition> => ({
      conditionType: "rewardtype",
      ranges: [{ value, dataName: "" }],
    });
    expect([1, 2, 3].map((value) => holds(condition(value), { rewardtype: 2 }))).toEqual([false, true, true]);
  });

  it.each([
    [1, 7, true],
    [1, 8, false],
    [2, 5, true],
    [2, 6, false],
    [3, 2, true],
    [3, 1, true],
    [3, 3, false],
  ])("submitter of kind %s with id %s: %s", (type, targetId, expected) => {
    expect(holds({ conditionType: "submiter", ranges: [{ type, targetId, dataName: "" }] }, {})).toBe(expected);
  });
});
