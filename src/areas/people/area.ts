import { menu } from "./menu.ts";
import { fullPeopleExport, peopleExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "people", menu, routes, exporters: [peopleExport, fullPeopleExport] };
