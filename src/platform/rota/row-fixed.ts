import { DAY_MINUTES } from "../calendar/clock.ts";
import type { Interval } from "../calendar/intervals.ts";
import { emit, type Judging } from "./judging.ts";
import { PLACES } from "./model.ts";
import { STANDARD_DAY } from "./overtime.ts";

/** The content of a person's cell. */
export const contentAt = ({ row, days }: Judging, day: number, place: number): number =>
  row.cells[(row.person * days.count + day) * PLACES + place]!;

/** Minutes that the duties of a day share with a span on the window's line. */
export function sharedMinutes(judging: Judging, day: number, from: number, to: number): number {
  if (day < 0 || day >= judging.days.count || judging.row.hasDuty[day] === 0) return 0;
  let sum = 0;
  for (let place = 0; place < PLACES; place++) {
    const duty = judging.table.duties[contentAt(judging, day, place)];
    if (!duty) continue;
    for (const { start, end } of duty.sections)
      sum += Math.max(0, Math.min(end + day * DAY_MINUTES, to) - Math.max(start + day * DAY_MINUTES, from));
  }
  return sum;
}

/**
 * Minutes worked where somebody is taken: of a whole day those of the duties that begin on it, as a night is judged by its
 * start; of a span all that fall in it, also of the day before.
 */
export function workedIn(judging: Judging, day: number, span: Interval | null): number {
  const { row, days } = judging;
  if (span === null) return day >= 0 && day < days.count && row.hasDuty[day] ? row.onDuty[day]! : 0;
  const line = day * DAY_MINUTES;
  let sum = 0;
  for (let near = day - 1; near <= day + 1; near++)
    sum += sharedMinutes(judging, near, line + span.start, line + span.end);
  return sum;
}

/** What always holds: nobody works twice at once, away, outside their employment, barred, under age, without papers, beyond a limit. */
export function judgeFixed(judging: Judging): void {
  judgeOverlaps(judging);
  judgeAbsences(judging);
  judgeEmployment(judging);
  judgePapers(judging);
  judgeLimits(judging);
}

function judgeOverlaps(judging: Judging): void {
  const { row, days } = judging;
  const rule = judging.rules.one.overlap;
  for (let day = 0; rule && day < days.count; day++) {
    if (!row.hasDuty[day]) continue;
    const [first, second] = [
      judging.table.duties[contentAt(judging, day, 0)],
      judging.table.duties[contentAt(judging, day, 1)],
    ];
    if (first && second) noteShared(judging, day, day, first.sections, second.sections);
    if (day === 0 || !row.hasDuty[day - 1] || row.end[day - 1]! <= row.start[day]!) continue;
    for (let before = 0; before < PLACES; before++) {
      const earlier = judging.table.duties[contentAt(judging, day - 1, before)];
      for (const later of [first, second])
        if (earlier && later) noteShared(judging, day - 1, day, earlier.sections, later.sections);
    }
  }
}

function noteShared(judging: Judging, from: number, to: number, a: readonly Interval[], b: readonly Interval[]): void {
  const rule = judging.rules.one.overlap;
  const later = (to - from) * DAY_MINUTES;
  let [sum, start, end] = [0, Infinity, -Infinity];
  for (const one of a)
    for (const other of b) {
      const [begin, stop] = [Math.max(one.start, other.start + later), Math.min(one.end, other.end + later)];
      if (begin >= stop) continue;
      sum += stop - begin;
      start = Math.min(start, begin);
      end = Math.max(end, stop);
    }
  if (rule && sum > 0) emit(judging, rule, [from, to], [sum, 0], 1, { span: { start, end } });
}

function judgeAbsences(judging: Judging): void {
  const { who } = judging.row;
  const { leave, seat } = judging.rules.one;
  for (const { day, span, pending } of who.leave) {
    const minutes = pending || !leave ? 0 : workedIn(judging, day, span);
    if (minutes > 0 && leave) emit(judging, leave, [day, day], [minutes, 0], 1, span ? { span } : undefined);
  }
  for (const { day, span } of who.seats ?? []) {
    const minutes = seat ? workedIn(judging, day, span) : 0;
    if (minutes > 0 && seat) emit(judging, seat, [day, day], [minutes, 0], 1, span ? { span } : undefined);
  }
}

function judgeEmployment(judging: Judging): void {
  const { row, days, rules } = judging;
  const { employed, barred, ofAgeFrom } = row.who;
  const { left, barred: bar, age } = rules.one;
  for (let day = days.from; day < days.to; day++) {
    if (!row.hasDuty[day]) continue;
    if (left && (day < employed.start || day >= employed.end)) emit(judging, left, [day, day], [0, 0]);
    if (age && ofAgeFrom !== null && day < ofAgeFrom) emit(judging, age, [day, day], [day, ofAgeFrom]);
    for (const { start, end } of barred) if (bar && day >= start && day < end) emit(judging, bar, [day, day], [0, 0]);
  }
}

/** A certificate is valid on each date that the shift touches. */
function judgePapers(judging: Judging): void {
  const { row, days, table, asks } = judging;
  const rule = judging.rules.one.requirement;
  for (let day = days.from; rule && day < days.to; day++) {
    if (!row.hasDuty[day]) continue;
    for (let place = 0; place < PLACES; place++) {
      const content = contentAt(judging, day, place);
      const post = table.post[content]!;
      if (table.isDuty[content] === 0 || post < 0) continue;
      const last = day + Math.floor((table.end[content]! - 1) / DAY_MINUTES);
      for (const { type, refuses } of asks[post] ?? []) {
        const until = row.who.certificates.get(type);
        if (until === null || (until !== undefined && until >= last)) continue;
        const postId = judging.posts.postIds[post];
        emit(judging, rule, [day, day], [until ?? -1, last], 1, {
          about: type,
          postId,
          level: refuses ? "hard" : "medium",
        });
      }
    }
  }
}

function judgeLimits(judging: Judging): void {
  const { row, days } = judging;
  const rule = judging.rules.one.workLimit;
  for (const { from, to, noNight, noOvertime, dayMost } of row.who.limits)
    for (let day = Math.max(from, days.from); rule && day < Math.min(to, days.to); day++) {
      if (!row.hasDuty[day]) continue;
      const [night, minutes] = [row.night[day]!, row.minutes[day]!];
      if (noNight && night > 0) emit(judging, rule, [day, day], [night, 0], 1, { about: "night" });
      // By the day: on which days of the week somebody rests is the roster's choice.
      if (noOvertime && minutes > STANDARD_DAY)
        emit(judging, rule, [day, day], [minutes - STANDARD_DAY, 0], 1, { about: "overtime" });
      if (dayMost !== null && minutes > dayMost)
        emit(judging, rule, [day, day], [minutes, dayMost], 1, { about: "day" });
    }
}
