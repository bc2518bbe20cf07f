import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../jobs-api.ts";
import { vacancyScope } from "../vacancies/list-vacancies.ts";

const place = "jobPhoto";

export async function photosOf(tx: Tx, jobId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select f.id, f.name from recruitment.online_job j
     join platform.file f on f.tenant_id = j.tenant_id and f.id = any(j.photo_file_ids) and f.deleted_at is null
     where j.tenant_id = $1 and j.id = $2 order by f.id`,
    [tx.tenantId, jobId],
  );
  return rows;
}

export async function uploadJobPhoto(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  return keepUpload({ tx, services, principal }, place, files);
}

/** Photos of the job itself, and such as the caller has just uploaded. */
export async function refuseForeignPhotos(
  { tx, principal }: CallContext,
  ids: readonly number[],
  own: readonly number[],
): Promise<void> {
  for (const id of ids.filter((each) => !own.includes(each))) {
    if (!(await isOwnUpload({ tx, principal }, place, id))) throw refuseField(refusals.fileForeign, "photoIds");
  }
}

export async function readJobPhoto(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readJobPhoto>,
): Promise<Download> {
  const { tx, services } = context;
  const { rows } = await tx.query(
    sql`select from recruitment.online_job j join recruitment.vacancy v on v.tenant_id = j.tenant_id and v.id = j.vacancy_id
      where j.tenant_id = ${tx.tenantId} and j.id = ${id} and ${fileId} = any(j.photo_file_ids) and ${vacancyScope(context)}`,
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, fileId);
}
