import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type * as api from "../../rewards-api.ts";
import { findPerson } from "../find-person.ts";
import { onPage, readStoredReward, refuseUnheld, rewardScope } from "./reward-document.ts";

const place = "rewardImage";

export async function imagesOf(tx: Tx, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select f.id, f.name from people.reward r
     join platform.file f on f.tenant_id = r.tenant_id and f.id = any(r.file_ids) and f.deleted_at is null
     where r.tenant_id = $1 and r.id = $2 order by f.id`,
    [tx.tenantId, id],
  );
  return rows;
}

export async function uploadRewardImage(
  context: CallContext,
  { memberId }: InputOf<typeof api.uploadRewardImage>,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const person = await findPerson(context, memberId, { lock: false });
  context.about(person.jobNumber);
  return keepUpload(context, place, files);
}

/** Only pictures that the caller has just uploaded may be hung on, beside those that hang there. */
export async function refuseForeignImages(
  { tx, principal }: CallContext,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  for (const id of ids.filter((one) => !before.includes(one))) {
    if (!(await isOwnUpload({ tx, principal }, place, id))) throw refuseField(commonRefusals.notFound, "files");
  }
}

export async function readRewardImage(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readRewardImage>,
): Promise<Download> {
  const { tx, services, principal } = context;
  const one = await readStoredReward(tx, id);
  if (!one.fileIds.includes(fileId)) throw refuse(commonRefusals.notFound);
  const isOwn = principal.memberId === one.memberId && one.state === "approved";
  if (!isOwn) {
    refuseUnheld(context, one.ownStaff);
    const { rows } = await tx.query(
      sql`select from people.reward r where r.tenant_id = ${tx.tenantId} and r.id = ${id} and ${rewardScope(onPage(context, one.ownStaff, "view"))}`,
    );
    if (rows.length === 0) throw refuse(commonRefusals.notFound);
  }
  return shownFile({ tx, services }, fileId);
}
