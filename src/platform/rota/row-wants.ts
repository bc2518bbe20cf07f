import { DAY_MINUTES } from "../calendar/clock.ts";
import { emit, type Judging } from "./judging.ts";
import { PLACES, type Want } from "./model.ts";
import { contentAt, workedIn } from "./row-fixed.ts";

/** Points of burden: what a night, a statutory holiday, a weekend day, a split duty and a refused wish weigh. */
export const burdenPoints = { night: 3, statutory: 4, weekend: 2, split: 1, refusedWish: 2 } as const;

/** Availability, wishes, burden, and what is better avoided on a day. */
export function judgeWants(judging: Judging): void {
  const { days, row, rules } = judging;
  const { split, strangePost } = rules.one;
  for (const want of row.who.wants) judgeWant(judging, want);
  for (let day = days.from; day < days.to; day++) {
    if (row.hasDuty[day]) {
      if (row.isNight[day]) judging.burden += burdenPoints.night;
      if (days.isStatutory[day]) judging.burden += burdenPoints.statutory;
      else if (days.isWeekend[day]) judging.burden += burdenPoints.weekend;
      if (row.isSplit[day]) {
        judging.burden += burdenPoints.split;
        if (split) emit(judging, split, [day, day], [1, 0]);
      }
      if (strangePost) judgePost(judging, day);
    }
    judgeChange(judging, day);
  }
}

function judgeWant(judging: Judging, want: Want): void {
  const { days, row, rules } = judging;
  const { day, kind, span } = want;
  if (day < days.from || day >= days.to || kind === "can") return;
  const { cannot, ratherNot, wish } = rules.one;
  const extra = span ? { span } : {};
  if (kind === "cannot" || kind === "ratherNot") {
    const rule = kind === "cannot" ? cannot : ratherNot;
    const minutes = rule ? workedIn(judging, day, span) : 0;
    if (rule && minutes > 0) emit(judging, rule, [day, day], [minutes, 0], 1, extra);
    return;
  }
  const isMet = kind === "off" ? workedIn(judging, day, span) === 0 : row.hasDuty[day] === 1 && isWished(judging, want);
  if (isMet) return;
  judging.burden += burdenPoints.refusedWish;
  if (wish) emit(judging, wish, [day, day], [want.points, 0], want.points, { ...extra, about: kind });
}

function isWished(judging: Judging, { day, span, definitionId }: Want): boolean {
  if (definitionId === null) return workedIn(judging, day, span) > 0;
  for (let place = 0; place < PLACES; place++)
    if (judging.table.definition[contentAt(judging, day, place)] === definitionId) return true;
  return false;
}

function judgePost(judging: Judging, day: number): void {
  const rule = judging.rules.one.strangePost;
  const { postId, otherPosts } = judging.row.who;
  for (let place = 0; rule && place < PLACES; place++) {
    const duty = judging.table.duties[contentAt(judging, day, place)];
    if (!duty || duty.postId === postId || otherPosts.includes(duty.postId)) continue;
    emit(judging, rule, [day, day], [1, 0], 1, { postId: duty.postId });
  }
}

/** Another duty than was published; the nearer, the dearer. */
function judgeChange(judging: Judging, day: number): void {
  const rule = judging.rules.one.changePublished;
  const { published, row, days, table, now } = judging;
  if (!rule || !published) return;
  const at = (row.person * days.count + day) * PLACES;
  let isChanged = false;
  let start = Infinity;
  for (let place = 0; place < PLACES; place++) {
    const [is, was] = [row.cells[at + place]!, published[at + place]!];
    if (is === was || (table.isDuty[is] === 0 && table.isDuty[was] === 0)) continue;
    isChanged = true;
    for (const content of [is, was])
      if (table.isDuty[content]) start = Math.min(start, day * DAY_MINUTES + table.start[content]!);
  }
  if (!isChanged) return;
  const isLate = start - now < rule.value;
  emit(judging, isLate ? { ...rule, weight: rule.other } : rule, [day, day], [1, 0]);
}
