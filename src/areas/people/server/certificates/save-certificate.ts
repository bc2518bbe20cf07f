import { lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload } from "#platform/files/uploads.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { certificateLife } from "../../certificate-life.ts";
import type { CertificateType } from "../../certificate-types.ts";
import type * as api from "../../certificates-api.ts";
import { refusals } from "../../errors.ts";
import { findPerson, type StoredPerson } from "../find-person.ts";
import { addCertificates } from "./add-certificates.ts";
import { certificateTypes, typeInUse } from "./certificate-types.ts";

export const photoPlace = "certificatePhoto";

export interface StoredCertificate {
  id: number;
  memberId: number;
  type: string;
  check: "unverified" | "verified" | "rejected";
  photoFileId: number | null;
  version: number;
}

type Given = Omit<InputOf<typeof api.addCertificate>, "personId">;

export async function addCertificate(
  context: CallContext,
  { personId, ...given }: InputOf<typeof api.addCertificate>,
): Promise<{ id: number }> {
  const { tx, principal } = context;
  const person = await findPerson(context, personId);
  context.about(person.jobNumber);
  const type = await typeInUse(tx, given.type);
  refuseMissing(type, given);
  await refuseForeignPhoto(context, given.photoFileId, null);
  const [id] = await addCertificates(tx, [
    { ...completed(type, given), memberId: person.id, source: principal.kind === "agency" ? "agency" : "staff" },
  ]);
  return { id: id! };
}

/** What is changed has to be looked at again. */
export async function updateCertificate(
  context: CallContext,
  { id, version, ...given }: InputOf<typeof api.updateCertificate>,
): Promise<{ id: number }> {
  const { tx } = context;
  const { certificate, person } = await findCertificate(context, id, version);
  context.about(person.jobNumber);
  // One whose type is not in use any more may still be set right.
  const isSame = given.type === certificate.type;
  const rule = isSame
    ? (await certificateTypes(tx)).find(({ code }) => code === given.type)
    : await typeInUse(tx, given.type);
  if (rule) refuseMissing(rule, given);
  await refuseForeignPhoto(context, given.photoFileId, certificate.photoFileId);
  const values = rule ? completed(rule, given) : given;
  await tx.query(
    `update people.certificate set type = $3, number = $4, valid_from = $5, valid_to = $6, authority = $7, photo_file_id = $8,
       examined_on = case when $3 = 'health' then examined_on end, check_state = $9, checked_by = null, checked_at = null, check_reason = null, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      values.type,
      values.number,
      values.validFrom,
      values.validTo,
      values.authority,
      values.photoFileId,
      certificateLife.next(certificate.check, "edit"),
    ],
  );
  return { id };
}

export async function deleteCertificate(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { person } = await findCertificate(context, id);
  context.about(person.jobNumber);
  await context.tx.query("delete from people.certificate where tenant_id = $1 and id = $2", [context.tx.tenantId, id]);
  return allDone;
}

/** What its type asks for. */
export function refuseMissing(
  type: CertificateType,
  { number, photoFileId }: Pick<Given, "number" | "photoFileId">,
): void {
  if (type.needsNumber && number === null) throw refuseField(refusals.numberRequired, "number");
  if (type.needsPhoto && photoFileId === null) throw refuseField(refusals.photoRequired, "photoFileId");
}

/** The end of one that does not say it, where its type holds for some months from its first day. */
export function completed<G extends { validFrom: string | null; validTo: string | null }>(
  { months }: CertificateType,
  given: G,
): G {
  if (given.validTo !== null || given.validFrom === null || months === null) return given;
  return { ...given, validTo: lastDayOfTerm(given.validFrom, months) };
}

/** Only a photo that the caller has just uploaded may be hung on: other files are none of their business. */
export async function refuseForeignPhoto(
  { tx, principal }: CallContext,
  photoFileId: number | null,
  before: number | null,
): Promise<void> {
  if (photoFileId === null || photoFileId === before) return;
  if (!(await isOwnUpload({ tx, principal }, photoPlace, photoFileId)))
    throw refuseField(commonRefusals.notFound, "photoFileId");
}

/** A certificate of somebody whom the caller may see, held until the commit; refused when it is not as they saw it. */
export async function findCertificate(
  context: CallContext,
  id: number,
  version?: number,
  { lock = true } = {},
): Promise<{ certificate: StoredCertificate; person: StoredPerson }> {
  const held = lock ? sql`for update` : sql``;
  const found = await context.tx.query<StoredCertificate>(sql`
    select id, member_id as "memberId", type, check_state as "check", photo_file_id as "photoFileId", version
    from people.certificate where tenant_id = ${context.tx.tenantId} and id = ${id} ${held}`);
  const certificate = found.rows[0];
  if (!certificate) throw refuse(commonRefusals.notFound);
  const person = await findPerson(context, certificate.memberId, { lock: false });
  if (version !== undefined && certificate.version !== version) throw refuse(commonRefusals.stale);
  return { certificate, person };
}
