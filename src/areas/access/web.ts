import type { AreaWeb } from "#ui/sockets.ts";
import { editionTitle } from "./words.ts";

export const web: AreaWeb = {
  panels: [
    {
      place: "company",
      key: "edition",
      title: editionTitle,
      order: 10,
      load: () => import("./pages/components/edition-panel.tsx"),
    },
  ],
};
