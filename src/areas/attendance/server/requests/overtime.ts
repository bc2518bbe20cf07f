import { planApproval, previewRoute, revokeApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { ActContext, Approvable, Facts, Started, Submission } from "#areas/approvals/approvable.ts";
import { creditLieu, mayTakeLieu, takeBackLieu } from "#areas/leave/server.ts";
import { dayKinds, readRules } from "#areas/settings/server.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { overlaps } from "#platform/calendar/intervals.ts";
import { addDays, addMonths, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { compensationWords, overtimeKindText, overtimeWords } from "../../overtime-words.ts";
import { overtimeArrows } from "../../rules/requests/overtime-arrows.ts";
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
import { computeDays } from "../days/compute-days.ts";
import { nextNumber } from "./document-number.ts";
import { overtimeTexts as texts } from "./overtime-texts.ts";
import { overtimeRules } from "../settings.ts";
import { lockMembers } from "../days/lock-members.ts";

const documentType = "overtime";
export const overtimeLife = lifeOf(overtimeArrows, overtimeWords);

export type OvertimeState = "notSubmitted" | "underApproval" | "approved" | "returned" | "revoked" | "cancelled";
export type OvertimeContext = ActContext & { today: string; locale: Locale };

export interface OvertimeWish {
  memberId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  compensation: "pay" | "lieu";
}

interface StoredOvertime extends OvertimeWish {
  id: number;
  number: string;
  name: string;
  departmentId: number | null;
  minutes: number;
  parts: OvertimePart[];
  kind: OvertimeKind;
  reason: string;
  state: OvertimeState;
}

export interface Judged {
  kind: OvertimeKind;
  minutes: number;
  parts: OvertimePart[];
  monthMinutes: number;
  name: string;
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
  const { rows: people } = await tx.query<{ name: string; departmentId: number | null }>(
    `select name, department_id as "departmentId" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, memberId],
  );
  if (!people[0]) throw refuse(commonRefusals.notFound);
  const departmentId = shifts[0]?.departmentId ?? people[0].departmentId;
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
    name: people[0].name,
    departmentId,
    shift: shifts[0] ?? null,
    excesses,
    faults,
  };
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

function refuseFaults([first, ...others]: readonly Refusal[]): void {
  if (first)
    throw refuse(
      first.kind,
      first.params,
      [first, ...others].flatMap((fault) => fault.faults),
    );
}

type Asked = OvertimeWish & { reason: string };

/** Two applications of one person wait for each other, so that caps and clashes see both. */
async function judgeInTurn(tx: Tx, context: OvertimeContext, wish: OvertimeWish, except?: number): Promise<Judged> {
  await lockMembers(tx, [wish.memberId]);
  const judged = await judgeOvertime(tx, wish, context.locale, except);
  refuseFaults(judged.faults);
  return judged;
}

const valuesOf = (wish: Asked, { minutes, parts, kind, departmentId }: Judged) => [
  wish.workDate,
  wish.startMinute,
  wish.endMinute,
  minutes,
  JSON.stringify(parts),
  kind,
  wish.compensation,
  wish.reason,
  departmentId,
];

export async function saveOvertime(
  tx: Tx,
  context: OvertimeContext,
  wish: Asked & { id?: number | undefined },
): Promise<{ id: number; number: string }> {
  const judged = await judgeInTurn(tx, context, wish, wish.id);
  if (wish.id === undefined) return insertOvertime(tx, context, wish, judged, "notSubmitted");
  const known = await lockOvertime(tx, wish.id);
  if (known.memberId !== wish.memberId) throw refuse(commonRefusals.notFound);
  next(known.state, "edit", context.locale);
  await tx.query(
    `update attendance.overtime set work_date = $3, start_minute = $4, end_minute = $5, minutes = $6, parts = $7, kind = $8, compensation = $9, reason = $10, department_id = $11, state = 'notSubmitted', return_reason = null
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, wish.id, ...valuesOf(wish, judged)],
  );
  return { id: wish.id, number: known.number };
}

async function insertOvertime(
  tx: Tx,
  context: OvertimeContext,
  wish: Asked,
  judged: Judged,
  state: "notSubmitted" | "underApproval",
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, "overtime", context.today);
  const { rows } = await tx.query<{ id: number }>(
    `insert into attendance.overtime (tenant_id, number, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, department_id, member_id, state, requested_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      tx.tenantId,
      number,
      ...valuesOf(wish, judged),
      wish.memberId,
      state,
      context.principal.accountId || null,
      context.now,
    ],
  );
  return { id: rows[0]!.id, number };
}

const factsOf = (minutes: number): Facts => ({ duration: String(minutes / 60), continuity: String(minutes / 60) });

function headOf(
  context: Pick<OvertimeContext, "principal">,
  one: { memberId: number; departmentId: number | null; kind: OvertimeKind },
) {
  return {
    documentType,
    submitterMemberId: context.principal.memberId,
    applicantMemberId: one.memberId,
    departmentId: one.departmentId,
    subType: one.kind,
  };
}

/** Who would approve it. */
export function previewOvertimeRoute(
  tx: Tx,
  context: OvertimeContext,
  one: { memberId: number; departmentId: number | null; kind: OvertimeKind; minutes: number },
): ReturnType<typeof previewRoute> {
  return previewRoute(tx, context, { ...headOf(context, one), facts: factsOf(one.minutes) });
}

type Choosing = Pick<Submission, "chosen">;

/** Stores an application and sends it on its way at once; what is in its way refuses it, and nothing is stored. */
export async function applyForOvertime(
  tx: Tx,
  context: OvertimeContext,
  wish: Asked,
  choosing: Choosing = {},
): Promise<{ id: number; number: string; state: OvertimeState }> {
  const judged = await judgeInTurn(tx, context, wish);
  const plan = await planApproval(tx, context, {
    ...headOf(context, { ...judged, memberId: wish.memberId }),
    facts: factsOf(judged.minutes),
    ...choosing,
  });
  // From here on everybody else in the company waits for the next number.
  const stored = await insertOvertime(tx, context, wish, judged, "underApproval");
  const started = await startPlanned(tx, context, plan, nameOf({ ...stored, name: judged.name }));
  return { ...stored, state: await markStarted(tx, stored.id, started) };
}

export async function submitOvertime(
  tx: Tx,
  context: OvertimeContext,
  id: number,
  choosing: Choosing = {},
): Promise<OvertimeState> {
  const one = await lockOvertime(tx, id);
  next(one.state, "submit", context.locale);
  const judged = await judgeOvertime(tx, one, context.locale, id);
  refuseFaults(judged.faults);
  await tx.query(
    "update attendance.overtime set state = 'underApproval', return_reason = null, minutes = $3, parts = $4, kind = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, judged.minutes, JSON.stringify(judged.parts), judged.kind],
  );
  return markStarted(
    tx,
    id,
    await startApproval(tx, context, {
      ...headOf(context, { ...one, kind: judged.kind }),
      ...nameOf(one),
      ...choosing,
    }),
  );
}

function nameOf({
  id,
  number,
  name,
}: Pick<StoredOvertime, "id" | "number" | "name">): Pick<Submission, "documentId" | "number" | "title"> {
  return {
    documentId: id,
    number,
    title: { zh: `${texts.title.zh} ${number} ${name}`, en: `${texts.title.en} ${number} ${name}` },
  };
}

async function markStarted(tx: Tx, id: number, { status, instanceId }: Started): Promise<OvertimeState> {
  await tx.query("update attendance.overtime set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    instanceId,
  ]);
  return status;
}

export async function revokeOvertime(tx: Tx, context: OvertimeContext, id: number, reason: string): Promise<void> {
  next((await lockOvertime(tx, id)).state, "revoke", context.locale);
  await revokeApproval(tx, context, { documentType, documentId: id }, reason);
}

export async function cancelOvertime(tx: Tx, context: OvertimeContext, id: number, reason: string): Promise<void> {
  const one = await lockOvertime(tx, id);
  next(one.state, "cancel", context.locale);
  const by = context.principal.accountId || null;
  if (one.compensation === "lieu")
    await takeBackLieu(tx, { memberId: one.memberId, number: one.number, by, at: context.now });
  await tx.query(
    "update attendance.overtime set state = 'cancelled', cancel_reason = $3, cancelled_by = $4 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, reason, by],
  );
  await computeDays(tx, {
    from: addDays(one.workDate, -1),
    to: one.workDate,
    memberIds: [one.memberId],
    now: context.now,
    cause: { kind: "overtime", number: one.number, reason },
  });
}

export async function deleteOvertime(tx: Tx, context: OvertimeContext, id: number): Promise<void> {
  next((await lockOvertime(tx, id)).state, "delete", context.locale);
  await tx.query("delete from attendance.overtime where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}

function next(state: OvertimeState, action: "edit" | "submit" | "revoke" | "cancel" | "delete", locale: Locale): void {
  if (!overtimeLife.may(state as never, action))
    throw refuse(commonRefusals.wrongState, { state: say(overtimeWords[state], locale) });
}

async function readOvertime(tx: Tx, id: number): Promise<StoredOvertime> {
  const { rows } = await tx.query<StoredOvertime>(
    `select v.id, v.number, v.member_id as "memberId", m.name, v.department_id as "departmentId", v.work_date as "workDate", v.start_minute as "startMinute", v.end_minute as "endMinute",
       v.minutes, v.parts, v.kind, v.compensation, v.reason, v.state
     from attendance.overtime v join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id where v.tenant_id = $1 and v.id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** The person's turn before the row, as everybody takes them. */
async function lockOvertime(tx: Tx, id: number): Promise<StoredOvertime> {
  await lockMembers(tx, [(await readOvertime(tx, id)).memberId]);
  await tx.query("select from attendance.overtime where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return readOvertime(tx, id);
}

export const overtimeApproval: Approvable = {
  documentType,
  processType: "overtime",
  title: texts.title,
  lock: lockOvertime,
  facts: async (tx, id) => factsOf((await readOvertime(tx, id)).minutes),
  fields: (["person", "date", "time", "length", "kind", "compensation", "caps", "reason"] as const).map((name) => ({
    name,
    ...texts[name],
  })),
  async summary(tx, id, locale) {
    const one = await readOvertime(tx, id);
    const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
    const row = (
      field: "person" | "date" | "time" | "length" | "kind" | "compensation" | "caps" | "reason",
      value: string,
    ) => ({ field, label: t(field), value });
    const { excesses } = await judgeOvertime(tx, one, locale, id);
    return {
      rows: [
        { label: t("number"), value: one.number },
        row("person", one.name),
        row("date", one.workDate),
        row("time", `${formatClock(one.startMinute, locale)} – ${formatClock(one.endMinute, locale)}`),
        row("length", t("hours", { hours: String(Math.round((one.minutes / 60) * 100) / 100) })),
        row("kind", overtimeKindText(one.parts, locale)),
        row("compensation", say(compensationWords[one.compensation], locale)),
        ...excesses.map((excess) => row("caps", capText(excess, locale))),
        row("reason", one.reason),
      ],
      amounts: [],
      link: `/holiday/overtime?open=${id}`,
    };
  },
  async onDecision(tx, id, decision, { at, comment, context }) {
    const one = await lockOvertime(tx, id);
    await tx.query(
      "update attendance.overtime set state = $3, decided_at = $4, return_reason = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, decision, at, decision === "approved" ? null : comment],
    );
    if (decision !== "approved") return;
    if (one.compensation === "lieu")
      await creditLieu(tx, {
        memberId: one.memberId,
        number: one.number,
        workDate: one.workDate,
        minutes: one.minutes,
        by: context.principal.accountId || null,
        at,
      });
    await computeDays(tx, {
      from: addDays(one.workDate, -1),
      to: one.workDate,
      memberIds: [one.memberId],
      now: at,
      cause: { kind: "overtime", number: one.number, reason: one.reason },
    });
  },
};
