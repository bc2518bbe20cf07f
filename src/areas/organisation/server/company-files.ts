import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { checkUploads, saveFile } from "#platform/files/save-file.ts";
import { shownFile } from "#platform/files/uploads.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { holds } from "#platform/session/principal.ts";
import type * as companyApi from "../company-api.ts";
import { refusals } from "../errors.ts";
import { companyOf } from "./company.ts";

export async function uploadCompanyFile(
  context: CallContext,
  { place }: InputOf<typeof companyApi.uploadCompanyFile>,
  files: UploadedFile[],
): Promise<OutputOf<typeof companyApi.uploadCompanyFile>> {
  const { tx, services, principal } = context;
  checkUploads(place, files, 1);
  const file = files[0]!;
  // Locked, so that two uploads at once do not exceed the number of photos together.
  await tx.query("select from organisation.company where tenant_id = $1 for update", [tx.tenantId]);
  const company = await companyOf(tx);
  const isPhoto = place === "companyPhotos";
  if (isPhoto && company.photoFileIds.length >= uploadRules.companyPhotos.maxCount)
    throw refuse(refusals.tooManyPhotos);
  const id = await saveFile(tx, services, { place, ...file, createdBy: principal.accountId });
  const set = isPhoto
    ? "photo_file_ids = photo_file_ids || $2::bigint"
    : place === "licence"
      ? "licence_file_id = $2"
      : "logo_file_id = $2";
  await tx.query(`update organisation.company set ${set} where tenant_id = $1`, [tx.tenantId, id]);
  return { id, name: file.name };
}

export async function removeCompanyFile(
  { tx }: CallContext,
  { fileId }: InputOf<typeof companyApi.removeCompanyFile>,
): Promise<OutputOf<typeof companyApi.removeCompanyFile>> {
  await tx.query(
    `update organisation.company set photo_file_ids = array_remove(photo_file_ids, $2::bigint),
       logo_file_id = nullif(logo_file_id, $2), licence_file_id = nullif(licence_file_id, $2) where tenant_id = $1`,
    [tx.tenantId, fileId],
  );
  return allDone;
}

/** Only pictures that stand in the company's row; the licence for those who may see the page. */
export async function companyPicture(
  { tx, services, principal }: CallContext,
  { fileId }: InputOf<typeof companyApi.companyPicture>,
): Promise<Download> {
  const { logoFileId, photoFileIds, licenceFileId } = await companyOf(tx);
  const may =
    fileId === logoFileId || photoFileIds.includes(fileId) || (fileId === licenceFileId && holds(principal, "C1011"));
  if (!may) throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, fileId);
}
