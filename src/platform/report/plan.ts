import { ownOf } from "#platform/own-of.ts";
import { isDerived, operandsOf, type Dataset } from "./dataset.ts";
import { figureOf, type AnyReport } from "./define-report.ts";
import type { Filters } from "./selection.ts";

/** What is read of one dataset. */
export interface Part {
  dataset: Dataset;
  /** Whole columns of the plan that it has, by their place among the rows; the others it stands above. */
  levels: readonly number[];
  /** Keys of the answer and names in the dataset of what it sums. */
  figures: readonly { key: string; name: string }[];
  /** Filters that it can be narrowed by; one that has not all of them cannot say anything. */
  filters: Filters;
}

/** A report as it was chosen, before any SQL: what is summed on which level. */
export interface Plan {
  report: AnyReport;
  rows: readonly string[];
  /** Levels that are answered, the finest first. */
  levels: readonly number[];
  parts: readonly Part[];
  /** Details of the report's own dataset, said on the finest level. */
  details: readonly string[];
  /** Keys of all columns behind the rows, in their order. */
  show: readonly string[];
  /** Rows are single rows of the dataset. */
  isSingle: boolean;
  /** Base figures by which a derived one is ordered are read, too. */
  sort: { key: string; descending: boolean };
}

export interface Choice {
  rows: readonly string[];
  show: readonly string[];
  filters: Filters;
  sort: string;
  /** Further keys that must be read, as they are compared. */
  besides?: readonly string[];
  /** All that is read lies in one attendance month. */
  isOneMonth?: boolean;
}

/** Sums that a figure needs, as keys of the report. */
export function basesOf(report: AnyReport, key: string): string[] {
  const found = figureOf(report, key);
  if (!found) return [];
  const { figure, dataset } = found;
  if (!isDerived(figure)) return [key];
  const own = dataset && dataset !== report.of ? `${dataset.name}.` : "";
  return operandsOf(figure).flatMap((one) => (typeof one === "string" ? basesOf(report, own + one) : []));
}

/** The levels on which something stands: rows, total, the subtotal, and where a dataset without all of the rows has its nearest. */
export function levelsOf(
  report: AnyReport,
  rows: readonly string[],
  datasets: readonly Dataset[],
  isOneMonth = false,
): number[] {
  const { totals = "sum" } = report;
  // Within one month its row and the subtotal would say the same twice.
  const isOnce = isOneMonth && rows.length === 2 && ownOf(report.of.dimensions, rows[1]!)?.kind === "month";
  const levels = new Set([rows.length]);
  if (totals !== "none") levels.add(0);
  if (typeof totals === "object" && rows.length > 1 && rows[0] === totals.subtotal && !isOnce) levels.add(1);
  if (totals !== "none")
    for (const { dimensions } of datasets) {
      const missing = rows.findIndex((name) => !Object.hasOwn(dimensions, name));
      if (missing > 0) levels.add(missing);
    }
  return [...levels].sort((a, b) => b - a);
}

export function planOf(report: AnyReport, { rows, show, filters, sort, besides = [], isOneMonth }: Choice): Plan {
  const descending = sort.startsWith("-");
  const sortKey = descending ? sort.slice(1) : sort;
  const details = show.filter((key) => Object.hasOwn(report.of.details, key));
  const bases = new Set([...show, ...besides, sortKey].flatMap((key) => basesOf(report, key)));
  const datasets = [report.of, ...(report.with ?? [])];
  const wanted = datasets.flatMap((dataset) => {
    const figures = [...bases].flatMap((key) => {
      const found = figureOf(report, key);
      return found?.dataset === dataset ? [{ key, name: key.slice(key.indexOf(".") + 1) }] : [];
    });
    return figures.length > 0 || dataset === report.of ? [{ dataset, figures }] : [];
  });
  const levels = levelsOf(
    report,
    rows,
    wanted.map(({ dataset }) => dataset),
    isOneMonth,
  );
  const parts = wanted.flatMap(({ dataset, figures }) => {
    const isNarrow = [...filters.keys()].every((name) => Object.hasOwn(dataset.dimensions, name));
    const has = levels.filter((level) => rows.slice(0, level).every((name) => Object.hasOwn(dataset.dimensions, name)));
    return isNarrow && has.length > 0 ? [{ dataset, figures, levels: has, filters }] : [];
  });
  return {
    report,
    rows,
    levels,
    parts,
    details: details.filter((key) => rows.includes(ownOf(report.of.details, key)!.of)),
    show,
    isSingle: rows.some((name) => ownOf(report.of.dimensions, name)?.single),
    sort: { key: sortKey, descending },
  };
}

/** The column of a figure: its place among all base figures of the plan. */
export function figureColumn(as: "f" | "c", key: string, plan: Plan): string {
  const keys = plan.parts.flatMap(({ figures }) => figures.map((one) => one.key));
  return `${as}${keys.indexOf(key)}`;
}
