import type { ShownFiles } from "#platform/files/forget-files.ts";
import type { Route } from "#platform/http/route.ts";
import type { JobHandler } from "#platform/jobs/handler.ts";
import { registerScopeChoices, sendVisitorCode, useVisitorCode } from "#areas/access/server.ts";
import { registerAgencyFigures } from "#areas/agencies/server.ts";
import { registerApprovables, registerCardSources } from "#areas/approvals/server.ts";
import { registerExporters } from "#areas/exports/server.ts";
import { registerLeavingChecks } from "#areas/personnel/server.ts";
import { registerContactCodes } from "#areas/organisation/server.ts";
import { registerReminders } from "#areas/notices/server.ts";
import { registerConsents } from "#areas/people/server.ts";
import { registerDatasets } from "#areas/reports/server.ts";
import { registerAwaySources, registerRosterPreviews } from "#areas/scheduling/server.ts";
import { registerPastPay } from "#areas/social-insurance/server.ts";
import { registerReturnSources } from "#areas/tax/server.ts";
import { registerRules } from "#areas/settings/server.ts";
import { areas } from "./areas.ts";
import { forgetFilesJob } from "./forget-files-job.ts";

/** Hands every area what the others plugged in: `AreaPlug` says of each what it is. */
export function joinSockets(): void {
  registerApprovables(areas.flatMap((area) => area.approvables ?? []));
  registerCardSources(areas.flatMap((area) => area.cardSources ?? []));
  registerRules(
    areas.flatMap((area) => area.settings ?? []),
    areas.flatMap((area) => area.rulePreviews ?? []),
    areas.flatMap((area) => area.ruleChecks ?? []),
  );
  registerAwaySources(areas.flatMap((area) => area.away ?? []));
  registerRosterPreviews(areas.flatMap((area) => area.rosterPreviews ?? []));
  registerLeavingChecks(areas.flatMap((area) => area.leavingChecks ?? []));
  registerReturnSources(areas.flatMap((area) => area.returnSources ?? []));
  registerPastPay(areas.flatMap((area) => area.pastPay ?? []));
  registerReminders(areas.flatMap((area) => area.reminders ?? []));
  registerConsents(areas.flatMap((area) => area.consents ?? []));
  registerDatasets(areas.flatMap((area) => area.reports ?? []));
  registerContactCodes({ send: sendVisitorCode, use: useVisitorCode });
  registerScopeChoices(areas.flatMap((area) => area.scopeChoices ?? []));
  registerAgencyFigures(areas.flatMap((area) => area.agencyFigures ?? []));
  registerExporters(areas.flatMap((area) => area.exporters ?? []));
}

export const routes = (): Route[] => areas.flatMap((area) => [...area.routes]);

export const doors = () => areas.flatMap((area) => [...(area.doors ?? [])]);

export const shownFiles = (): ShownFiles =>
  Object.assign({}, ...areas.map((area) => area.shownFiles ?? {})) as ShownFiles;

export const jobHandlers = (): JobHandler[] => [
  ...areas.flatMap((area) => [...(area.jobs ?? [])]),
  forgetFilesJob(shownFiles()),
];
