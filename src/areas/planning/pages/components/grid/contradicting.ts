import { contradictions, contradictionText } from "#platform/rota/contradictions.ts";
import { findingText, type FindingNames } from "#platform/rota/finding-text.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Roster } from "./roster.ts";

/** What no roster can satisfy: rules, needs, and cells that are pinned against what always holds; each said once. */
export function contradictingTexts(roster: Roster, names: FindingNames, locale: Locale): string[] {
  const pins = roster.cells.map((number, at) => (roster.isPinned(at) ? number : 0));
  const model = { ...roster.data.model, contents: roster.contents.slice() };
  return [
    ...new Set(
      contradictions(model, pins).map((one) => {
        const text = contradictionText(one, locale);
        if (!one.finding) return text;
        const who = roster.data.people[one.finding.person ?? -1]?.name ?? "";
        return `${who} ${findingText(one.finding, names, locale)} (${text})`.trim();
      }),
    ),
  ];
}
