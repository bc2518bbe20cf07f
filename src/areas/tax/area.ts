import { menu } from "./menu.ts";
import { taxLinesSource } from "./reports.ts";
import { claims } from "./server/claims.ts";
import { shownEvidence } from "./server/evidence.ts";
import { followLeft, followReturned } from "./server/follow-people.ts";
import { income } from "./server/income.ts";
import { taxOpen } from "./server/leaving-check.ts";
import { taxPeople } from "./server/people.ts";
import { returns } from "./server/returns.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "tax",
  menu,
  routes,
  exporters: [taxPeople.exporter, claims.exporter, income.exporter, returns.exporter],
  reports: [taxLinesSource],
  leavingChecks: [taxOpen],
  shownFiles: { taxEvidence: shownEvidence },
  subscribers: [followLeft, followReturned],
};
