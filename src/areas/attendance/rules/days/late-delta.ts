import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { Portion } from "./day-portions.ts";
import { deltaKinds, type CauseOfDelta, type DayFigures, type DeltaCause, type DeltaMinutes } from "./delta-figures.ts";

/** Nothing counts where there is no shift. */
export type Counted = DayFigures | null;

/** One delta of a day. Those that stand form a chain: each begins where the one before ends, the first at the figure of the day. */
export interface DeltaLink {
  readonly before: Counted;
  readonly after: Counted;
  /** No statement has it: it waits, or a person has let it not count. */
  readonly isOpen: boolean;
}

/** What is to be done so that the figure of a frozen day and its deltas make what it comes to now. */
export type DeltaStep =
  | { readonly step: "none" }
  | { readonly step: "add"; readonly before: Counted; readonly after: Counted }
  /** The last link, which is open, ends elsewhere and waits; had it been left, that was said of another change. */
  | { readonly step: "amend"; readonly before: Counted; readonly after: Counted }
  /** The last link, which is open, is back where it began. */
  | { readonly step: "drop" };

const fields = [
  "pricedAs",
  "state",
  "inMinute",
  "outMinute",
  "paidFrom",
  "paidTo",
  "lateMinutes",
  "earlyMinutes",
  "mealMinutes",
  "restMinutes",
  "netMinutes",
  "accountingMinutes",
  "adjustedMinutes",
] as const satisfies readonly (keyof DayFigures)[];
const portionFields = [
  "on",
  "from",
  "to",
  "rest",
  "meal",
  "net",
  "accounting",
] as const satisfies readonly (keyof Portion)[];

export function sameFigures(a: Counted, b: Counted): boolean {
  if (a === null || b === null) return a === b;
  return (
    fields.every((field) => a[field] === b[field]) &&
    samePortions(a.portions, b.portions) &&
    sameSpans(a.timedRest, b.timedRest)
  );
}

function sameSpans(a: DayFigures["timedRest"], b: DayFigures["timedRest"]): boolean {
  if (!a || !b) return !a && !b;
  return (
    a.length === b.length && a.every(({ start, end }, index) => start === b[index]!.start && end === b[index]!.end)
  );
}

function samePortions(a: DayFigures["portions"], b: DayFigures["portions"]): boolean {
  if (!a || !b) return !a && !b;
  return (
    a.length === b.length && a.every((one, index) => portionFields.every((field) => one[field] === b[index]![field]))
  );
}

/**
 * `figure` is what the frozen day counts, `chain` its standing deltas from the oldest on, `now` what it comes to; of one
 * date of a split day `isSame` says what is no change. Nothing goes on from a link that was left: it never counted, so
 * what comes after it would take off or add what nobody was paid.
 */
export function nextDelta(figure: Counted, chain: readonly DeltaLink[], now: Counted, isSame = sameFigures): DeltaStep {
  const last = chain.at(-1);
  if (isSame(last ? last.after : figure, now)) return { step: "none" };
  if (!last?.isOpen) return { step: "add", before: last ? last.after : figure, after: now };
  return isSame(last.before, now) ? { step: "drop" } : { step: "amend", before: last.before, after: now };
}

const paidOf = (day: DayFigures): number => day.adjustedMinutes ?? day.accountingMinutes;

export function minutesOf(day: Counted): DeltaMinutes {
  if (day === null) return { paid: 0, accounting: 0, net: 0, late: 0, early: 0, meal: 0, rest: 0 };
  return {
    paid: paidOf(day),
    accounting: day.accountingMinutes,
    net: day.netMinutes,
    late: day.lateMinutes,
    early: day.earlyMinutes,
    meal: day.mealMinutes,
    rest: day.restMinutes,
  };
}

export function addMinutes(a: DeltaMinutes, b: DeltaMinutes, sign: 1 | -1 = 1): DeltaMinutes {
  return Object.fromEntries(deltaKinds.map((kind) => [kind, a[kind] + sign * b[kind]])) as DeltaMinutes;
}

/** Signed minutes by kind: what the later figures have more than the earlier ones. */
export const deltaMinutes = (before: Counted, after: Counted): DeltaMinutes =>
  addMinutes(minutesOf(after), minutesOf(before), -1);

/** What most likely brought a change about of which only the figures are known. */
export function likelyDeltaCause(before: Counted, after: Counted): DeltaCause {
  if (before === null || after === null) return "shift";
  if (before.state !== after.state && (before.state === "leave" || after.state === "leave")) return "leave";
  if (before.inMinute !== after.inMinute || before.outMinute !== after.outMinute) return "punch";
  return before.adjustedMinutes === after.adjustedMinutes ? "rules" : "adjustment";
}

/** The newest word of each event stays; a rerun that knows no better than "the figures differ" adds nothing to what is known. */
export function withCause(known: readonly CauseOfDelta[], cause: CauseOfDelta): CauseOfDelta[] {
  const isSame = (one: CauseOfDelta) => one.kind === cause.kind && one.number === cause.number;
  return known.some(isSame) ? known.map((one) => (isSame(one) ? cause : one)) : [...known, cause];
}

/** So far ahead somebody may have locked. */
const longestLocked = 3700;

/**
 * First date of the period into which a delta of a day that counts for `countedOn` falls: behind the locks that hold the date, or with the
 * next attendance month (`startDay` 1 to 28) where only a statement holds it; never a locked date.
 */
export function countsFrom(countedOn: PlainDate, startDay: number, isLocked: (date: PlainDate) => boolean): PlainDate {
  let date = isLocked(countedOn)
    ? countedOn
    : attendanceMonth(addMonthsTo(attendanceMonthOf(countedOn, startDay), 1), startDay).start;
  for (let days = 0; days < longestLocked && isLocked(date); days++) date = addDays(date, 1);
  return date;
}
