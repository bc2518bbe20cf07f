import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { pictureSize } from "#platform/files/picture-size.ts";
import { checkUploads, saveFile, uploadRefusals } from "#platform/files/save-file.ts";
import { shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { photoSide } from "../../photo-side.ts";
import type * as api from "../../photos-api.ts";
import { findPerson, type StoredPerson } from "../find-person.ts";
import { personFrom, visiblePeople } from "../person-sql.ts";

const place = "personPhoto";

export async function personPhotos(
  context: CallContext,
  { ids }: InputOf<typeof api.personPhotos>,
): Promise<OutputOf<typeof api.personPhotos>> {
  const { rows } = await context.tx.query<{ id: number; fileId: number }>(sql`
    select p.member_id as id, p.photo_file_id as "fileId" from ${personFrom}
    where p.tenant_id = ${context.tx.tenantId} and p.member_id = any(${ids}::bigint[]) and p.photo_file_id is not null and ${visiblePeople(context)}`);
  return { rows };
}

/** Only the one that stands on the file now, of somebody whom the caller may see. */
export async function personPhoto(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.personPhoto>,
): Promise<Download> {
  const { rows } = await personPhotos(context, { ids: [id] });
  if (rows[0]?.fileId !== fileId) throw refuse(commonRefusals.notFound);
  return shownFile(context, fileId);
}

export async function setPersonPhoto(
  context: CallContext,
  { personId }: InputOf<typeof api.setPersonPhoto>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.setPersonPhoto>> {
  return put(context, await findPerson(context, personId), files);
}

export async function removePersonPhoto(
  context: CallContext,
  { personId }: InputOf<typeof api.removePersonPhoto>,
): Promise<OutputOf<typeof api.removePersonPhoto>> {
  return take(context, await findPerson(context, personId));
}

export async function setMyPhoto(
  context: CallContext,
  _: InputOf<typeof api.setMyPhoto>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.setMyPhoto>> {
  return put(context, await findPerson(context, context.principal.memberId ?? 0), files);
}

export async function removeMyPhoto(context: CallContext): Promise<OutputOf<typeof api.removeMyPhoto>> {
  return take(context, await findPerson(context, context.principal.memberId ?? 0));
}

/** The browser has made it small already; what has come another way and is larger is not kept. */
async function put(
  context: CallContext,
  person: StoredPerson,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const { tx, services, principal } = context;
  context.about(person.jobNumber);
  checkUploads(place, files, 1);
  const file = files[0]!;
  const size = pictureSize(file.bytes);
  if (size === null) throw refuse(uploadRefusals.content, { file: file.name });
  if (Math.max(size.width, size.height) > photoSide) throw refuse(refusals.photoTooLarge, { side: photoSide });
  const id = await saveFile(tx, services, { place, ...file, createdBy: principal.accountId });
  await store(context, person.id, id);
  return { id, name: file.name };
}

async function take(context: CallContext, person: StoredPerson): Promise<{ done: true }> {
  context.about(person.jobNumber);
  await store(context, person.id, null);
  return allDone;
}

/** The version of the file stays: a form that is open meanwhile changes nothing of it. */
async function store({ tx }: CallContext, memberId: number, fileId: number | null): Promise<void> {
  await tx.query("update people.person set photo_file_id = $3 where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    memberId,
    fileId,
  ]);
}
