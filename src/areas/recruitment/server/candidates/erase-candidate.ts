import { refuse } from "#platform/errors/refusal.ts";
import { applicationLife } from "../../application-life.ts";
import { refusals } from "../../errors.ts";
import type { Stage } from "../../words.ts";
import type { ReceivingContext } from "../receive-application.ts";
import { addTrail } from "../trail.ts";

/** Stands where the name was. */
export const erasedName = "—";

/**
 * Takes out everything by which a candidate is known: details, files, what was written to and about them. Numbers, stages
 * and days stay for the figures. What is open is withdrawn; whoever works here is kept with their file.
 */
export async function eraseCandidate(context: ReceivingContext, candidateId: number): Promise<void> {
  const { tx, now, services } = context;
  const { rows } = await tx.query<{ id: number; stage: Stage; memberId: number | null }>(
    `select a.id, a.stage, c.member_id as "memberId" from recruitment.candidate c
     join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
     where c.tenant_id = $1 and c.id = $2 order by a.id for update of a`,
    [tx.tenantId, candidateId],
  );
  if (rows.some(({ stage, memberId }) => memberId !== null || stage === "hired")) throw refuse(refusals.isHired);
  for (const { id, stage } of rows) {
    const isOver = stage === "rejected" || stage === "withdrawn";
    const left = isOver ? stage : applicationLife.next(stage, "withdraw");
    if (!isOver)
      await tx.query(
        "update recruitment.application set stage = $3, stage_before = null, stage_since = $4, ended_at = $4 where tenant_id = $1 and id = $2",
        [tx.tenantId, id, left, now],
      );
    await addTrail(context, id, { action: "anonymised", stage: left });
  }
  const ids = rows.map(({ id }) => id);
  await tx.query(
    "update recruitment.application set message = null, token_hash = null, version = version + 1 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids],
  );
  await tx.query(
    `update recruitment.offer set state = case when state in ('draft', 'sent', 'accepted') then 'recalled' else state end, note = null,
       answer_reason = null, token_hash = null, version = version + 1 where tenant_id = $1 and application_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  await tx.query(
    `update recruitment.interview set state = case when state = 'planned' then 'cancelled' else state end, comment = null, link = null,
       place = coalesce(place, ''), version = version + 1 where tenant_id = $1 and application_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  await tx.query("delete from recruitment.message where tenant_id = $1 and application_id = any($2::bigint[])", [
    tx.tenantId,
    ids,
  ]);
  const files = await tx.query<{ key: string }>(
    `update platform.file f set deleted_at = now() from recruitment.candidate c
     where c.tenant_id = $1 and c.id = $2 and f.tenant_id = c.tenant_id and f.id = any(c.file_ids) and f.place = 'candidateFile'
     returning f.store_key as key`,
    [tx.tenantId, candidateId],
  );
  for (const { key } of files.rows) tx.afterCommit(() => services.files.remove(key));
  await tx.query(
    `update recruitment.candidate set name = $3, phone_sealed = null, phone_hash = null, phone_mask = null, email = null, id_type = null,
       id_number_sealed = null, id_number_hash = null, id_number_tail = null, birth_date = null, gender = null, education = null,
       years = null, experience = null, height_cm = null, weight_kg = null, expected_pay_fen = null, certificates = '[]', file_ids = '{}',
       anonymised_at = $4, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, candidateId, erasedName, now],
  );
}
