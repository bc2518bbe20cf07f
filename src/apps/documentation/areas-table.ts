import type { Locale } from "#platform/i18n/text.ts";
import { partStates, stateWords, type PartState } from "./menu-state.ts";

const heads: Record<Locale, readonly string[]> = {
  zh: ["业务", "状态", "页面", "还没有的"],
  en: ["Area", "Status", "Screens", "Not there yet"],
};

/** Of a part that is not there at all its screens need not be counted up. */
const missing = ({ state, screens }: PartState, locale: Locale) =>
  state === "partly"
    ? screens
        .filter(({ route, lacks }) => route === undefined || lacks !== undefined)
        .map(({ title, lacks }) => (lacks ?? title)[locale])
        .join(locale === "zh" ? "、" : ", ")
    : "";

/** The table of the README: what works, partly works, and is planned. */
export function areasTable(locale: Locale): string {
  const lines = partStates().map((one) => [
    one.part[locale],
    stateWords[one.state][locale],
    `${one.there} / ${one.screens.length}`,
    missing(one, locale),
  ]);
  return [heads[locale], heads[locale].map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
