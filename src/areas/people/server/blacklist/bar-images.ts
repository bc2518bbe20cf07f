import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type * as api from "../../blacklist-api.ts";
import { barScope } from "./bar-scope.ts";

const place = "barImage";

export async function barImagesOf(tx: Tx, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select f.id, f.name from people.bar b
     join platform.file f on f.tenant_id = b.tenant_id and f.id = any(b.file_ids) and f.deleted_at is null
     where b.tenant_id = $1 and b.id = $2 order by f.id`,
    [tx.tenantId, id],
  );
  return rows;
}

export async function uploadBarImage(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  return keepUpload({ tx, services, principal }, place, files);
}

/** Only pictures that the caller has just uploaded may be hung on. */
export async function refuseForeignBarImages({ tx, principal }: CallContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (!(await isOwnUpload({ tx, principal }, place, id))) throw refuseField(commonRefusals.notFound, "files");
  }
}

export async function readBarImage(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readBarImage>,
): Promise<Download> {
  const { tx, services } = context;
  const { rows } = await tx.query(
    sql`select from people.bar b where b.tenant_id = ${tx.tenantId} and b.id = ${id} and ${fileId} = any(b.file_ids) and ${barScope(context)}`,
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, fileId);
}
