import { handle, type Route } from "#platform/http/route.ts";
import { valuesOf } from "#platform/report/across.ts";
import { readReport } from "#platform/report/read.ts";
import { listReports as listCall } from "../api.ts";
import { declared } from "../declared.ts";
import { answerReport } from "./answer-report.ts";
import { reportDeps } from "./datasets.ts";
import { listReports } from "./list-reports.ts";

/** Rows of a report that go onto paper. */
const longestPrint = 5_000;

export const routes: readonly Route[] = [
  handle(listCall, listReports),
  ...declared.flatMap((report) => [
    handle(report.read, (context, input) => answerReport(context, report, input)),
    handle(report.whole, (context, input) =>
      readReport(context, reportDeps, report, input, { limit: longestPrint, offset: 0 }),
    ),
    ...(report.values ? [handle(report.values, (context, input) => valuesOf(context, reportDeps, report, input))] : []),
  ]),
];
