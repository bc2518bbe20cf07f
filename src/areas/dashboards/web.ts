import type { AreaWeb } from "#ui/sockets.ts";
import { attendanceCodes, compareCodes, costCodes, planCodes, stateCode, structureCodes } from "./home-cards.ts";

/** Both cards of a month stand beside each other. */
const costHeight = 424;

export const web: AreaWeb = {
  homeCards: [
    {
      key: "set-up",
      title: { zh: "企业设置", en: "Set-up" },
      order: 16,
      width: 4,
      needs: stateCode,
      load: () => import("./pages/components/set-up-card.tsx"),
    },
    {
      key: "health",
      title: { zh: "运行状态", en: "Health" },
      order: 17,
      width: 4,
      needs: stateCode,
      load: () => import("./pages/components/health-card.tsx"),
    },
    {
      key: "attendance",
      title: { zh: "今日出勤", en: "Attendance today" },
      order: 20,
      width: 8,
      needs: attendanceCodes,
      load: () => import("./pages/components/attendance-card.tsx"),
    },
    {
      key: "budget",
      height: costHeight,
      title: { zh: "本月成本与预算", en: "Cost against budget" },
      order: 30,
      width: 4,
      needs: costCodes,
      audience: ["staff"],
      load: () => import("./pages/components/budget-card.tsx"),
    },
    {
      key: "cost-trend",
      height: costHeight,
      title: { zh: "成本走势", en: "Cost trend" },
      order: 31,
      width: 8,
      needs: costCodes,
      audience: ["staff"],
      load: () => import("./pages/components/cost-trend-card.tsx"),
    },
    // What the company pays is what its labour company earns.
    {
      key: "income",
      height: costHeight,
      title: { zh: "本月收入", en: "Income of the month" },
      order: 30,
      width: 4,
      needs: costCodes,
      audience: ["agency"],
      load: () => import("./pages/components/budget-card.tsx"),
    },
    {
      key: "income-trend",
      height: costHeight,
      title: { zh: "收入走势", en: "Income trend" },
      order: 31,
      width: 8,
      needs: costCodes,
      audience: ["agency"],
      load: () => import("./pages/components/cost-trend-card.tsx"),
    },
    {
      key: "fte",
      title: { zh: "FTE", en: "FTE" },
      order: 50,
      width: 4,
      needs: costCodes,
      audience: ["staff"],
      load: () => import("./pages/components/fte-card.tsx"),
    },
    {
      key: "efficiency",
      title: { zh: "人效测算", en: "Labour efficiency" },
      order: 51,
      width: 4,
      needs: costCodes,
      audience: ["staff"],
      load: () => import("./pages/components/efficiency-card.tsx"),
    },
    {
      key: "structure",
      title: { zh: "部门人数", en: "Headcount by department" },
      order: 52,
      width: 4,
      needs: structureCodes,
      audience: ["staff"],
      load: () => import("./pages/components/structure-card.tsx"),
    },
  ],
  panels: [
    {
      place: "labour-companies",
      key: "compare",
      title: { zh: "对比", en: "Compare" },
      order: 10,
      needs: compareCodes[0],
      load: () => import("./pages/components/agency-weeks.tsx"),
    },
  ],
  reportTools: [{ needs: "C080801.edit", load: () => import("./pages/components/pin-to-board.tsx") }],
  planNotes: [{ place: "work-order", needs: planCodes, load: () => import("./pages/components/budget-left.tsx") }],
};
