import { ownOf } from "#platform/own-of.ts";
import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import { raw, sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { dimensionValues, ReportAnswer, ReportRow } from "./answer.ts";
import { askedOf, type Asked, type ReportDeps } from "./ask.ts";
import { columnOf } from "./columns.ts";
import { typed } from "./compile.ts";
import type { Concealed } from "./concealed.ts";
import { isDerived } from "./dataset.ts";
import { figureOf, type AnyReport } from "./define-report.ts";
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

/** Gives the rows of a page, its subtotals and its total a figure by the values of the dimension across: read for these rows alone. */
export async function readAcross(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  rows: readonly ReportRow[],
  concealed: Concealed | undefined,
): Promise<ReportAnswer["across"]> {
  const { plan, across } = asked;
  const figure = figureAcross(asked);
  if (across === undefined || figure === undefined) return null;
  const cells = Map.groupBy(await readCells(context, deps, asked, rows, figure), ({ keys }) => named(keys));
  const values = new Set<string>();
  const isAmount = figureOf(plan.report, figure)!.figure.unit === "fen";
  for (const row of rows) {
    const beside = new Map<string, number>();
    const hidden: string[] = [];
    for (const { keys, value, amount } of cells.get(named(row.keys)) ?? []) {
      // Where none of its lines has the figure there is nothing.
      if (amount === null) continue;
      const key = value || noValue;
      if (row.level === plan.rows.length) values.add(key);
      if (isAmount && concealed?.hidesAcross(keys, value)) hidden.push(`across:${key}`);
      else beside.set(key, amount);
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

const named = (keys: readonly string[]) => keys.map((key) => key || noValue).join("\n");

interface AcrossCell {
  /** Of its row, as they are read. */
  keys: string[];
  value: string;
  amount: number | null;
}

/** The cells of rows on the finest level; then of all sums above them, for which what stands across is the outermost. */
async function readCells(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  rows: readonly ReportRow[],
  figure: string,
): Promise<AcrossCell[]> {
  const { rows: by } = asked.plan;
  const across = asked.across!;
  const finest = rows.filter(({ level }) => level === by.length);
  const above = [...new Set(rows.map(({ level }) => level))].filter((level) => level < by.length);
  const read = async (own: Plan, of: readonly ReportRow[], depth: number) => {
    const narrowed = new Map(
      by.slice(0, depth).map((name, index) => [name, [...new Set(of.map(({ keys }) => keys[index]!))]]),
    );
    const reads = await openParts(context, deps, { ...asked, compared: null }, own, narrowed);
    const { rows: found } = await context.tx.query<ReadRow>(groupedKeys(own, reads));
    const place = own.rows.indexOf(across);
    return found.map((row): AcrossCell => {
      const keys = own.rows.map((_, index) => String(ownOf(row, `k${index}`) ?? "")).slice(0, row.lvl);
      const amount = ownOf(row, figureColumn("f", figure, own));
      return {
        keys: keys.toSpliced(place, 1),
        value: keys[place]!,
        amount: typeof amount === "number" ? amount : null,
      };
    });
  };
  const own = planAcross(asked, [...by, across], [by.length + 1], figure);
  const cells = finest.length === 0 ? [] : await read(own, finest, by.length);
  if (above.length === 0) return cells;
  const sums = planAcross(
    asked,
    [across, ...by.slice(0, Math.max(...above))],
    above.map((level) => level + 1),
    figure,
  );
  const subtotals = rows.filter(({ level }) => level < by.length);
  return [...cells, ...(await read(sums, subtotals, Math.min(...above)))];
}

/** The values that stand across of all rows of a selection, in their order. */
export async function valuesAcross(context: CallContext, deps: ReportDeps, asked: Asked): Promise<Across | null> {
  const { across } = asked;
  const figure = figureAcross(asked);
  if (across === undefined || figure === undefined) return null;
  const own = planAcross(asked, [across], [1], figure);
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

/** What there is to narrow a report by: the values that a dimension has in its period. */
export async function valuesOf(
  context: CallContext,
  deps: ReportDeps,
  report: AnyReport,
  { dimension, ...period }: Record<string, unknown>,
): Promise<z.output<typeof dimensionValues>> {
  const name = dimension as string;
  const asked = await askedOf(context, deps, report, { ...period, rows: [], across: noValue });
  const own = planAcross(asked, [name], [1]);
  const reads = await openParts(context, deps, { ...asked, compared: null }, own);
  const { rows } = await context.tx.query<ReadRow>(groupedKeys(own, reads));
  const values = rows.map((row) => String(ownOf(row, "k0") ?? "") || noValue);
  return { values: await called(context, deps, { ...asked, across: name }, values) };
}

function planAcross({ plan }: Asked, rows: string[], levels: readonly number[], figure?: string): Plan {
  const filters = new Map(plan.parts[0]!.filters);
  const own = planOf(plan.report, { rows, show: figure ? [figure] : [], filters, sort: rows[0]! });
  return { ...own, levels, parts: own.parts.slice(0, 1).map((part) => ({ ...part, levels })) };
}

const titled = z.object({ key: z.string().nullable(), title: z.string().nullable() });

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
  const { rows } = await context.tx.query<z.output<typeof titled>>(
    declareRow(
      sql`select u.k as key, ${label(key, context)} as title from unnest(${keys}::text[]) as u (k) order by ${order ? order(key, context) : raw("2")} nulls last, u.k`,
      titled,
    ),
  );
  const found = rows.map((row) => ({ key: row.key!, title: row.title ?? row.key! }));
  return values.includes(noValue) ? [...found, { key: noValue, title: noValue }] : found;
}
