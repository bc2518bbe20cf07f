import { describe, expect, it } from "vitest";
import { choicesOf, keysIn, movedTo, toggled, withAll } from "./export-choice.ts";

const keys = ["name", "number", "phone"];

describe("the columns of a file", () => {
  it("are all there as they stand until somebody chose", () => {
    expect(keysIn(choicesOf(keys, null))).toEqual(keys);
  });

  it("stand as they were chosen last; what is new is offered behind them, what is gone is left out", () => {
    const choices = choicesOf(keys, ["phone", "gone", "name"]);
    expect(keysIn(choices)).toEqual(["phone", "name"]);
    expect(choices.map(({ key }) => key)).toEqual(["phone", "name", "number"]);
  });

  it("are moved, and stay where there is no further place", () => {
    const choices = choicesOf(keys, null);
    expect(keysIn(movedTo(choices, "phone", 0))).toEqual(["phone", "name", "number"]);
    expect(keysIn(movedTo(choices, "name", 2))).toEqual(["number", "phone", "name"]);
    expect(keysIn(movedTo(choices, "name", -1))).toEqual(keys);
    expect(keysIn(movedTo(choices, "phone", 3))).toEqual(keys);
  });

  it("are chosen one by one, all or none", () => {
    const none = withAll(choicesOf(keys, null), false);
    expect(keysIn(none)).toEqual([]);
    expect(keysIn(toggled(none, "number"))).toEqual(["number"]);
    expect(keysIn(withAll(none, true))).toEqual(keys);
  });
});
