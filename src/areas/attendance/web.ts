import type { AreaWeb } from "#ui/sockets.ts";

const shared = { key: "rating", order: 50, needs: "C05401.rate" };

export const web: AreaWeb = {
  homeCards: [
    {
      key: "exceptions",
      title: { zh: "考勤异常", en: "Attendance exceptions" },
      order: 15,
      width: 4,
      needs: "C05401",
      audience: ["staff"],
      load: () => import("./pages/components/exceptions-card.tsx"),
    },
  ],
  panels: [
    {
      ...shared,
      place: "attendance-day",
      title: { zh: "评价", en: "Rating" },
      load: () => import("./pages/components/rate-day.tsx"),
    },
    {
      ...shared,
      place: "person",
      title: { zh: "满意度", en: "Satisfaction" },
      load: () => import("./pages/components/ratings-of-person.tsx"),
    },
  ],
};
