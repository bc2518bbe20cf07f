import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../health-api.ts";
import { healthLife } from "../../health-life.ts";
import { findPerson } from "../find-person.ts";
import { addCertificates } from "../certificates/add-certificates.ts";
import { certificateTypes } from "../certificates/certificate-types.ts";
import {
  completed,
  deleteCertificate,
  findCertificate,
  refuseForeignPhoto,
  refuseMissing,
} from "../certificates/save-certificate.ts";

type Given = Omit<InputOf<typeof api.addHealthReport>, "personId">;

/** The certificate that a report is: it holds from the examination on, as long as the company says where it does not. */
export async function healthCertificate(
  { tx }: Pick<CallContext, "tx">,
  { examinedOn, validTo, number, photoFileId, ...exam }: Given,
) {
  const type = (await certificateTypes(tx)).find(({ code }) => code === "health")!;
  const dated = { validFrom: examinedOn, validTo, number, photoFileId };
  refuseMissing(type, dated);
  const { examPlace, fitFor, consentOn } = exam;
  return {
    ...completed(type, dated),
    type: "health",
    authority: examPlace,
    examination: { examinedOn, examPlace, fitFor, consentOn },
  };
}

export async function addHealthReport(
  context: CallContext,
  { personId, ...given }: InputOf<typeof api.addHealthReport>,
): Promise<{ id: number }> {
  const person = await findPerson(context, personId);
  context.about(person.jobNumber);
  const certificate = await healthCertificate(context, given);
  await refuseForeignPhoto(context, given.photoFileId, null);
  const source = context.principal.kind === "agency" ? "agency" : "staff";
  const [id] = await addCertificates(context.tx, [{ ...certificate, memberId: person.id, source }]);
  return { id: id! };
}

/** What is changed has to be looked at again. */
export async function updateHealthReport(
  context: CallContext,
  { id, version, ...given }: InputOf<typeof api.updateHealthReport>,
): Promise<{ id: number }> {
  const { tx } = context;
  const { certificate, person } = await findReport(context, id, version);
  context.about(person.jobNumber);
  await refuseForeignPhoto(context, given.photoFileId, certificate.photoFileId);
  const { examination, ...values } = await healthCertificate(context, given);
  await tx.query(
    `update people.certificate set number = $3, valid_from = $4, valid_to = $5, authority = $6, photo_file_id = $7, examined_on = $8,
       exam_place = $9, fit_for = $10, consent_on = $11, check_state = $12, checked_by = null, checked_at = null, check_reason = null, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      values.number,
      values.validFrom,
      values.validTo,
      values.authority,
      values.photoFileId,
      examination.examinedOn,
      examination.examPlace,
      examination.fitFor,
      examination.consentOn,
      healthLife.next(certificate.check, "edit"),
    ],
  );
  return { id };
}

export async function deleteHealthReport(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await findReport(context, id);
  return deleteCertificate(context, { id });
}

async function findReport(context: CallContext, id: number, version?: number) {
  const found = await findCertificate(context, id, version);
  if (found.certificate.type !== "health") throw refuse(commonRefusals.notFound);
  return found;
}
