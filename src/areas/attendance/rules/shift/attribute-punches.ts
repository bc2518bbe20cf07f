import type { Minute } from "#platform/calendar/clock.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { AttendanceRules } from "./attendance-rules.ts";
import type { PlannedShift, Punch } from "./punch.ts";
import { punchWindow } from "./punch-window.ts";
import { pullOuts, type OpenShift } from "./pull-out.ts";
import { edgesOf, minuteOf } from "./shift-edges.ts";

/** What a shift got; minutes of the work date, seconds dropped, null where the edge is missing. */
export type ShiftPunches = {
  readonly shift: PlannedShift;
  /** 00:00 of the work date in wall minutes since 1970. */
  readonly base: number;
  readonly in: Punch | null;
  readonly out: Punch | null;
  readonly inMinute: Minute | null;
  readonly outMinute: Minute | null;
  /** Kept and shown, never an edge: between the edges, or sooner than the punch interval after the in. */
  readonly extra: readonly Punch[];
};

/** Every punch given is in exactly one place. */
export type AttributedPunches = {
  /** One for each shift, in time order. */
  readonly shifts: readonly ShiftPunches[];
  /** Outside every window; never dropped. */
  readonly unscheduled: readonly Punch[];
  /** Second and later records of the same second. */
  readonly duplicates: readonly Punch[];
  readonly voided: readonly Punch[];
};

const byTime = (a: Punch, b: Punch): number =>
  a.at - b.at || Number(a.outside ?? false) - Number(b.outside ?? false) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const byStart = (a: Slot, b: Slot): number =>
  a.base + a.shift.start - (b.base + b.shift.start) || a.shift.end - b.shift.end || (a.shift.id < b.shift.id ? -1 : 1);

/** The minutes since 1970 in which the shift takes punches, both included. */
type Slot = OpenShift & { from: number; until: number; makeUpIn: Punch | null; makeUpOut: Punch | null };

/** One set of rules for all shifts, or each shift its own (by department and date). */
export type RulesOf = AttendanceRules | ((shift: PlannedShift) => AttendanceRules);

/**
 * Deals one person's punches out to their shifts, in any input order: windows that meet are cut halfway between
 * the end of the one and the start of the next (the minute itself goes to the later), then an open in may take the
 * next punch (`pullOuts`).
 */
export function attributePunches(
  shifts: readonly PlannedShift[],
  punches: readonly Punch[],
  rules: RulesOf,
): AttributedPunches {
  const slots = openSlots(shifts, rules);
  const { effective, duplicates, voided } = sift(punches);
  const unscheduled: Punch[] = [];
  let at = 0;
  for (const punch of effective) {
    if (punch.makeUp) {
      if (!placeMakeUp(punch, slots, duplicates)) unscheduled.push(punch);
      continue;
    }
    const minute = minuteOf(punch);
    while (at < slots.length && minute > (slots[at] as Slot).until) at++;
    const slot = slots[at];
    if (slot && minute >= slot.from) slot.punches.push(punch);
    else unscheduled.push(punch);
  }
  pullOuts(slots);
  return { shifts: slots.map(close), unscheduled, duplicates, voided };
}

function openSlots(shifts: readonly PlannedShift[], rulesOf: RulesOf): Slot[] {
  const slots: Slot[] = [];
  let sorted = true;
  for (const shift of shifts) {
    const rules = typeof rulesOf === "function" ? rulesOf(shift) : rulesOf;
    const base = dayNumber(shift.workDate) * 1440;
    const window = punchWindow(shift, rules);
    const slot: Slot = {
      shift,
      rules,
      base,
      from: base + window.first,
      until: base + window.last,
      makeUpIn: null,
      makeUpOut: null,
      punches: [],
    };
    const last = slots.at(-1);
    if (last && byStart(last, slot) > 0) sorted = false;
    slots.push(slot);
  }
  if (!sorted) slots.sort(byStart);
  for (let i = 1; i < slots.length; i++) {
    const before = slots[i - 1] as Slot;
    const slot = slots[i] as Slot;
    if (before.until < slot.from) continue;
    const halfway = Math.ceil((before.base + before.shift.end + slot.base + slot.shift.start) / 2);
    // Halfway may lie where only one of the windows is open; that window keeps what is its alone.
    const cut = Math.min(Math.max(halfway, slot.from), before.until + 1);
    before.until = cut - 1;
    slot.from = cut;
  }
  return slots;
}

/** The punches that count, in time order: voids out, one of each second; make-up cards are never duplicates of a device. */
function sift(punches: readonly Punch[]): { effective: Punch[]; duplicates: Punch[]; voided: Punch[] } {
  const duplicates: Punch[] = [];
  const voided: Punch[] = [];
  const sorted = isSorted(punches) ? punches : [...punches].sort(byTime);
  const effective: Punch[] = [];
  let lastSecond = Number.NaN;
  for (const punch of sorted) {
    if (punch.voided) voided.push(punch);
    else if (punch.makeUp) effective.push(punch);
    else if (punch.at === lastSecond) duplicates.push(punch);
    else {
      effective.push(punch);
      lastSecond = punch.at;
    }
  }
  return { effective, duplicates, voided };
}

function isSorted(punches: readonly Punch[]): boolean {
  for (let i = 1; i < punches.length; i++) if (byTime(punches[i - 1] as Punch, punches[i] as Punch) > 0) return false;
  return true;
}

function placeMakeUp(punch: Punch, slots: readonly Slot[], duplicates: Punch[]): boolean {
  const slot = slots.find((one) => one.shift.id === punch.makeUp?.shiftId);
  if (!slot) return false;
  // Two approved cards for one edge: the later time stands.
  if (punch.makeUp?.edge === "in") {
    if (slot.makeUpIn) duplicates.push(slot.makeUpIn);
    slot.makeUpIn = punch;
  } else {
    if (slot.makeUpOut) duplicates.push(slot.makeUpOut);
    slot.makeUpOut = punch;
  }
  return true;
}

function close(slot: Slot): ShiftPunches {
  const edges = edgesOf(slot, slot.rules);
  const ofDay = (punch: Punch | null): Minute | null => (punch ? minuteOf(punch) - slot.base : null);
  return {
    shift: slot.shift,
    base: slot.base,
    in: edges.in,
    out: edges.out,
    inMinute: ofDay(edges.in),
    outMinute: ofDay(edges.out),
    extra:
      edges.in === null && edges.out === null
        ? slot.punches
        : slot.punches.filter((p) => p !== edges.in && p !== edges.out),
  };
}
