import { saveBoard, shareBoard } from "#areas/dashboards/board-api.ts";
import type { BoardTile } from "#areas/dashboards/board-tiles.ts";
import { addScreenLink } from "#areas/dashboards/screen-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

const tiles: Omit<BoardTile, "key">[] = [
  {
    report: "reports.cost",
    title: "本月费用",
    view: "figures",
    width: 12,
    height: 1,
    selection: { show: "totalFen,budget.fen,budgetLeft,budgetUsed,perHour" },
  },
  { report: "reports.cost", title: null, view: "chart", width: 6, height: 2, selection: {} },
  { report: "reports.workingHours", title: null, view: "chart", width: 6, height: 2, selection: {} },
  {
    report: "reports.cost",
    title: "各劳务公司",
    view: "table",
    width: 6,
    height: 2,
    selection: { rows: "agency", show: "shifts,minutes,totalFen,perHour", sort: "-totalFen" },
  },
  {
    report: "reports.departmentAttendance",
    title: "各部门出勤",
    view: "table",
    width: 6,
    height: 2,
    selection: { rows: "department", show: "dueDays,attended,attendanceRate,late,absent", sort: "-dueDays" },
  },
];

/** A board that all share in the morning, and the link of the screen at the staff entrance. */
export async function makeBoards({ admin }: DemoPeople, today: string): Promise<void> {
  const moment = at(addDays(today, -3), 8 * 60 + 40);
  const board = await admin.send(
    saveBoard,
    {
      id: null,
      version: null,
      name: "每日早会",
      tiles: tiles.map((tile, index) => ({ key: `t${index + 1}`, ...tile })),
    },
    moment,
  );
  await admin.send(shareBoard, { ...board, shared: true }, moment);
  await admin.send(
    addScreenLink,
    {
      name: "员工入口电视",
      departmentIds: [],
      withNames: false,
      withCosts: false,
      language: "zh",
      endsOn: addDays(today, 365),
    },
    moment,
  );
}
