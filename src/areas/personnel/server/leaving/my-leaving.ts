import { previewRoute, revokeApproval } from "#areas/approvals/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../own-employment-api.ts";
import { kinds, lockChange, mayAct, nextState } from "../changes/change-document.ts";
import { changeFacts, type Saved } from "../changes/save-change.ts";
import { employeeById, type StoredEmployee } from "../find-employee.ts";
import { refuseLastDay, storeApplication } from "./applications.ts";
import { noticeFor } from "./leaver.ts";

/** The caller as own staff; null for whoever is not, or has left. */
async function own(context: CallContext, lock: boolean): Promise<StoredEmployee | null> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{ id: number }>(
    `select e.member_id as id from personnel.employment_record e
       join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
     where e.tenant_id = $1 and e.member_id = $2 and e.state <> 'resigned' and w.employee_type = 'internal' and w.active`,
    [tx.tenantId, principal.memberId],
  );
  return rows[0] ? employeeById(context, rows[0].id, lock) : null;
}

type Mine = OutputOf<typeof api.myLeaving>["rows"][number];

export async function myLeaving(context: CallContext): Promise<OutputOf<typeof api.myLeaving>> {
  const { tx, today, principal } = context;
  const employee = await own(context, false);
  const { rows } = await tx.query<Omit<Mine, "mayRevoke"> & { isMine: boolean }>(
    `select id, number, told_on as "toldOn", from_date as "lastDay", by_agreement as "byAgreement", reason, state, return_reason as "returnReason",
       created_by is not distinct from $3 as "isMine"
     from personnel.change where tenant_id = $1 and member_id = $2 and kind = 'application' and state <> 'notSubmitted'
       and told_on is not null and by_agreement is not null and reason is not null order by id desc limit 20`,
    [tx.tenantId, principal.memberId, principal.accountId],
  );
  const isUnderWay = rows.some(({ state }) => state === "underApproval" || state === "approved");
  return {
    notice: employee === null ? null : await noticeFor(tx, employee, today),
    mayAsk: employee !== null && !isUnderWay,
    rows: rows.map(({ isMine, ...row }) => ({
      ...row,
      mayRevoke: isMine && mayAct({ kind: "application", state: row.state }, "revoke"),
    })),
  };
}

export async function previewOwnRoute(context: CallContext): Promise<OutputOf<typeof api.previewOwnRoute>> {
  const employee = await own(context, false);
  if (employee === null) throw refuse(changeRefusals.notOwnStaff);
  const submission = {
    documentType: kinds.application.documentType,
    submitterMemberId: employee.id,
    applicantMemberId: employee.id,
    departmentId: employee.departmentId,
    subType: "application",
    facts: changeFacts({ newDepartmentId: null }),
    documentId: undefined,
  };
  return { route: await previewRoute(context.tx, context, submission) };
}

/** Notice runs from the day on which it is handed in. */
export async function askToLeave(context: CallContext, input: InputOf<typeof api.askToLeave>): Promise<Saved> {
  const employee = await own(context, true);
  if (employee === null) throw refuse(changeRefusals.notOwnStaff);
  const wish = { ...input, toldOn: context.today, memberId: employee.id, version: 0, submit: true };
  await refuseLastDay(context, employee, wish);
  return storeApplication(context, employee, wish);
}

export async function revokeOwnLeaving(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeOwnLeaving>,
): Promise<{ done: true }> {
  const change = await lockChange(context.tx, id);
  if (change.kind !== "application" || change.memberId !== context.principal.memberId)
    throw refuse(commonRefusals.notFound);
  context.about(change.number);
  nextState(change, "revoke");
  await revokeApproval(context.tx, context, { documentType: kinds.application.documentType, documentId: id }, reason);
  return allDone;
}
