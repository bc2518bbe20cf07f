import type { Minute } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { intersect, subtract, totalMinutes } from "#platform/calendar/intervals.ts";
import type { AttendanceRules } from "./attendance-rules.ts";
import { mealBitsOf, mealCountOf } from "#platform/calendar/meals.ts";
import { roundEdge, roundMinutes, type EdgeRounding } from "./round-minutes.ts";
import type { FlexibleTimes } from "./punch.ts";
import { earlyBy, lateBy, workParts } from "./work-parts.ts";

export const ATTENDANCE_STATES = [
  "normal",
  "late",
  "early",
  "late_and_early",
  "missing_card",
  "absent",
  "leave",
] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** What a shift asks for, in minutes of the work date. */
export type ShiftDemand = {
  readonly start: Minute;
  readonly end: Minute;
  /** Approved overtime: pay may begin this early, or run this late; start and end otherwise. */
  readonly approvedStart?: Minute;
  readonly approvedEnd?: Minute;
  /** Unpaid training, clipped to the paid span and never counted twice. */
  readonly unpaid?: readonly Interval[];
  /** Rest planned at its times; breaks that were punched take its place where they are as long. */
  readonly rest?: readonly Interval[];
  /** Minutes of break planned somewhere within the shift. */
  readonly plannedBreak?: number;
  /** Approved leave within the shift. */
  readonly leave?: readonly Interval[];
  readonly flexible?: FlexibleTimes;
  /** Meals that it has whatever its length; by the rules where absent. */
  readonly mealBits?: number;
};

/** The two edges a shift got, in minutes of the work date. */
export type ShiftEdges = {
  readonly inMinute: Minute | null;
  readonly outMinute: Minute | null;
  /** Breaks that were punched; those count where they are longer than the planned one. */
  readonly breaks?: readonly Interval[];
};

/** Why a shift came to its minutes: numbers only, so that a screen can say it in any language. */
export type TraceStep =
  | { readonly step: "edges"; readonly in: Minute | null; readonly out: Minute | null }
  | { readonly step: "leave"; readonly start: Minute; readonly end: Minute; readonly minutes: number }
  | {
      readonly step: "late";
      readonly planned: Minute;
      readonly actual: Minute;
      readonly grace: number;
      readonly minutes: number;
    }
  | {
      readonly step: "early";
      readonly planned: Minute;
      readonly actual: Minute;
      readonly grace: number;
      readonly minutes: number;
    }
  | { readonly step: "paid_span"; readonly start: Minute; readonly end: Minute; readonly minutes: number }
  | {
      readonly step: "edge_rounding";
      readonly unit: number;
      readonly threshold: number;
      readonly in: EdgeRounding;
      readonly out: EdgeRounding;
      readonly from: Minute;
      readonly to: Minute;
      readonly start: Minute;
      readonly end: Minute;
      readonly minutes: number;
    }
  | {
      readonly step: "rest";
      readonly planned: number;
      readonly punched: number;
      readonly training: number;
      readonly minutes: number;
    }
  | {
      readonly step: "meals";
      readonly bits: number;
      readonly count: number;
      readonly each: number;
      readonly minutes: number;
    }
  | {
      readonly step: "net";
      readonly span: number;
      readonly rest: number;
      readonly meals: number;
      readonly minutes: number;
    }
  | {
      readonly step: "rounding";
      readonly net: number;
      readonly unit: number;
      readonly threshold: number;
      readonly limit: number;
      readonly minutes: number;
    }
  | {
      readonly step: "due";
      readonly due: number;
      readonly net: number;
      readonly short: number;
      readonly minutes: number;
    };

/** Minutes throughout; net + mealMinutes + restMinutes = paidEnd - paidStart. */
export type ShiftOutcome = {
  readonly state: AttendanceState;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly in: Minute | null;
  readonly out: Minute | null;
  /** Equal to paidEnd when nothing is paid. */
  readonly paidStart: Minute;
  readonly paidEnd: Minute;
  /** The paid span without rest; meals still inside. What contracts price. */
  readonly paid: readonly Interval[];
  readonly mealBits: number;
  readonly mealMinutes: number;
  readonly restMinutes: number;
  readonly netMinutes: number;
  readonly accountingMinutes: number;
  readonly trace: readonly TraceStep[];
};

/** What a shift comes to: state, paid span, deductions, net and accounting minutes. Approved leave moves its edges before anything is judged. */
export function shiftOutcome(demand: ShiftDemand, edges: ShiftEdges, rules: AttendanceRules): ShiftOutcome {
  return demand.flexible ? flexibleOutcome(demand, demand.flexible, edges, rules) : fixedOutcome(demand, edges, rules);
}

/**
 * A flexible shift is a shift of its core for which one may come earlier and stay longer: what is worked beyond what is due
 * counts as approved overtime lets it, what is lacking is as if one had gone early.
 */
function flexibleOutcome(
  { flexible: _, ...demand }: ShiftDemand,
  { earliest, latest, coreStart, coreEnd, dueMinutes }: FlexibleTimes,
  edges: ShiftEdges,
  rules: AttendanceRules,
): ShiftOutcome {
  const approvedStart = Math.min(earliest, demand.approvedStart ?? earliest);
  const approvedEnd = Math.max(latest, demand.approvedEnd ?? latest);
  const outcome = fixedOutcome({ ...demand, start: coreStart, end: coreEnd, approvedStart, approvedEnd }, edges, rules);
  if (outcome.in === null || outcome.out === null || outcome.state === "leave") return outcome;
  const away = totalMinutes(intersect(demand.leave ?? [], [{ start: demand.start, end: demand.end }]));
  const due = Math.max(0, dueMinutes - away);
  const most = due + earliest - approvedStart + approvedEnd - latest;
  const short = beyondGrace(due - outcome.netMinutes - outcome.lateMinutes, rules.graceEarly);
  const earlyMinutes = Math.max(outcome.earlyMinutes, short);
  const accountingMinutes = Math.min(outcome.accountingMinutes, most);
  return {
    ...outcome,
    state: presentState(outcome.lateMinutes, earlyMinutes),
    earlyMinutes,
    accountingMinutes,
    trace: [...outcome.trace, { step: "due", due, net: outcome.netMinutes, short, minutes: accountingMinutes }],
  };
}

function fixedOutcome(demand: ShiftDemand, edges: ShiftEdges, rules: AttendanceRules): ShiftOutcome {
  if (!demand.leave?.length) return workOutcome(demand, edges, rules);
  const { shift, minutes } = afterLeave(demand, demand.leave);
  const leave: TraceStep = {
    step: "leave",
    start: shift?.start ?? demand.start,
    end: shift?.end ?? demand.end,
    minutes,
  };
  if (!shift)
    return {
      ...unpaidOutcome(demand, edges),
      state: "leave",
      trace: [{ step: "edges", in: edges.inMinute, out: edges.outMinute }, leave],
    };
  const outcome = workOutcome(shift, edges, rules);
  return { ...outcome, trace: [...outcome.trace.slice(0, 1), leave, ...outcome.trace.slice(1)] };
}

/** The demand that leave leaves: it begins and ends where work does, leave in its midst is not paid as work; null = all of it is leave. */
function afterLeave(shift: ShiftDemand, leave: readonly Interval[]): { shift: ShiftDemand | null; minutes: number } {
  const minutes = totalMinutes(intersect(leave, [{ start: shift.start, end: shift.end }]));
  const [first, ...others] = workParts(shift);
  if (!first) return { shift: null, minutes };
  const last = others.at(-1) ?? first;
  const { approvedStart, approvedEnd } = shift;
  const moved: ShiftDemand = {
    ...(shift.plannedBreak === undefined ? {} : { plannedBreak: shift.plannedBreak }),
    ...(shift.rest === undefined ? {} : { rest: shift.rest }),
    ...(shift.mealBits === undefined ? {} : { mealBits: shift.mealBits }),
    start: first.start,
    end: last.end,
    leave,
    unpaid: [...(shift.unpaid ?? []), ...leave],
    ...(approvedStart !== undefined && first.start === shift.start ? { approvedStart } : {}),
    ...(approvedEnd !== undefined && last.end === shift.end ? { approvedEnd } : {}),
  };
  return { shift: moved, minutes };
}

function workOutcome(shift: ShiftDemand, edges: ShiftEdges, rules: AttendanceRules): ShiftOutcome {
  const { inMinute, outMinute } = edges;
  if (inMinute === null || outMinute === null) return unpaidOutcome(shift, edges);
  const lateMinutes = beyondGrace(lateBy(shift, inMinute), rules.graceLate);
  const earlyMinutes = beyondGrace(earlyBy(shift, outMinute), rules.graceEarly);
  const from = Math.min(shift.start, shift.approvedStart ?? shift.start);
  const until = Math.max(shift.end, shift.approvedEnd ?? shift.end);
  const punched = { start: Math.max(inMinute, from), end: Math.max(inMinute, from, Math.min(outMinute, until)) };
  const { start: paidStart, end: paidEnd } =
    rules.roundingOf === "edges" ? roundedSpan(punched, shift, { start: from, end: until }, rules) : punched;
  const span = paidEnd - paidStart;
  const whole: Interval[] = span > 0 ? [{ start: paidStart, end: paidEnd }] : [];
  const { unpaid, rest } = restOf(shift, edges.breaks ?? [], whole, rules);
  const restMinutes = rest.minutes;
  const mealBits =
    shift.mealBits === undefined || span === 0 ? mealBitsOf(paidStart, paidEnd, rules.meals) : shift.mealBits;
  const mealCount = mealCountOf(mealBits);
  const mealMinutes = Math.min(mealCount * rules.meals.deductTime, span - restMinutes);
  const netMinutes = span - restMinutes - mealMinutes;
  // Rounding up never pays more than the shift and its approved overtime hold.
  const accountingMinutes =
    rules.roundingOf === "edges"
      ? netMinutes
      : Math.min(roundMinutes(netMinutes, rules.roundingUnit, rules.roundingThreshold), until - from);
  const trace: TraceStep[] = [
    { step: "edges", in: inMinute, out: outMinute },
    { step: "late", planned: shift.start, actual: inMinute, grace: rules.graceLate, minutes: lateMinutes },
    { step: "early", planned: shift.end, actual: outMinute, grace: rules.graceEarly, minutes: earlyMinutes },
    { step: "paid_span", ...punched, minutes: punched.end - punched.start },
    ...edgeSteps(punched, { start: paidStart, end: paidEnd }, rules),
    ...(restMinutes > 0 ? [{ step: "rest" as const, ...rest }] : []),
    { step: "meals", bits: mealBits, count: mealCount, each: rules.meals.deductTime, minutes: mealMinutes },
    { step: "net", span, rest: restMinutes, meals: mealMinutes, minutes: netMinutes },
    ...(rules.roundingOf === "edges"
      ? []
      : [
          {
            step: "rounding" as const,
            net: netMinutes,
            unit: rules.roundingUnit,
            threshold: rules.roundingThreshold,
            limit: until - from,
            minutes: accountingMinutes,
          },
        ]),
  ];
  return {
    state: presentState(lateMinutes, earlyMinutes),
    lateMinutes,
    earlyMinutes,
    in: inMinute,
    out: outMinute,
    paidStart,
    paidEnd,
    paid: unpaid.length > 0 ? subtract(whole, unpaid) : whole,
    mealBits,
    mealMinutes,
    restMinutes,
    netMinutes,
    accountingMinutes,
    trace,
  };
}

/** B3.8: both edges on the units of the plan, within what may be paid; never before each other. */
function roundedSpan(punched: Interval, shift: Interval, payable: Interval, rules: AttendanceRules): Interval {
  if (punched.end === punched.start) return punched;
  const { roundingUnit, roundingThreshold } = rules;
  const start = Math.max(
    payable.start,
    roundEdge(punched.start, shift.start, roundingUnit, roundingThreshold, rules.roundIn),
  );
  const end = Math.min(payable.end, roundEdge(punched.end, shift.end, roundingUnit, roundingThreshold, rules.roundOut));
  return { start, end: Math.max(start, end) };
}

function edgeSteps(punched: Interval, paid: Interval, rules: AttendanceRules): TraceStep[] {
  if (rules.roundingOf !== "edges") return [];
  return [
    {
      step: "edge_rounding",
      unit: rules.roundingUnit,
      threshold: rules.roundingThreshold,
      in: rules.roundIn,
      out: rules.roundOut,
      from: punched.start,
      to: punched.end,
      ...paid,
      minutes: paid.end - paid.start,
    },
  ];
}

/** Every unpaid minute once (B3.7): training, then the punched breaks, or the planned ones where those are longer. */
function restOf(
  shift: ShiftDemand,
  breaks: readonly Interval[],
  whole: readonly Interval[],
  rules: AttendanceRules,
): { unpaid: readonly Interval[]; rest: { planned: number; punched: number; training: number; minutes: number } } {
  const span = totalMinutes(whole);
  const { unpaid: trainings = [], rest: fixed = [] } = shift;
  const loose = shift.plannedBreak !== undefined && span > rules.breakAfter ? shift.plannedBreak : 0;
  if (trainings.length === 0 && fixed.length === 0 && breaks.length === 0 && loose === 0)
    return { unpaid: [], rest: { planned: 0, punched: 0, training: 0, minutes: 0 } };
  const training = totalMinutes(intersect(trainings, whole));
  const punched = totalMinutes(intersect(breaks, whole));
  const planned = loose + totalMinutes(intersect(fixed, whole));
  const taken = punched >= planned || fixed.length === 0 ? breaks : fixed;
  const unpaid = [...trainings, ...taken];
  const minutes = totalMinutes(intersect(unpaid, whole)) + Math.max(0, planned - totalMinutes(intersect(taken, whole)));
  return { unpaid, rest: { planned, punched, training, minutes: Math.min(span, minutes) } };
}

/** Minutes late or early as they count: within the grace they are none. */
export function beyondGrace(minutes: number, grace: number): number {
  return minutes > 0 && minutes > grace ? minutes : 0;
}

function presentState(late: number, early: number): AttendanceState {
  if (late > 0) return early > 0 ? "late_and_early" : "late";
  return early > 0 ? "early" : "normal";
}

/** A missing edge pays nothing until it is made up, and counts neither as late nor as early. */
function unpaidOutcome(shift: ShiftDemand, edges: ShiftEdges): ShiftOutcome {
  const { inMinute, outMinute } = edges;
  return {
    state: inMinute === null && outMinute === null ? "absent" : "missing_card",
    lateMinutes: 0,
    earlyMinutes: 0,
    in: inMinute,
    out: outMinute,
    paidStart: shift.start,
    paidEnd: shift.start,
    paid: [],
    mealBits: 0,
    mealMinutes: 0,
    restMinutes: 0,
    netMinutes: 0,
    accountingMinutes: 0,
    trace: [{ step: "edges", in: inMinute, out: outMinute }],
  };
}
