import type { CallContext } from "#platform/http/context.ts";
import { readAcross } from "./across.ts";
import type { ReportAnswer } from "./answer.ts";
import { askedOf, type Asked, type ReportDeps } from "./ask.ts";
import { columnOf } from "./columns.ts";
import type { AnyReport } from "./define-report.ts";
import { filtersInWords } from "./filters-in-words.ts";
import { openParts } from "./open-parts.ts";
import { ofOthers } from "./of-others.ts";
import { presentRow, type Presenting } from "./present.ts";
import { concealedOf, type Concealed } from "./concealed.ts";
import { recordAmountsOf } from "./record-amounts.ts";
import { groupedStatement, singleStatement, singleTotals, type ReadRow } from "./statements.ts";

export interface RowsWanted {
  limit: number;
  offset: number;
}

interface Found {
  rows: ReadRow[];
  totals: ReadRow | null;
  total: number;
}

/** Answers a page of a report, or as many rows as `limit` says. */
export async function readReport(
  context: CallContext,
  deps: ReportDeps,
  report: AnyReport,
  input: Record<string, unknown>,
  page: RowsWanted,
): Promise<ReportAnswer> {
  const asked = await askedOf(context, deps, report, input);
  const { plan, period, compared } = asked;
  const read = plan.isSingle ? readSingle : readGrouped;
  const { rows, totals, total } = await read(context, deps, asked, page);
  const presenting = presentingOf(asked, await concealedOf(context, deps, asked));
  const answered = rows.map((row) => presentRow(presenting, row));
  const sum = totals && plan.levels.includes(0) ? presentRow(presenting, totals) : null;
  await recordAmountsOf(context, deps, asked, answered);
  return {
    columns: [...plan.rows, ...plan.show].map((key) => columnOf(report, key, plan.isSingle)),
    rows: answered,
    totals: sum,
    total,
    more: page.offset + rows.length < total,
    period: { from: period.start, to: period.end },
    by: [...plan.rows],
    compared: compared
      ? { as: compared.as, ...(compared.period ? { from: compared.period.start, to: compared.period.end } : {}) }
      : null,
    across: await readAcross(context, deps, asked, [...answered, ...(sum ? [sum] : [])], presenting.concealed),
    filters: await filtersInWords(context, deps, asked),
    asOf: context.now,
  };
}

export const presentingOf = ({ plan, compared, period }: Asked, concealed: Concealed | undefined): Presenting => ({
  plan,
  concealed,
  months: Math.max(1, period.months.length),
  compared: compared ? (compared.figure ?? true) : undefined,
});

async function readGrouped(context: CallContext, deps: ReportDeps, asked: Asked, page: RowsWanted): Promise<Found> {
  const reads = await openParts(context, deps, asked, asked.plan);
  const { rows } = await context.tx.query<ReadRow & { n: number }>(groupedStatement(asked.plan, reads, { page }));
  return {
    rows: rows.filter(({ lvl }) => lvl > 0),
    totals: rows.find(({ lvl }) => lvl === 0) ?? null,
    total: rows[0]?.n ?? 0,
  };
}

/** Single rows are read a page at a time, never all of them; what other datasets say of them is read for these alone. */
async function readSingle(context: CallContext, deps: ReportDeps, asked: Asked, page: RowsWanted): Promise<Found> {
  const { plan } = asked;
  const [main] = await openParts(context, deps, asked, { ...plan, parts: plan.parts.slice(0, 1) });
  const { rows } = await context.tx.query<ReadRow>(singleStatement(plan, main!, { page }));
  const sums = await context.tx.query<ReadRow & { n: number }>(singleTotals(plan, main!));
  const [totals] = sums.rows;
  return { rows: await ofOthers(context, deps, asked, rows), totals: totals ?? null, total: totals?.n ?? 0 };
}
