import { ownOf } from "#platform/own-of.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ReportAnswer, ReportRow } from "./answer.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { isDerived } from "./dataset.ts";
import { figureOf } from "./define-report.ts";
import { openParts } from "./open-parts.ts";
import { figureColumn, planOf } from "./plan.ts";
import { noValue } from "./selection.ts";
import { groupedKeys, type ReadRow } from "./statements.ts";

/** Gives the rows of a page the first figure by the values of the dimension across: read for these rows alone. */
export async function readAcross(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  rows: ReportRow[],
): Promise<ReportAnswer["across"]> {
  const { across, plan } = asked;
  const { report } = plan;
  const figure = plan.show.find((key) => {
    const found = figureOf(report, key);
    return found?.dataset === report.of && !isDerived(found.figure) && !("median" in found.figure);
  });
  const finest = rows.filter(({ level }) => level === plan.rows.length);
  if (across === undefined || figure === undefined || plan.isSingle || plan.rows.includes(across)) return null;
  const own = planOf(report, {
    rows: [...plan.rows, across],
    show: [figure],
    filters: new Map(asked.plan.parts[0]!.filters),
    sort: across,
  });
  const level = own.rows.length;
  const single = {
    ...own,
    levels: [level],
    parts: own.parts.slice(0, 1).map((part) => ({ ...part, levels: [level] })),
  };
  const narrowed = new Map(
    plan.rows.map((name, index) => [name, [...new Set(finest.map(({ keys }) => keys[index]!))]]),
  );
  const reads = await openParts(context, deps, { ...asked, compared: null }, single, narrowed);
  const { rows: found } = await context.tx.query<ReadRow>(groupedKeys(single, reads));
  const keyOf = (row: ReadRow) => plan.rows.map((_, index) => String(ownOf(row, `k${index}`)) || noValue).join("\n");
  const byRow = Map.groupBy(found, keyOf);
  const values = new Set<string>();
  for (const row of finest) {
    const cells = byRow.get(row.keys.join("\n")) ?? [];
    const beside = new Map<string, number>();
    for (const cell of cells) {
      const key = String(ownOf(cell, `k${level - 1}`)) || noValue;
      values.add(key);
      beside.set(key, Number(ownOf(cell, figureColumn("f", figure, single)) ?? 0));
    }
    row.across = Object.fromEntries(beside);
  }
  return { dimension: across, figure, values: [...values].sort().map((key) => ({ key, title: key })) };
}
