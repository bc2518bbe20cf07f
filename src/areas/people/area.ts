import { menu } from "./menu.ts";
import { fullPeopleExport, peopleExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "people",
  menu,
  routes,
  exporters: [peopleExport, fullPeopleExport],
  shownFiles: {
    certificatePhoto: "select photo_file_id from people.certificate where tenant_id = $1",
    personPhoto: "select photo_file_id from people.person where tenant_id = $1",
  },
};
