import { describe, expect, it } from "vitest";
import { totalsOf } from "./totals.ts";

const columns = [{}, { sum: true as const }, {}, { sum: true as const }, { sum: true as const }];

describe("a row of totals", () => {
  it("adds up the summed columns alone; an empty one stays empty", () => {
    const totals = totalsOf(columns, "zh");
    totals.add(["张三", 90, "x", null, null]);
    totals.add(["李四", "30", "y", -5, undefined]);
    expect(totals.last()).toEqual(["合计", 120, null, -5, null]);
  });

  it("is not there without rows, nor without a column to add up", () => {
    expect(totalsOf(columns, "en").last()).toBeUndefined();
    const none = totalsOf([{}, {}], "en");
    none.add(["a", 1]);
    expect(none.last()).toBeUndefined();
  });
});
