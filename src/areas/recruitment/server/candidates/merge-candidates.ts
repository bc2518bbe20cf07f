import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../candidates-api.ts";
import { refusals } from "../../errors.ts";
import { findCandidate } from "./change-candidate.ts";

/** The applications of both stand with one; its gaps are filled, and of the other nothing personal stays. */
export async function mergeCandidate(
  context: CallContext,
  { id, into }: InputOf<typeof api.mergeCandidate>,
): Promise<{ id: number }> {
  const { tx } = context;
  if (id === into) throw refuseField(refusals.mergeSelf, "into");
  const [first, second] = id < into ? [id, into] : [into, id];
  const found = new Map([
    [first, await findCandidate(context, first)],
    [second, await findCandidate(context, second)],
  ]);
  const [gone, kept] = [found.get(id)!, found.get(into)!];
  if (gone.idHash !== null && kept.idHash !== null && !gone.idHash.equals(kept.idHash))
    throw refuse(refusals.mergeDifferent);
  await refuseTwins(context, id, into, kept.name);
  await tx.query(
    `update recruitment.candidate k set phone_sealed = coalesce(k.phone_sealed, g.phone_sealed), phone_hash = coalesce(k.phone_hash, g.phone_hash),
       phone_mask = coalesce(k.phone_mask, g.phone_mask), email_sealed = coalesce(k.email_sealed, g.email_sealed), email_mask = coalesce(k.email_mask, g.email_mask),
       id_type = case when k.id_number_hash is null then g.id_type else k.id_type end, id_number_sealed = coalesce(k.id_number_sealed, g.id_number_sealed),
       id_number_tail = coalesce(k.id_number_tail, g.id_number_tail), id_number_hash = coalesce(k.id_number_hash, g.id_number_hash),
       birth_date = coalesce(k.birth_date, g.birth_date), gender = coalesce(k.gender, g.gender), education = coalesce(k.education, g.education),
       years = coalesce(k.years, g.years), experience = coalesce(k.experience, g.experience), height_cm = coalesce(k.height_cm, g.height_cm),
       weight_kg = coalesce(k.weight_kg, g.weight_kg), expected_pay_fen = coalesce(k.expected_pay_fen, g.expected_pay_fen),
       certificates = case when jsonb_array_length(k.certificates) = 0 then g.certificates else k.certificates end,
       file_ids = case when cardinality(k.file_ids) + cardinality(g.file_ids) <= 4 then k.file_ids || g.file_ids else k.file_ids end,
       consent_until = greatest(k.consent_until, g.consent_until), member_id = coalesce(k.member_id, g.member_id),
       duplicate_of = case when k.duplicate_of = g.id then null else k.duplicate_of end, version = k.version + 1
     from recruitment.candidate g where k.tenant_id = $1 and g.tenant_id = k.tenant_id and k.id = $3 and g.id = $2`,
    [tx.tenantId, id, into],
  );
  await tx.query("update recruitment.application set candidate_id = $3 where tenant_id = $1 and candidate_id = $2", [
    tx.tenantId,
    id,
    into,
  ]);
  await tx.query(
    "update recruitment.candidate set duplicate_of = $3 where tenant_id = $1 and duplicate_of = $2 and id <> $3",
    [tx.tenantId, id, into],
  );
  await tx.query(
    `update recruitment.candidate set merged_into = $3, duplicate_of = null, phone_sealed = null, phone_hash = null, phone_mask = null, email_sealed = null,
       email_mask = null, id_number_sealed = null, id_number_hash = null, id_number_tail = null, birth_date = null, experience = null,
       certificates = '[]', file_ids = '{}', version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, into],
  );
  return { id: into };
}

/** Both have an open application for one post: somebody has to end one of them first. */
async function refuseTwins({ tx }: CallContext, id: number, into: number, name: string): Promise<void> {
  const { rows } = await tx.query(
    `select from recruitment.application a join recruitment.application b on b.tenant_id = a.tenant_id and b.vacancy_id = a.vacancy_id
     where a.tenant_id = $1 and a.candidate_id = $2 and b.candidate_id = $3 and a.stage not in ('hired', 'rejected', 'withdrawn')
       and b.stage not in ('hired', 'rejected', 'withdrawn') limit 1`,
    [tx.tenantId, id, into],
  );
  if (rows.length > 0) throw refuse(refusals.applied, { name });
}

export async function keepCandidate(
  context: CallContext,
  { id }: InputOf<typeof api.keepCandidate>,
): Promise<{ done: true }> {
  const { tx } = context;
  await findCandidate(context, id);
  await tx.query(
    "update recruitment.candidate set duplicate_of = null, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return allDone;
}
