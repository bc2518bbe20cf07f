import { menu } from "./menu.ts";
import { scheduleExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";
import { subscribers } from "./server/subscribers.ts";

export const area = { name: "scheduling", menu, routes, exporters: [scheduleExport], subscribers };
