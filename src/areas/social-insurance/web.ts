import type { AreaWeb } from "#ui/sockets.ts";

export const web: AreaWeb = {
  panels: [
    {
      place: "employee",
      key: "insurance",
      title: { zh: "社保", en: "Insurance" },
      order: 50,
      needs: "C60501",
      load: () => import("./pages/components/insurance-of-employee.tsx"),
    },
  ],
};
