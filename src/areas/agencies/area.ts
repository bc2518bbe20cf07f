import { menu } from "./menu.ts";
import { agenciesExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "agencies", menu, routes, exporters: [agenciesExport] };
