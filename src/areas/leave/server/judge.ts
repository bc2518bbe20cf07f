import { addMonths, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, Refusal, refuseField } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import { costObjections, needsProof, spanObjections, type Objection } from "../rules/check-leave.ts";
import { dayMinutes, hasBalance, type LeaveKind, type TypeRule } from "../rules/leave-kinds.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { leaveDays, onShiftDate, partsMeet, type LeaveDay } from "../rules/leave-cost.ts";
import { availableOn, drawFrom, type Draw, type OpenLot } from "../rules/lots.ts";
import { personDays } from "../rules/person-days.ts";
import { kindWords, unitWords } from "../words.ts";
import type { StoredLot } from "./ledger.ts";
import type { LeavePerson } from "./take-person.ts";
import { ruleIn } from "./type-rules.ts";
import { mostDays, readGround, takenByYear, type MetShift, type StandingDay, type Wish } from "./wish-ground.ts";

export interface Judgement {
  /** As it is stored: hours of a night shift stand on the shift's date. */
  wish: Wish;
  person: LeavePerson;
  rule: TypeRule;
  days: LeaveDay[];
  minutes: number;
  proofNeeded: boolean;
  /** What is in the way, in the order of the form; none = it can be submitted. */
  faults: Refusal[];
  draws: Draw[];
  /** Of a kind with a balance. */
  balance: { available: number; endsOn: string | null } | null;
  /** Shifts the person stands on in that time. */
  shifts: MetShift[];
}

/**
 * What a wish costs, what it leaves, and everything in its way. `except` is the application itself, where it is stored.
 * Sends its first statements before it awaits anything.
 */
export async function judge(
  tx: Tx,
  memberId: number,
  asked: Wish,
  { today, locale, except = 0 }: { today: string; locale: Locale; except?: number },
): Promise<Judgement> {
  const {
    person,
    versions,
    shifts,
    daysOff,
    kindOf,
    standing,
    lots: open,
  } = await readGround(tx, memberId, asked, locale, except);
  const byDate = spansByDate(shifts);
  const wish = onShiftDate(asked, (date) => byDate.get(date) ?? []);
  const rule = ruleIn(versions, wish.kind, wish.fromDate, person);
  const told = (one: Objection) => refusalOf(one, wish.kind, rule, locale);
  const faults = spanObjections(wish, rule, person, today).map(told);
  if (
    wish.countedBy === "halfDay" &&
    wish.fromDate < wish.toDate &&
    (wish.fromPart === "first" || wish.toPart === "second")
  )
    faults.push(refuseField(refusals.halfParts, "toPart"));
  if (daysBetween(wish.fromDate, wish.toDate) >= mostDays)
    faults.push(refuseField(refusals.spanTooLong, "toDate", { days: mostDays }));
  const empty = { wish, person, rule, days: [], minutes: 0, proofNeeded: false, draws: [], balance: null, shifts: [] };
  if (
    faults.some((fault) =>
      ["reversed", "minutesReversed", "oneDateOnly", "spanTooLong"].some((name) => fault.kind.code === `leave.${name}`),
    )
  )
    return { ...empty, faults };
  const days = leaveDays(wish, rule, personDays(byDate, kindOf, daysOff));
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  faults.push(
    ...costObjections(
      days,
      rule,
      rule.yearDays === null ? new Map() : await takenByYear(tx, memberId, wish.kind, days, except),
    ).map(told),
  );
  const clash = clashOf(standing, days);
  if (clash) faults.push(refuseField(refusals.leaveClash, "fromDate", { ...clash }));
  const met = shifts.filter((shift) => days.some((day) => day.date === shift.date && day.minutes > 0));
  const judged = { wish, person, rule, days, minutes, proofNeeded: needsProof(minutes, rule), shifts: met };
  if (!hasBalance(wish.kind)) return { ...judged, faults, draws: [], balance: null };
  // A grant goes on by the rule of its own end, as the night does it.
  const lots = open.map((lot) => carried(lot, ruleIn(versions, wish.kind, lot.validTo, person)));
  const { draws, missing } = drawFrom(
    lots,
    days.filter((day) => day.minutes > 0),
  );
  const [short] = missing;
  if (short)
    faults.push(
      shortage(
        lots,
        wish.kind,
        short.date,
        missing.reduce((sum, need) => sum + need.minutes, 0),
        locale,
      ),
    );
  const drawable = lots.filter(
    (lot) => lot.remaining > 0 && wish.fromDate >= lot.validFrom && wish.fromDate <= lot.validTo,
  );
  return {
    ...judged,
    faults,
    draws,
    balance: { available: availableOn(lots, wish.fromDate), endsOn: drawable[0]?.validTo ?? null },
  };
}

/** Refuses with all that is in the way, each at its field. */
export function refuseFaults(faults: readonly Refusal[]): void {
  const [first] = faults;
  if (!first) return;
  throw refuse(
    first.kind,
    first.params,
    faults.flatMap((fault) => fault.faults),
  );
}

/** What is left will be carried over, so dates after the end may be planned with it already. */
const carried = (lot: StoredLot, { carryMonths }: TypeRule): StoredLot =>
  lot.occasion.startsWith("carried:") ? lot : { ...lot, validTo: addMonths(lot.validTo, carryMonths) };

function spansByDate(shifts: readonly MetShift[]): Map<string, Interval[]> {
  const byDate = new Map<string, Interval[]>();
  for (const { date, startMinute, endMinute } of shifts)
    byDate.set(date, [...(byDate.get(date) ?? []), { start: startMinute, end: endMinute }]);
  return byDate;
}

function clashOf(standing: readonly StandingDay[], days: readonly LeaveDay[]): { date: string; number: string } | null {
  const wanted = new Map(days.map((day) => [day.date, day]));
  const met = standing.find((row) => {
    const own = wanted.get(row.date);
    return own !== undefined && partsMeet(own, row);
  });
  return met ? { date: met.date, number: met.number } : null;
}

/** Days as people say them, without a tail of noughts: `2.5`. */
export const daysText = (minutes: number): string => String(Math.round((minutes / dayMinutes) * 100) / 100);

function shortage(lots: readonly OpenLot[], kind: LeaveKind, date: string, missing: number, locale: Locale): Refusal {
  return refuseField(refusals.shortOf, "toDate", {
    kind: say(kindWords[kind], locale),
    date,
    available: daysText(availableOn(lots, date)),
    missing: daysText(missing),
  });
}

function refusalOf(one: Objection, kind: LeaveKind, rule: TypeRule, locale: Locale): Refusal {
  const named = { kind: say(kindWords[kind], locale) };
  switch (one.kind) {
    case "tooLate":
      return refuseField(one.noticeDays > 0 ? refusals.notice : refusals.afterwards, one.field, {
        ...named,
        latest: one.latest,
        noticeDays: one.noticeDays,
      });
    case "tooFine":
      return refuseField(refusals.tooFine, one.field, { ...named, unit: say(unitWords[rule.unit], locale) });
    case "tooLong":
      return refuseField(refusals.tooLong, one.field, { ...named, days: one.days });
    case "yearLimit":
      return refuseField(refusals.yearLimit, one.field, { ...named, days: one.days, left: daysText(one.leftMinutes) });
    default:
      return refuseField(refusals[one.kind], one.field, named);
  }
}
