import { ownOf } from "#platform/own-of.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { ReportColumn, ShowKind } from "./answer.ts";
import { isDerived, operandsOf, type Dataset, type DimensionKind, type Figure } from "./dataset.ts";
import { figureOf, type AnyReport, type ReportFigure } from "./define-report.ts";

/** Whose eyes it is for. */
export interface Viewer {
  isStaff: boolean;
  holds(code: string): boolean;
}

const kindOfDimension: Partial<Record<DimensionKind, ShowKind>> = {
  department: "text",
  post: "text",
  agency: "text",
  entity: "text",
};

const mayRead = ({ needs = [], staffOnly }: Dataset, { isStaff, holds }: Viewer): boolean =>
  (isStaff || !staffOnly) && needs.every(holds);

/** Whether the viewer may have a figure: its own code, and those of its dataset and of all that it is worked out of. */
function maySee(report: AnyReport, key: string, viewer: Viewer): boolean {
  const found = figureOf(report, key);
  if (!found) return false;
  const { dataset, figure } = found;
  if (figure.staffOnly && !viewer.isStaff) return false;
  if ("needs" in figure && figure.needs !== undefined && !viewer.holds(figure.needs)) return false;
  if (dataset && !mayRead(dataset, viewer)) return false;
  return operandKeys(report, figure, dataset).every((one) => maySee(report, one, viewer));
}

function operandKeys(report: AnyReport, figure: Figure | ReportFigure, dataset: Dataset | undefined): string[] {
  if (!isDerived(figure)) return [];
  const own = dataset && dataset !== report.of ? `${dataset.name}.` : "";
  return operandsOf(figure).flatMap((one) => (typeof one === "string" ? [own + one] : []));
}

/** What may be chosen of a report by somebody: dimensions, and columns as they are declared. */
export function choicesOf(report: AnyReport, viewer: Viewer) {
  const { of, rows, regroup = [], show, more = [], across = [] } = report;
  const dimension = (name: string) => viewer.isStaff || !ownOf(of.dimensions, name)?.staffOnly;
  const column = (key: string) =>
    Object.hasOwn(of.details, key) ? viewer.isStaff || !ownOf(of.details, key)!.staffOnly : maySee(report, key, viewer);
  return {
    isReadable: mayRead(of, viewer),
    rows: rows.filter(dimension),
    dimensions: [...rows, ...regroup].filter(dimension),
    across: across.filter(dimension),
    show: show.filter(column),
    columns: [...show, ...more].filter(column),
    sees: column,
  };
}

/** A column as it is answered. `sortable`: the report's own, as others are not read for all rows. */
export function columnOf(report: AnyReport, key: string, isSingle: boolean): ReportColumn {
  const { of } = report;
  if (Object.hasOwn(of.dimensions, key)) {
    const { title, kind, words } = ownOf(of.dimensions, key)!;
    return {
      key,
      title,
      as: "dimension",
      kind: kindOfDimension[kind] ?? (kind as ShowKind),
      sort: true,
      marked: false,
      ...wordsOf(words),
    };
  }
  if (Object.hasOwn(of.details, key)) {
    const { title, kind, words } = ownOf(of.details, key)!;
    return { key, title, as: "detail", kind, sort: false, marked: false, ...wordsOf(words) };
  }
  const { figure, dataset } = figureOf(report, key)!;
  const derived = isDerived(figure) ? figure : undefined;
  return {
    key,
    title: figure.title,
    as: "figure",
    kind: figure.unit,
    ...(derived ? { round: derived.round } : "median" in figure ? { round: 1 } : {}),
    sort: !isSingle || dataset === of,
    marked: Object.hasOwn(report.marks, key) || derived?.bands !== undefined,
    ...(figure.unknown ? { unknown: figure.unknown } : {}),
  };
}

const wordsOf = (words: Readonly<Record<string, StatusText | { zh: string; en: string }>> | undefined) =>
  words ? { words: { ...words } } : {};
