import type { AreaWeb } from "#ui/sockets.ts";

export const web: AreaWeb = {
  panels: [
    {
      place: "employee",
      key: "contracts",
      title: { zh: "劳动合同", en: "Contracts" },
      order: 10,
      needs: "C0411",
      load: () => import("./pages/components/contracts-of-employee.tsx"),
    },
  ],
};
