import { DAY_MINUTES } from "../calendar/clock.ts";
import { emit, type Judging } from "./judging.ts";
import { contentAt } from "./row-fixed.ts";
import { PLACES } from "./model.ts";

/** Rest between duties, how long a day is, and what follows what. */
export function judgeRest(judging: Judging): void {
  judgeGaps(judging);
  judgeLength(judging);
  judgeRuns(judging);
  judgeSequences(judging);
}

function judgeGaps(judging: Judging): void {
  const { row, days, rules } = judging;
  const { rest, restAfterNight } = rules.one;
  let last = -1;
  for (let day = 0; day < days.count; day++) {
    if (!row.hasDuty[day]) continue;
    const gap = last < 0 ? Infinity : row.start[day]! - row.end[last]!;
    // Below zero they overlap, which is told as that.
    if (gap >= 0 && gap !== Infinity) {
      const isShort = rest !== undefined && gap < rest.value;
      const isShortAfterNight =
        restAfterNight !== undefined && row.isNight[last] === 1 && row.isNight[day] === 0 && gap < restAfterNight.value;
      if (isShort || isShortAfterNight) {
        const line = last * DAY_MINUTES;
        const span = { start: row.end[last]! - line, end: row.start[day]! - line };
        if (isShort) emit(judging, rest, [last, day], [gap, rest.value], 1, { span });
        if (isShortAfterNight) emit(judging, restAfterNight, [last, day], [gap, restAfterNight.value], 1, { span });
      }
    }
    if (last < 0 || row.end[day]! > row.end[last]!) last = day;
  }
}

function judgeLength(judging: Judging): void {
  const { row, days, rules } = judging;
  const { dutyHours, dutySpan } = rules.one;
  for (let day = days.from; day < days.to; day++) {
    if (!row.hasDuty[day]) continue;
    const [on, line] = [row.onDuty[day]!, day * DAY_MINUTES];
    const [start, end] = [row.start[day]! - line, row.end[day]! - line];
    if (dutyHours && on > dutyHours.value) emit(judging, dutyHours, [day, day], [on, dutyHours.value]);
    if (dutySpan && end - start > dutySpan.value)
      emit(judging, dutySpan, [day, day], [end - start, dutySpan.value], 1, { span: { start, end } });
  }
}

/** Runs of days of work, of nights, and of days off. */
function judgeRuns(judging: Judging): void {
  const { row, days, rules } = judging;
  const { daysInRow, nightsInRow, leastRun, offTogether, singleDays } = rules.one;
  let [work, nights, off] = [0, 0, 0];
  const last = Math.min(days.count, judging.until);
  // Where other rules begin, what has run so far is measured by those that hold so far.
  const [isWorkCut, isNightsCut] = [isCut(judging, "daysInRow"), isCut(judging, "nightsInRow")];
  for (let day = 0; day <= last; day++) {
    const works = day < days.count && row.hasDuty[day] === 1;
    const isNight = works && row.isNight[day] === 1;
    if (nights > 0 && (!isNight || (day === last && isNightsCut))) {
      if (nightsInRow && nights > nightsInRow.value)
        emit(judging, nightsInRow, [day - nights, day - 1], [nights, nightsInRow.value], nights - nightsInRow.value);
      nights = 0;
    }
    if (work > 0 && (!works || (day === last && isWorkCut))) {
      const from = day - work;
      if (daysInRow && work > daysInRow.value)
        emit(judging, daysInRow, [from, day - 1], [work, daysInRow.value], work - daysInRow.value);
      // Of a run at the edge of what is known, or beside leave, nobody chose the length.
      if (isOff(judging, from - 1) && isOff(judging, day)) {
        if (leastRun && work < leastRun.value)
          emit(judging, leastRun, [from, day - 1], [work, leastRun.value], leastRun.value - work);
        if (singleDays && work === 1) emit(judging, singleDays, [from, from], [1, 0]);
      }
      work = 0;
    }
    if (off > 0 && works) {
      const from = day - off;
      if (offTogether && off < offTogether.value && from > 0 && row.hasDuty[from - 1] === 1)
        emit(judging, offTogether, [from, day - 1], [off, offTogether.value], offTogether.value - off);
    }
    off = isOff(judging, day) ? off + 1 : 0;
    if (works) work++;
    if (isNight) nights++;
  }
}

/** Whether the next stretch of days has another rule of a kind. */
function isCut({ rules, next }: Judging, kind: "daysInRow" | "nightsInRow"): boolean {
  const [now, then] = [rules.one[kind], next?.one[kind]];
  return next !== null && (now?.value !== then?.value || now?.level !== then?.level || now?.weight !== then?.weight);
}

/** A day that is known, employed, without work and without leave. */
export function isOff({ row, days }: Judging, day: number): boolean {
  const { employed } = row.who;
  return (
    day >= 0 &&
    day < days.count &&
    row.hasDuty[day] === 0 &&
    row.isAway[day] === 0 &&
    day >= employed.start &&
    day < employed.end
  );
}

function judgeSequences(judging: Judging): void {
  const { row, days, rules, table } = judging;
  const { rotation } = rules.one;
  const follows = rules.many.length === 0 ? [] : rules.many.filter(({ kind }) => kind === "forbiddenNext");
  for (let day = 0; day + 1 < days.count; day++) {
    if (!row.hasDuty[day] || !row.hasDuty[day + 1]) continue;
    const earlier = row.start[day]! + DAY_MINUTES - row.start[day + 1]!;
    if (rotation && earlier > rotation.value) emit(judging, rotation, [day + 1, day + 1], [earlier, rotation.value]);
    for (const rule of follows) {
      if (!isOneOf(judging, day, rule.value) || !isOneOf(judging, day + 1, rule.other)) continue;
      emit(judging, rule, [day, day + 1], [1, 0], 1, { about: `${rule.value}>${rule.other}` });
    }
  }
  function isOneOf(of: Judging, day: number, definition: number): boolean {
    for (let place = 0; place < PLACES; place++) {
      const content = contentAt(of, day, place);
      if (table.isDuty[content] === 1 && table.definition[content] === definition) return true;
    }
    return false;
  }
}
