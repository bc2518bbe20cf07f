import { addDays, monthOf, weekdayOf } from "../calendar/plain-date.ts";
import type { Cells, RotaModel } from "./model.ts";

/**
 * The rules on time by walking the minutes one by one, slowly and without anything of the judge: what the judge tells of rest,
 * days, weeks, overtime, runs and nights has to be the same. Findings as `kind from-to value/allowed`.
 */
export interface OracleLimits {
  rest: number;
  restAfterNight: number;
  dutyHours: number;
  dutySpan: number;
  daysInRow: number;
  nightsInRow: number;
  weekHours: number;
  overtimeDay: number;
  overtimeMonth: number;
}

interface Minutes {
  /** By day the minutes of the window's line on duty, one by one and in order; twice where duties overlap. */
  duty: (day: number) => readonly number[];
  works: (day: number) => boolean;
  nights: (day: number) => boolean;
  paid: (day: number) => number;
}

function walk(model: RotaModel, cells: Cells, person: number): Minutes {
  const { days } = model.window;
  const duty = new Map<number, number[]>();
  const night = new Map<number, number>();
  const worked = new Set<number>();
  const paid = new Map<number, number>();
  for (let day = 0; day < days; day++)
    for (const place of [0, 1]) {
      const content = model.contents[cells[(person * days + day) * 2 + place] ?? 0];
      if (content?.kind !== "duty") continue;
      worked.add(day);
      const ofDay = duty.get(day) ?? [];
      duty.set(day, ofDay);
      paid.set(day, (paid.get(day) ?? 0) + content.minutes);
      for (const { start, end } of content.sections)
        for (let minute = start; minute < end; minute++) {
          ofDay.push(day * 1440 + minute);
          const clock = minute % 1440;
          if (clock >= 22 * 60 || clock < 6 * 60) night.set(day, (night.get(day) ?? 0) + 1);
        }
    }
  for (const minutes of duty.values()) minutes.sort((a, b) => a - b);
  return {
    duty: (day) => duty.get(day) ?? [],
    works: (day) => worked.has(day),
    nights: (day) => (night.get(day) ?? 0) >= 120,
    paid: (day) => paid.get(day) ?? 0,
  };
}

export function oracle(model: RotaModel, cells: Cells, person: number, limits: OracleLimits): string[] {
  const { days, from, to, start, kinds } = model.window;
  const minutes = walk(model, cells, person);
  const found: string[] = [];
  const tell = (kind: string, first: number, last: number, value: number, allowed: number) => {
    if (last >= from && first < to) found.push(`${kind} ${first}-${last} ${value}/${allowed}`);
  };
  const all = Array.from({ length: days }, (_, day) => day);

  for (const day of all) {
    const ofDay = minutes.duty(day);
    if (ofDay.length === 0) continue;
    if (ofDay.length > limits.dutyHours) tell("dutyHours", day, day, ofDay.length, limits.dutyHours);
    const span = (ofDay.at(-1) ?? 0) + 1 - (ofDay[0] ?? 0);
    if (span > limits.dutySpan) tell("dutySpan", day, day, span, limits.dutySpan);
    const over = minutes.paid(day) - 480;
    if (over > limits.overtimeDay) tell("overtimeDay", day, day, over, limits.overtimeDay);
  }
  rests(minutes, limits, tell, all);
  runs(all, minutes.works, limits.daysInRow, (first, last) =>
    tell("daysInRow", first, last, last - first + 1, limits.daysInRow),
  );
  runs(all, minutes.nights, limits.nightsInRow, (first, last) =>
    tell("nightsInRow", first, last, last - first + 1, limits.nightsInRow),
  );
  const dates = all.map((day) => addDays(start, day));
  groups(
    all,
    (day) => addDays(dates[day] ?? start, 1 - weekdayOf(dates[day] ?? start)),
    (week) => {
      const sum = week.reduce((minute, day) => minute + minutes.paid(day), 0);
      if (sum > limits.weekHours) tell("weekHours", week[0] ?? 0, week.at(-1) ?? 0, sum, limits.weekHours);
    },
  );
  const isWorkday = (day: number) => kinds[day] === "workday" || kinds[day] === "makeup_workday";
  const isStatutory = (day: number) => kinds[day] === "statutory_holiday";
  const isAway = (day: number) =>
    model.people[person]?.leave.some((leave) => leave.day === day && leave.span === null && !leave.pending);
  const daysOffWorked = new Set(all.filter(isStatutory));
  groups(
    all,
    (day) => addDays(dates[day] ?? start, 1 - weekdayOf(dates[day] ?? start)),
    (week) => {
      const due = week.filter((day) => isWorkday(day) && (minutes.works(day) || !isAway(day))).length;
      const worked = week.filter((day) => minutes.works(day) && !isStatutory(day));
      const free = worked.filter((day) => !isWorkday(day));
      for (let over = worked.length - due; over > 0; over--) daysOffWorked.add(free.pop() ?? -1);
    },
  );
  groups(
    all,
    (day) => String(monthOf(dates[day] ?? start)),
    (month) => {
      let sum = 0;
      for (const day of month)
        for (let minute = 1; minute <= minutes.paid(day); minute++) if (daysOffWorked.has(day) || minute > 480) sum++;
      if (sum > limits.overtimeMonth)
        tell("overtimeMonth", month[0] ?? 0, month.at(-1) ?? 0, sum, limits.overtimeMonth);
    },
  );
  return found.sort();
}

type Tell = (kind: string, first: number, last: number, value: number, allowed: number) => void;

/** Counts the idle minutes between the duty that ended last and each first minute of the next. */
function rests(minutes: Minutes, limits: OracleLimits, tell: Tell, all: readonly number[]): void {
  for (const next of all) {
    const begins = minutes.duty(next)[0] ?? -1;
    if (begins < 0) continue;
    // The duty of an earlier day that ends last.
    let before = -1;
    let ended = -1;
    for (const day of all.slice(0, next)) {
      const last = minutes.duty(day).at(-1) ?? -1;
      if (last > ended) [before, ended] = [day, last];
    }
    if (before < 0 || ended >= begins) continue;
    let idle = 0;
    for (let minute = ended + 1; minute < begins; minute++) idle++;
    if (idle < limits.rest) tell("rest", before, next, idle, limits.rest);
    if (minutes.nights(before) && !minutes.nights(next) && idle < limits.restAfterNight)
      tell("restAfterNight", before, next, idle, limits.restAfterNight);
  }
}

function runs(
  all: readonly number[],
  is: (day: number) => boolean,
  most: number,
  note: (first: number, last: number) => void,
) {
  for (const first of all) {
    if (!is(first) || is(first - 1)) continue;
    let last = first;
    while (is(last + 1)) last++;
    if (last - first + 1 > most) note(first, last);
  }
}

function groups(all: readonly number[], key: (day: number) => string, each: (days: number[]) => void): void {
  const grouped = new Map<string, number[]>();
  for (const day of all) grouped.set(key(day), [...(grouped.get(key(day)) ?? []), day]);
  for (const days of grouped.values()) each(days);
}
