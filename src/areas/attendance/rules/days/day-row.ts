import { dayOfShift, type CountedDates } from "#platform/calendar/counted-on.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Minute } from "#platform/calendar/clock.ts";
import { subtract, type Interval } from "#platform/calendar/intervals.ts";
import type { AttendanceRules } from "../shift/attendance-rules.ts";
import type { DayFigures } from "./delta-figures.ts";
import { portionsOf, type Portion } from "./day-portions.ts";
import { attributePunches } from "../shift/attribute-punches.ts";
import { punchWindow } from "../shift/punch-window.ts";
import type { ShiftPunches } from "../shift/attribute-punches.ts";
import type { PlannedShift, Punch } from "../shift/punch.ts";
import { punchedBreaks } from "../shift/punched-breaks.ts";
import { minuteOf } from "../shift/shift-edges.ts";
import { shiftOutcome } from "../shift/shift-outcome.ts";
import type { AttendanceState, ShiftEdges, ShiftOutcome } from "../shift/shift-outcome.ts";
import { workPunches } from "../shift/work-punches.ts";

/** An assignment as attendance sees it; `id` is the assignment's. */
export type AssignedShift = PlannedShift & {
  readonly assignmentId: number;
  readonly memberId: number;
  readonly agencyId: number | null;
  readonly contractId: number | null;
  readonly departmentId: number;
  readonly postId: number;
  readonly shiftId: number;
  /** Its person was dismissed: the punches are still its own, nothing is paid. */
  readonly voided: boolean;
  /** Minutes, above 0. */
  readonly plannedBreak?: number;
  /** Planned at their times, in minutes of the work date. */
  readonly rest?: readonly Interval[];
  readonly unpaid?: readonly Interval[];
  /** Approved overtime that joins on to it lets it be paid from and until then. */
  readonly approvedStart?: Minute;
  readonly approvedEnd?: Minute;
  /** Meals that it has whatever its length. */
  readonly mealBits?: number;
};

export type RuleSet = { readonly id: number; readonly rules: AttendanceRules };

/** One row of the attendance record; minutes of the work date. */
export type DayRow = CountedDates & {
  readonly shift: AssignedShift;
  /** What counts for each of its dates, where it is split at midnight. */
  readonly portions: readonly Portion[] | null;
  /** The date whose kind prices all of it; null = each minute's own. */
  readonly pricedAs: PlainDate | null;
  /** Null while the windows are open or a machine has not reported yet. */
  readonly state: AttendanceState | null;
  readonly inMinute: Minute | null;
  readonly outMinute: Minute | null;
  readonly workPunch1: Minute | null;
  readonly workPunch2: Minute | null;
  readonly outside: boolean;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly mealBits: number;
  readonly mealMinutes: number;
  readonly restMinutes: number;
  /** What of the rest has a time of its own, leave and training too. */
  readonly timedRest: readonly Interval[] | null;
  readonly paidFrom: Minute;
  readonly paidTo: Minute;
  readonly netMinutes: number;
  readonly accountingMinutes: number;
  readonly ruleSetId: number;
  /** Everything the row says as one text: equal text, equal row; what follows the last bar is the rule set. */
  readonly inputs: string;
};

/** What a computed row counts for; what a person set in place of it is not known here. */
export function figuresOf(row: DayRow, adjustedMinutes: number | null = null): DayFigures {
  const {
    state,
    inMinute,
    outMinute,
    paidFrom,
    paidTo,
    lateMinutes,
    earlyMinutes,
    mealMinutes,
    restMinutes,
    netMinutes,
    accountingMinutes,
  } = row;
  return {
    pricedAs: row.pricedAs,
    state,
    inMinute,
    outMinute,
    paidFrom,
    paidTo,
    lateMinutes,
    earlyMinutes,
    mealMinutes,
    restMinutes,
    netMinutes,
    accountingMinutes,
    adjustedMinutes,
    ...(row.portions === null ? {} : { portions: row.portions }),
    ...(row.timedRest === null ? {} : { timedRest: row.timedRest }),
  };
}

export type MemberInputs = {
  readonly shifts: readonly AssignedShift[];
  readonly punches: readonly Punch[];
  /** Ids of punches from outside every check-in location. */
  readonly outside: ReadonlySet<string>;
};

export type RulesInForce = (shift: { readonly workDate: PlainDate; readonly departmentId: number }) => RuleSet;

/**
 * What one person's shifts from one date to another came to. `reportedTo` is the wall minute since 1970 before
 * which every punch is known: a shift whose windows end later has no state yet.
 */
export function dayRows(
  inputs: MemberInputs,
  from: PlainDate,
  to: PlainDate,
  reportedTo: number,
  rulesOf: RulesInForce,
): DayRow[] {
  const dealt = attributePunches(inputs.shifts, inputs.punches, (shift) => rulesOf(shift as AssignedShift).rules);
  const rows: DayRow[] = [];
  for (const one of dealt.shifts) {
    const shift = one.shift as AssignedShift;
    if (shift.workDate < from || shift.workDate > to) continue;
    rows.push(dayRow(shift, one, inputs.outside, reportedTo, rulesOf(shift)));
  }
  return rows;
}

/** The edges a shift got, with its punched breaks where the rules pair every punch. */
export function edgesWithBreaks(dealt: ShiftPunches, rules: AttendanceRules): ShiftEdges {
  const { inMinute, outMinute } = dealt;
  if (rules.pairing === "firstLast" || dealt.extra.length === 0) return { inMinute, outMinute };
  return { inMinute, outMinute, breaks: punchedBreaks(dealt, rules.bounceWindow * 60) };
}

function dayRow(
  shift: AssignedShift,
  dealt: ShiftPunches,
  outsiders: ReadonlySet<string>,
  reportedTo: number,
  set: RuleSet,
): DayRow {
  const isOver = dealt.base + punchWindow(shift, set.rules).last < reportedTo;
  const counts = isOver && !shift.voided;
  const outcome = shiftOutcome(
    shift,
    counts ? edgesWithBreaks(dealt, set.rules) : { inMinute: null, outMinute: null },
    set.rules,
  );
  const [first, second] = dealt.extra.length > 0 ? workPunches(dealt, set.rules.bounceWindow * 60) : [];
  const outside =
    outsiders.size > 0 && [dealt.in, dealt.out].some((punch) => punch !== null && outsiders.has(punch.id));
  const paid = { start: outcome.paidStart, end: outcome.paidEnd };
  const row = {
    shift,
    ...countedAs(shift, outcome, paid.end > paid.start ? paid : shift, set.rules),
    state: isOver ? outcome.state : null,
    inMinute: dealt.inMinute,
    outMinute: dealt.outMinute,
    workPunch1: first ? minuteOf(first) - dealt.base : null,
    workPunch2: second ? minuteOf(second) - dealt.base : null,
    outside,
    lateMinutes: outcome.lateMinutes,
    earlyMinutes: outcome.earlyMinutes,
    mealBits: outcome.mealBits,
    mealMinutes: outcome.mealMinutes,
    restMinutes: outcome.restMinutes,
    timedRest: timedRestOf(outcome),
    paidFrom: outcome.paidStart,
    paidTo: outcome.paidEnd,
    netMinutes: outcome.netMinutes,
    accountingMinutes: outcome.accountingMinutes,
    ruleSetId: set.id,
  };
  return { ...row, inputs: inputsOf(row) };
}

function timedRestOf({ paidStart, paidEnd, paid, restMinutes }: ShiftOutcome): readonly Interval[] | null {
  const rest = restMinutes === 0 ? [] : subtract([{ start: paidStart, end: paidEnd }], paid);
  return rest.length === 0 ? null : rest;
}

/** A shift is split by what it is paid for: without any of it all is the work date's. */
function countedAs(
  { workDate }: AssignedShift,
  outcome: ShiftOutcome,
  span: Interval,
  rules: AttendanceRules,
): Pick<DayRow, "countedOn" | "countedTo" | "pricedAs" | "portions"> {
  const day = dayOfShift(workDate, span, rules);
  if (rules.countsOn !== "split") return { ...day, portions: null };
  const portions = portionsOf(workDate, outcome);
  return portions === null ? { countedOn: workDate, countedTo: null, pricedAs: null, portions } : { ...day, portions };
}

/** The row as it is where all of its time counts for another date. */
export function countedInstead(row: DayRow, countedOn: PlainDate): DayRow {
  const { inputs: _, ...rest } = {
    ...row,
    countedOn,
    countedTo: null,
    portions: null,
    pricedAs: row.pricedAs === null ? null : countedOn,
  };
  return { ...rest, inputs: inputsOf(rest) };
}

function inputsOf(row: Omit<DayRow, "inputs">): string {
  const { shift } = row;
  const who = `${shift.memberId}.${shift.agencyId ?? ""}.${shift.contractId ?? ""}.${shift.departmentId}.${shift.postId}.${shift.shiftId}`;
  const edges = `${row.inMinute ?? ""}~${row.outMinute ?? ""} ${row.workPunch1 ?? ""},${row.workPunch2 ?? ""}`;
  const marks = `${row.state ?? "-"}${row.outside ? " outside" : ""}${shift.voided ? " void" : ""}`;
  const result = `${row.lateMinutes},${row.earlyMinutes} ${row.paidFrom}-${row.paidTo} ${row.mealBits},${row.mealMinutes},${row.restMinutes}${spansOf("at", row.timedRest)} ${row.netMinutes},${row.accountingMinutes}`;
  const leave = spansOf("leave", shift.leave) + spansOf("rest", shift.rest) + spansOf("training", shift.unpaid);
  const overtime =
    shift.approvedStart === undefined && shift.approvedEnd === undefined
      ? ""
      : ` paid ${shift.approvedStart ?? shift.start}-${shift.approvedEnd ?? shift.end}`;
  const { flexible, punchEarly, punchLate, mealBits } = shift;
  const own = `${flexible ? ` core ${flexible.coreStart}-${flexible.coreEnd} of ${flexible.earliest}-${flexible.latest} due ${flexible.dueMinutes}` : ""}${punchEarly === undefined && punchLate === undefined ? "" : ` window ${punchEarly ?? ""}~${punchLate ?? ""}`}${mealBits === undefined ? "" : ` meals ${mealBits}`}`;
  const parts = row.portions
    ?.map(({ on, from, to, rest, meal, accounting }) => `${on} ${from}-${to} ${rest},${meal},${accounting}`)
    .join(";");
  const day = parts
    ? ` split ${parts}`
    : `${row.countedOn === shift.workDate ? "" : ` on ${row.countedOn}`}${row.pricedAs === null ? "" : ` as ${row.pricedAs}`}`;
  return `${who} ${shift.start}-${shift.end}${shift.plannedBreak ? `~${shift.plannedBreak}` : ""}${leave}${overtime}${own}${day} ${edges} ${marks} ${result}|${row.ruleSetId}`;
}

function spansOf(name: string, spans: readonly Interval[] | null | undefined): string {
  return spans?.length ? ` ${name} ${spans.map(({ start, end }) => `${start}-${end}`).join(",")}` : "";
}

/** Whether two texts of a row say the same but for the rules it was computed by. */
export function sameButRules(a: string, b: string): boolean {
  return a.slice(0, a.lastIndexOf("|")) === b.slice(0, b.lastIndexOf("|"));
}
