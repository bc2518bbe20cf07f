import { cost, workingHours } from "#areas/reports/shown-elsewhere.ts";
import { answerReport } from "#areas/reports/server.ts";
import { ownOf } from "#platform/own-of.ts";
import { authorised } from "#platform/http/authorised.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import type { readScreen as call } from "../../screen-api.ts";
import { asked } from "../asked.ts";
import { openReport } from "../boards/board-reports.ts";
import { readCosts, sumOf } from "../month-costs.ts";

type Cost = NonNullable<OutputOf<typeof call>["cost"]>;

/** What a report answers for a selection, as its page would show it; undefined where the page is not the caller's. */
const answered = (context: CallContext, report: AnyReport, selection: object): Promise<ReportAnswer | undefined> =>
  asked(context, report.read, (inside, input) => answerReport(inside, report, input), {
    ...selection,
    page: 1,
    size: 50,
  });

function totalOf({ totals }: ReportAnswer, key: string): number | null {
  const value = totals ? ownOf(totals.cells, key) : undefined;
  return typeof value === "number" ? value : null;
}

/** The cost report of the attendance month by day. */
export async function readScreenCost(context: CallContext): Promise<Cost | null> {
  const answer = await answered(context, cost, { rows: "date", show: "totalFen,plannedFen,budget.fen", sort: "date" });
  if (!answer) return null;
  const inside = { ...context, keyCode: authorised(cost.read, context.principal) };
  const today = await readCosts(inside, { from: context.today, to: context.today });
  const days = answer.rows.flatMap(({ keys, cells }) => {
    const [date] = keys;
    const fen = ownOf(cells, "totalFen");
    return date === undefined || typeof fen !== "number" ? [] : [{ date, fen }];
  });
  return {
    dayPlannedFen: sumOf(today).plannedFen,
    dayFen: days.find(({ date }) => date === context.today)?.fen ?? 0,
    monthFen: totalOf(answer, "totalFen") ?? 0,
    plannedFen: totalOf(answer, "plannedFen"),
    budgetFen: totalOf(answer, "budget.fen") || null,
    ...answer.period,
    days,
  };
}

/** FTE of the attendance month, as the analysis of working hours has it. */
export async function readScreenFte(context: CallContext): Promise<number | null> {
  const answer = await answered(context, workingHours, { rows: "department", show: "fte", sort: "department" });
  return answer ? totalOf(answer, "fte") : null;
}

/** What that is of the revenue, as the labour analysis has it; null where nobody enters any. */
export async function readScreenRatio(context: CallContext): Promise<OutputOf<typeof call>["ratio"]> {
  const report = openReport(context.principal, "reports.labourAnalysis");
  const answer =
    report && (await answered(context, report, { rows: "department", show: "costIncome", sort: "department" }));
  const share = answer ? totalOf(answer, "costIncome") : null;
  return share === null ? null : { share, band: ownOf(answer?.totals?.marks, "costIncome") ?? "green" };
}
