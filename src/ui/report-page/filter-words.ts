import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listText, type T } from "#ui/texts.ts";

/** One filter in words: what it narrows by, and to what. */
export function filterWords(
  report: AnyReport,
  { dimension, title, values }: ReportAnswer["filters"][number],
  say: (text: Text) => string,
  t: T<"ui">,
): string {
  const words = ownOf(report.of.dimensions, dimension)?.words ?? {};
  const named = values.map(({ key, title: name }) => {
    const word = ownOf(words, key);
    return key === "none" ? t("report.without") : word ? say(word) : (name ?? t("report.unknown"));
  });
  return t("report.filter", { name: say(title), values: listText(named) });
}
