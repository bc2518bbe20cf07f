import { dayKinds } from "#areas/settings/server.ts";
import { addDays, addMonths, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, Refusal, refuseField } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import { costObjections, needsProof, spanObjections, type Objection } from "../rules/check-leave.ts";
import { dayMinutes, hasBalance, type LeaveKind, type TypeRule } from "../rules/leave-kinds.ts";
import { leaveDays, partsMeet, type DayPart, type LeaveDay, type LeaveSpan } from "../rules/leave-cost.ts";
import { availableOn, drawFrom, type Draw, type OpenLot } from "../rules/lots.ts";
import { personDays } from "../rules/person-days.ts";
import { kindWords, unitWords } from "../words.ts";
import { lotsOf, type StoredLot } from "./ledger.ts";
import type { LeavePerson } from "./take-person.ts";
import { typeRule } from "./type-rules.ts";

export interface Wish extends LeaveSpan {
  kind: LeaveKind;
}

export interface MetShift {
  date: string;
  startMinute: number;
  endMinute: number;
  postName: string;
  orderNumber: string | null;
}

export interface Judgement {
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

/** One application covers at most so many days. */
const mostDays = 366;

/** What a wish costs, what it leaves, and everything in its way. `except` is the application itself, where it is stored. */
export async function judge(tx: Tx, person: LeavePerson, wish: Wish, { today, locale, except = 0 }: { today: string; locale: Locale; except?: number }): Promise<Judgement> {
  const rule = await typeRule(tx, wish.kind, wish.fromDate, person.departmentId);
  const told = (one: Objection) => refusalOf(one, wish.kind, rule, locale);
  const faults = spanObjections(wish, rule, person, today).map(told);
  if (wish.countedBy === "halfDay" && wish.fromDate < wish.toDate && (wish.fromPart === "first" || wish.toPart === "second")) faults.push(refuseField(refusals.halfParts, "toPart"));
  if (daysBetween(wish.fromDate, wish.toDate) >= mostDays) faults.push(refuseField(refusals.spanTooLong, "toDate", { days: mostDays }));
  const empty = { rule, days: [], minutes: 0, proofNeeded: false, draws: [], balance: null, shifts: [] };
  if (faults.some((fault) => ["reversed", "minutesReversed", "oneDateOnly", "spanTooLong"].some((name) => fault.kind.code === `leave.${name}`))) return { ...empty, faults };
  const shifts = await shiftsOf(tx, person.memberId, wish, locale);
  const days = await costOf(tx, shifts, wish, rule);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  faults.push(...costObjections(days, rule, rule.yearDays === null ? new Map() : await takenByYear(tx, person.memberId, wish.kind, days, except)).map(told));
  const clash = await clashOf(tx, person.memberId, days, except);
  if (clash) faults.push(refuseField(refusals.leaveClash, "fromDate", { ...clash }));
  const met = shifts.filter((shift) => days.some((day) => day.date === shift.date && day.minutes > 0));
  const judged = { rule, days, minutes, proofNeeded: needsProof(minutes, rule), shifts: met };
  if (!hasBalance(wish.kind)) return { ...judged, faults, draws: [], balance: null };
  const lots = (await withoutOwn(tx, await lotsOf(tx, person.memberId, wish.kind), except)).map((lot) => carried(lot, rule));
  const { draws, missing } = drawFrom(lots, days.filter((day) => day.minutes > 0));
  const [short] = missing;
  if (short) faults.push(shortage(lots, wish.kind, short.date, missing.reduce((sum, need) => sum + need.minutes, 0), locale));
  const open = lots.filter((lot) => lot.remaining > 0 && wish.fromDate >= lot.validFrom && wish.fromDate <= lot.validTo);
  return { ...judged, faults, draws, balance: { available: availableOn(lots, wish.fromDate), endsOn: open[0]?.validTo ?? null } };
}

/** Refuses with all that is in the way, each at its field. */
export function refuseFaults(faults: readonly Refusal[]): void {
  const [first] = faults;
  if (!first) return;
  throw refuse(first.kind, first.params, faults.flatMap((fault) => fault.faults));
}

/** What is left will be carried over, so dates after the end may be planned with it already. */
const carried = (lot: StoredLot, { carryMonths }: TypeRule): StoredLot =>
  (lot.occasion.startsWith("carried:") ? lot : { ...lot, validTo: addMonths(lot.validTo, carryMonths) });

/** What a change of a submitted application would free again. */
async function withoutOwn<L extends OpenLot>(tx: Tx, lots: readonly L[], applicationId: number): Promise<L[]> {
  if (applicationId === 0) return [...lots];
  const { rows } = await tx.query<{ lotId: number; minutes: number }>(
    `select lot_id as "lotId", sum(minutes)::int as minutes from leave.entry where tenant_id = $1 and application_id = $2 group by lot_id`, [tx.tenantId, applicationId]);
  return lots.map((lot) => ({ ...lot, remaining: lot.remaining - (rows.find((row) => row.lotId === lot.id)?.minutes ?? 0) }));
}

async function costOf(tx: Tx, shifts: readonly MetShift[], wish: Wish, rule: TypeRule): Promise<LeaveDay[]> {
  const kindOf = await dayKinds(tx, wish.fromDate, wish.toDate);
  const byDate = new Map<string, { start: number; end: number }[]>();
  for (const { date, startMinute, endMinute } of shifts) byDate.set(date, [...(byDate.get(date) ?? []), { start: startMinute, end: endMinute }]);
  return leaveDays(wish, rule, personDays(byDate, kindOf));
}

/** A week to either side, so that the roster tells days off from days without a roster. */
async function shiftsOf(tx: Tx, memberId: number, wish: LeaveSpan, locale: Locale): Promise<MetShift[]> {
  const { rows } = await tx.query<MetShift>(
    {
      name: `leave-shifts-${locale}`,
      text: `select s.work_date as date, s.start_minute as "startMinute", s.end_minute as "endMinute", s.order_number as "orderNumber",
               ${locale === "en" ? "coalesce(nullif(p.name_en, ''), p.name_zh)" : "p.name_zh"} as "postName"
             from scheduling.assigned s join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
             where s.tenant_id = $1 and s.member_id = $2 and s.work_date between $3::date and $4::date and s.state = 'assigned' order by s.work_date, s.start_minute`,
    },
    [tx.tenantId, memberId, addDays(wish.fromDate, -7), addDays(wish.toDate, 7)],
  );
  return rows;
}

async function takenByYear(tx: Tx, memberId: number, kind: LeaveKind, days: readonly LeaveDay[], except: number): Promise<Map<number, number>> {
  const years = [...new Set(days.map((day) => day.date.slice(0, 4)))];
  const { rows } = await tx.query<{ year: number; minutes: number }>(
    `select extract(year from d.work_date)::int as year, sum(d.minutes)::int as minutes
     from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
     where d.tenant_id = $1 and d.member_id = $2 and a.kind = $3 and not d.cancelled and a.id <> $4 and d.work_date between $5::date and $6::date group by 1`,
    [tx.tenantId, memberId, kind, except, `${years[0]}-01-01`, `${years.at(-1)}-12-31`]);
  return new Map(rows.map((row) => [row.year, row.minutes]));
}

async function clashOf(tx: Tx, memberId: number, days: readonly LeaveDay[], except: number): Promise<{ date: string; number: string } | null> {
  const dates = days.map((day) => day.date);
  const { rows } = await tx.query<{ date: string; number: string; part: DayPart | "minutes"; start: number | null; end: number | null }>(
    {
      name: "leave-clash",
      text: `select d.work_date as date, a.number, d.part, d.start_minute as start, d.end_minute as end
             from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
             where d.tenant_id = $1 and d.member_id = $2 and d.work_date between $3::date and $4::date and not d.cancelled and d.application_id <> $5 order by d.work_date`,
    },
    [tx.tenantId, memberId, dates[0], dates.at(-1), except],
  );
  const wanted = new Map(days.map((day) => [day.date, day]));
  const met = rows.find((row) => {
    const own = wanted.get(row.date);
    return own !== undefined && partsMeet(own, row);
  });
  return met ? { date: met.date, number: met.number } : null;
}

/** Days as people say them, without a tail of noughts: `2.5`. */
export const daysText = (minutes: number): string => String(Math.round((minutes / dayMinutes) * 100) / 100);

function shortage(lots: readonly OpenLot[], kind: LeaveKind, date: string, missing: number, locale: Locale): Refusal {
  return refuseField(refusals.shortOf, "toDate", { kind: say(kindWords[kind], locale), date, available: daysText(availableOn(lots, date)), missing: daysText(missing) });
}

function refusalOf(one: Objection, kind: LeaveKind, rule: TypeRule, locale: Locale): Refusal {
  const named = { kind: say(kindWords[kind], locale) };
  switch (one.kind) {
    case "tooLate":
      return refuseField(one.noticeDays > 0 ? refusals.notice : refusals.afterwards, one.field, { ...named, latest: one.latest, noticeDays: one.noticeDays });
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
