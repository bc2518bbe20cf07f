import { notKnown } from "./compile.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Band, Cell, ReportRow } from "./answer.ts";
import { isDerived } from "./dataset.ts";
import { figureOf } from "./define-report.ts";
import { derive } from "./derive.ts";
import { basesOf, figureColumn, type Plan } from "./plan.ts";
import type { Concealed } from "./concealed.ts";
import { noValue } from "./selection.ts";
import type { ReadRow } from "./statements.ts";

export interface Presenting {
  plan: Plan;
  /** Attendance months that a row stands for where it is not one of them. */
  months: number;
  /** The figures of another period, or one figure beside the one that it is compared with. */
  compared: true | readonly [string, string] | undefined;
  /** Sums that the viewer must not have. */
  concealed: Concealed | undefined;
}

/** A figure of a row at its level; a sum of the report's own rows is 0 where there are none, any other is unknown. */
function baseOf(
  { plan, concealed }: Pick<Presenting, "plan" | "concealed">,
  row: ReadRow,
  as: "f" | "c",
  key: string,
): number | null {
  const { report, parts } = plan;
  const part = parts.find(({ figures }) => figures.some((one) => one.key === key));
  if (!part?.levels.includes(row.lvl)) return null;
  const value = ownOf(row, figureColumn(as, key, plan));
  const { figure } = figureOf(report, key)!;
  if (figure.unknown && value === notKnown) return null;
  const { within } = "within" in figure ? figure : {};
  if (within && !plan.rows.slice(0, row.lvl).some((name) => within.includes(name))) return null;
  if (concealed?.hides(as, part.dataset, figure, row.lvl, keysOf(plan, row))) return null;
  const isMedian = "median" in figure;
  if (typeof value === "number") return isMedian ? value / 2 : value;
  if (isMedian || "quartile" in figure) return null;
  // Nothing that could be unknown is nothing.
  return part.dataset === report.of || figure.unknown ? 0 : null;
}

function valueOf(
  { plan, months, concealed }: Pick<Presenting, "plan" | "months" | "concealed">,
  row: ReadRow,
  as: "f" | "c",
  key: string,
): { value: number | null; band: Band | undefined } {
  const { report } = plan;
  const { figure, dataset } = figureOf(report, key)!;
  if (!isDerived(figure)) return { value: baseOf({ plan, concealed }, row, as, key), band: undefined };
  const own = dataset && dataset !== report.of ? `${dataset.name}.` : "";
  const bands = Object.hasOwn(report.marks, key) ? ownOf(report.marks, key) : figure.bands;
  const isOne = plan.rows
    .slice(0, row.lvl)
    .some((name) => ["date", "month"].includes(ownOf(report.of.dimensions, name)!.kind));
  return derive(figure, (one) => valueOf({ plan, months, concealed }, row, as, own + one).value, {
    bands,
    months: isOne ? 1 : months,
  });
}

/** A row as it is answered: derived figures worked out of its sums, bands compared before anything is rounded. */
export function presentRow({ plan, compared, months, concealed }: Presenting, row: ReadRow): ReportRow {
  const cells = new Map<string, Cell>();
  const marks = new Map<string, Band>();
  const other = new Map<string, number | null>();
  const keys = plan.rows.slice(0, row.lvl);
  const hidden = plan.show.filter((key) => isHidden(plan, concealed, row, key));
  for (const [index, name] of keys.entries()) cells.set(name, ownOf(row, `l${index}`) ?? null);
  for (const key of plan.show) {
    const detail = plan.details.indexOf(key);
    if (Object.hasOwn(plan.report.of.details, key)) {
      cells.set(
        key,
        detail < 0 || row.lvl < plan.rows.length || hidden.includes(key)
          ? null
          : inPublic(plan, key, ownOf(row, `d${detail}`) ?? null),
      );
      continue;
    }
    const { value, band } = valueOf({ plan, months, concealed }, row, "f", key);
    cells.set(key, value);
    if (band) marks.set(key, band);
    if (compared === true) other.set(key, valueOf({ plan, months, concealed }, row, "c", key).value);
  }
  if (Array.isArray(compared))
    other.set(compared[0], valueOf({ plan, months, concealed }, row, "f", compared[1]).value);
  return {
    level: row.lvl,
    keys: keys.map((_, index) => String(ownOf(row, `k${index}`)) || noValue),
    cells: Object.fromEntries(cells),
    ...(compared ? { compared: Object.fromEntries(other) } : {}),
    ...(marks.size > 0 ? { marks: Object.fromEntries(marks) } : {}),
    ...(hidden.length > 0 ? { hidden } : {}),
  };
}

/** The keys of a row up to its level, as they were read. */
export const keysOf = (plan: Plan, row: ReadRow): string[] =>
  plan.rows.slice(0, row.lvl).map((_, index) => String(ownOf(row, `k${index}`) ?? ""));

/** Whether a column of a row is, or is worked out of, what the viewer must not have. */
function isHidden(plan: Plan, concealed: Concealed | undefined, row: ReadRow, key: string): boolean {
  if (!concealed) return false;
  const { report } = plan;
  const keys = keysOf(plan, row);
  if (Object.hasOwn(report.of.details, key))
    return ownOf(report.of.details, key)!.amounts === true && concealed.hides("f", report.of, undefined, row.lvl, keys);
  return basesOf(report, key).some((base) => {
    const { figure, dataset } = figureOf(report, base)!;
    const isThere = plan.parts.some((part) => part.dataset === dataset && part.levels.includes(row.lvl));
    return isThere && dataset !== undefined && concealed.hides("f", dataset, figure, row.lvl, keys);
  });
}

/** What is masked is known to be: up to four characters are no secret. */
function inPublic({ report }: Plan, key: string, value: Cell): Cell {
  if (ownOf(report.of.details, key)?.masked && typeof value === "string" && value.length > 4 && !value.includes("*"))
    throw new Error(`${report.name} would send ${key} in the clear`);
  return value;
}
