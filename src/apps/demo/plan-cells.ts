import { cellsOf } from "#areas/planning/roster-model.ts";
import type { saveCells, WireRoster } from "#areas/planning/roster-api.ts";
import { datesOf, dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import { BUSINESS_OFFSET_MINUTES, formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { cellAt } from "#platform/rota/model.ts";

export type Cell = SentInputOf<typeof saveCells>["cells"][number];

export interface PlannedDuty {
  memberId: number;
  date: string;
  departmentId: number;
  postId: number;
  start: number;
  end: number;
}

interface Pattern {
  departmentIds: readonly number[];
  shifts: ReadonlyMap<string, number>;
  /** Posts of the hotel's own staff by code. */
  posts: ReadonlyMap<string, number>;
}

/** Weekdays off of the people of a post, by turns: somebody of two is always there. */
const daysOff = [
  [6, 7],
  [2, 3],
  [4, 5],
] as const;

/** What each of the hotel's own people works: supervisors early, officers late, everybody else by day. */
export function patternOf(wire: WireRoster, { departmentIds, shifts, posts }: Pattern): Cell[] {
  const places = new Set(wire.posts.map((one) => `${one.departmentId} ${one.postId}`));
  const turns = new Map<string, number>();
  return wire.people
    .filter((one) => one.agency === null && departmentIds.includes(one.departmentId))
    .flatMap((person) => {
      const { memberId, departmentId, postId } = person;
      const place = `${departmentId} ${postId}`;
      if (!places.has(place)) return [];
      const turn = turns.get(place) ?? 0;
      turns.set(place, turn + 1);
      const code = postId === posts.get("S03") ? "A" : postId === posts.get("S04") ? "C" : "D";
      const free: readonly number[] = code === "D" ? daysOff[0] : daysOff[turn % daysOff.length]!;
      return datesOf(wire.plan.from, wire.plan.to)
        .filter((date) => {
          const day = dayNumber(date) - dayNumber(wire.window.start);
          return person.employed.start <= day && day < person.employed.end;
        })
        .map((date): Cell => {
          const isFree = free.includes(weekdayOf(date));
          return {
            memberId,
            date,
            place: 1,
            say: isFree
              ? { kind: "off", definitionId: shifts.get("OFF")! }
              : { kind: "duty", definitionId: shifts.get(code)!, sections: null, departmentId, postId },
          };
        });
    });
}

/** The duties that a plan gives to people who are not on an order, by person and date. */
export function dutyCells(wire: WireRoster): PlannedDuty[] {
  const cells = cellsOf(wire.cells);
  return wire.people.flatMap(({ memberId }, person) =>
    datesOf(wire.plan.from, wire.plan.to).flatMap((date, index): PlannedDuty[] => {
      const content = wire.contents[cells[cellAt(wire.window, person, wire.window.from + index, 0)]!];
      if (content?.kind !== "duty" || content.lineId !== null) return [];
      const { departmentId, postId, sections } = content;
      return [{ memberId, date, departmentId, postId, start: sections[0]!.start, end: sections.at(-1)!.end }];
    }),
  );
}

/** Dates of a plan on which a finding lies. */
export const datesOfDuties = (plan: WireRoster["plan"], { from, to }: { from: string; to: string }): string[] =>
  datesOf(from < plan.from ? plan.from : from, to > plan.to ? plan.to : to);

/** Lines of a machine's file: everybody comes a little early and leaves a little late, now and then one comes late; up to a moment. */
export function punchLines(duties: readonly PlannedDuty[], pins: ReadonlyMap<number, string>, until: number): string[] {
  const last = until / 1000 + BUSINESS_OFFSET_MINUTES * 60;
  return duties
    .flatMap(({ memberId, date, start, end }, index) => {
      const pin = pins.get(memberId);
      if (pin === undefined) return [];
      const comes = index % 41 === 40 ? start + 12 : start - 3 - (index % 11);
      return [wallSecond(date, comes), wallSecond(date, end + 2 + (index % 13))].map((wall) => ({ wall, pin }));
    })
    .filter(({ wall }) => wall <= last)
    .sort((a, b) => a.wall - b.wall)
    .map(({ wall, pin }) => `${pin}\t${formatWallTime(wall)}\t255\t1\t0\t0\t0`);
}
