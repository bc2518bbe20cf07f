import { dayNumber } from "#platform/calendar/plain-date.ts";
import { patternDays } from "#platform/rota/cycle.ts";
import type { Content } from "#platform/rota/model.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { HolidayWay } from "../../../words.ts";
import type { RosterIntent } from "../grid/roster-data.ts";
import { dutyOf } from "./duty-of.ts";

export interface Turning {
  days: readonly (number | null)[];
  holidays: HolidayWay;
  from: string;
  /** The last date of it. */
  to: string;
  /** How many days into it somebody is on `from`. */
  at: number;
}

/** The cells of a person's rotation in a plan. */
export function rotationIntents(wire: WireRoster, person: number, turning: Turning): RosterIntent[] {
  const { window, definitions, people } = wire;
  const { departmentId, postId } = people[person]!;
  const dayOf = (date: string) => dayNumber(date) - dayNumber(window.start);
  const anchor = dayOf(turning.from);
  const first = Math.max(anchor, window.from);
  const rest = definitions.find((one) => one.kind === "off" && !one.disabled)?.id ?? null;
  const contentOf = (id: number | null): Content | null => {
    const definition = definitions.find((one) => one.id === id);
    return definition ? dutyOf(definition, { departmentId, postId }) : null;
  };
  const pattern = {
    days: turning.days.map(contentOf),
    holidays: turning.holidays,
    off: { kind: "off", definitionId: rest } as Content,
  };
  const isHoliday = (day: number) => window.kinds[day] === "statutory_holiday";
  return patternDays<Content | null>(
    pattern,
    anchor,
    turning.at,
    first,
    Math.min(window.to, dayOf(turning.to) + 1),
    isHoliday,
  ).map((content, at) => ({ person, day: first + at, place: 0, content }));
}
