import type { Text } from "#platform/i18n/text.ts";
import type { BoardTile } from "./board-tiles.ts";

export interface StandardBoard {
  key: string;
  name: Text;
  tiles: readonly BoardTile[];
}

type Sizes = Pick<BoardTile, "width" | "height">;

const board = (key: string, name: Text, tiles: readonly Omit<BoardTile, "key">[]): StandardBoard => ({
  key: `standard:${key}`,
  name,
  tiles: tiles.map((tile, index) => ({ key: `t${index + 1}`, ...tile })),
});

const tile = (
  report: string,
  view: BoardTile["view"],
  { width, height }: Sizes,
  selection: Record<string, string> = {},
): Omit<BoardTile, "key"> => ({ report: `reports.${report}`, title: null, view, width, height, selection });

const strip: Sizes = { width: 12, height: 1 };
const half: Sizes = { width: 6, height: 2 };

const costFigures = tile("cost", "figures", strip, { show: "totalFen,budget.fen,budgetLeft,budgetUsed,perHour" });
const hoursFigures = tile("workingHours", "figures", strip, { show: "attended,paidMinutes,budget.minutes,fte" });

/** The boards that every company begins with. */
export const standardBoards: readonly StandardBoard[] = [
  board("management", { zh: "管理层", en: "Management" }, [
    costFigures,
    tile("cost", "chart", half),
    tile("workingHours", "chart", half),
    tile("departmentAttendance", "table", half, {
      rows: "department",
      show: "dueDays,attended,attendanceRate,late,absent",
      sort: "-dueDays",
    }),
    tile("personnelStatistics", "chart", half),
    tile("financialAnalysis", "chart", { width: 12, height: 2 }),
  ]),
  board("cost", { zh: "成本控制", en: "Cost control" }, [
    costFigures,
    hoursFigures,
    tile("cost", "chart", half),
    tile("cost", "table", half, { rows: "agency", show: "shifts,totalFen,settledFen,estimatedFen", sort: "-totalFen" }),
    tile("workingHours", "chart", half),
    tile("cost", "table", half, { rows: "date", show: "minutes,totalFen,perHour", sort: "-date" }),
  ]),
  board("hr", { zh: "人力资源", en: "Human resources" }, [
    tile("personnelStatistics", "figures", strip, { show: "start,joined,left,end,turnover,healthRate" }),
    tile("personnelStatistics", "chart", half),
    tile("administration", "table", half),
    tile("rosterChanges", "table", half),
    tile("recruitment", "chart", half),
    tile("staffRewards", "table", half),
  ]),
  board("department", { zh: "部门", en: "Department" }, [
    hoursFigures,
    tile("departmentAttendance", "table", half, {
      rows: "department,person",
      show: "dueDays,attended,late,missing,absent,paidMinutes",
      sort: "department",
    }),
    tile("workingHours", "chart", half),
    tile("cost", "chart", half),
    tile("rewardDetail", "table", half),
  ]),
];
