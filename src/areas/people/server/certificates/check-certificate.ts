import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { certificateLife } from "../../certificate-life.ts";
import type * as api from "../../certificates-api.ts";
import { refusals } from "../../errors.ts";
import type { StoredPerson } from "../find-person.ts";
import { certificateTypes } from "./certificate-types.ts";
import { findCertificate, type StoredCertificate } from "./save-certificate.ts";

/** All of them or none, each as the caller has seen it. */
export async function verifyCertificates(
  context: CallContext,
  { rows }: InputOf<typeof api.verifyCertificates>,
): Promise<{ count: number }> {
  const types = new Map((await certificateTypes(context.tx)).map((type) => [type.code, type]));
  for (const { id, version } of rows.toSorted((one, other) => one.id - other.id)) {
    const { certificate, person } = await findCertificate(context, id, version);
    const type = types.get(certificate.type);
    if (type?.needsPhoto && certificate.photoFileId === null)
      throw refuse(refusals.verifyWithoutPhoto, { name: person.name, type: { zh: type.zh, en: type.en } });
    await decide(context, certificate, person, "verify", null);
  }
  return { count: rows.length };
}

export async function rejectCertificate(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.rejectCertificate>,
): Promise<{ done: true }> {
  const { certificate, person } = await findCertificate(context, id, version);
  await decide(context, certificate, person, "reject", reason);
  return allDone;
}

async function decide(
  context: CallContext,
  { id, check }: StoredCertificate,
  person: StoredPerson,
  action: "verify" | "reject",
  reason: string | null,
): Promise<void> {
  const { tx, principal, now } = context;
  context.about(person.jobNumber);
  if (principal.memberId === person.id) throw refuse(refusals.verifyOwn);
  await tx.query(
    `update people.certificate set check_state = $3, checked_by = $4, checked_at = $5, check_reason = $6, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, certificateLife.next(check, action), principal.accountId, now, reason],
  );
}
