import { lifeOf } from "#platform/arrows/arrows.ts";
import { planApproval, previewRoute, revokeApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { ActContext, DecisionInfo, Facts, Started, Submission } from "#areas/approvals/approvable.ts";
import { takeNumbers } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import { leaveChanged } from "../events.ts";
import { leaveArrows } from "../rules/leave-arrows.ts";
import { dayMinutes, hasBalance, type LeaveKind } from "../rules/leave-kinds.ts";
import type { LeaveDay } from "../rules/leave-cost.ts";
import { kindWords, leaveWords } from "../words.ts";
import { judge, refuseFaults, type Judgement } from "./judge.ts";
import { giveBack, use } from "./ledger.ts";
import { whileHeld, type LeavePerson } from "./take-person.ts";
import type { Wish } from "./wish-ground.ts";

export const leaveDocument = "leave";
export const leaveLife = lifeOf(leaveArrows);

export type LeaveState = "notSubmitted" | "underApproval" | "approved" | "returned" | "revoked" | "cancelled";
export type LeaveContext = ActContext & { today: string; locale: Locale };

export interface LeaveFields extends Wish {
  memberId: number;
  reason: string;
}

export interface StoredLeave extends LeaveFields {
  id: number;
  number: string;
  name: string;
  departmentId: number | null;
  minutes: number;
  state: LeaveState;
  proofNeeded: boolean;
  files: number;
}

/** Stores a new application, or changes one that is not under way. What would refuse its submission does not refuse a draft. */
export async function saveLeave(tx: Tx, context: LeaveContext, fields: LeaveFields & { id?: number | undefined }): Promise<{ id: number; number: string }> {
  const { id } = fields;
  const judged = await whileHeld(tx, fields.memberId, () => judge(tx, fields.memberId, fields, { ...context, ...(id === undefined ? {} : { except: id }) }));
  if (judged.days.length === 0) refuseFaults(judged.faults);
  if (id === undefined) return insertLeave(tx, context, fields, judged, "notSubmitted");
  const known = await lockLeave(tx, id);
  if (known.memberId !== fields.memberId) throw refuse(commonRefusals.notFound);
  next(known.state, "edit", context.locale);
  await tx.query(
    {
      name: "leave-change",
      text: `update leave.application set kind = $3, counted_by = $4, from_date = $5, to_date = $6, from_part = $7, to_part = $8, start_minute = $9, end_minute = $10, minutes = $11, paid = $12,
               proof_needed = $13, reason = $14, state = 'notSubmitted', return_reason = null where tenant_id = $1 and id = $2`,
    },
    [tx.tenantId, id, ...valuesOf(fields, judged)]);
  return { id, number: known.number };
}

const valuesOf = (fields: LeaveFields, { minutes, rule, proofNeeded }: Judgement) =>
  [fields.kind, fields.countedBy, fields.fromDate, fields.toDate, ...partsOf(fields), ...hoursOf(fields), minutes, rule.paid, proofNeeded, fields.reason];

async function insertLeave(tx: Tx, context: LeaveContext, fields: LeaveFields, judged: Judgement, state: "notSubmitted" | "underApproval"): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, context.today);
  const { rows } = await tx.query<{ id: number }>(
    {
      name: "leave-insert",
      text: `insert into leave.application (tenant_id, number, kind, counted_by, from_date, to_date, from_part, to_part, start_minute, end_minute, minutes, paid, proof_needed, reason, state,
               member_id, department_id, requested_by, created_at, submitted_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, case when $15 = 'underApproval' then $19::timestamptz end) returning id`,
    },
    [tx.tenantId, number, ...valuesOf(fields, judged), state, fields.memberId, judged.person.departmentId, context.principal.accountId || null, context.now]);
  return { id: rows[0]!.id, number };
}

/** Half days stand only at the ends of leave by half days. */
function partsOf({ countedBy, fromPart, toPart, fromDate, toDate }: Wish): [string, string] {
  if (countedBy !== "halfDay") return ["whole", "whole"];
  return [fromPart, fromDate === toDate ? fromPart : toPart];
}

const hoursOf = ({ countedBy, startMinute, endMinute }: Wish) => (countedBy === "hour" ? [startMinute, endMinute] : [null, null]);

/** What flows may ask of it: its length in days. */
export function factsOf(minutes: number): Facts {
  const days = String(minutes / dayMinutes);
  return { duration: days, continuity: days };
}

/** The head under which it goes through approval. */
function headOf(context: Pick<LeaveContext, "principal">, person: Pick<LeavePerson, "memberId" | "departmentId">, kind: LeaveKind) {
  return { documentType: leaveDocument, submitterMemberId: context.principal.memberId, applicantMemberId: person.memberId, departmentId: person.departmentId, subType: kind };
}

/** Who would approve it. */
export function previewLeaveRoute(tx: Tx, context: LeaveContext, person: LeavePerson, { kind, minutes }: { kind: LeaveKind; minutes: number }): ReturnType<typeof previewRoute> {
  return previewRoute(tx, context, { ...headOf(context, person, kind), facts: factsOf(minutes) });
}

type Choosing = Pick<Submission, "chosen">;

/** Stores an application and sends it on its way at once; what is in its way refuses it, and nothing is stored. */
export async function applyForLeave(tx: Tx, context: LeaveContext, fields: LeaveFields, choosing: Choosing = {}): Promise<{ id: number; number: string; state: LeaveState }> {
  const judged = await whileHeld(tx, fields.memberId, () => judge(tx, fields.memberId, fields, context));
  refuseFaults(judged.faults);
  const plan = await planApproval(tx, context, { ...headOf(context, judged.person, fields.kind), facts: factsOf(judged.minutes), ...choosing });
  // From here on everybody else in the company waits for the next number.
  const stored = await insertLeave(tx, context, fields, judged, "underApproval");
  const one = { ...fields, ...stored };
  const [, started] = await Promise.all([holdDays(tx, one, judged, context), startPlanned(tx, context, plan, nameOf(one, judged.person))]);
  return { ...stored, state: await markStarted(tx, one.id, started) };
}

/** Sends an application on its way: what it costs is held from now on. With nobody to approve it is approved at once. */
export async function submitLeave(tx: Tx, context: LeaveContext, id: number, choosing: Choosing = {}): Promise<LeaveState> {
  const one = await lockLeave(tx, id);
  next(one.state, "submit", context.locale);
  const judged = await judge(tx, one.memberId, one, { ...context, except: id });
  refuseFaults(judged.faults);
  await Promise.all([
    tx.query(
      {
        name: "leave-submit",
        text: `update leave.application set state = 'underApproval', return_reason = null, submitted_at = $3, minutes = $4, paid = $5, proof_needed = $6, department_id = $7 where tenant_id = $1 and id = $2`,
      },
      [tx.tenantId, id, context.now, judged.minutes, judged.rule.paid, judged.proofNeeded, judged.person.departmentId]),
    tx.query({ name: "leave-clear-days", text: "delete from leave.day where tenant_id = $1 and application_id = $2" }, [tx.tenantId, id]),
  ]);
  const [, started] = await Promise.all([
    holdDays(tx, one, judged, context),
    startApproval(tx, context, { ...headOf(context, judged.person, one.kind), ...nameOf(one, judged.person), facts: factsOf(judged.minutes), ...choosing }),
  ]);
  return markStarted(tx, id, started);
}

type Sent = Pick<StoredLeave, "id" | "number" | "memberId" | "kind">;

function nameOf({ id, number, kind }: Sent, { name }: LeavePerson): Pick<Submission, "documentId" | "number" | "title"> {
  const words = kindWords[kind];
  return { documentId: id, number, title: { zh: `${words.zh} ${number} ${name}`, en: `${words.en} ${number} ${name}` } };
}

/** What is decided already knows its approval. */
async function markStarted(tx: Tx, id: number, { status, instanceId }: Started): Promise<LeaveState> {
  if (status === "underApproval") await tx.query({ name: "leave-instance", text: "update leave.application set instance_id = $3 where tenant_id = $1 and id = $2" }, [tx.tenantId, id, instanceId]);
  return status;
}

async function holdDays(tx: Tx, one: Sent, { days, draws }: Judgement, context: LeaveContext): Promise<void> {
  const taken: LeaveDay[] = days.filter((day) => day.minutes > 0);
  await Promise.all([
    tx.query(
      {
        name: "leave-hold-days",
        text: `insert into leave.day (tenant_id, application_id, member_id, work_date, part, start_minute, end_minute, minutes)
               select $1, $2, $3, d.* from unnest($4::date[], $5::text[], $6::int[], $7::int[], $8::int[]) as d (work_date, part, start_minute, end_minute, minutes)`,
      },
      [tx.tenantId, one.id, one.memberId, taken.map((day) => day.date), taken.map((day) => day.part), taken.map((day) => day.start), taken.map((day) => day.end), taken.map((day) => day.minutes)]),
    hasBalance(one.kind) && use(tx, draws, { applicationId: one.id, memberId: one.memberId, kind: one.kind, by: context.principal.accountId || null, at: context.now }),
  ]);
}

/** What an approval's end makes of it; whoever ends it holds the application. */
export async function decideLeave(tx: Tx, id: number, decision: "approved" | "returned" | "revoked", { at, comment, instanceId, context }: DecisionInfo): Promise<void> {
  const { rows } = await tx.query<Pick<StoredLeave, "memberId" | "fromDate" | "toDate" | "number">>(
    {
      name: "leave-decide",
      text: `update leave.application set state = $3, decided_at = $4, return_reason = $5, instance_id = $6 where tenant_id = $1 and id = $2
             returning member_id as "memberId", from_date as "fromDate", to_date as "toDate", number`,
    },
    [tx.tenantId, id, decision, at, decision === "approved" ? null : comment, instanceId]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  if (decision === "approved") return context.services.events.publish(tx, leaveChanged, spellOf(rows[0], at));
  await giveBack(tx, id, "0001-01-01", { by: context.principal.accountId || null, at, note: comment });
  await tx.query("delete from leave.day where tenant_id = $1 and application_id = $2", [tx.tenantId, id]);
}

export async function revokeLeave(tx: Tx, context: LeaveContext, id: number, reason: string): Promise<void> {
  const one = await lockLeave(tx, id);
  next(one.state, "revoke", context.locale);
  await revokeApproval(tx, context, { documentType: leaveDocument, documentId: id }, reason);
}

interface Cancelling {
  /** First date taken back; the whole of it when absent. */
  from?: string | undefined;
  reason: string;
  /** The person himself cancels only what lies ahead. */
  onlyAhead: boolean;
}

/** Takes approved leave back from a date on; the dates before stay leave. Gives the minutes taken back. */
export async function cancelLeave(tx: Tx, context: LeaveContext, id: number, { from, reason, onlyAhead }: Cancelling): Promise<number> {
  const one = await lockLeave(tx, id);
  next(one.state, "cancel", context.locale);
  const first = from === undefined || from < one.fromDate ? one.fromDate : from;
  if (onlyAhead && first <= context.today) throw refuseField(refusals.begun, "from", { today: context.today });
  const { rows } = await tx.query<{ minutes: number }>(
    "update leave.day set cancelled = true where tenant_id = $1 and application_id = $2 and work_date >= $3::date and not cancelled returning minutes", [tx.tenantId, id, first]);
  if (rows.length === 0) throw refuseField(refusals.notRunning, "from", { date: first });
  const by = context.principal.accountId || null;
  await giveBack(tx, id, first, { by, at: context.now, note: reason });
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  const left = await tx.query("select from leave.day where tenant_id = $1 and application_id = $2 and not cancelled limit 1", [tx.tenantId, id]);
  await tx.query(
    "update leave.application set state = $3, cancelled_from = $4, cancel_reason = $5, cancelled_by = $6, minutes = minutes - $7 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, left.rows.length === 0 ? "cancelled" : "approved", first, reason, by, left.rows.length === 0 ? 0 : minutes]);
  await context.services.events.publish(tx, leaveChanged, { memberId: one.memberId, from: first, to: one.toDate, at: context.now, number: one.number });
  return minutes;
}

export async function deleteLeave(tx: Tx, context: LeaveContext, id: number): Promise<void> {
  const one = await lockLeave(tx, id);
  next(one.state, "delete", context.locale);
  // One that held minutes before stays named in the ledger.
  const held = await tx.query("select from leave.entry where tenant_id = $1 and application_id = $2 limit 1", [tx.tenantId, id]);
  if (held.rows.length > 0) throw refuse(refusals.inLedger);
  await tx.query("delete from leave.application where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}

function next(state: LeaveState, action: "edit" | "submit" | "revoke" | "cancel" | "delete", locale: Locale): void {
  if (!leaveLife.may(state as never, action)) throw refuse(commonRefusals.wrongState, { state: say(leaveWords[state], locale) });
}

const spellOf = (one: Pick<StoredLeave, "memberId" | "fromDate" | "toDate" | "number">, at: string) => ({ memberId: one.memberId, from: one.fromDate, to: one.toDate, at, number: one.number });

const selectLeave = `select a.id, a.number, a.member_id as "memberId", m.name, a.department_id as "departmentId", a.kind, a.counted_by as "countedBy", a.from_date as "fromDate", a.to_date as "toDate",
    a.from_part as "fromPart", a.to_part as "toPart", a.start_minute as "startMinute", a.end_minute as "endMinute", a.minutes, a.reason, a.state, a.proof_needed as "proofNeeded", cardinality(a.file_ids) as files
  from leave.application a join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.tenant_id = $1 and a.id = $2`;

export async function readStoredLeave(tx: Tx, id: number): Promise<StoredLeave> {
  const { rows } = await tx.query<StoredLeave>({ name: "leave-read", text: selectLeave }, [tx.tenantId, id]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** Holds the person before his application, as everybody does: two acts at once wait in one order. Whoever has an application is entered. */
export async function lockLeave(tx: Tx, id: number): Promise<StoredLeave> {
  const [, { rows }] = await Promise.all([
    tx.query(
      { name: "leave-hold", text: "select from leave.person where tenant_id = $1 and member_id = (select a.member_id from leave.application a where a.tenant_id = $1 and a.id = $2) for update" },
      [tx.tenantId, id]),
    tx.query<StoredLeave>({ name: "leave-lock", text: `${selectLeave} for update of a` }, [tx.tenantId, id]),
  ]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

async function nextNumber(tx: Tx, today: string): Promise<string> {
  const day = today.replaceAll("-", "");
  return `QJ${day}-${String(await takeNumbers(tx, "leave.application", day)).padStart(4, "0")}`;
}
