import type { ContentTable } from "./contents.ts";
import { DAY_MINUTES } from "../calendar/clock.ts";
import { daysBetween, weekdayOf } from "../calendar/plain-date.ts";
import { NIGHT_LEAST } from "./contents.ts";
import { PLACES, type Cells, type RotaModel, type RotaPerson } from "./model.ts";

/** The days of the window, once. */
export interface Days {
  count: number;
  from: number;
  to: number;
  /** 1-7, Monday to Sunday. */
  weekday: Uint8Array;
  isStatutory: Uint8Array;
  /** No work day (H-1): weekends, days of holidays, statutory days. */
  isFree: Uint8Array;
  /** Saturdays and Sundays that the calendar leaves free and are no statutory day. */
  isWeekend: Uint8Array;
  months: readonly { start: number; end: number }[];
}

export function daysOf({ window }: RotaModel): Days {
  const { days: count, from, to, start, kinds } = window;
  const first = weekdayOf(start);
  const weekday = Uint8Array.from({ length: count }, (_, day) => ((first - 1 + day) % 7) + 1);
  const flags = (test: (kind: string | undefined, day: number) => boolean) =>
    Uint8Array.from({ length: count }, (_, day) => Number(test(kinds[day], day)));
  const isWorkday = (kind: string | undefined) => kind === undefined || kind === "workday" || kind === "makeup_workday";
  return {
    count,
    from,
    to,
    weekday,
    isStatutory: flags((kind) => kind === "statutory_holiday"),
    isFree: flags((kind) => !isWorkday(kind)),
    isWeekend: flags((kind, day) => weekday[day]! >= 6 && (kind === "weekend" || kind === "arranged_day_off")),
    months: window.months ?? calendarMonths(start, count),
  };
}

function calendarMonths(start: string, count: number): { start: number; end: number }[] {
  const months: { start: number; end: number }[] = [];
  let year = Number(start.slice(0, 4));
  let month = Number(start.slice(5, 7));
  for (let from = 0; from < count;) {
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
    const next = daysBetween(start, `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`);
    months.push({ start: from, end: Math.min(next, count) });
    from = next;
  }
  return months;
}

/** One person's days, all cells of a day as one duty; start and end are minutes from the window's first 00:00. */
export interface Row {
  person: number;
  who: RotaPerson;
  cells: Cells;
  hasDuty: Uint8Array;
  start: Int32Array;
  end: Int32Array;
  minutes: Int32Array;
  onDuty: Int32Array;
  night: Int32Array;
  isNight: Uint8Array;
  isSplit: Uint8Array;
  /** Leave for the whole day. */
  isAway: Uint8Array;
}

export function emptyRow(count: number, who: RotaPerson, cells: Cells): Row {
  return {
    person: 0,
    who,
    cells,
    hasDuty: new Uint8Array(count),
    start: new Int32Array(count),
    end: new Int32Array(count),
    minutes: new Int32Array(count),
    onDuty: new Int32Array(count),
    night: new Int32Array(count),
    isNight: new Uint8Array(count),
    isSplit: new Uint8Array(count),
    isAway: new Uint8Array(count),
  };
}

/** Fills the row from the cells of a person. */
export function readRow(row: Row, table: ContentTable, count: number, cells: Cells, person: number, who: RotaPerson) {
  row.person = person;
  row.who = who;
  row.cells = cells;
  row.isAway.fill(0);
  for (const { day, span, pending } of who.leave) if (span === null && !pending) row.isAway[day] = 1;
  let at = person * count * PLACES;
  for (let day = 0; day < count; day++, at += PLACES) {
    const first = cells[at]!;
    const second = cells[at + 1]!;
    const has = table.isDuty[first]! | table.isDuty[second]!;
    row.hasDuty[day] = has;
    if (has === 0) {
      row.minutes[day] = row.onDuty[day] = row.night[day] = row.isNight[day] = row.isSplit[day] = 0;
      continue;
    }
    const both = table.isDuty[first]! & table.isDuty[second]!;
    const one = table.isDuty[first] === 1 ? first : second;
    const line = day * DAY_MINUTES;
    row.start[day] = line + (both ? Math.min(table.start[first]!, table.start[second]!) : table.start[one]!);
    row.end[day] = line + (both ? Math.max(table.end[first]!, table.end[second]!) : table.end[one]!);
    row.minutes[day] = both ? table.minutes[first]! + table.minutes[second]! : table.minutes[one]!;
    row.onDuty[day] = both ? table.onDuty[first]! + table.onDuty[second]! : table.onDuty[one]!;
    row.night[day] = both ? table.night[first]! + table.night[second]! : table.night[one]!;
    row.isNight[day] = row.night[day]! >= NIGHT_LEAST ? 1 : 0;
    row.isSplit[day] = both ? isApart(table, first, second) : table.isSplit[one]!;
  }
}

const isApart = (table: ContentTable, a: number, b: number): number =>
  table.isSplit[a]! | table.isSplit[b]! | Number(table.end[a]! < table.start[b]! || table.end[b]! < table.start[a]!);
