import type { Cell } from "#ui/sheet/areas.ts";
import type { GridRows } from "./grid-rows.ts";
import type { Roster } from "./roster.ts";

/** What is looked for in a grid: whether a row, or a day of it, is it. */
export interface Wanted {
  person(person: number): boolean;
  day(person: number, day: number): boolean;
}

/** A name, a number, pinyin, a code or the words of a finding. */
export function wantedBy(roster: Roster, typed: string, findingText: (person: number, day: number) => string): Wanted {
  const text = typed.trim().toLowerCase();
  const has = (value: string | undefined) => value !== undefined && value.toLowerCase().includes(text);
  const codes = new Set(
    roster.data.definitions
      .filter(
        ({ code, name }) => code.toLowerCase() === text || name.zh === typed.trim() || name.en.toLowerCase() === text,
      )
      .map(({ id }) => id),
  );
  return {
    person: (person) => {
      const name = roster.data.people[person];
      return text !== "" && (has(name?.name) || has(name?.number) || has(name?.pinyin));
    },
    day: (person, day) =>
      text !== "" &&
      ([0, 1].some((place) => {
        const content = roster.content(person, day, place);
        return content.kind !== "empty" && content.definitionId !== null && codes.has(content.definitionId);
      }) ||
        (roster.findingsOf(person, day).length > 0 && has(findingText(person, day)))),
  };
}

/** Days with a finding of a level, the worst ones first asked for. */
export const withFinding = (roster: Roster, least: number): Wanted => ({
  person: () => false,
  day: (person, day) => (roster.marked[person * roster.days + day] ?? 0) >= least,
});

/** The next cell that is wanted, row by row and round the end; null where there is none. `frozen` columns lie before the days. */
export function findNext(
  roster: Roster,
  rows: GridRows,
  frozen: number,
  from: Cell,
  wanted: Wanted,
  step: 1 | -1 = 1,
): Cell | null {
  const columns = roster.days + 1;
  const total = rows.count * columns;
  const start = from.row * columns + (from.column < frozen ? 0 : from.column - frozen + 1);
  for (let by = 1; by <= total; by += 1) {
    const at = (((start + by * step) % total) + total) % total;
    const [row, place] = [Math.floor(at / columns), at % columns];
    const person = rows.personOf(row);
    if (person < 0) continue;
    if (place === 0 ? wanted.person(person) : wanted.day(person, place - 1))
      return { row, column: place === 0 ? 0 : frozen + place - 1 };
  }
  return null;
}
