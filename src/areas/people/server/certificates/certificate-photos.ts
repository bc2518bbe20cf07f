import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { findPerson } from "../find-person.ts";
import { findCertificate, photoPlace } from "./save-certificate.ts";

const readReason: Text = { zh: "查看健康证照片", en: "Photo of a health certificate" };

export async function uploadCertificatePhoto(
  context: CallContext,
  { personId }: { personId: number },
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const person = await findPerson(context, personId);
  context.about(person.jobNumber);
  return keepUpload(context, photoPlace, files);
}

/** By the id of the certificate, so that its person's scope decides. */
export async function readCertificatePhoto(context: CallContext, { id }: { id: number }): Promise<Download> {
  const { certificate } = await findCertificate(context, id, undefined, { lock: false });
  if (certificate.photoFileId === null) throw refuse(commonRefusals.notFound);
  if (certificate.type === "health" && certificate.memberId !== context.principal.memberId)
    await recordPersonalDataRead(context, {
      memberId: certificate.memberId,
      fields: ["healthPhoto"],
      reason: readReason[context.locale],
      call: "people.healthPhoto",
    });
  return shownFile(context, certificate.photoFileId);
}
