import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { checkUploads, fileContent, fileOf, saveFile } from "#platform/files/save-file.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { saveCertificate as call } from "../api.ts";
import { findPerson } from "./find-person.ts";

const place = "certificatePhoto";

/** Adds a certificate to a person's file, or changes the one with this id. */
export async function saveCertificate(context: CallContext, input: InputOf<typeof call>): Promise<{ id: number }> {
  const { tx, principal } = context;
  const person = await findPerson(context, input.personId);
  context.about(person.jobNumber);
  const before = input.id === undefined ? undefined : await certificateOf(context, input.id);
  if (before && before.member_id !== person.id) throw refuse(commonRefusals.notFound);
  if (input.photoFileId !== null && input.photoFileId !== before?.photo_file_id) {
    // Only a photo that the caller has just uploaded may be hung on: other files are none of their business.
    const file = await fileOf(tx, input.photoFileId);
    if (file.place !== place || file.createdBy !== principal.accountId)
      throw refuseField(commonRefusals.notFound, "photoFileId");
  }
  const values = [input.type, input.number, input.validFrom, input.validTo, input.authority, input.photoFileId];
  if (before) {
    await tx.query(
      "update people.certificate set type = $3, number = $4, valid_from = $5, valid_to = $6, authority = $7, photo_file_id = $8 where tenant_id = $1 and id = $2",
      [tx.tenantId, before.id, ...values],
    );
    return { id: before.id };
  }
  const made = await tx.query<{ id: number }>(
    `insert into people.certificate (tenant_id, member_id, type, number, valid_from, valid_to, authority, photo_file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.tenantId, person.id, ...values],
  );
  return { id: made.rows[0]!.id };
}

export async function deleteCertificate(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await certificateOf(context, id);
  await context.tx.query("delete from people.certificate where tenant_id = $1 and id = $2", [context.tx.tenantId, id]);
  return { done: true };
}

export async function uploadCertificatePhoto(
  context: CallContext,
  { personId }: { personId: number },
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const person = await findPerson(context, personId);
  context.about(person.jobNumber);
  checkUploads(place, files, 1);
  const file = files[0]!;
  const id = await saveFile(context.tx, context.services, { place, ...file, createdBy: context.principal.accountId });
  return { id, name: file.name };
}

/** By the id of the certificate, so that its person's scope decides. */
export async function readCertificatePhoto(context: CallContext, { id }: { id: number }): Promise<Download> {
  const { photo_file_id } = await certificateOf(context, id);
  if (photo_file_id === null) throw refuse(commonRefusals.notFound);
  const file = await fileOf(context.tx, photo_file_id);
  return { name: file.name, mediaType: file.mediaType, body: await fileContent(context.services, file), inline: true };
}

interface Row {
  id: number;
  member_id: number;
  photo_file_id: number | null;
}

/** A certificate of somebody whom the caller may see. */
async function certificateOf(context: CallContext, id: number): Promise<Row> {
  const found = await context.tx.query<Row>(
    "select id, member_id, photo_file_id from people.certificate where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id],
  );
  const row = found.rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  await findPerson(context, row.member_id, { lock: false });
  return row;
}
