import { saidByIdCard } from "#areas/people/person-fields.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Channel } from "../../rules/channels.ts";
import { consentUntil } from "../../rules/consent.ts";
import type { NewApplication, ReceivingContext } from "../receiving.ts";
import type { KnownCandidate } from "./find-known.ts";
import type { SealedPerson } from "./sealed-person.ts";

interface Introduction {
  channel: Channel;
  agencyId: number | null;
  until: string | null;
  duplicateOf: number | null;
}

export async function addCandidate(
  { tx, today, principal }: ReceivingContext,
  { person, consent }: NewApplication,
  { phone, id, email }: SealedPerson,
  { channel, agencyId, until, duplicateOf }: Introduction,
): Promise<number> {
  const said = saidByIdCard(person.idType, person.idNumber);
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.candidate (tenant_id, name, phone_sealed, phone_hash, phone_mask, email_sealed, email_mask, id_type, id_number_sealed,
       id_number_hash, id_number_tail, birth_date, gender, education, years, experience, height_cm, weight_kg, expected_pay_fen,
       certificates, file_ids, channel, agency_id, introduced_on, introduced_until, consent_on, consent_version, consent_purposes,
       consent_until, duplicate_of, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27,
       $28, $29, $30, $31) returning id`,
    [
      tx.tenantId,
      person.name,
      phone.sealed,
      phone.hash,
      phone.shown,
      email.sealed,
      email.shown,
      person.idType,
      id.sealed,
      id.hash,
      id.shown,
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
      channel,
      agencyId,
      today,
      until,
      consent.on,
      consent.version,
      consent.purposes,
      consent.until ?? consentUntil(consent.on),
      duplicateOf,
      principal?.accountId ?? null,
    ],
  );
  return made.rows[0]!.id;
}

/** What is new of somebody known: gaps are filled, a later consent takes the place of the earlier. */
export async function completeCandidate(
  tx: Tx,
  known: KnownCandidate,
  { person, consent }: NewApplication,
  { id, email }: SealedPerson,
): Promise<number> {
  const said = saidByIdCard(person.idType, person.idNumber);
  await tx.query(
    `update recruitment.candidate set email_sealed = coalesce($3, email_sealed), email_mask = coalesce($22, email_mask), id_type = case when id_number_hash is null then $4 else id_type end,
       id_number_sealed = coalesce(id_number_sealed, $5), id_number_tail = coalesce(id_number_tail, $6), id_number_hash = coalesce(id_number_hash, $7),
       birth_date = coalesce(birth_date, $8), gender = coalesce(gender, $9), education = coalesce($10, education), years = coalesce($11, years),
       experience = coalesce($12, experience), height_cm = coalesce($13, height_cm), weight_kg = coalesce($14, weight_kg),
       expected_pay_fen = coalesce($15, expected_pay_fen),
       certificates = case when jsonb_array_length($16::jsonb) > 0 then $16::jsonb else certificates end,
       file_ids = case when cardinality($17::bigint[]) > 0 then $17::bigint[] else file_ids end,
       consent_on = greatest(consent_on, $18::date), consent_version = $19, consent_purposes = $20::text[], consent_until = greatest(consent_until, $21::date),
       version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      known.id,
      email.sealed,
      person.idType,
      id.sealed,
      id.shown,
      id.hash,
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
      consent.on,
      consent.version,
      consent.purposes,
      consent.until ?? consentUntil(consent.on),
      email.shown,
    ],
  );
  return known.id;
}
