import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { checkUploads, saveFile } from "#platform/files/save-file.ts";
import { shownFile } from "#platform/files/uploads.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type * as api from "../../acts-api.ts";
import { takesPart } from "./read-approval-detail.ts";

const place = "attachment";

/** Stored before it is said: who uploaded it may attach it. */
export async function uploadApprovalFile(
  context: CallContext,
  { id }: InputOf<typeof api.uploadApprovalFile>,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const { tx, principal, services } = context;
  if (!(await takesPart(tx, id, principal.memberId))) throw refuse(commonRefusals.notFound);
  checkUploads(place, files, 1);
  const file = files[0]!;
  context.about(file.name);
  return { id: await saveFile(tx, services, { place, ...file, createdBy: principal.accountId }), name: file.name };
}

/** Refuses files that the caller has not uploaded themselves. */
export async function ownFiles({ tx, principal }: CallContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await tx.query(
    "select from platform.file where tenant_id = $1 and id = any($2::bigint[]) and place = $3 and created_by = $4 and deleted_at is null",
    [tx.tenantId, ids, place, principal.accountId],
  );
  if (rowCount !== new Set(ids).size) throw refuse(commonRefusals.notFound);
}

/** For whoever takes part in the application whose trail names the file. */
export async function readApprovalFile(
  { tx, principal, services }: CallContext,
  { id, fileId }: InputOf<typeof api.readApprovalFile>,
): Promise<Download> {
  const named = await tx.query(
    "select from approvals.trail where tenant_id = $1 and instance_id = $2 and (event -> 'attachments' @> to_jsonb($3::bigint) or event -> 'signature' = to_jsonb($3::bigint)) limit 1",
    [tx.tenantId, id, fileId],
  );
  if (named.rowCount === 0 || !(await takesPart(tx, id, principal.memberId))) throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, fileId);
}
