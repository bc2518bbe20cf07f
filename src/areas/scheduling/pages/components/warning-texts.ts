import { hoursText } from "#ui/format.ts";
import type { T } from "#ui/texts.ts";
import type { Candidate, Warning } from "../../api.ts";

/** Notes of an assignment in words, hours with two decimals. */
export function warningTexts(t: T, warnings: readonly Warning[]): string[] {
  return warnings.map(({ kind, value, allowed }) => t(`warning.${kind}`, { hours: hoursText(value), allowed: hoursText(allowed) }));
}

/** Everything that speaks against a candidate. */
export function candidateTexts(t: T, candidate: Candidate): string[] {
  const { clash } = candidate;
  const inTheWay = clash ? [t("warning.clash", { order: clash.orderNumber, post: clash.postName, date: clash.workDate })] : [];
  return [...inTheWay, ...warningTexts(t, candidate.warnings), ...candidate.unmet.map((name) => t(`warning.${name}`))];
}
