import { describe, expect, it } from "vitest";
import { totalsOf } from "./totals.ts";

const [text, sum] = [{ kind: "text" as const }, { kind: "fen" as const, sum: true as const }];
const columns = [text, sum, text, sum, sum];

describe("a row of totals", () => {
  it("adds up the summed columns alone; an empty one stays empty", () => {
    const totals = totalsOf(columns, "zh");
    totals.add(["张三", 90, "x", null, null]);
    totals.add(["李四", "30", "y", -5, undefined]);
    expect(totals.last()).toEqual(["合计", 120, null, -5, null]);
  });

  it("says its name where a text can stand, wherever the columns were moved to", () => {
    const totals = totalsOf([sum, { kind: "integer" }, text], "en");
    totals.add([5, 1, "a"]);
    expect(totals.last()).toEqual([5, null, "Total"]);
  });

  it("is not there without rows, nor without a column to add up", () => {
    expect(totalsOf(columns, "en").last()).toBeUndefined();
    const none = totalsOf([text, text], "en");
    none.add(["a", 1]);
    expect(none.last()).toBeUndefined();
  });
});
