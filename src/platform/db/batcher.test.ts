import { describe, expect, it } from "vitest";
import { Batcher } from "./batcher.ts";

describe("what is done together", () => {
  it("serves the first at once and those who come meanwhile in one go, each with their own result", async () => {
    const goes: number[][] = [];
    const together = new Batcher<number, number>(async (_key, items) => {
      goes.push([...items]);
      await new Promise((next) => setImmediate(next));
      return items.map((item) => item * 10);
    });
    expect(await Promise.all([1, 2, 3, 4].map((item) => together.add(7, item)))).toEqual([10, 20, 30, 40]);
    expect(goes).toEqual([[1], [2, 3, 4]]);
    expect(await together.add(7, 5)).toBe(50);
  });

  it("keeps to the most of one go, and keys apart", async () => {
    const goes: string[] = [];
    const together = new Batcher<string, string>(async (key, items) => {
      goes.push(`${key}:${items.join("")}`);
      return items;
    }, 2);
    await Promise.all([..."abcde"].map((item) => together.add(1, item)).concat(together.add(2, "x")));
    expect(goes.toSorted()).toEqual(["1:a", "1:bc", "1:de", "2:x"]);
  });

  it("does each alone when one of several fails, and tells only that one", async () => {
    const together = new Batcher<number, number>(async (_key, items) => {
      if (items.includes(3)) throw new Error("three");
      return items;
    });
    const ended = await Promise.allSettled([1, 2, 3, 4].map((item) => together.add(1, item)));
    expect(ended.map((one) => one.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await together.add(1, 5)).toBe(5);
  });
});
