import { menu } from "./menu.ts";
import { insuranceLinesSource } from "./reports.ts";
import { recordedFile } from "./server/amounts.ts";
import { bases } from "./server/bases/list-bases.ts";
import { bills } from "./server/bills/list-bills.ts";
import { insuranceCheck } from "./server/doors/leaving-check.ts";
import { enrolments } from "./server/enrolments/list-enrolments.ts";
import { lines } from "./server/months/list-months.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "social-insurance",
  menu,
  routes,
  exporters: [
    enrolments.exporter,
    recordedFile("lines", lines),
    recordedFile("bases", bases),
    recordedFile("bills", bills),
  ],
  reports: [insuranceLinesSource],
  leavingChecks: [insuranceCheck],
};
