import type { AnyReport } from "#platform/report/define-report.ts";
import { chartInput } from "#platform/report/chart-input.ts";
import { choicesOf, type Viewer } from "#platform/report/columns.ts";
import type { BoardBar, BoardTile } from "./board-tiles.ts";

/** A value that was clicked in one tile; the others are narrowed by it. */
export interface Picked {
  tile: string;
  dimension: string;
  value: string;
  /** What it is called. */
  title: string;
}

const barDimensions = ["department", "entity"] as const;
const rowsOfTile = 10;

type Narrowing = Pick<BoardTile, "key" | "selection">;

/**
 * What a tile has of its report: its own selection, over it what is chosen above the board, and what was clicked in
 * another tile. A report as of today keeps its day; one without a dimension cannot be narrowed by it.
 */
export function tileSelection(
  report: AnyReport,
  { key, selection }: Narrowing,
  bar: BoardBar,
  picked?: Picked,
): Record<string, string> {
  const has = (name: string) => Object.hasOwn(report.of.dimensions, name);
  const { from, to } = bar;
  const period = report.preset?.period === "today" ? [] : Object.entries({ from, to });
  const chosen = barDimensions.filter(has).map((name) => [name, bar[name]] as const);
  const clicked =
    picked && picked.tile !== key && has(picked.dimension) ? [[picked.dimension, picked.value] as const] : [];
  const over = [...period, ...chosen, ...clicked].filter(
    (one): one is readonly [string, string] => one[1] !== undefined && one[1] !== "",
  );
  return { ...selection, ...Object.fromEntries(over) };
}

/** Whether what is chosen above the board reaches a tile; what does not is named. */
export function unreached(report: AnyReport, bar: BoardBar): ("period" | "department" | "entity")[] {
  const isLeft = (name: (typeof barDimensions)[number]) =>
    Boolean(bar[name]) && !Object.hasOwn(report.of.dimensions, name);
  const isToday = report.preset?.period === "today" && Boolean(bar.from ?? bar.to);
  return [...(isToday ? (["period"] as const) : []), ...barDimensions.filter(isLeft)];
}

/** What a tile asks its report's own call, so that tile and report cannot differ; undefined where there is nothing to show. */
export function tileInput(
  report: AnyReport,
  view: BoardTile["view"],
  selection: Record<string, string>,
  viewer: Viewer,
) {
  const choices = choicesOf(report, viewer);
  if (!choices.isReadable) return undefined;
  if (view === "chart") return chartInput(report, choices, selection);
  return { ...selection, page: 1, size: rowsOfTile };
}
