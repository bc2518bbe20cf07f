import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { isEnded, leaveWords } from "../words.ts";
import { lockLeave, type StoredLeave } from "./application.ts";
import { memberScope } from "./leave-sql.ts";

const place = "leaveProof";
const readReason: Text = { zh: "查看请假证明", en: "Proof of leave" };

type File = OutputOf<typeof api.readLeave>["files"][number];

/** The files of an application; whoever added one may take it away while it is not decided. */
export async function proofsOf({ tx, principal }: CallContext, id: number): Promise<File[]> {
  const { rows } = await tx.query<File>(
    `select f.id, f.name, f.created_by is not distinct from $3 and a.state in ('notSubmitted', 'underApproval', 'returned') as "mayRemove"
     from leave.application a join platform.file f on f.tenant_id = a.tenant_id and f.id = any(a.file_ids) and f.deleted_at is null
     where a.tenant_id = $1 and a.id = $2 order by f.id`,
    [tx.tenantId, id, principal.accountId],
  );
  return rows;
}

async function heldLeave(context: CallContext, id: number): Promise<StoredLeave> {
  await refuseUnseen(context, id);
  const one = await lockLeave(context.tx, id);
  context.about(one.number);
  return one;
}

async function refuseUnseen(context: CallContext, id: number): Promise<{ memberId: number; fileIds: number[] }> {
  const { rows } = await context.tx.query<{ memberId: number; fileIds: number[] }>(sql`
    select a.member_id as "memberId", a.file_ids as "fileIds" from leave.application a join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
    where a.tenant_id = ${context.tx.tenantId} and a.id = ${id} and ${memberScope(context)}`);
  const found = rows[0];
  if (!found) throw refuse(commonRefusals.notFound);
  return found;
}

/** Also after the approval: a doctor's note comes when one is back. */
export async function addLeaveProof(
  context: CallContext,
  { id }: InputOf<typeof api.addLeaveProof>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.addLeaveProof>> {
  const { tx, services, principal, locale } = context;
  const one = await heldLeave(context, id);
  if (isEnded(one.state)) throw refuse(refusals.proofClosed, { state: say(leaveWords[one.state], locale) });
  if (one.files >= uploadRules[place].maxCount)
    throw refuse(refusals.proofFull, { count: uploadRules[place].maxCount });
  const { id: fileId, name } = await keepUpload({ tx, services, principal }, place, files);
  await tx.query("update leave.application set file_ids = file_ids || $3::bigint where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    fileId,
  ]);
  return { id: fileId, name };
}

export async function removeLeaveProof(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.removeLeaveProof>,
): Promise<{ done: true }> {
  const { tx, locale } = context;
  const one = await heldLeave(context, id);
  const file = (await proofsOf(context, id)).find((own) => own.id === fileId);
  if (!file) throw refuse(commonRefusals.notFound);
  if (!file.mayRemove) throw refuse(refusals.proofClosed, { state: say(leaveWords[one.state], locale) });
  await forget(tx, id, fileId);
  return allDone;
}

async function forget(tx: Tx, id: number, fileId: number): Promise<void> {
  await tx.query(
    "update leave.application set file_ids = array_remove(file_ids, $3::bigint) where tenant_id = $1 and id = $2",
    [tx.tenantId, id, fileId],
  );
  await tx.query("update platform.file set deleted_at = now() where tenant_id = $1 and id = $2", [tx.tenantId, fileId]);
}

/** Mostly about health: who looks at another person's is written down. */
export async function readLeaveProof(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readLeaveProof>,
): Promise<Download> {
  const { memberId, fileIds } = await refuseUnseen(context, id);
  if (!fileIds.includes(fileId)) throw refuse(commonRefusals.notFound);
  if (memberId !== context.principal.memberId)
    await recordPersonalDataRead(context, {
      memberId,
      fields: ["leaveProof"],
      reason: readReason[context.locale],
      call: "leave.proof",
    });
  return shownFile(context, fileId);
}
