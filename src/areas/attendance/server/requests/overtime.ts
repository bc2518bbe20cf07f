import { planApproval, previewRoute, revokeApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { ActContext, FactsOf, Started, Submission } from "#areas/approvals/approvable.ts";
import { takeBackLieu } from "#areas/leave/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { overtimeLife } from "../../overtime-life.ts";
import { overtimeWords } from "../../overtime-words.ts";
import { type OvertimeKind, type OvertimePart } from "../../rules/requests/overtime.ts";
import { computeDays } from "../days/compute-days.ts";
import { numberSeries } from "./number-series.ts";
import { overtimeTexts as texts } from "./overtime-texts.ts";
import { lockMembers } from "../days/lock-members.ts";
import { type Judged, judgeOvertime, type OvertimeWish, readPerson } from "./judge-overtime.ts";

export const overtimeDocument = "overtime";

export type OvertimeState =
  | "notSubmitted"
  | "underApproval"
  | "approved"
  | "returned"
  | "rejected"
  | "revoked"
  | "cancelled";
export type OvertimeContext = ActContext & { today: string; locale: Locale };

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
  const number = await nextNumber(tx, numberSeries.overtime, context.today);
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

/** What flows may ask of it: its length in hours, and how the person is employed. */
export const factsOf = (
  minutes: number,
  { employeeType }: Pick<Judged, "employeeType">,
  memberId: number,
): FactsOf<"overtime"> => ({
  duration: String(minutes / 60),
  continuity: String(minutes / 60),
  emptype: [employeeType],
  people: { person: [memberId] },
});

function headOf(
  context: Pick<OvertimeContext, "principal">,
  one: { memberId: number; departmentId: number | null; kind: OvertimeKind },
) {
  return {
    documentType: overtimeDocument,
    submitterMemberId: context.principal.memberId,
    applicantMemberId: one.memberId,
    departmentId: one.departmentId,
    subType: one.kind,
  };
}

/** Who would approve it. */
export async function previewOvertimeRoute(
  tx: Tx,
  context: OvertimeContext,
  one: { memberId: number; departmentId: number | null; kind: OvertimeKind; minutes: number; id?: number | undefined },
): ReturnType<typeof previewRoute> {
  const facts = factsOf(one.minutes, await readPerson(tx, one.memberId), one.memberId);
  return previewRoute(tx, context, { ...headOf(context, one), facts, documentId: one.id });
}

type Choosing = Pick<Submission, "chosen" | "toOriginal">;

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
    facts: factsOf(judged.minutes, judged, wish.memberId),
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
  await revokeApproval(tx, context, { documentType: overtimeDocument, documentId: id }, reason);
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
  if (!overtimeLife.may(state, action))
    throw refuse(commonRefusals.wrongState, { state: say(overtimeWords[state], locale) });
}

export async function readOvertime(tx: Tx, id: number): Promise<StoredOvertime> {
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
export async function lockOvertime(tx: Tx, id: number): Promise<StoredOvertime> {
  await lockMembers(tx, [(await readOvertime(tx, id)).memberId]);
  await tx.query("select from attendance.overtime where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return readOvertime(tx, id);
}
