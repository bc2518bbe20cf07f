import { ownOf } from "#platform/own-of.ts";
import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import { raw, sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ReportAnswer, ReportRow } from "./answer.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { columnOf } from "./columns.ts";
import { typed } from "./compile.ts";
import type { Concealed } from "./concealed.ts";
import { isDerived } from "./dataset.ts";
import { figureOf } from "./define-report.ts";
import { openParts } from "./open-parts.ts";
import { figureColumn, planOf, type Plan } from "./plan.ts";
import { noValue } from "./selection.ts";
import { groupedKeys, type ReadRow } from "./statements.ts";

type Across = NonNullable<ReportAnswer["across"]>;

/** The figure that stands across, where one does. */
export function figureAcross({ across, plan }: Asked): string | undefined {
  const { report } = plan;
  if (across === undefined || plan.isSingle || plan.rows.includes(across)) return undefined;
  return (
    ownOf(report.acrossFigure, across) ??
    plan.show.find((key) => {
      const found = figureOf(report, key);
      if (found?.dataset !== report.of || isDerived(found.figure)) return false;
      return !("median" in found.figure) && !("quartile" in found.figure);
    })
  );
}

/** Gives the rows of a page a figure by the values of the dimension across: read for these rows alone. */
export async function readAcross(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  rows: ReportRow[],
  concealed: Concealed | undefined,
): Promise<ReportAnswer["across"]> {
  const { plan, across } = asked;
  const figure = figureAcross(asked);
  if (across === undefined || figure === undefined) return null;
  const finest = rows.filter(({ level }) => level === plan.rows.length);
  const own = planAcross(asked, plan.rows, figure, across);
  const level = own.rows.length;
  const narrowed = new Map(
    plan.rows.map((name, index) => [name, [...new Set(finest.map(({ keys }) => keys[index]!))]]),
  );
  const reads = await openParts(context, deps, { ...asked, compared: null }, own, narrowed);
  const { rows: found } = await context.tx.query<ReadRow>(groupedKeys(own, reads));
  const rawKeys = (row: ReadRow) => plan.rows.map((_, index) => String(ownOf(row, `k${index}`) ?? ""));
  const keyOf = (row: ReadRow) =>
    rawKeys(row)
      .map((key) => key || noValue)
      .join("\n");
  const byRow = Map.groupBy(found, keyOf);
  const values = new Set<string>();
  const figureIs = figureOf(plan.report, figure)!.figure;
  for (const row of finest) {
    const cells = byRow.get(row.keys.join("\n")) ?? [];
    const beside = new Map<string, number>();
    const hidden: string[] = [];
    for (const cell of cells) {
      const value = String(ownOf(cell, `k${level - 1}`) ?? "");
      const key = value || noValue;
      const amount = ownOf(cell, figureColumn("f", figure, own));
      // Where none of its lines has the figure there is nothing.
      if (amount === null || amount === undefined) continue;
      values.add(key);
      const isHidden = figureIs.unit === "fen" && concealed?.hidesAcross(rawKeys(cell), value);
      if (isHidden) hidden.push(`across:${key}`);
      else beside.set(key, Number(amount));
    }
    row.across = Object.fromEntries(beside);
    if (hidden.length > 0) row.hidden = [...(row.hidden ?? []), ...hidden];
  }
  return {
    dimension: across,
    figure,
    column: columnOf(plan.report, figure, false),
    values: await called(context, deps, asked, [...values]),
  };
}

/** The values that stand across of all rows of a selection, in their order. */
export async function valuesAcross(context: CallContext, deps: ReportDeps, asked: Asked): Promise<Across | null> {
  const { across } = asked;
  const figure = figureAcross(asked);
  if (across === undefined || figure === undefined) return null;
  const own = planAcross(asked, [], figure, across);
  const reads = await openParts(context, deps, { ...asked, compared: null }, own);
  const { rows } = await context.tx.query<ReadRow>(groupedKeys(own, reads));
  const values = rows.map((row) => String(ownOf(row, "k0") ?? "") || noValue);
  return {
    dimension: across,
    figure,
    column: columnOf(asked.plan.report, figure, false),
    values: await called(context, deps, asked, values),
  };
}

function planAcross({ plan }: Asked, rows: readonly string[], figure: string, across: string): Plan {
  const own = planOf(plan.report, {
    rows: [...rows, across],
    show: [figure],
    filters: new Map(plan.parts[0]!.filters),
    sort: across,
  });
  const level = own.rows.length;
  return { ...own, levels: [level], parts: own.parts.slice(0, 1).map((part) => ({ ...part, levels: [level] })) };
}

const named = z.object({ key: z.string().nullable(), title: z.string().nullable() });

/** Values by what they are called, in the order of their dimension, else of themselves. */
async function called(
  context: CallContext,
  deps: ReportDeps,
  { plan, across }: Asked,
  values: readonly string[],
): Promise<Across["values"]> {
  const { report } = plan;
  const { words } = ownOf(report.of.dimensions, across!)!;
  if (words) {
    const order = [...Object.keys(words), noValue];
    const sorted = [...values].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    return sorted.map((key) => ({ key, title: ownOf(words, key)?.[context.locale] ?? key }));
  }
  const { label, order, type } = ownOf(deps.sources.get(report.of.name)!.dimensions, across!)!;
  const sorted = [...values].sort();
  if (!label) return sorted.map((key) => ({ key, title: key }));
  const keys = sorted.filter((key) => key !== noValue);
  const key = typed(raw("u.k"), type);
  const { rows } = await context.tx.query<z.output<typeof named>>(
    declareRow(
      sql`select u.k as key, ${label(key, context)} as title from unnest(${keys}::text[]) as u (k) order by ${order ? order(key, context) : raw("2")} nulls last, u.k`,
      named,
    ),
  );
  const titled = rows.map((row) => ({ key: row.key!, title: row.title ?? row.key! }));
  return values.includes(noValue) ? [...titled, { key: noValue, title: noValue }] : titled;
}
