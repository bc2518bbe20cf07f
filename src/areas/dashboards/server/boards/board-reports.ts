import { declared } from "#areas/reports/declared.ts";
import { mayCall } from "#platform/http/authorised.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { choicesOf } from "#platform/report/columns.ts";
import { holds, type Principal } from "#platform/session/principal.ts";

const byName = new Map(declared.map((report) => [report.name as string, report]));

/** A report of that name that the caller may open. */
export function openReport(principal: Principal, name: string): AnyReport | undefined {
  const report = byName.get(name);
  if (!report || !mayCall(report.read, principal)) return undefined;
  const viewer = { isStaff: principal.kind === "staff", holds: (code: string) => holds(principal, code) };
  return choicesOf(report, viewer).isReadable ? report : undefined;
}
