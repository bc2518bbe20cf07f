import { ownOf } from "#platform/own-of.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { holds } from "#platform/session/principal.ts";
import { isDerived, type Dataset, type Figure } from "./dataset.ts";
import { figureOf, type AnyReport, type ReportFigure } from "./define-report.ts";
import { basesOf } from "./plan.ts";

/** Whether a figure is an amount of a dataset that has people's. */
export const isAmount = ({ amounts }: Dataset, figure: Figure | ReportFigure | undefined): boolean =>
  amounts !== undefined && (figure === undefined || (!isDerived(figure) && figure.unit === "fen"));

/**
 * What somebody may have of a dataset's amounts: all of them; those of people and sums of enough of them, limited to the pay of
 * some as they are; or sums of enough people alone.
 */
export function amountsSeen(
  { principal }: Pick<CallContext, "principal">,
  { amounts }: Dataset,
): "all" | "peopleAndSums" | "sums" {
  if (!amounts) return "all";
  if (!holds(principal, amounts.needs)) return "sums";
  return principal.moduleScopes.has(payRange.module) ? "peopleAndSums" : "all";
}

/** The first level whose rows are of single people, or single ones. */
export function singleFrom({ amounts, dimensions }: Dataset, rows: readonly string[]): number {
  const at = rows.findIndex((name) => name === amounts?.of || ownOf(dimensions, name)?.single);
  return at < 0 ? Infinity : at + 1;
}

export function isOrderedByHidden(
  context: Pick<CallContext, "principal">,
  report: AnyReport,
  rows: readonly string[],
  sort: string,
): boolean {
  return basesOf(report, sort.replace(/^-/, "")).some((base) => {
    const { dataset, figure } = figureOf(report, base)!;
    if (!dataset || !isAmount(dataset, figure)) return false;
    const seen = amountsSeen(context, dataset);
    return seen === "sums" || (seen === "peopleAndSums" && singleFrom(dataset, rows) > rows.length);
  });
}
