import { sql } from "drizzle-orm";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { readRules } from "#areas/settings/server.ts";
import { planApproval, previewRoute, revokeApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { ActContext, Approvable, Facts, Started, Submission } from "#areas/approvals/approvable.ts";
import { formatClock, type Minute } from "#platform/calendar/clock.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { punchWindow } from "../../rules/shift/attribute-punches.ts";
import { makeUpArrows } from "../../rules/requests/make-up-arrows.ts";
import { makeUpWindow } from "../../rules/requests/make-up-window.ts";
import { makeUpWords } from "../../words.ts";
import { approvalTexts } from "./approval-texts.ts";
import { computeAround } from "../days/compute-days.ts";
import { minuteAt } from "../days/day-actions.ts";
import { nextNumber } from "./document-number.ts";
import { isFrozenSql } from "../periods/lock-sql.ts";
import { rulesOn } from "../days/rules-in-force.ts";
import { correcting } from "../settings.ts";
import { lockMembers } from "../days/lock-members.ts";

export const makeUpDocument = "makeUpPunch";
export const makeUpLife = lifeOf(makeUpArrows, makeUpWords);

export type MakeUpState = "notSubmitted" | "underApproval" | "approved" | "returned" | "revoked";

export interface MakeUpFields {
  assignmentId: number;
  edge: "in" | "out";
  /** Minute of the work date. */
  minute: number;
  reason: string;
}

export type MakeUpContext = ActContext & { today: string; locale: Locale };

interface Assigned {
  memberId: number;
  name: string;
  workDate: string;
  start: number;
  end: number;
  departmentId: number;
  inMinute: number | null;
  outMinute: number | null;
  confirmed: boolean;
  voided: boolean;
  /** Locked or settled: what is made up becomes a delta. */
  frozen: boolean;
}

export interface StoredMakeUp extends MakeUpFields {
  id: number;
  number: string;
  memberId: number;
  name: string;
  departmentId: number;
  workDate: string;
  state: MakeUpState;
}

/** Stores a new request, or changes one that is not under way; gives its number. */
export async function saveMakeUp(
  tx: Tx,
  context: MakeUpContext,
  fields: MakeUpFields & { id?: number | undefined },
): Promise<{ id: number; number: string }> {
  const shift = await takeShift(tx, fields.assignmentId);
  await refuseWrong(tx, context, shift, fields);
  if (fields.id === undefined) return insertMakeUp(tx, context, shift, fields, "notSubmitted");
  const known = await lockMakeUp(tx, fields.id);
  makeUpLife.next(known.state as never, "edit");
  await tx.query(
    "update attendance.make_up set assignment_id = $3, work_date = $4, member_id = $5, edge = $6, minute = $7, reason = $8, state = 'notSubmitted' where tenant_id = $1 and id = $2",
    [
      tx.tenantId,
      fields.id,
      fields.assignmentId,
      shift.workDate,
      shift.memberId,
      fields.edge,
      fields.minute,
      fields.reason,
    ],
  );
  return { id: fields.id, number: known.number };
}

async function insertMakeUp(
  tx: Tx,
  context: MakeUpContext,
  shift: Assigned,
  fields: MakeUpFields,
  state: "notSubmitted" | "underApproval",
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, "makeUp", context.today);
  const { rows } = await tx.query<{ id: number }>(
    `insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state, requested_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.tenantId,
      number,
      shift.memberId,
      fields.assignmentId,
      shift.workDate,
      fields.edge,
      fields.minute,
      fields.reason,
      state,
      context.principal.accountId || null,
      context.now,
    ],
  );
  return { id: rows[0]!.id, number };
}

const factsOfMakeUp: Facts = { applynum: 1 };

/** The head under which a request goes through approval. */
function headOf(context: Pick<MakeUpContext, "principal">, shift: Pick<StoredMakeUp, "memberId" | "departmentId">) {
  return {
    documentType: makeUpDocument,
    submitterMemberId: context.principal.memberId,
    applicantMemberId: shift.memberId,
    departmentId: shift.departmentId,
  };
}

/** Who would approve a request for a shift. */
export function previewMakeUpRoute(
  tx: Tx,
  context: MakeUpContext,
  shift: Pick<StoredMakeUp, "memberId" | "departmentId">,
): ReturnType<typeof previewRoute> {
  return previewRoute(tx, context, { ...headOf(context, shift), facts: factsOfMakeUp });
}

type Choosing = Pick<Submission, "chosen">;

/** Stores a request and sends it on its way at once; what is in its way refuses it, and nothing is stored. */
export async function askForMakeUp(
  tx: Tx,
  context: MakeUpContext,
  fields: MakeUpFields,
  choosing: Choosing = {},
): Promise<{ id: number; number: string; state: MakeUpState }> {
  const shift = await takeShift(tx, fields.assignmentId);
  await refuseWrong(tx, context, shift, fields);
  const plan = await planApproval(tx, context, { ...headOf(context, shift), facts: factsOfMakeUp, ...choosing });
  // From here on everybody else in the company waits for the next number.
  const stored = await insertMakeUp(tx, context, shift, fields, "underApproval");
  const started = await startPlanned(tx, context, plan, nameOf({ ...stored, name: shift.name }));
  return { ...stored, state: await markStarted(tx, stored.id, started) };
}

/** Sends a request on its way; with nobody to approve it is approved at once and the day computed again. */
export async function submitMakeUp(
  tx: Tx,
  context: MakeUpContext,
  id: number,
  choosing: Choosing = {},
): Promise<MakeUpState> {
  const one = await lockMakeUp(tx, id);
  makeUpLife.next(one.state as never, "submit");
  await refuseWrong(tx, context, await findAssigned(tx, one.assignmentId), one);
  await tx.query(
    "update attendance.make_up set state = 'underApproval', return_reason = null where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return markStarted(
    tx,
    id,
    await startApproval(tx, context, { ...headOf(context, one), ...nameOf(one), ...choosing }),
  );
}

function nameOf({
  id,
  number,
  name,
}: Pick<StoredMakeUp, "id" | "number" | "name">): Pick<Submission, "documentId" | "number" | "title"> {
  return {
    documentId: id,
    number,
    title: { zh: `${approvalTexts.makeUp.zh} ${number} ${name}`, en: `${approvalTexts.makeUp.en} ${number} ${name}` },
  };
}

async function markStarted(tx: Tx, id: number, { status, instanceId }: Started): Promise<MakeUpState> {
  await tx.query("update attendance.make_up set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    instanceId,
  ]);
  return status;
}

export async function revokeMakeUp(tx: Tx, context: MakeUpContext, id: number, reason: string): Promise<void> {
  const one = await lockMakeUp(tx, id);
  makeUpLife.next(one.state as never, "revoke");
  await revokeApproval(tx, context, { documentType: makeUpDocument, documentId: id }, reason);
}

export async function deleteMakeUp(tx: Tx, id: number): Promise<void> {
  const one = await lockMakeUp(tx, id);
  makeUpLife.next(one.state as never, "delete");
  await tx.query("delete from attendance.make_up where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}

/** The shift, in the turn of its person: of two requests at the same moment the second sees the first. */
async function takeShift(tx: Tx, assignmentId: number): Promise<Assigned> {
  await lockMembers(tx, [(await findAssigned(tx, assignmentId)).memberId]);
  return findAssigned(tx, assignmentId);
}

async function findAssigned(tx: Tx, assignmentId: number): Promise<Assigned> {
  const { rows } = await tx.execute(sql`
    select s.member_id as "memberId", m.name, s.work_date as "workDate", s.start_minute as start, s.end_minute as end, s.department_id as "departmentId",
      case when x.id is null then d.in_minute else (x.after ->> 'inMinute')::int end as "inMinute", case when x.id is null then d.out_minute else (x.after ->> 'outMinute')::int end as "outMinute",
      d.confirmed_at is not null as confirmed, s.state = 'dismissed' as voided, coalesce(${isFrozenSql}, false) as frozen
    from scheduling.assigned s
    join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    left join lateral (
      select l.id, l.after from attendance.delta l where l.tenant_id = s.tenant_id and l.member_id = s.member_id and l.work_date = s.work_date and l.assignment_id = s.assignment_id
        and l.state in ('waiting', 'carried', 'left') order by l.id desc limit 1) x on true
    where s.tenant_id = ${tx.tenantId} and s.assignment_id = ${assignmentId} and s.state <> 'cancelled'`);
  const [shift] = rows as unknown as Assigned[];
  if (!shift) throw refuse(commonRefusals.notFound);
  return shift;
}

async function refuseWrong(
  tx: Tx,
  context: MakeUpContext,
  shift: Assigned,
  fields: MakeUpFields & { id?: number | undefined },
): Promise<void> {
  const { workDate } = shift;
  const edge = say(approvalTexts[fields.edge], context.locale);
  if (shift.voided) throw refuse(refusals.voided);
  if (shift.confirmed && !shift.frozen) throw refuse(refusals.alreadyConfirmed, { date: workDate });
  if ((fields.edge === "in" ? shift.inMinute : shift.outMinute) !== null) throw refuse(refusals.edgePresent, { edge });
  await refuseWrongTime(shift, tx, context, fields, "minute");
  await refuseAgain(tx, fields, edge);
  await refuseBeyondLimits(tx, context, shift, fields.id);
}

async function windowOf(
  tx: Tx,
  { workDate, start, end, departmentId }: Assigned,
): Promise<{ first: Minute; last: Minute }> {
  return punchWindow({ id: "", workDate, start, end }, await rulesOn(tx, workDate, departmentId));
}

/** The time has to lie in the shift's window, on the right side of its other edge, and not ahead. */
async function refuseWrongTime(
  shift: Assigned,
  tx: Tx,
  { now, locale }: Pick<MakeUpContext, "now" | "locale">,
  { edge, minute }: Pick<MakeUpFields, "edge" | "minute">,
  field: string,
): Promise<void> {
  const window = await windowOf(tx, shift);
  if (minute < window.first || minute > window.last) {
    throw refuseField(refusals.makeUpMinute, field, {
      from: formatClock(window.first, locale),
      to: formatClock(window.last, locale),
    });
  }
  const other = edge === "in" ? shift.outMinute : shift.inMinute;
  if (other !== null && (edge === "in" ? minute >= other : minute <= other))
    throw refuseField(refusals.makeUpOrder, field);
  if (minute > minuteAt(now, shift.workDate)) throw refuseField(refusals.makeUpTooEarly, field);
}

async function refuseAgain(tx: Tx, fields: MakeUpFields & { id?: number | undefined }, edge: string): Promise<void> {
  const { rows } = await tx.query<{ number: string }>(
    "select number from attendance.make_up where tenant_id = $1 and assignment_id = $2 and edge = $3 and state in ('underApproval', 'approved') and id <> $4",
    [tx.tenantId, fields.assignmentId, fields.edge, fields.id ?? 0],
  );
  if (rows[0]) throw refuse(refusals.makeUpExists, { edge, number: rows[0].number });
}

async function refuseBeyondLimits(
  tx: Tx,
  context: MakeUpContext,
  shift: Assigned,
  id: number | undefined,
): Promise<void> {
  const { makeUpWithinDays, makeUpPerMonth } = await readRules(tx, correcting, context.today, shift.departmentId);
  if (daysBetween(shift.workDate, context.today) > makeUpWithinDays)
    throw refuse(refusals.makeUpPeriodOver, { date: shift.workDate, days: makeUpWithinDays });
  if (makeUpPerMonth === null) return;
  const month = shift.workDate.slice(0, 7);
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from attendance.make_up where tenant_id = $1 and member_id = $2 and to_char(work_date, 'YYYY-MM') = $3 and state in ('underApproval', 'approved') and id <> $4`,
    [tx.tenantId, shift.memberId, month, id ?? 0],
  );
  if (rows[0]!.n >= makeUpPerMonth) throw refuse(refusals.makeUpLimit, { month, limit: makeUpPerMonth });
}

const selectMakeUp = `select u.id, u.number, u.member_id as "memberId", m.name, s.department_id as "departmentId", u.assignment_id as "assignmentId", u.work_date as "workDate",
    u.edge, u.minute, u.reason, u.state
  from attendance.make_up u
  join organisation.member_view m on m.tenant_id = u.tenant_id and m.id = u.member_id
  join scheduling.assigned s on s.tenant_id = u.tenant_id and s.assignment_id = u.assignment_id
  where u.tenant_id = $1 and u.id = $2`;

/** The person's turn before the row, as everybody takes them. */
async function lockMakeUp(tx: Tx, id: number): Promise<StoredMakeUp> {
  await lockMembers(tx, [(await readMakeUp(tx, id)).memberId]);
  await tx.query("select from attendance.make_up where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return readMakeUp(tx, id);
}

/** Carries an approver's changes into a request under approval, by the rules of the request itself. */
async function editMakeUp(
  tx: Tx,
  id: number,
  values: ReadonlyMap<string, string>,
  context: ActContext,
): Promise<undefined> {
  const one = await lockMakeUp(tx, id);
  const minute = values.get("time") ?? String(one.minute);
  const reason = (values.get("reason") ?? one.reason).trim();
  if (!/^-?\d{1,4}$/.test(minute)) throw refuseField(commonRefusals.invalidInput, "time");
  if (reason === "" || reason.length > longestReason)
    throw refuseField(refusals.reasonRange, "reason", { most: longestReason });
  await refuseWrongTime(
    await findAssigned(tx, one.assignmentId),
    tx,
    { now: context.now, locale: context.locale ?? "zh" },
    { edge: one.edge, minute: Number(minute) },
    "time",
  );
  await tx.query("update attendance.make_up set minute = $3, reason = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    Number(minute),
    reason,
  ]);
  return undefined;
}

export const makeUpApproval: Approvable = {
  documentType: makeUpDocument,
  processType: "cardReplacement",
  title: approvalTexts.makeUp,
  lock: lockMakeUp,
  facts: async () => factsOfMakeUp,
  fields: (["person", "date", "edge", "time", "reason"] as const).map((name) => ({
    name,
    ...approvalTexts[name],
    editable: name === "time" || name === "reason",
  })),
  async editable(tx, id) {
    const { minute, reason, edge, assignmentId } = await readMakeUp(tx, id);
    const shift = await findAssigned(tx, assignmentId);
    const window = await windowOf(tx, shift);
    const { first, last, date } = makeUpWindow(
      { ...shift, startMinute: shift.start, endMinute: shift.end, earliest: window.first, latest: window.last },
      edge,
    );
    return [
      {
        field: "time",
        key: "time",
        kind: "time",
        label: approvalTexts.time,
        value: String(minute),
        min: first,
        max: last,
        date,
      },
      {
        field: "reason",
        key: "reason",
        kind: "text",
        label: approvalTexts.reason,
        value: reason,
        min: 1,
        max: longestReason,
      },
    ];
  },
  edit: editMakeUp,
  async summary(tx, id, locale) {
    const one = await readMakeUp(tx, id);
    const t = (name: keyof typeof approvalTexts) => say(approvalTexts[name], locale);
    return {
      rows: [
        { label: t("number"), value: one.number },
        { field: "person", label: t("person"), value: one.name },
        { field: "date", label: t("date"), value: one.workDate },
        { field: "edge", label: t("edge"), value: t(one.edge) },
        { field: "time", label: t("time"), value: formatClock(one.minute, locale) },
        { field: "reason", label: t("reason"), value: one.reason },
      ],
      amounts: [],
      link: `/holiday/replacement?search=${one.number}`,
    };
  },
  async onDecision(tx, id, decision, info) {
    const one = await lockMakeUp(tx, id);
    await tx.query(
      "update attendance.make_up set state = $3, decided_at = $4, return_reason = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, decision, info.at, decision === "approved" ? null : info.comment],
    );
    if (decision !== "approved") return;
    await computeAround(tx, {
      from: one.workDate,
      to: one.workDate,
      memberIds: [one.memberId],
      now: info.at,
      cause: { kind: "makeUp", number: one.number, reason: one.reason },
    });
  },
};

async function readMakeUp(tx: Tx, id: number): Promise<StoredMakeUp> {
  const { rows } = await tx.query<StoredMakeUp>(selectMakeUp, [tx.tenantId, id]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
