import { describe, expect, it } from "vitest";
import { arranged, moved, toggled } from "./arrange.ts";

describe("layout of the home page", () => {
  it("shows everything before it was ever arranged", () => {
    expect(arranged(["a", "b"], null)).toEqual({ shown: ["a", "b"], hidden: [] });
  });

  it("keeps the order, forgets cards that are gone, and shows new ones last", () => {
    expect(arranged(["a", "b", "c", "new"], { shown: ["c", "gone", "a"], hidden: ["b", "lost"] })).toEqual({ shown: ["c", "a", "new"], hidden: ["b"] });
  });

  it("moves a card to a place, also beyond the ends", () => {
    const layout = { shown: ["a", "b", "c"], hidden: ["d"] };
    expect(moved(layout, "c", 0).shown).toEqual(["c", "a", "b"]);
    expect(moved(layout, "a", 1).shown).toEqual(["b", "a", "c"]);
    expect(moved(layout, "a", 9).shown).toEqual(["b", "c", "a"]);
    expect(moved(layout, "a", -1).shown).toEqual(["a", "b", "c"]);
  });

  it("hides a card and shows it again at the end", () => {
    const hidden = toggled({ shown: ["a", "b", "c"], hidden: [] }, "a");
    expect(hidden).toEqual({ shown: ["b", "c"], hidden: ["a"] });
    expect(toggled(hidden, "a")).toEqual({ shown: ["b", "c", "a"], hidden: [] });
  });
});
