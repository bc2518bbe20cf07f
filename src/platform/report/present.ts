import type { Band, Cell, ReportRow } from "./answer.ts";
import { isDerived } from "./dataset.ts";
import { figureOf } from "./define-report.ts";
import { derive } from "./derive.ts";
import { figureColumn, type Plan } from "./plan.ts";
import { noValue } from "./selection.ts";
import type { ReadRow } from "./statements.ts";

export interface Presenting {
  plan: Plan;
  /** The figures of another period, or one figure beside the one that it is compared with. */
  compared: true | readonly [string, string] | undefined;
}

/** A figure of a row at its level; a sum of the report's own rows is 0 where there are none, any other is unknown. */
function baseOf(plan: Plan, row: ReadRow, as: "f" | "c", key: string): number | null {
  const { report, parts } = plan;
  const part = parts.find(({ figures }) => figures.some((one) => one.key === key));
  if (!part?.levels.includes(row.lvl)) return null;
  const value = row[figureColumn(as, key, plan)];
  if (typeof value === "number") return value;
  return part.dataset === report.of ? 0 : null;
}

function valueOf(
  plan: Plan,
  row: ReadRow,
  as: "f" | "c",
  key: string,
): { value: number | null; band: Band | undefined } {
  const { report } = plan;
  const { figure, dataset } = figureOf(report, key)!;
  if (!isDerived(figure)) return { value: baseOf(plan, row, as, key), band: undefined };
  const own = dataset && dataset !== report.of ? `${dataset.name}.` : "";
  const bands = Object.hasOwn(report.marks, key) ? report.marks[key] : figure.bands;
  return derive(figure, (one) => valueOf(plan, row, as, own + one).value, bands);
}

/** A row as it is answered: derived figures worked out of its sums, bands compared before anything is rounded. */
export function presentRow({ plan, compared }: Presenting, row: ReadRow): ReportRow {
  const cells: Record<string, Cell> = {};
  const marks: Record<string, Band> = {};
  const other: Record<string, number | null> = {};
  const keys = plan.rows.slice(0, row.lvl);
  for (const [index, name] of keys.entries()) cells[name] = row[`l${index}`] ?? null;
  for (const key of plan.show) {
    const detail = plan.details.indexOf(key);
    if (Object.hasOwn(plan.report.of.details, key)) {
      cells[key] = detail < 0 || row.lvl < plan.rows.length ? null : inPublic(plan, key, row[`d${detail}`] ?? null);
      continue;
    }
    const { value, band } = valueOf(plan, row, "f", key);
    cells[key] = value;
    if (band) marks[key] = band;
    if (compared === true) other[key] = valueOf(plan, row, "c", key).value;
  }
  if (Array.isArray(compared)) other[compared[0]] = valueOf(plan, row, "f", compared[1]).value;
  return {
    level: row.lvl,
    keys: keys.map((_, index) => String(row[`k${index}`]) || noValue),
    cells,
    ...(compared ? { compared: other } : {}),
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  };
}

/** What is masked is known to be: up to four characters are no secret. */
function inPublic({ report }: Plan, key: string, value: Cell): Cell {
  if (report.of.details[key]?.masked && typeof value === "string" && value.length > 4 && !value.includes("*"))
    throw new Error(`${report.name} would send ${key} in the clear`);
  return value;
}
