import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../api.ts";
import type { DocumentRef } from "../../approvable.ts";
import { ownFiles } from "./approval-files.ts";
import { decideTask } from "../engine/decide-task.ts";
import { takesPart } from "./read-approval-detail.ts";
import { remindApprovers } from "../engine/remind-approvers.ts";
import { revokeApproval } from "../engine/revoke-approval.ts";

export async function approveTask(
  context: CallContext,
  { taskId, comment, attachments = [], signatureId, edits = [] }: InputOf<typeof api.approveTask>,
) {
  await ownFiles(context, signatureId === undefined ? attachments : [...attachments, signatureId]);
  return decideTask(context.tx, context, taskId, "approve", comment ?? null, {
    attachments,
    signature: signatureId,
    edits,
  });
}

export async function returnTask(
  context: CallContext,
  { taskId, comment, attachments = [] }: InputOf<typeof api.returnTask>,
) {
  await ownFiles(context, attachments);
  return decideTask(context.tx, context, taskId, "return", comment, { attachments });
}

export async function rejectTask(
  context: CallContext,
  { taskId, comment, attachments = [] }: InputOf<typeof api.rejectTask>,
) {
  await ownFiles(context, attachments);
  return decideTask(context.tx, context, taskId, "reject", comment, { attachments });
}

async function documentOf(context: CallContext, instanceId: number): Promise<DocumentRef> {
  const { tx, principal } = context;
  if (!(await takesPart(tx, instanceId, principal.memberId))) throw refuse(commonRefusals.notFound);
  const { rows } = await tx.query<DocumentRef & { number: string }>(
    `select document_type as "documentType", document_id as "documentId", number from approvals.instance where tenant_id = $1 and id = $2`,
    [tx.tenantId, instanceId],
  );
  const document = rows[0];
  if (!document) throw refuse(commonRefusals.notFound);
  context.about(document.number);
  return document;
}

export async function revokeInstance(context: CallContext, { id, comment }: InputOf<typeof api.revokeInstance>) {
  await revokeApproval(context.tx, context, await documentOf(context, id), comment);
  return { done: true as const };
}

export async function remindInstance(context: CallContext, { id }: InputOf<typeof api.remindInstance>) {
  return { reminded: await remindApprovers(context.tx, context, await documentOf(context, id)) };
}

export async function readCopy(context: CallContext, { id }: InputOf<typeof api.readCopy>) {
  await context.tx.query(
    "update approvals.copy set read_at = $4 where tenant_id = $1 and instance_id = $2 and member_id = $3 and read_at is null",
    [context.tx.tenantId, id, context.principal.memberId, context.now],
  );
  return { done: true as const };
}
