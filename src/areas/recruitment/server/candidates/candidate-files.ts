import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { fileOf } from "#platform/files/save-file.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../applications-api.ts";
import { refusals } from "../../errors.ts";
import { candidateScope } from "./candidate-scope.ts";
import { candidateTarget } from "./candidate-target.ts";

const place = "candidateFile";

export async function filesOf(tx: Tx, candidateId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select f.id, f.name from recruitment.candidate c
     join platform.file f on f.tenant_id = c.tenant_id and f.id = any(c.file_ids) and f.deleted_at is null
     where c.tenant_id = $1 and c.id = $2 order by f.id`,
    [tx.tenantId, candidateId],
  );
  return rows;
}

export async function uploadCandidateFile(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  return keepUpload({ tx, services, principal }, place, files);
}

/** Files of the candidate, and such as the caller has just uploaded. */
export async function refuseForeignFiles(
  { tx, principal }: CallContext,
  ids: readonly number[],
  own: readonly number[] = [],
): Promise<void> {
  for (const id of ids.filter((each) => !own.includes(each))) {
    if (!(await isOwnUpload({ tx, principal }, place, id))) throw refuseField(refusals.fileForeign, "fileIds");
  }
}

export async function readCandidateFile(
  context: CallContext,
  { candidateId, fileId }: InputOf<typeof api.readCandidateFile>,
): Promise<Download> {
  const { tx, services } = context;
  const { rows } = await tx.query<{ memberId: number | null }>(
    sql`select c.member_id as "memberId" from recruitment.candidate c
      where c.tenant_id = ${tx.tenantId} and c.id = ${candidateId} and ${fileId} = any(c.file_ids) and ${candidateScope(context)}`,
  );
  const [candidate] = rows;
  if (!candidate) throw refuse(commonRefusals.notFound);
  context.about(candidateTarget(candidateId));
  const file = await fileOf(tx, fileId);
  await recordPersonalDataRead(context, {
    memberId: candidate.memberId,
    fields: ["file"],
    reason: `#${file.id}`,
    call: "recruitment.candidateFile",
  });
  return shownFile({ tx, services }, file);
}
