import type { Locale } from "#platform/i18n/text.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { createJudge } from "#platform/rota/judge.ts";
import type { Finding } from "#platform/rota/model.ts";
import { openRota } from "#platform/rota/open-rota.ts";
import type { WireRoster } from "../../roster-api.ts";
import { cellsOf, modelOf, namesOf } from "../../roster-model.ts";

/** What of all that speaks against a plan as it stands is wanted, said for a reader. */
export function judgeRoster(
  roster: WireRoster,
  locale: Locale,
  isWanted: (finding: Finding) => boolean = () => true,
): { finding: Finding; text: string }[] {
  const published = roster.published === null ? {} : { published: cellsOf(roster.published) };
  const judge = createJudge(modelOf(roster), published);
  const names = namesOf(roster, locale);
  return openRota(judge, cellsOf(roster.cells))
    .findings()
    .filter(isWanted)
    .map((finding) => ({ finding, text: findingText(finding, names, locale) }));
}
