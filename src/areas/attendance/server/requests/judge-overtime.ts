import { mayTakeLieu } from "#areas/leave/server.ts";
import type { EmployeeType } from "#areas/people/person-fields.ts";
import { dayKinds, readRules } from "#areas/settings/server.ts";
import { overlaps } from "#platform/calendar/intervals.ts";
import { addDays, addMonths, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import {
  beyondCaps,
  mainKind,
  overtimeKind,
  overtimeParts,
  workdayMinutes,
  type CapExcess,
  type OvertimeKind,
  type OvertimePart,
} from "../../rules/requests/overtime.ts";
import { overtimeTexts as texts } from "./overtime-texts.ts";
import { overtimeRules } from "../overtime-settings.ts";

export interface OvertimeWish {
  memberId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  compensation: "pay" | "lieu";
}

export interface Judged {
  kind: OvertimeKind;
  minutes: number;
  parts: OvertimePart[];
  monthMinutes: number;
  name: string;
  employeeType: EmployeeType;
  departmentId: number | null;
  shift: { startMinute: number; endMinute: number } | null;
  excesses: CapExcess[];
  faults: Refusal[];
}

/** What overtime comes to and what is in its way; `except` is the application itself. */
export async function judgeOvertime(tx: Tx, wish: OvertimeWish, locale: Locale, except = 0): Promise<Judged> {
  const { memberId, workDate } = wish;
  const span = { start: wish.startMinute, end: wish.endMinute };
  const faults: Refusal[] = span.end <= span.start ? [refuseField(refusals.overtimeReversed, "endMinute")] : [];
  const nextDate = addDays(workDate, 1);
  const kindOn = await dayKinds(tx, workDate, nextDate);
  const around = await shiftsAround(tx, memberId, workDate);
  const shifts = around.filter((one) => one.date === workDate);
  const taken = around.map((one) => seenFrom(workDate, { date: one.date, start: one.startMinute, end: one.endMinute }));
  const parts =
    faults.length > 0
      ? []
      : overtimeParts(span, taken, [overtimeKind(kindOn(workDate)), overtimeKind(kindOn(nextDate))]);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const ofWorkdays = workdayMinutes(parts);
  const kind = mainKind(parts) ?? overtimeKind(kindOn(workDate));
  if (faults.length === 0 && minutes === 0) faults.push(refuseField(refusals.overtimeInShift, "startMinute"));
  if (wish.compensation === "lieu" && (kind !== "restDay" || parts.some((part) => part.kind !== "restDay")))
    faults.push(refuseField(refusals.lieuRestDayOnly, "compensation"));
  else if (wish.compensation === "lieu" && !(await mayTakeLieu(tx, memberId, workDate)))
    faults.push(refuseField(refusals.lieuNotOffered, "compensation"));
  const person = await readPerson(tx, memberId);
  const departmentId = shifts[0]?.departmentId ?? person.departmentId;
  const known = await ofMonth(tx, memberId, workDate, except);
  const clash = known.find((one) => overlaps(span, seenFrom(workDate, one)));
  if (clash) faults.push(refuseField(refusals.overtimeClash, "startMinute", { number: clash.number }));
  const { overtimeDayHours, overtimeMonthHours, overtimeMode } = await readRules(
    tx,
    overtimeRules,
    workDate,
    departmentId ?? undefined,
  );
  const workdays = known
    .filter((one) => one.date.slice(0, 7) === workDate.slice(0, 7))
    .map(({ date, parts: own }) => ({ date, minutes: workdayMinutes(own) }));
  const caps = {
    day: overtimeDayHours === null ? null : overtimeDayHours * 60,
    month: overtimeMonthHours === null ? null : overtimeMonthHours * 60,
  };
  const excesses = ofWorkdays > 0 ? beyondCaps({ date: workDate, minutes: ofWorkdays }, workdays, caps) : [];
  if (overtimeMode === "refuse")
    faults.push(
      ...excesses.map((one) => refuseField(refusals.overtimeCap, "endMinute", { cap: capText(one, locale) })),
    );
  const monthMinutes = workdays.reduce((sum, one) => sum + one.minutes, ofWorkdays);
  return {
    kind,
    minutes,
    parts,
    monthMinutes,
    name: person.name,
    employeeType: person.employeeType,
    departmentId,
    shift: shifts[0] ?? null,
    excesses,
    faults,
  };
}

type Person = Pick<Judged, "name" | "departmentId" | "employeeType">;

/** Who works it; whoever has no file is of the hotel itself. */
export async function readPerson(tx: Tx, memberId: number): Promise<Person> {
  const { rows } = await tx.query<Person>(
    `select m.name, m.department_id as "departmentId", coalesce(w.employee_type, 'internal') as "employeeType"
     from organisation.member_view m left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id where m.tenant_id = $1 and m.id = $2`,
    [tx.tenantId, memberId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** A cap that is passed, in words: `单日 4 小时，超过 3 小时`. */
export function capText({ cap, minutes, allowed }: CapExcess, locale: Locale): string {
  const hours = (value: number) => String(Math.round((value / 60) * 100) / 100);
  return say(texts[cap === "day" ? "dayCap" : "monthCap"], locale, { hours: hours(minutes), allowed: hours(allowed) });
}

/** A span of another date in minutes of this one. */
function seenFrom(date: string, other: { date: string; start: number; end: number }): { start: number; end: number } {
  const shift = daysBetween(date, other.date) * 1440;
  return { start: other.start + shift, end: other.end + shift };
}

interface ShiftAround {
  date: string;
  startMinute: number;
  endMinute: number;
  departmentId: number;
}

/** The shifts of a date and of those beside it: minutes may reach into the next day. */
async function shiftsAround(tx: Tx, memberId: number, date: string): Promise<ShiftAround[]> {
  const { rows } = await tx.query<ShiftAround>(
    `select work_date as date, start_minute as "startMinute", end_minute as "endMinute", department_id as "departmentId" from scheduling.put_on
     where tenant_id = $1 and member_id = $2 and work_date between $3::date - 1 and $3::date + 1 and state = 'assigned' order by work_date, start_minute`,
    [tx.tenantId, memberId, date],
  );
  return rows;
}

/** Overtime of the month of a date and of the dates beside it, asked for or approved. */
async function ofMonth(tx: Tx, memberId: number, date: string, except: number) {
  const first = `${date.slice(0, 7)}-01`;
  const { rows } = await tx.query<{ number: string; date: string; start: number; end: number; parts: OvertimePart[] }>(
    `select number, work_date as date, start_minute as start, end_minute as end, parts from attendance.overtime
     where tenant_id = $1 and member_id = $2 and work_date between least($3::date, $6::date - 1) and greatest($4::date, $6::date + 1) and state in ('underApproval', 'approved') and id <> $5`,
    [tx.tenantId, memberId, first, addDays(addMonths(first, 1), -1), except, date],
  );
  return rows;
}
