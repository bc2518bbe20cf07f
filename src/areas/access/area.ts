import { menu } from "./menu.ts";
import { accounts } from "./server/accounts/list-accounts.ts";
import { sweepJob } from "./server/jobs.ts";
import { rolesExporter } from "./server/roles/export-roles.ts";
import { routes } from "./server/routes.ts";

export const area = { name: "access", menu, routes, exporters: [accounts.exporter, rolesExporter], jobs: [sweepJob] };
