import { fileOfReport } from "#platform/report/file-of-report.ts";
import { declared } from "../declared.ts";
import { reportDeps } from "./datasets.ts";

export const exporters = declared.map((report) => fileOfReport(report, reportDeps));
