import type { CallContext } from "#platform/http/context.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { readReport } from "#platform/report/read.ts";
import { reportDeps } from "./datasets.ts";

/** What the call of a report answers; its input is checked against `report.read.input`. Whether the caller may ask is for the caller's call. */
export function answerReport(
  context: CallContext,
  report: AnyReport,
  input: Record<string, unknown>,
): Promise<ReportAnswer> {
  const { page, size } = input as { page: number; size: number };
  return readReport(context, reportDeps, report, input, { limit: size, offset: (page - 1) * size });
}

/** The same for all rows of it, of what the program itself asks; `selection` is in the words of an address. */
export function wholeReport(
  context: CallContext,
  report: AnyReport,
  selection: Record<string, unknown>,
): Promise<ReportAnswer> {
  return readReport(context, reportDeps, report, report.selection.parse(selection), { limit: 1_000_000, offset: 0 });
}
