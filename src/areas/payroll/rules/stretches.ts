import type { Period } from "#platform/calendar/periods.ts";
import { datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";

/** Something that holds from a date until the next of its kind. */
export interface From<T> {
  from: PlainDate;
  value: T;
}

export interface Job {
  departmentId: number | null;
  postId: number | null;
  costCentre: string | null;
}

export interface MonthFacts {
  /** The month, or the block of days, that is paid. */
  period: Period;
  /** First and last day of employment; `leftOn` is worked. */
  joinedOn: PlainDate;
  leftOn: PlainDate | null;
  /** Whether a day is paid by who pays here; all of them where it is left out. */
  isOwn?: (date: PlainDate) => boolean;
  kinds: ReadonlyMap<PlainDate, OfficialDayKind>;
  jobs: readonly From<Job>[];
  /** Agreed pay by item, fen. */
  agreed: Readonly<Record<string, readonly From<number>[]>>;
  /** Minutes of unpaid leave and absence by date, at most a day's 480. */
  unpaid: ReadonlyMap<PlainDate, number>;
}

/** Days of one job and one pay (Y-5). */
export interface Stretch {
  from: PlainDate;
  to: PlainDate;
  job: Job;
  /** What is agreed a month, fen. */
  agreed: Readonly<Record<string, number>>;
  /** Days that the standard week works, exchanged ones too; and with the statutory holidays (P-2). */
  workDays: number;
  paidDays: number;
  unpaidMinutes: number;
  /** Figures that are other ones in it than at the end of the month, by field of a formula, as facts are kept. */
  values: Readonly<Record<string, number | string>>;
}

export interface Stretches {
  parts: Stretch[];
  /** Employed on every day of the period. */
  isFull: boolean;
  /** Of the whole period, employed or not. */
  workDays: number;
  paidDays: number;
}

const isWorked = (kind: OfficialDayKind | undefined) => kind === "workday" || kind === "makeup_workday";
const isPaid = (kind: OfficialDayKind | undefined) => isWorked(kind) || kind === "statutory_holiday";
const noJob: Job = { departmentId: null, postId: null, costCentre: null };

function at<T>(versions: readonly From<T>[], date: PlainDate): T | undefined {
  let found: From<T> | undefined;
  for (const one of versions) if (one.from <= date && (found === undefined || one.from > found.from)) found = one;
  return found?.value;
}

/** Cuts a month where job, pay, cost centre or employment change, and counts the days of each part. */
export function stretchesOf(facts: MonthFacts): Stretches {
  const { period, joinedOn, leftOn, kinds, jobs, agreed, unpaid, isOwn = () => true } = facts;
  let isWithOthers = false;
  const { dates, workDays, paidDays } = daysOf(period, kinds);
  const parts: Stretch[] = [];
  const cuts = new Set([...jobs, ...Object.values(agreed).flat()].map(({ from }) => from));
  let before: PlainDate | undefined;
  for (const date of dates) {
    const dayBefore = before;
    before = date;
    if (date < joinedOn || (leftOn !== null && date > leftOn)) continue;
    if (!isOwn(date)) {
      isWithOthers = true;
      continue;
    }
    let part = parts.at(-1);
    if (part === undefined || cuts.has(date) || part.to !== dayBefore) {
      part = {
        from: date,
        to: date,
        job: at(jobs, date) ?? noJob,
        agreed: Object.fromEntries(Object.entries(agreed).map(([item, versions]) => [item, at(versions, date) ?? 0])),
        workDays: 0,
        paidDays: 0,
        unpaidMinutes: 0,
        values: {},
      };
      parts.push(part);
    }
    part.to = date;
    const kind = kinds.get(date);
    if (isWorked(kind)) part.workDays += 1;
    if (isPaid(kind)) part.paidDays += 1;
    part.unpaidMinutes += unpaid.get(date) ?? 0;
  }
  return {
    parts,
    isFull: !isWithOthers && joinedOn <= period.start && (leftOn === null || leftOn >= period.end),
    workDays,
    paidDays,
  };
}

interface Days {
  dates: PlainDate[];
  workDays: number;
  paidDays: number;
}

/** The days of a period: those of one calendar are the same for everybody, and are looked at once. */
const known = new WeakMap<MonthFacts["kinds"], Days & { period: Period }>();
function daysOf(period: Period, kinds: MonthFacts["kinds"]): Days {
  const there = known.get(kinds);
  if (there?.period.start === period.start && there.period.end === period.end) return there;
  const dates = datesOf(period.start, period.end);
  const made = {
    period,
    dates,
    workDays: dates.filter((date) => isWorked(kinds.get(date))).length,
    paidDays: dates.filter((date) => isPaid(kinds.get(date))).length,
  };
  known.set(kinds, made);
  return made;
}
