import type { RefObject } from "react";
import { findingText } from "#platform/rota/finding-text.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { findingNames } from "./explain-cell.tsx";
import { findNext, wantedBy, withFinding } from "./find-cell.ts";
import type { PeopleHandle } from "./people-view.tsx";
import { marks, type Roster } from "./roster.ts";

/** Goes to what is looked for, and to what the judge has found, the worst first. */
export function useFinding(roster: Roster, people: RefObject<PeopleHandle | null>) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const find = (text: string, backwards: boolean) => {
    const grid = people.current;
    if (!grid || text.trim() === "") return;
    const names = findingNames(roster, say);
    const wanted = wantedBy(roster, text, (person, at) =>
      roster
        .findingsOf(person, at)
        .map((finding) => findingText(finding, names, locale))
        .join("\n"),
    );
    const cell = findNext(roster, grid.rows, grid.frozen, grid.sheet.core.selection.active, wanted, backwards ? -1 : 1);
    if (cell) grid.sheet.show(cell);
    else toast.info(t("none", { text }));
  };
  const nextFinding = (backwards = false) => {
    const grid = people.current;
    if (!grid) return;
    const { active } = grid.sheet.core.selection;
    for (const least of [marks.hard, marks.medium, marks.soft]) {
      const cell = findNext(roster, grid.rows, grid.frozen, active, withFinding(roster, least), backwards ? -1 : 1);
      if (!cell) continue;
      grid.sheet.show(cell);
      break;
    }
    grid.sheet.focus();
  };
  return { find, nextFinding };
}
