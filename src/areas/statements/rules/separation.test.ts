import { describe, expect, it } from "vitest";
import { sameHands, type StepDone } from "./separation.ts";

const steps = (...done: [string, number | null][]): StepDone[] => done.map(([action, by]) => ({ action, by }));
const prepared = steps(["make", 1], ["preSettle", 1], ["submit", 2]);

describe("whether one person holds several duties of a statement", () => {
  it.each([
    ["preparing in two steps is one duty", steps(["make", 1], ["preSettle", 1]), "submit", 1, []],
    ["whoever settled approves", prepared, "approve", 1, ["preSettle"]],
    ["whoever submitted approves", prepared, "approve", 2, ["submit"]],
    ["somebody else approves", prepared, "approve", 3, []],
    ["whoever approved pays", [...prepared, ...steps(["approve", 3], ["release", 4])], "pay", 3, ["approve"]],
    ["releasing and paying is one duty", [...prepared, ...steps(["approve", 3], ["release", 4])], "pay", 4, []],
    [
      "all by one",
      steps(["preSettle", 1], ["submit", 1], ["approve", 1]),
      "release",
      1,
      ["preSettle", "submit", "approve"],
    ],
    [
      "a round before does not count",
      [...prepared, ...steps(["return", 3], ["preSettle", 4], ["submit", 4])],
      "approve",
      1,
      [],
    ],
    ["the program is nobody", steps(["preSettle", null], ["submit", null]), "approve", null, []],
    ["what is no duty asks nothing", prepared, "cancel", 1, []],
  ] as const)("%s", (_, done, action, by, wanted) => {
    expect(sameHands(done, action, by)).toEqual(wanted);
  });
});
