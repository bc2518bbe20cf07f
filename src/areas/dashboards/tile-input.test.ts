import { describe, expect, it } from "vitest";
import { declared } from "#areas/reports/declared.ts";
import { mostTiles } from "./board-tiles.ts";
import { standardBoards } from "./standard-boards.ts";
import { tileInput, tileSelection, unreached } from "./tile-input.ts";

const report = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const everything = { isStaff: true, holds: () => true };
const tile = { key: "t1", selection: { rows: "department", department: "7" } };

describe("what a tile asks of its report", () => {
  it("is its own selection, over it the bar, and what was clicked in another tile", () => {
    const bar = { from: "2026-10-01", to: "2026-10-31" };
    expect(tileSelection(report("cost"), tile, bar)).toEqual({
      rows: "department",
      department: "7",
      from: "2026-10-01",
      to: "2026-10-31",
    });
    const picked = { tile: "t2", dimension: "department", value: "9", title: "客房部" };
    expect(tileSelection(report("cost"), tile, bar, picked)).toMatchObject({ department: "9" });
    expect(tileSelection(report("cost"), tile, bar, { ...picked, tile: "t1" })).toMatchObject({ department: "7" });
    expect(tileSelection(report("cost"), tile, {}, { ...picked, dimension: "nowhere" })).toEqual(tile.selection);
  });

  it("keeps the day of a report as of today, and says what does not reach it", () => {
    const bar = { from: "2026-10-01", to: "2026-10-31", department: "9", entity: "3" };
    expect(tileSelection(report("administration"), { key: "t1", selection: {} }, bar)).toEqual({ department: "9" });
    expect(unreached(report("administration"), bar)).toEqual(["period", "entity"]);
    expect(unreached(report("cost"), {})).toEqual([]);
  });

  it("is what its page asks: a chart its own grouping, a table the selection", () => {
    expect(tileInput(report("cost"), "chart", { from: "2026-10-01", rows: "month" }, everything)).toMatchObject({
      from: "2026-10-01",
      rows: "department",
      show: "settledFen,estimatedFen,budget.fen",
    });
    expect(tileInput(report("cost"), "table", { rows: "month" }, everything)).toMatchObject({ rows: "month", page: 1 });
    // Without a chart there is none to draw.
    expect(tileInput(report("administration"), "chart", {}, everything)).toBeUndefined();
  });
});

describe.each(standardBoards.map((board) => [board.key, board] as const))("%s", (_key, { tiles }) => {
  it("has tiles that their reports can show", () => {
    expect(tiles.length).toBeLessThanOrEqual(mostTiles);
    for (const one of tiles) {
      const of = declared.find(({ name }) => name === one.report);
      expect([one.report, of !== undefined]).toEqual([one.report, true]);
      expect(of!.selection.strict().safeParse(one.selection).success).toBe(true);
      const input = tileInput(of!, one.view, one.selection, everything);
      expect([one.report, one.view, input === undefined]).toEqual([one.report, one.view, false]);
      expect(of!.read.input.safeParse(input).success).toBe(true);
    }
  });
});
