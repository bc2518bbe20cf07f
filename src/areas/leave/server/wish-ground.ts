import { dayKinds } from "#areas/settings/server.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import { addDays, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { DaysOff } from "../rules/person-days.ts";
import type { DayPart, LeaveDay, LeaveSpan } from "../rules/leave-cost.ts";
import { hasBalance, type LeaveKind } from "../rules/leave-kinds.ts";
import { lotsOf, type StoredLot } from "./ledger.ts";
import { readPerson, type LeavePerson } from "./take-person.ts";
import { ruleVersions, type StoredRule } from "./type-rules.ts";

export interface Wish extends LeaveSpan {
  kind: LeaveKind;
}

/** One application covers at most so many days. */
export const mostDays = 366;

export interface MetShift {
  date: string;
  startMinute: number;
  endMinute: number;
  postName: string;
  orderNumber: string | null;
}

/** What decides about a wish, beside itself. */
export interface WishGround {
  person: LeavePerson;
  versions: StoredRule[];
  shifts: MetShift[];
  daysOff: DaysOff;
  kindOf: (date: string) => DayKind;
  /** Leave that stands in its time already. */
  standing: StandingDay[];
  /** Of a kind with a balance, what the application itself holds given back. */
  lots: StoredLot[];
}

/** Statements that travel together. A span that is refused anyway is read for its first day. */
export async function readGround(
  tx: Tx,
  memberId: number,
  wish: Wish,
  locale: Locale,
  except: number,
): Promise<WishGround> {
  const [from, to] = [wish.fromDate, isCountable(wish) ? wish.toDate : wish.fromDate];
  const [person, versions, shifts, daysOff, kindOf, standing, lots, own] = await Promise.all([
    readPerson(tx, memberId),
    ruleVersions(tx, wish.kind),
    shiftsOf(tx, memberId, { from, to }, locale),
    daysOffOf(tx, [memberId], { from, to }),
    dayKinds(tx, from, to),
    // Hours may belong to the night shift of the day before.
    standingLeave(tx, memberId, { from: addDays(from, -1), to }, except),
    hasBalance(wish.kind) ? lotsOf(tx, memberId, wish.kind) : [],
    hasBalance(wish.kind) && except !== 0 ? heldBy(tx, except) : none,
  ]);
  return {
    person,
    versions,
    shifts,
    daysOff: daysOff.get(memberId) ?? new Map(),
    kindOf,
    standing,
    lots: lots.map((lot) => ({ ...lot, remaining: lot.remaining - (own.get(lot.id) ?? 0) })),
  };
}

const none: ReadonlyMap<number, number> = new Map();
const isCountable = ({ fromDate, toDate }: LeaveSpan) => toDate >= fromDate && daysBetween(fromDate, toDate) < mostDays;

/** What a change of a submitted application would free again, by lot; minutes taken are below 0. */
async function heldBy(tx: Tx, applicationId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ lotId: number; minutes: number }>(
    {
      name: "leave-held",
      text: `select lot_id as "lotId", sum(minutes)::int as minutes from leave.entry where tenant_id = $1 and application_id = $2 group by lot_id`,
    },
    [tx.tenantId, applicationId],
  );
  return new Map(rows.map((row) => [row.lotId, row.minutes]));
}

interface Dates {
  from: string;
  /** Included. */
  to: string;
}

/** A week to either side, so that the roster tells days off from days without a roster. */
async function shiftsOf(tx: Tx, memberId: number, { from, to }: Dates, locale: Locale): Promise<MetShift[]> {
  const { rows } = await tx.query<MetShift>(
    {
      name: `leave-shifts-${locale}`,
      text: `select s.work_date as date, s.start_minute as "startMinute", s.end_minute as "endMinute", s.order_number as "orderNumber",
               ${locale === "en" ? "coalesce(nullif(p.name_en, ''), p.name_zh)" : "p.name_zh"} as "postName"
             from scheduling.assigned s join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
             where s.tenant_id = $1 and s.member_id = $2 and s.work_date between $3::date and $4::date and s.state = 'assigned' order by s.work_date, s.start_minute`,
    },
    [tx.tenantId, memberId, addDays(from, -7), addDays(to, 7)],
  );
  return rows;
}

/** Days off that rosters have published, by person. */
export async function daysOffOf(
  tx: Tx,
  memberIds: readonly number[],
  { from, to }: Dates,
): Promise<Map<number, Map<string, "rest" | "holiday">>> {
  const { rows } = await tx.query<{ memberId: number; date: string; kind: "rest" | "holiday" }>(
    {
      name: "leave-days-off",
      text: `select member_id as "memberId", work_date as date, kind from scheduling.day_off_view
             where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date`,
    },
    [tx.tenantId, [...memberIds], from, to],
  );
  const found = new Map<number, Map<string, "rest" | "holiday">>();
  for (const { memberId, date, kind } of rows)
    found.set(memberId, (found.get(memberId) ?? new Map<string, "rest" | "holiday">()).set(date, kind));
  return found;
}

export interface StandingDay {
  date: string;
  /** Of its application. */
  number: string;
  part: DayPart | "minutes";
  start: number | null;
  end: number | null;
}

async function standingLeave(tx: Tx, memberId: number, { from, to }: Dates, except: number): Promise<StandingDay[]> {
  const { rows } = await tx.query<StandingDay>(
    {
      name: "leave-clash",
      text: `select d.work_date as date, a.number, d.part, d.start_minute as start, d.end_minute as end
             from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
             where d.tenant_id = $1 and d.member_id = $2 and d.work_date between $3::date and $4::date and not d.cancelled and d.application_id <> $5 order by d.work_date`,
    },
    [tx.tenantId, memberId, from, to, except],
  );
  return rows;
}

/** Minutes of a kind taken or asked for in the calendar years of the days. */
export async function takenByYear(
  tx: Tx,
  memberId: number,
  kind: LeaveKind,
  days: readonly LeaveDay[],
  except: number,
): Promise<Map<number, number>> {
  const years = [...new Set(days.map((day) => day.date.slice(0, 4)))];
  const { rows } = await tx.query<{ year: number; minutes: number }>(
    {
      name: "leave-taken",
      text: `select extract(year from d.work_date)::int as year, sum(d.minutes)::int as minutes
             from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
             where d.tenant_id = $1 and d.member_id = $2 and a.kind = $3 and not d.cancelled and a.id <> $4 and d.work_date between $5::date and $6::date group by 1`,
    },
    [tx.tenantId, memberId, kind, except, `${years[0]}-01-01`, `${years.at(-1)}-12-31`],
  );
  return new Map(rows.map((row) => [row.year, row.minutes]));
}
