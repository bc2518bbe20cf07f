import type { AreaWeb } from "#ui/sockets.ts";
import { peopleWithoutPapers } from "./api.ts";

export const web: AreaWeb = {
  panels: [
    {
      place: "barring",
      key: "shiftsAhead",
      title: { zh: "将被取消的班次", en: "Shifts that will be cancelled" },
      order: 10,
      needs: "C3010",
      load: () => import("./pages/components/shifts-ahead.tsx"),
    },
  ],
  homeCards: [
    {
      key: "papers",
      title: { zh: "上岗证件", en: "Papers of people on shift" },
      order: 45,
      width: 4,
      needs: "C0600",
      audience: peopleWithoutPapers.audience,
      load: () => import("./pages/components/papers-card.tsx"),
    },
  ],
};
