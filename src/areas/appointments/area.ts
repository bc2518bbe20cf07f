import { menu } from "./menu.ts";
import { appointmentsExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "appointments", menu, routes, exporters: [appointmentsExport] };
