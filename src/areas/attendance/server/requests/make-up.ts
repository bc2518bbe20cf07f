import { planApproval, previewRoute, revokeApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { FactsOf, Started, Submission } from "#areas/approvals/approvable.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { makeUpLife } from "../../make-up-life.ts";
import { approvalTexts } from "./approval-texts.ts";
import { numberSeries } from "./number-series.ts";
import { lockMembers } from "../days/lock-members.ts";
import {
  type Assigned,
  findAssigned,
  type MakeUpContext,
  type MakeUpFields,
  refuseWrong,
  takeShift,
} from "./check-make-up.ts";

export const makeUpDocument = "makeUpPunch";

export type MakeUpState = "notSubmitted" | "underApproval" | "approved" | "returned" | "rejected" | "revoked";

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
  makeUpLife.next(known.state, "edit");
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
  const number = await nextNumber(tx, numberSeries.makeUp, context.today);
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

export const factsOfMakeUp = ({
  memberId,
  departmentId,
}: Pick<StoredMakeUp, "memberId" | "departmentId">): FactsOf<"cardReplacement"> => ({
  applynum: 1,
  people: { person: [memberId], department: [departmentId] },
});

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
  id: number | undefined,
): ReturnType<typeof previewRoute> {
  return previewRoute(tx, context, { ...headOf(context, shift), facts: factsOfMakeUp(shift), documentId: id });
}

type Choosing = Pick<Submission, "chosen" | "toOriginal">;

/** Stores a request and sends it on its way at once; what is in its way refuses it, and nothing is stored. */
export async function askForMakeUp(
  tx: Tx,
  context: MakeUpContext,
  fields: MakeUpFields,
  choosing: Choosing = {},
): Promise<{ id: number; number: string; state: MakeUpState }> {
  const shift = await takeShift(tx, fields.assignmentId);
  await refuseWrong(tx, context, shift, fields);
  const plan = await planApproval(tx, context, { ...headOf(context, shift), facts: factsOfMakeUp(shift), ...choosing });
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
  makeUpLife.next(one.state, "submit");
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
  makeUpLife.next(one.state, "revoke");
  await revokeApproval(tx, context, { documentType: makeUpDocument, documentId: id }, reason);
}

export async function deleteMakeUp(tx: Tx, id: number): Promise<void> {
  const one = await lockMakeUp(tx, id);
  makeUpLife.next(one.state, "delete");
  await tx.query("delete from attendance.make_up where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}

const selectMakeUp = `select u.id, u.number, u.member_id as "memberId", m.name, s.department_id as "departmentId", u.assignment_id as "assignmentId", u.work_date as "workDate",
    u.edge, u.minute, u.reason, u.state
  from attendance.make_up u
  join organisation.member_view m on m.tenant_id = u.tenant_id and m.id = u.member_id
  join scheduling.assigned s on s.tenant_id = u.tenant_id and s.assignment_id = u.assignment_id
  where u.tenant_id = $1 and u.id = $2`;

/** The person's turn before the row, as everybody takes them. */
export async function lockMakeUp(tx: Tx, id: number): Promise<StoredMakeUp> {
  await lockMembers(tx, [(await readMakeUp(tx, id)).memberId]);
  await tx.query("select from attendance.make_up where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return readMakeUp(tx, id);
}

export async function readMakeUp(tx: Tx, id: number): Promise<StoredMakeUp> {
  const { rows } = await tx.query<StoredMakeUp>(selectMakeUp, [tx.tenantId, id]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
