import { emit, type Judging } from "./judging.ts";
import { overtimeOf, STANDARD_DAY } from "./overtime.ts";
import { isOff } from "./row-rest.ts";

/** Hours by day, week, month and period, and days off. */
export function judgeHours(judging: Judging): void {
  const { days, row, rules } = judging;
  const { overtimeDay } = rules.one;
  judgeWeeks(judging);
  judgeMonths(judging);
  judgePlan(judging);
  judgePeriod(judging);
  for (let day = days.from; overtimeDay && day < days.to; day++) {
    const over = row.hasDuty[day] ? row.minutes[day]! - STANDARD_DAY : 0;
    if (over > overtimeDay.value) emit(judging, overtimeDay, [day, day], [over, overtimeDay.value]);
  }
}

/** Weeks of Monday to Sunday by the date a duty begins on, with what is known of them outside the plan. */
function judgeWeeks(judging: Judging): void {
  const { days, row, rules } = judging;
  const { weekHours, partTimeWeek } = rules.one;
  if (!weekHours && !partTimeWeek) return;
  let [sum, from] = [0, 0];
  for (let day = 0; day <= days.count; day++) {
    if (day === days.count || (days.weekday[day] === 1 && day > from)) {
      if (weekHours && sum > weekHours.value) emit(judging, weekHours, [from, day - 1], [sum, weekHours.value]);
      if (partTimeWeek && sum > partTimeWeek.value)
        emit(judging, partTimeWeek, [from, day - 1], [sum, partTimeWeek.value]);
      sum = 0;
      from = day;
    }
    if (day < days.count) sum += row.minutes[day]!;
  }
}

function judgeMonths(judging: Judging): void {
  const { days, row, rules } = judging;
  const { overtimeMonth } = rules.one;
  if (!overtimeMonth) return;
  for (const { start, end } of days.months) {
    let sum = 0;
    for (let day = Math.max(0, start); day < Math.min(end, days.count); day++)
      sum += overtimeOf(row.minutes[day]!, isDayOffWorked(judging, day));
    if (sum > overtimeMonth.value) emit(judging, overtimeMonth, [start, end - 1], [sum, overtimeMonth.value]);
  }
}

/**
 * Whether the whole duty of a day is overtime: on statutory holidays always, on other free days unless a work day of the
 * same week is off in its place, the earlier free day first (labour law art. 38, 44: a day of rest that is moved was had).
 */
function isDayOffWorked({ days, row }: Judging, day: number): boolean {
  if (days.isStatutory[day]) return true;
  if (!days.isFree[day] || !row.hasDuty[day]) return false;
  const monday = day + 1 - days.weekday[day]!;
  let spare = 0;
  for (let other = Math.max(0, monday); other < Math.min(monday + 7, days.count); other++) {
    if (!days.isFree[other]) spare += row.hasDuty[other] || row.isAway[other] ? 0 : 1;
    else if (other < day && row.hasDuty[other] && !days.isStatutory[other]) spare--;
  }
  return spare <= 0;
}

/** What is summed over the plan. */
function judgePlan(judging: Judging): void {
  const { days, row, rules } = judging;
  const { partTimeDay, contractHours, daysOff, weekends } = rules.one;
  let [minutes, duties, off, present, weeks, seen] = [0, 0, 0, 0, 0, -Infinity];
  for (let day = days.from; day < days.to; day++) {
    minutes += row.minutes[day]!;
    const isFree = isOff(judging, day);
    if (isFree) off++;
    if (isFree || row.hasDuty[day]) present++;
    if (!row.hasDuty[day]) continue;
    duties++;
    const weekend = days.weekday[day]! >= 6 ? day - days.weekday[day]! : seen;
    if (weekend !== seen) {
      weeks++;
      seen = weekend;
    }
  }
  const plan = [days.from, days.to - 1] as const;
  // By the days worked: by all days of the week the 24 hours would say it already.
  if (partTimeDay && minutes > partTimeDay.value * duties)
    emit(judging, partTimeDay, plan, [Math.ceil(minutes / duties), partTimeDay.value]);
  const { due } = row.who;
  if (contractHours && due > 0) {
    const beyond = Math.abs(minutes - due) - contractHours.value;
    if (beyond > 0) emit(judging, contractHours, plan, [minutes, due], Math.ceil(beyond / 30));
  }
  if (daysOff) {
    const wanted = Math.floor((present * daysOff.value) / daysOff.other);
    if (off < wanted) emit(judging, daysOff, plan, [off, wanted], wanted - off);
  }
  if (weekends && weeks > weekends.value)
    emit(judging, weekends, plan, [weeks, weekends.value], weeks - weekends.value);
}

/** Comprehensive hours: each period as far as it is known, with what was worked before the window. */
function judgePeriod(judging: Judging): void {
  const { days, row, rules } = judging;
  const rule = rules.one.periodHours;
  if (!rule) return;
  const { periods, due } = row.who;
  const plan = { days: { start: days.from, end: days.to }, worked: 0, most: due };
  for (const { days: of, worked, most } of periods ?? (due > 0 ? [plan] : [])) {
    const [from, to] = [Math.max(0, of.start), Math.min(of.end, days.count)];
    let sum = worked;
    for (let day = from; day < to; day++) sum += row.minutes[day]!;
    if (sum > most) emit(judging, rule, [from, to - 1], [sum, most]);
  }
}
