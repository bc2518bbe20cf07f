import type { AreaWeb } from "#ui/sockets.ts";

import { listOwnTasks } from "./induction-api.ts";

export const web: AreaWeb = {
  homeCards: [
    {
      key: "induction-tasks",
      title: { zh: "我的入职任务", en: "My induction tasks" },
      order: 45,
      width: 4,
      audience: listOwnTasks.audience,
      load: () => import("./pages/components/induction/own-tasks-card.tsx"),
    },
  ],
  panels: [
    {
      place: "employee",
      key: "changes",
      title: { zh: "变动记录", en: "Changes" },
      order: 20,
      needs: "C3800",
      load: () => import("./pages/components/changes/changes-of-employee.tsx"),
    },
    {
      place: "employee",
      key: "protection",
      title: { zh: "解雇保护", en: "Protection" },
      order: 40,
      needs: "C3800.protection",
      load: () => import("./pages/components/leaving/protections.tsx"),
    },
    {
      place: "employee",
      key: "limits",
      title: { zh: "工作限制", en: "Work limits" },
      order: 30,
      needs: "C3800",
      load: () => import("./pages/components/work-limits.tsx"),
    },
    {
      place: "employee",
      key: "contracts",
      title: { zh: "劳动合同", en: "Contracts" },
      order: 10,
      needs: "C0411",
      load: () => import("./pages/components/contracts-of-employee.tsx"),
    },
    {
      place: "employee",
      key: "induction",
      title: { zh: "入职", en: "Induction" },
      order: 90,
      needs: "C0417",
      load: () => import("./pages/components/induction/induction-of-employee.tsx"),
    },
  ],
};
