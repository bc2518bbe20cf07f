import { expect, test } from "vitest";
import { readPattern } from "./read-pattern.ts";

const definition = (id: number, code: string, disabled = false) => ({
  id,
  code,
  disabled,
  nameZh: "",
  nameEn: "",
  colour: 1,
  kind: "fixed" as const,
  sections: [],
  breaks: [],
  looseBreak: 0,
  minutes: 0,
  departmentIds: null,
  postIds: null,
});
const definitions = [definition(1, "A"), definition(2, "夜"), definition(3, "R"), definition(4, "X", true)];

test.each([
  ["A a 夜 夜 R -", { days: [1, 1, 2, 2, 3, null] }],
  ["A，夜、R", { days: [1, 2, 3] }],
  ["  ", { fault: "" }],
  ["A Q R", { fault: "Q" }],
  ["A X", { fault: "X" }],
  [Array.from({ length: 85 }, () => "A").join(" "), { fault: "85" }],
])("%s", (typed, expected) => {
  expect(readPattern(typed, definitions)).toEqual(expected);
});
