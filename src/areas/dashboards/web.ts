import type { AreaWeb } from "#ui/sockets.ts";
import { attendanceCodes, costCodes, planCodes, structureCodes } from "./home-cards.ts";

export const web: AreaWeb = {
  homeCards: [
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
      title: { zh: "本月成本与预算", en: "Cost against budget" },
      order: 30,
      width: 4,
      needs: costCodes,
      audience: ["staff"],
      load: () => import("./pages/components/budget-card.tsx"),
    },
    {
      key: "cost-trend",
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
      title: { zh: "本月收入", en: "Income of the month" },
      order: 30,
      width: 4,
      needs: costCodes,
      audience: ["agency"],
      load: () => import("./pages/components/budget-card.tsx"),
    },
    {
      key: "income-trend",
      title: { zh: "收入走势", en: "Income trend" },
      order: 31,
      width: 8,
      needs: costCodes,
      audience: ["agency"],
      load: () => import("./pages/components/cost-trend-card.tsx"),
    },
    {
      key: "structure",
      title: { zh: "部门人数", en: "Headcount by department" },
      order: 50,
      width: 4,
      needs: structureCodes,
      audience: ["staff"],
      load: () => import("./pages/components/structure-card.tsx"),
    },
  ],
  planNotes: [{ place: "work-order", needs: planCodes, load: () => import("./pages/components/budget-left.tsx") }],
};
