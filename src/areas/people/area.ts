import { menu } from "./menu.ts";
import { workersFigure } from "./server/agency-figure.ts";
import { fullPeopleExport } from "./server/exports.ts";
import { people } from "./server/list-people.ts";
import { employeeTypeWords } from "./words.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "people",
  menu,
  routes,
  exporters: [people.exporter, fullPeopleExport],
  scopeChoices: { employeeTypes: employeeTypeWords },
  agencyFigures: [workersFigure],
  shownFiles: {
    certificatePhoto: "select photo_file_id from people.certificate where tenant_id = $1",
    personPhoto: "select photo_file_id from people.person where tenant_id = $1",
  },
};
