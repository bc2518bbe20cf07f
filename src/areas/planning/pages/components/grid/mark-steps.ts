import type { SheetStep } from "#ui/sheet/undo-stack.ts";
import { cellFlag, type NoteIntent, type PinIntent } from "./roster-data.ts";
import type { Roster } from "./roster.ts";

/**
 * Pins what is chosen, or frees it where all of it is pinned, as a step that can be taken back; null where nothing is
 * written there. Taken back, cells that somebody has pinned or freed meanwhile stay as they are.
 */
export function pinStep(
  roster: Roster,
  days: readonly { person: number; day: number }[],
  pinned: (pins: readonly PinIntent[]) => void,
): SheetStep | null {
  const at = ({ person, day }: { person: number; day: number }) => roster.at(person, day, 0);
  const cells = days.filter(
    (one) => roster.content(one.person, one.day, 0).kind !== "empty" && !isForeign(roster, at(one)),
  );
  if (cells.length === 0) return null;
  const wanted = !cells.every((cell) => roster.isPinned(at(cell)));
  const changed = cells.filter((cell) => roster.isPinned(at(cell)) !== wanted);
  const put = (value: boolean) => {
    const now = changed.filter((cell) => roster.isPinned(at(cell)) !== value);
    for (const cell of now) roster.pin(at(cell), value);
    if (now.length > 0) pinned(now.map(({ person, day }) => ({ person, day, place: 0, pinned: value })));
    return undefined;
  };
  put(wanted);
  return { undo: () => put(!wanted), redo: () => put(wanted) };
}

/** What is of another department or an order is not this plan's to mark. */
const isForeign = (roster: Roster, at: number): boolean => ((roster.flags[at] ?? 0) & cellFlag.foreign) !== 0;

/** Notes a day, as a step that can be taken back. */
export function noteStep(
  roster: Roster,
  { person, day }: { person: number; day: number },
  note: string,
  noted: (note: NoteIntent) => void,
): SheetStep | null {
  const at = roster.at(person, day, 0);
  const before = roster.notes.get(at) ?? "";
  if (before === note || isForeign(roster, at)) return null;
  const put = (text: string) => {
    if (text === "") roster.notes.delete(at);
    else roster.notes.set(at, text);
    noted({ person, day, place: 0, note: text === "" ? null : text });
    return undefined;
  };
  put(note);
  return { undo: () => put(before), redo: () => put(note) };
}
