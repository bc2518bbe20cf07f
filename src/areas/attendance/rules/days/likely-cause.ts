import type { Minute } from "#platform/calendar/clock.ts";
import type { AttendanceState } from "../shift/shift-outcome.ts";

/** Why a day needs a person's eye, the most urgent first: what holds up many days, then what costs somebody their pay. */
export const CAUSES = [
  "machine_silent",
  "whole_shift",
  "unmatched",
  "phone_waiting",
  "changed",
  "clock_off",
  "stray",
  "no_shift",
  "forgot_out",
  "forgot_in",
  "leave",
  "absent",
  "outside",
  "late",
  "early",
  "other_machine",
  "few_minutes",
  "dismissed",
] as const;
export type Cause = (typeof CAUSES)[number];

export type RepairOffer =
  /** The edges as they were meant; null leaves that edge as it is. The day is confirmed with them. */
  | { readonly action: "accept"; readonly inMinute: Minute | null; readonly outMinute: Minute | null }
  | {
      readonly action:
        | "confirm"
        | "ask"
        | "makeUp"
        | "keep"
        | "recompute"
        | "setAside"
        | "assign"
        | "makeShift"
        | "match"
        | "acceptPhone"
        | "refusePhone";
    };

/** What is known about a day; minutes of the work date. */
export interface DayFacts {
  readonly start: Minute;
  readonly end: Minute;
  readonly state: AttendanceState;
  readonly inMinute: Minute | null;
  readonly outMinute: Minute | null;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly outside: boolean;
  readonly voided: boolean;
  readonly confirmed: boolean;
  readonly underlyingChanged: boolean;
  /** The person's punches around the shift that belong to none, in time order. */
  readonly strays: readonly Minute[];
  /** Punches by phone around the shift that nobody has looked at yet, in time order. */
  readonly waitingTaps: readonly Minute[];
  /** Everybody on the shift and how many of them share the fault. */
  readonly shift: { readonly people: number; readonly alike: number };
  /** A machine of the department that was not heard of since before the end of the shift. */
  readonly silentMachine: string | null;
  /** The machine that took an edge and how many minutes its clock is fast (slow: below 0). */
  readonly drift: { readonly machine: string; readonly minutes: number } | null;
  /** A machine that hardly anybody of the department uses took an edge. */
  readonly otherMachine: string | null;
  /** Approved leave lies on the shift. */
  readonly onLeave: boolean;
}

export interface Diagnosis {
  readonly cause: Cause;
  /** Smaller = sooner; equal for equal causes. */
  readonly rank: number;
  /** What shows it: a machine, minutes, punches. */
  readonly machine: string | null;
  readonly minutes: number | null;
  /** The best repair first, at most three. */
  readonly offers: readonly RepairOffer[];
}

/** Up to so many minutes late or early are a few. */
const FEW_MINUTES = 5;
/** From so many people with the same fault on, and this share of the shift, it is not theirs. */
const ALIKE_PEOPLE = 3;
const ALIKE_SHARE = 0.6;
/** A clock further off than this explains lateness of its size. */
const CLOCK_OFF_MINUTES = 2;

const of = (action: Exclude<RepairOffer["action"], "accept">): RepairOffer => ({ action });

/** The likely cause of an exception and what to do about it; null where nothing is odd. */
export function likelyCause(day: DayFacts): Diagnosis | null {
  const say = (
    cause: Cause,
    offers: readonly RepairOffer[],
    shown: Partial<Pick<Diagnosis, "machine" | "minutes">> = {},
  ): Diagnosis => ({
    cause,
    rank: CAUSES.indexOf(cause),
    machine: shown.machine ?? null,
    minutes: shown.minutes ?? null,
    offers,
  });
  const planned = asPlanned(day);
  if (day.voided) return say("dismissed", [of("confirm")]);
  if (day.underlyingChanged) return say("changed", [of("recompute"), of("keep")]);
  if (day.confirmed) return null;
  if (day.waitingTaps.length > 0 && day.state !== "normal" && day.state !== "leave") {
    return say("phone_waiting", [of("acceptPhone"), of("refusePhone"), of("ask")], { minutes: day.waitingTaps.length });
  }
  if (day.state === "absent" || day.state === "missing_card") return lacking(day, planned, say);
  // Leave for the whole shift, and nobody came.
  if (day.state === "leave") return null;
  if (day.state !== "normal") return offTime(day, planned, say);
  if (day.outside) return say("outside", [of("confirm"), of("ask")]);
  if (day.otherMachine !== null) return say("other_machine", [of("confirm"), of("ask")], { machine: day.otherMachine });
  return null;
}

type Say = (
  cause: Cause,
  offers: readonly RepairOffer[],
  shown?: Partial<Pick<Diagnosis, "machine" | "minutes">>,
) => Diagnosis;

/** The planned time of every edge that is lacking or off. */
function asPlanned(day: DayFacts): RepairOffer {
  const inMinute = day.inMinute === null || day.lateMinutes > 0 ? day.start : null;
  const outMinute = day.outMinute === null || day.earlyMinutes > 0 ? day.end : null;
  return { action: "accept", inMinute, outMinute };
}

function isShared({ shift }: DayFacts): boolean {
  return shift.alike >= ALIKE_PEOPLE && shift.alike >= shift.people * ALIKE_SHARE;
}

function lacking(day: DayFacts, planned: RepairOffer, say: Say): Diagnosis {
  if (day.onLeave && day.state === "absent") return say("leave", [of("confirm"), of("ask")]);
  const found = fromStrays(day);
  // A stray on the very minute of the plan is the plan.
  if (found) return say("stray", [found, ...(isSameOffer(found, planned) ? [] : [planned]), of("ask")]);
  if (day.silentMachine !== null)
    return say("machine_silent", [of("ask"), planned, of("confirm")], { machine: day.silentMachine });
  if (isShared(day)) return say("whole_shift", [planned, of("ask"), of("confirm")], { minutes: day.shift.alike });
  if (day.state === "absent") return say("absent", [of("confirm"), of("ask"), planned]);
  return say(day.outMinute === null ? "forgot_out" : "forgot_in", [planned, of("makeUp"), of("ask")]);
}

function isSameOffer(a: RepairOffer, b: RepairOffer): boolean {
  return a.action === "accept" && b.action === "accept" && a.inMinute === b.inMinute && a.outMinute === b.outMinute;
}

function offTime(day: DayFacts, planned: RepairOffer, say: Say): Diagnosis {
  const minutes = Math.max(day.lateMinutes, day.earlyMinutes);
  if (day.drift && Math.abs(day.drift.minutes) >= CLOCK_OFF_MINUTES && explains(day.drift.minutes, day)) {
    return say("clock_off", [planned, of("confirm"), of("ask")], {
      machine: day.drift.machine,
      minutes: day.drift.minutes,
    });
  }
  if (day.onLeave) return say("leave", [planned, of("confirm"), of("ask")], { minutes });
  if (isShared(day)) return say("whole_shift", [planned, of("confirm"), of("ask")], { minutes: day.shift.alike });
  if (minutes <= FEW_MINUTES) return say("few_minutes", [of("confirm"), planned, of("ask")], { minutes });
  return say(day.lateMinutes > 0 ? "late" : "early", [of("confirm"), of("ask"), planned], { minutes });
}

/** A fast clock makes late, a slow one early; by no more than it is off. */
function explains(fast: number, day: DayFacts): boolean {
  return fast > 0
    ? day.earlyMinutes === 0 && day.lateMinutes <= fast
    : day.lateMinutes === 0 && day.earlyMinutes <= -fast;
}

/** Punches that no window took, as the edges that are lacking. */
function fromStrays(day: DayFacts): RepairOffer | null {
  const { strays, inMinute, outMinute } = day;
  const before = strays.filter((minute) => minute < (outMinute ?? day.end));
  const after = strays.filter((minute) => minute > (inMinute ?? day.start));
  const isIn =
    inMinute === null ? before.find((minute) => Math.abs(minute - day.start) <= Math.abs(minute - day.end)) : undefined;
  const isOut =
    outMinute === null
      ? after.findLast((minute) => Math.abs(minute - day.end) < Math.abs(minute - day.start))
      : undefined;
  if (isIn === undefined && isOut === undefined) return null;
  const lacksIn = inMinute === null && isIn === undefined;
  const lacksOut = outMinute === null && isOut === undefined;
  return {
    action: "accept",
    inMinute: isIn ?? (lacksIn ? day.start : null),
    outMinute: isOut ?? (lacksOut ? day.end : null),
  };
}

/** Of all that a department's people use, the machines that hardly any of them do: below a tenth of the punches. */
export function unusualMachines(uses: readonly { device: string; punches: number }[]): Set<string> {
  const all = uses.reduce((sum, one) => sum + one.punches, 0);
  return new Set(uses.filter((one) => one.punches * 10 < all).map((one) => one.device));
}

/** The worker's own number among those that only differ by leading zeros or letters' case. */
export function likelyOwner<P extends { numbers: readonly string[] }>(pin: string, people: readonly P[]): P | null {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^0+(?=.)/, "");
  const found = people.filter((person) => person.numbers.some((number) => plain(number) === plain(pin)));
  return found.length === 1 ? found[0]! : null;
}

/** The shift that somebody most likely worked: whose edges lie nearest to their first and last punch, none further than `most` minutes in all. */
export function likelyShift<S extends { start: Minute; end: Minute }>(
  punches: readonly Minute[],
  shifts: readonly S[],
  most = 240,
): S | null {
  const [first, last] = [punches[0], punches.at(-1)];
  if (first === undefined || last === undefined) return null;
  const away = (shift: S) =>
    punches.length === 1
      ? Math.min(Math.abs(first - shift.start), Math.abs(first - shift.end))
      : Math.abs(first - shift.start) + Math.abs(last - shift.end);
  let best: S | null = null;
  for (const shift of shifts) if (away(shift) <= most && (best === null || away(shift) < away(best))) best = shift;
  return best;
}
