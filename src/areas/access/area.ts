import { menu } from "./menu.ts";
import { accountsExporter, rolesExporter } from "./server/exporters.ts";
import { sweepJob } from "./server/jobs.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "access", menu, routes, exporters: [accountsExporter, rolesExporter], jobs: [sweepJob] };
