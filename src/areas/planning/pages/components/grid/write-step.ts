import type { WriteResult } from "#ui/sheet/sheet-model.ts";
import type { GridWords } from "./grid-words.ts";
import type { RosterIntent } from "./roster-data.ts";
import type { Roster } from "./roster.ts";
import { intentsOf, replay, valueAt, writeDays, type DayWrite, type Written } from "./write-cells.ts";

/** Writes days as one step that can be taken back, and says what was left out and why. */
export function writeStep(
  roster: Roster,
  words: GridWords,
  days: readonly DayWrite[],
  wrote: (intents: readonly RosterIntent[]) => void,
  done?: (written: Written) => void,
): WriteResult {
  const written = writeDays(roster, days);
  done?.(written);
  const said = written.skipped.size > 0 ? words.skipped(written) : undefined;
  if (written.changes.length === 0) return { said };
  wrote(intentsOf(roster, written.changes));
  const again = (back: boolean) => () => {
    const { done: replayed, left } = replay(roster, written.changes, back);
    wrote(intentsOf(roster, replayed));
    return left > 0 ? words.left(left) : undefined;
  };
  return { step: { undo: again(true), redo: again(false) }, said };
}

/** What the page wants written, day by day: places it does not name stay as they are. */
export function daysOf(roster: Roster, intents: readonly RosterIntent[]): DayWrite[] {
  const days = new Map<number, { person: number; day: number; value: [number, number] }>();
  for (const { person, day, place, content } of intents) {
    const key = person * roster.days + day;
    const write = days.get(key) ?? { person, day, value: [...valueAt(roster, person, day)] as [number, number] };
    write.value[place === 1 ? 1 : 0] = roster.numberOf(content);
    days.set(key, write);
  }
  return [...days.values()];
}
