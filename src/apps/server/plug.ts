import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/http/services.ts";
import type { Route } from "#platform/http/route.ts";
import type { ShownFiles } from "#platform/files/forget-files.ts";
import type { JobHandler } from "#platform/jobs/handler.ts";
import type { Subscriber } from "#platform/events/bus.ts";
import type { Renewals } from "#platform/events/renewals.ts";
import type { ScopeChoices } from "#areas/access/server.ts";
import type { AgencyFigure } from "#areas/agencies/server.ts";
import type { Approvable } from "#areas/approvals/approvable.ts";
import type { CardSource } from "#areas/approvals/server.ts";
import type { ReminderSource } from "#areas/notices/reminder-source.ts";
import type { ConsentSource } from "#areas/people/consent-source.ts";
import type { Exporter } from "#platform/excel/exporter.ts";
import type { DatasetSource } from "#platform/report/source.ts";
import type { LeavingCheck } from "#areas/personnel/server.ts";
import type { AwaySource, RosterPreview } from "#areas/scheduling/server.ts";
import type { Rule } from "#areas/settings/rule.ts";
import type { PastPaySource } from "#areas/social-insurance/server.ts";
import type { ReturnSource } from "#areas/tax/server.ts";
import type { RuleCheck, RulePreview } from "#areas/settings/server.ts";

/**
 * What an area plugs into the server: a closed list. Its menu is gathered in `apps/menus.ts`, for server and browser alike. `seed` is called by the demo company only.
 * Later areas add `importers` and `signables` to it when the first of them exists.
 */
export interface AreaPlug {
  name: string;
  routes: readonly Route[];
  approvables?: readonly Approvable[];
  /** What it adds to the cards of others' documents in the inbox. */
  cardSources?: readonly CardSource[];
  /** Who is away, for those who put people on shifts. */
  away?: readonly AwaySource[];
  /** What a changed rule of rosters would do to plans. */
  rosterPreviews?: readonly RosterPreview[];
  /** What is open when somebody leaves. */
  leavingChecks?: readonly LeavingCheck[];
  /** Dates of people that reminders are told of. */
  reminders?: readonly ReminderSource[];
  /** Consents of people, shown to them beside their own data. */
  consents?: readonly ConsentSource[];
  /** What people were paid before, from which the bases of a year are worked out. */
  pastPay?: readonly PastPaySource[];
  /** Whose documents book income that a return takes, and when they are at their end. */
  returnSources?: readonly ReturnSource[];
  exporters?: readonly Exporter[];
  /** What it lends to reports, from its `reports.ts`. */
  reports?: readonly DatasetSource[];
  /** What is counted of a labour company for the companies that serve several others. */
  agencyFigures?: readonly AgencyFigure[];
  /** What the conditions of a data scope can be chosen from. */
  scopeChoices?: ScopeChoices;
  settings?: readonly Rule[];
  /** What a change of its rules would do, and which rules only make sense together. */
  rulePreviews?: readonly RulePreview[];
  ruleChecks?: readonly RuleCheck[];
  jobs?: readonly JobHandler[];
  /** From where the files of its places are shown; what is shown nowhere goes. */
  shownFiles?: ShownFiles;
  subscribers?: readonly Subscriber[];
  /** What speaks another language than calls, such as attendance machines; opened on the program's own port. */
  doors?: readonly ((app: FastifyInstance, services: Services, renewals: Renewals) => Promise<void>)[];
}
