import { PLACES } from "#platform/rota/model.ts";
import type { RosterIntent } from "./roster-data.ts";
import { skipReasons, type Roster, type SkipReason } from "./roster.ts";

/** The numbers that stand in the two places of a day. */
export type DayValue = readonly [first: number, second: number];

export interface DayWrite {
  person: number;
  day: number;
  value: DayValue;
}

interface Change {
  person: number;
  day: number;
  place: number;
  before: number;
  after: number;
}

export interface Written {
  changes: readonly Change[];
  /** Days asked for, and set or as wanted already. */
  asked: number;
  set: number;
  skipped: ReadonlyMap<SkipReason, number>;
  /** Each day that was left out. */
  refused: readonly { person: number; day: number; why: SkipReason }[];
}

export const valueAt = (roster: Roster, person: number, day: number): DayValue => [
  roster.cells[roster.at(person, day, 0)] ?? 0,
  roster.cells[roster.at(person, day, 1)] ?? 0,
];

/** A day of somebody, to be given to others. */
export interface TakenDay {
  person: number;
  value: DayValue;
}

/** What somebody's day is for another person: what was worked at the one's own post is worked at the other's. */
export function carried(roster: Roster, { person: from, value }: TakenDay, to: number): DayValue {
  if (from === to) return value;
  const carry = (number: number) => {
    const content = roster.contents[number];
    if (content?.kind !== "duty") return number;
    const definition = content.definitionId === null ? undefined : roster.definitions.get(content.definitionId);
    const isOwn = content.postId === roster.data.model.people[from]?.postId && content.lineId === null;
    if (!isOwn && content.lineId === null) return number;
    return roster.numberOf(definition ? roster.given(definition, to) : roster.typed(content.sections, to));
  };
  return [carry(value[0]), carry(value[1])];
}

/** Writes what may be written, and counts what may not and why. */
export function writeDays(roster: Roster, writes: readonly DayWrite[]): Written {
  const changes: Change[] = [];
  const skipped = new Map<SkipReason, number>();
  const refused: { person: number; day: number; why: SkipReason }[] = [];
  let set = 0;
  for (const { person, day, value } of writes) {
    const wanted: Change[] = [];
    let why: SkipReason | null = null;
    for (let place = 0; place < PLACES; place += 1) {
      const before = roster.cells[roster.at(person, day, place)] ?? 0;
      const after = value[place] ?? 0;
      if (before === after) continue;
      why ??= roster.refused(person, day, place, after);
      wanted.push({ person, day, place, before, after });
    }
    if (why === null) {
      set += 1;
      for (const change of wanted) {
        roster.set(person, day, change.place, change.after);
        changes.push(change);
      }
    } else {
      skipped.set(why, (skipped.get(why) ?? 0) + 1);
      refused.push({ person, day, why });
    }
  }
  return { changes, asked: writes.length, set, skipped, refused };
}

/** Takes a step back or does it again: only cells in which still stands what it left. Answers what was not touched. */
export function replay(roster: Roster, changes: readonly Change[], back: boolean): { done: Change[]; left: number } {
  const done: Change[] = [];
  for (const change of changes) {
    const { person, day, place } = change;
    const [from, to] = back ? [change.after, change.before] : [change.before, change.after];
    const now = roster.cells[roster.at(person, day, place)] ?? 0;
    if (now !== from || roster.refused(person, day, place, to) !== null) continue;
    roster.set(person, day, place, to);
    done.push({ person, day, place, before: from, after: to });
  }
  return { done, left: changes.length - done.length };
}

export const intentsOf = (roster: Roster, changes: readonly Change[]): RosterIntent[] =>
  changes.map(({ person, day, place, after }) => ({
    person,
    day,
    place,
    content: after === 0 ? null : (roster.contents[after] ?? null),
  }));

/** Skipped cells in the order of their reasons: leave 8, locked 4. */
export const reasonsOf = (skipped: ReadonlyMap<SkipReason, number>): [reason: SkipReason, count: number][] =>
  skipReasons.flatMap((reason) => {
    const count = skipped.get(reason);
    return count ? [[reason, count] as [SkipReason, number]] : [];
  });
