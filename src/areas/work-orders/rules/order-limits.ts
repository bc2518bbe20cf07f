import { daysBetween, monthOf, yearOf } from "#platform/calendar/plain-date.ts";

/** Limits of an application (spec 9); null = no limit. */
export interface OrderLimits {
  /** Days between the application and the first work date. */
  leadDays: number | null;
  /** Days ahead of the application the last work date may lie. */
  daysAhead: number | null;
  /** Calendar months ahead of that of the application; 0 = the same month. */
  monthsAhead: number | null;
  /** Dates in one application. */
  dates: number | null;
  /** Planned hours of all its people. */
  hours: number | null;
  /** Planned hours of one person on one line. */
  shiftHours: number | null;
  /** People on one line. */
  headcount: number | null;
  /** People on one line above the post's standard headcount; null = none. */
  overPlan: number | null;
  /** Whether an application for the day it is made on is allowed as long as the work has not begun. */
  sameDay: "allow" | "limit";
}

export interface LimitedLine {
  workDate: string;
  startMinute: number;
  headcount: number;
  plannedMinutesPerPerson: number;
  standardHeadcount: number | null;
}

export type LimitName =
  | "leadDays"
  | "daysAhead"
  | "monthsAhead"
  | "dates"
  | "hours"
  | "shiftHours"
  | "headcount"
  | "standardHeadcount"
  | "sameDay"
  | "past";

/** What goes beyond a limit: `value` is what was asked, `limit` the setting, both in the limit's own unit. */
export interface LimitBreach {
  limit: LimitName;
  value: number;
  allowed: number;
}

/** The lines whose shift has begun at that business date and minute. */
export function begunLines<L extends Pick<LimitedLine, "workDate" | "startMinute">>(
  lines: readonly L[],
  today: string,
  minute: number,
): L[] {
  return lines.filter((line) => line.workDate < today || (line.workDate === today && line.startMinute <= minute));
}

/** Every limit the lines go beyond; `today` and `minute` are the business date and minute of the application. */
export function limitBreaches(
  lines: readonly LimitedLine[],
  limits: OrderLimits,
  today: string,
  minute: number,
): LimitBreach[] {
  const breaches: LimitBreach[] = [];
  const dates = [...new Set(lines.map((line) => line.workDate))].sort();
  const [first = today] = dates;
  const last = dates.at(-1) ?? today;
  const lead = daysBetween(today, first);
  const over = (limit: LimitName, value: number, allowed: number | null) => {
    if (allowed !== null && value > allowed) breaches.push({ limit, value, allowed });
  };
  const begun = begunLines(lines, today, minute).length;
  if (begun > 0) breaches.push({ limit: "past", value: begun, allowed: 0 });
  if (limits.sameDay === "limit" && lead === 0) breaches.push({ limit: "sameDay", value: 1, allowed: 0 });
  if (limits.leadDays !== null && lead < limits.leadDays)
    breaches.push({ limit: "leadDays", value: lead, allowed: limits.leadDays });
  over("daysAhead", daysBetween(today, last), limits.daysAhead);
  over("monthsAhead", monthNumber(last) - monthNumber(today), limits.monthsAhead);
  over("dates", dates.length, limits.dates);
  over(
    "hours",
    Math.ceil(lines.reduce((sum, line) => sum + line.headcount * line.plannedMinutesPerPerson, 0) / 60),
    limits.hours,
  );
  over(
    "shiftHours",
    Math.ceil(Math.max(0, ...lines.map((line) => line.plannedMinutesPerPerson)) / 60),
    limits.shiftHours,
  );
  over("headcount", Math.max(0, ...lines.map((line) => line.headcount)), limits.headcount);
  const planned = lines.flatMap(({ headcount, standardHeadcount }) =>
    standardHeadcount === null ? [] : [{ headcount, allowed: standardHeadcount + (limits.overPlan ?? 0) }],
  );
  const [worst] = planned.sort((one, other) => other.headcount - other.allowed - (one.headcount - one.allowed));
  if (worst) over("standardHeadcount", worst.headcount, worst.allowed);
  return breaches;
}

const monthNumber = (date: string) => yearOf(date) * 12 + monthOf(date);
