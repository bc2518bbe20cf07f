import type { CallContext } from "#platform/http/context.ts";
import { raw, type Sql } from "#platform/db/sql.ts";
import { declaredRow, declareRow } from "#platform/db/declared-row.ts";
import { sql } from "#platform/db/sql.ts";
import type { ReportRow } from "./answer.ts";
import { askedOf, type Asked, type ReportDeps } from "./ask.ts";
import type { AnyReport } from "./define-report.ts";
import { ofOthers } from "./of-others.ts";
import { openParts } from "./open-parts.ts";
import { presentRow } from "./present.ts";
import { presentingOf } from "./read.ts";
import { readAcross } from "./across.ts";
import { concealedOf } from "./concealed.ts";
import { recordFileOf } from "./record-amounts.ts";
import { groupedStatement, singleStatement, singleTotals, type ReadRow } from "./statements.ts";

const portion = 2000;
type Row = { row: ReportRow; by: readonly string[] };

/** All rows of a report in portions of a cursor, the total last. */
export async function* portionsOf(
  context: CallContext,
  deps: ReportDeps,
  report: AnyReport,
  input: Record<string, unknown>,
): AsyncIterable<Row[]> {
  const asked = await askedOf(context, deps, report, input);
  const { plan } = asked;
  const presenting = presentingOf(asked, await concealedOf(context, deps, asked));
  await recordFileOf(context, deps, asked);
  const presented = async (rows: readonly ReadRow[]) => {
    const answered = rows.map((row) => presentRow(presenting, row));
    await readAcross(context, deps, asked, answered, presenting.concealed);
    return answered.map((row) => ({ row, by: plan.rows }));
  };
  let last: ReadRow[] = [];
  for await (const rows of plan.isSingle ? singles(context, deps, asked) : groups(context, deps, asked)) {
    last = [...last, ...rows.filter(({ lvl }) => lvl === 0)];
    yield await presented(rows.filter(({ lvl }) => lvl > 0));
  }
  if (plan.levels.includes(0)) yield await presented(last);
}

async function* groups(context: CallContext, deps: ReportDeps, asked: Asked): AsyncIterable<ReadRow[]> {
  const reads = await openParts(context, deps, asked, asked.plan);
  yield* fetched(context, groupedStatement(asked.plan, reads, {}));
}

async function* singles(context: CallContext, deps: ReportDeps, asked: Asked): AsyncIterable<ReadRow[]> {
  const { plan } = asked;
  const [main] = await openParts(context, deps, asked, { ...plan, parts: plan.parts.slice(0, 1) });
  for await (const rows of fetched(context, singleStatement(plan, main!, {})))
    yield await ofOthers(context, deps, asked, rows);
  yield (await context.tx.query<ReadRow>(singleTotals(plan, main!))).rows;
}

async function* fetched({ tx }: CallContext, statement: Sql): AsyncIterable<ReadRow[]> {
  await tx.query(declareRow(sql`declare report_rows no scroll cursor for ${statement}`, declaredRow(statement)));
  for (;;) {
    const { rows } = await tx.query<ReadRow>(raw(`fetch ${portion} from report_rows`));
    if (rows.length > 0) yield rows;
    if (rows.length < portion) break;
  }
  await tx.query(sql`close report_rows`);
}
