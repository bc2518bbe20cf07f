import { statementApprovable } from "./approvable.ts";
import { statementsDueHandler } from "./server/make/make-due-statements.ts";
import { factsJob } from "./server/facts/make-facts.ts";
import { statementsFigure } from "./server/read/agency-figure.ts";
import { statementExporters } from "./server/read/exports.ts";
import { finingPreview } from "./server/fines/preview-fines.ts";
import { schedulingPreview } from "./server/make/preview-rules.ts";
import { openStatements } from "./server/leaving-check.ts";
import { costsSource, kindsSource, orderConductSource } from "./reports.ts";
import { routes } from "./server/routes.ts";
import { controls, fining, scheduling } from "./server/settings.ts";

export const area = {
  name: "statements",
  routes,
  leavingChecks: [openStatements],
  approvables: [statementApprovable],
  reports: [costsSource, kindsSource, orderConductSource],
  exporters: statementExporters,
  agencyFigures: [statementsFigure],
  settings: [...Object.values(scheduling), ...Object.values(fining), ...Object.values(controls)],
  rulePreviews: [schedulingPreview, finingPreview],
  jobs: [statementsDueHandler, factsJob],
};
