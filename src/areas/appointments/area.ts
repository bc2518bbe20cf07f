import { menu } from "./menu.ts";
import { appointments } from "./server/list-appointments.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "appointments", menu, routes, exporters: [appointments.exporter] };
