import { ownOf } from "#platform/own-of.ts";
import { addDays, daysBetween, isWithinOneYear } from "#platform/calendar/plain-date.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "./errors.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { choicesOf, columnOf, type Viewer } from "./columns.ts";
import type { Comparison } from "./selection.ts";
import { isCompared, type AnyReport } from "./define-report.ts";
import { aYearBefore, counted, earliest, latest, monthsBetween, periodBefore, type Counted } from "./periods.ts";
import { planOf, type Plan } from "./plan.ts";
import { noValue, type Filters, type Selection } from "./selection.ts";
import { isOrderedByHidden } from "./amounts-limit.ts";
import type { DatasetSource } from "./source.ts";

/** What reading a report needs of the areas. */
export interface ReportDeps {
  sources: ReadonlyMap<string, DatasetSource>;
  /** First day of the attendance month. */
  startDay(context: CallContext): Promise<number>;
}

export const viewerOf = ({ principal }: Pick<CallContext, "principal">): Viewer => ({
  isStaff: principal.kind === "staff",
  holds: (code) => holds(principal, code),
});

/** A checked selection with everything that was left out filled in. */
export interface Asked {
  report: AnyReport;
  plan: Plan;
  period: Counted;
  compared: { as: Comparison; period?: Counted; figure?: readonly [string, string] } | null;
  startDay: number;
  filters: Filters;
  search: string | undefined;
  across: string | undefined;
}

/** What was chosen, against what the report and the caller's rights allow. */
export async function askedOf(
  context: CallContext,
  deps: ReportDeps,
  report: AnyReport,
  input: Record<string, unknown>,
): Promise<Asked> {
  const selection = input as Selection;
  const choices = choicesOf(report, viewerOf(context));
  if (!choices.isReadable) throw refuse(commonRefusals.noPermission);
  const startDay = await deps.startDay(context);
  const latest =
    report.preset?.period === "latestMonth" ? await deps.sources.get(report.of.name)?.latestMonth?.(context) : null;
  const period = periodOf(context, report, selection, startDay, latest ?? undefined);
  const rows = chosen(selection.rows, choices.dimensions, "rows") ?? choices.rows;
  const show = chosen(selection.show, choices.columns, "show") ?? choices.show;
  const wanted = selection.across ?? report.preset?.across;
  const [across] =
    chosen(wanted === undefined || wanted === noValue ? undefined : [wanted], choices.across, "across") ?? [];
  const filters: Filters = new Map(
    Object.keys(report.of.dimensions).flatMap((name) => {
      const values = ownOf(input, name) as string[] | undefined;
      return values ? [[name, values] as const] : [];
    }),
  );
  const isSingle = rows.some((name) => ownOf(report.of.dimensions, name)?.single);
  const compared = isSingle ? null : comparedOf(report, selection, period, startDay, choices.sees);
  const asked = sortOf(report, selection, rows, show);
  // An order tells between which others a hidden sum lies.
  const sort = isOrderedByHidden(context, report, rows, asked) ? rows[0]! : asked;
  const isOneMonth = attendanceMonthOf(period.start, startDay) === attendanceMonthOf(period.end, startDay);
  const plan = planOf(report, { rows, show, filters, sort, besides: compared?.figure ?? [], isOneMonth });
  return { report, plan, period, compared, startDay, filters, search: selection.search, across };
}

function chosen(wanted: readonly string[] | undefined, allowed: readonly string[], field: string) {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const known = wanted.every((name) => allowed.includes(name)) && new Set(wanted).size === wanted.length;
  if (!known) throw refuseField(commonRefusals.invalidInput, field);
  return wanted;
}

function periodOf(
  context: CallContext,
  report: AnyReport,
  { from, to }: Selection,
  startDay: number,
  latest: string | undefined,
): Counted {
  const { start, end } =
    report.preset?.period === "today" || from !== undefined || to !== undefined
      ? ofDate(report, from ?? to ?? context.today, startDay)
      : presetPeriod(report, context.today, startDay, latest);
  return within(
    report,
    { start: from ?? start, end: to ?? (end < (from ?? start) ? (from ?? end) : end) },
    "to",
    startDay,
  );
}

const ofDate = ({ preset }: AnyReport, date: string, startDay: number): Period =>
  preset?.period === "today"
    ? { start: date, end: date }
    : attendanceMonth(attendanceMonthOf(date, startDay), startDay);

/** What is shown before anything is chosen. */
function presetPeriod({ preset }: AnyReport, today: string, startDay: number, latest: string | undefined): Period {
  if (preset?.days !== undefined) return { start: addDays(today, 1 - preset.days), end: today };
  const now = attendanceMonthOf(today, startDay);
  const last = latest ?? addMonthsTo(now, -1);
  const isOfLast = preset?.period === "lastMonth" || preset?.period === "latestMonth";
  if (!isOfLast && preset?.period !== "yearToDate") return attendanceMonth(now, startDay);
  const first = isOfLast ? last : `${last.slice(0, 4)}-01`;
  return { start: attendanceMonth(first, startDay).start, end: attendanceMonth(last, startDay).end };
}

function within({ limit = "year" }: AnyReport, period: Period, field: string, startDay: number): Counted {
  const { start, end } = period;
  if (daysBetween(start, end) < 0) throw refuseField(refusals.datesReversed, field);
  if (start < earliest || end > latest)
    throw refuseField(refusals.outOfRange, field, { first: earliest, last: latest });
  if (limit === "year" && !isWithinOneYear(start, end)) throw refuseField(refusals.overYear, field);
  if (limit !== "year" && monthsBetween(attendanceMonthOf(start, startDay), attendanceMonthOf(end, startDay)) > 11)
    throw refuseField(refusals.overMonths, field);
  return counted(period, startDay);
}

function comparedOf(
  report: AnyReport,
  { compare: chosenOne, compareFrom, compareTo }: Selection,
  period: Counted,
  startDay: number,
  sees: (key: string) => boolean,
): Asked["compared"] {
  const compare = chosenOne ?? report.preset?.compare;
  if (compare === undefined || compare === noValue) return null;
  if (!isCompared(compare)) {
    const figure = report.compare?.[compare];
    if (!figure?.every(sees)) throw refuseField(commonRefusals.invalidInput, "compare");
    return { as: compare, figure };
  }
  if (!report.compare?.periods) throw refuseField(commonRefusals.invalidInput, "compare");
  if (compare === "previous") return { as: compare, period: counted(periodBefore(period, startDay), startDay) };
  if (compare === "lastYear") return { as: compare, period: counted(aYearBefore(period), startDay) };
  if (!compareFrom || !compareTo) throw refuseField(commonRefusals.invalidInput, "compareFrom");
  return { as: compare, period: within(report, { start: compareFrom, end: compareTo }, "compareTo", startDay) };
}

function sortOf(report: AnyReport, { sort }: Selection, rows: readonly string[], show: readonly string[]): string {
  const isSingle = rows.some((name) => ownOf(report.of.dimensions, name)?.single);
  const isKnown = (one: string) => {
    const key = one.replace(/^-/, "");
    const isColumn = rows.includes(key) || show.includes(key);
    return isColumn && columnOf(report, key, isSingle).sort;
  };
  if (sort !== undefined && !isKnown(sort)) throw refuseField(commonRefusals.invalidInput, "sort");
  const preset = report.preset?.sort;
  return sort ?? (preset !== undefined && isKnown(preset) ? preset : rows[0]!);
}
