import type { AreaWeb } from "#ui/sockets.ts";

const shared = { key: "spot-checks", title: { zh: "在岗抽查", en: "Spot checks" }, order: 60, needs: "C3700" };

export const web: AreaWeb = {
  panels: [
    { ...shared, place: "attendance-day", load: () => import("./pages/components/checks-of-day.tsx") },
    { ...shared, place: "person", load: () => import("./pages/components/checks-of-person.tsx") },
  ],
};
