import { saidByIdCard } from "#areas/people/person-fields.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { validated } from "#platform/http/validation.ts";
import type * as api from "../../candidates-api.ts";
import { refusals } from "../../errors.ts";
import { candidateFields } from "../../person-input.ts";
import { readInFull } from "../applications/reveal-candidate.ts";
import { refuseUnknownTypes } from "../vacancies/certificate-choices.ts";
import { anonymise } from "./anonymise.ts";
import { refuseForeignFiles } from "./candidate-files.ts";
import { candidateScope } from "./candidate-scope.ts";
import { candidateTarget } from "./candidate-target.ts";
import { sealedOf } from "./sealed-person.ts";

export interface StoredCandidate {
  id: number;
  name: string;
  version: number;
  memberId: number | null;
  idHash: Buffer | null;
  phone: Buffer | null;
  idNumber: Buffer | null;
  email: Buffer | null;
  fileIds: number[];
  open: number;
}

/** A candidate whom the caller may see, held until the commit; one who was merged or anonymised is nobody any more. */
export async function findCandidate(context: CallContext, id: number, version?: number): Promise<StoredCandidate> {
  const { rows } = await context.tx.query<StoredCandidate>(sql`
    select c.id, c.name, c.version, c.member_id as "memberId", c.id_number_hash as "idHash", c.phone_sealed as phone, c.id_number_sealed as "idNumber",
      c.email_sealed as email, c.file_ids as "fileIds",
      (select count(*)::int from recruitment.application n where n.tenant_id = c.tenant_id and n.candidate_id = c.id
        and n.stage in ('new', 'screening', 'interview', 'offered', 'accepted', 'blocked')) as open
    from recruitment.candidate c
    where c.tenant_id = ${context.tx.tenantId} and c.id = ${id} and c.merged_into is null and c.anonymised_at is null and ${candidateScope(context)}
    for update of c`);
  const [candidate] = rows;
  if (!candidate) throw refuse(commonRefusals.notFound);
  context.about(candidateTarget(candidate.id));
  if (version !== undefined && candidate.version !== version) throw refuse(commonRefusals.stale);
  return candidate;
}

export async function updateCandidate(
  context: CallContext,
  { id, version, phone, idNumber, email, ...input }: InputOf<typeof api.updateCandidate>,
): Promise<{ done: true }> {
  const { tx, services } = context;
  const stored = await findCandidate(context, id, version);
  const kept = (sent: string | null, sealed: Buffer | null) =>
    sent ?? (sealed === null ? null : services.vault.open(sealed));
  const person = validated(candidateFields, {
    ...input,
    phone: kept(phone, stored.phone) ?? "",
    idNumber: kept(idNumber, stored.idNumber),
    email: kept(email, stored.email),
  });
  await refuseForeignFiles(context, person.fileIds, stored.fileIds);
  await refuseUnknownTypes(
    context,
    person.certificates.map(({ type }) => type),
  );
  const sealed = sealedOf(services.vault, tx.tenantId, person);
  const said = saidByIdCard(person.idType, person.idNumber);
  await tx.query(
    `update recruitment.candidate set name = $3, phone_sealed = $4, phone_hash = $5, phone_mask = $6, email_sealed = $7, email_mask = $8, id_type = $9,
       id_number_sealed = $10, id_number_hash = $11, id_number_tail = $12, birth_date = $13, gender = $14, education = $15, years = $16,
       experience = $17, height_cm = $18, weight_kg = $19, expected_pay_fen = $20, certificates = $21, file_ids = $22, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      person.name,
      sealed.phone.sealed,
      sealed.phone.hash,
      sealed.phone.shown,
      sealed.email.sealed,
      sealed.email.shown,
      person.idType,
      sealed.id.sealed,
      sealed.id.hash,
      sealed.id.shown,
      person.birthDate ?? said.birthDate,
      person.gender ?? said.gender,
      person.education,
      person.years,
      person.experience,
      person.heightCm,
      person.weightKg,
      person.expectedPayFen,
      JSON.stringify(person.certificates),
      person.fileIds,
    ],
  );
  return allDone;
}

export async function anonymiseCandidate(
  context: CallContext,
  { id, version }: InputOf<typeof api.anonymiseCandidate>,
): Promise<{ done: true }> {
  const candidate = await findCandidate(context, id, version);
  if (candidate.memberId !== null) throw refuse(refusals.isHired);
  if (candidate.open > 0) throw refuse(refusals.hasOpen, { name: candidate.name });
  await anonymise(context, [id]);
  return allDone;
}

export async function revealInFull(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealInFull>,
): Promise<OutputOf<typeof api.revealInFull>> {
  await findCandidate(context, id);
  return readInFull(context, id, reason, "recruitment.candidateReveal");
}
