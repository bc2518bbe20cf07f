import { handle, type Route } from "#platform/http/route.ts";
import { readReport } from "#platform/report/read.ts";
import { listReports as listCall } from "../api.ts";
import { declared } from "../declared.ts";
import { reportDeps } from "./datasets.ts";
import { listReports } from "./list-reports.ts";

/** Rows of a report that go onto paper. */
const longestPrint = 5_000;

export const routes: readonly Route[] = [
  handle(listCall, listReports),
  ...declared.flatMap((report) => [
    handle(report.read, (context, input) => {
      const { page, size } = input as { page: number; size: number };
      return readReport(context, reportDeps, report, input, { limit: size, offset: (page - 1) * size });
    }),
    handle(report.whole, (context, input) =>
      readReport(context, reportDeps, report, input, { limit: longestPrint, offset: 0 }),
    ),
  ]),
];
