import type { Call } from "#platform/http/call.ts";
import { listApplications, listFullTime, readApplication } from "../../../applications-api.ts";
import type { ApplicationPage } from "../../../applications-list.ts";
import { listCandidates, readCandidate } from "../../../candidates-api.ts";
import { weekOfInterviews } from "../../../interviews-api.ts";

/** What is shown anew when an application has changed. */
export const applicationCalls: readonly Call[] = [
  listApplications,
  listFullTime,
  readApplication,
  weekOfInterviews,
  listCandidates,
  readCandidate,
];

/** The same rows and the same input on both pages. */
export const listOf = (page: ApplicationPage): typeof listApplications =>
  page === "C2500" ? (listFullTime as typeof listApplications) : listApplications;
