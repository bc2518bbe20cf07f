import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import type { Stage } from "../../words.ts";
import { changeStage } from "../applications/change-stage.ts";
import { lockApplication } from "../applications/find-application.ts";
import type { ReceivingContext } from "../receiving.ts";
import { addTrail } from "../trail.ts";
import { anonymise } from "./anonymise.ts";

/**
 * A candidate has everything deleted by which they are known: what is open is withdrawn, files go at once, numbers,
 * stages and days stay for the figures. Whoever works here is kept with their file.
 */
export async function eraseCandidate(context: ReceivingContext, candidateId: number): Promise<void> {
  const { tx, services } = context;
  const { rows } = await tx.query<{ id: number; stage: Stage; memberId: number | null }>(
    `select a.id, a.stage, c.member_id as "memberId" from recruitment.candidate c
     join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
     where c.tenant_id = $1 and c.id = $2 order by a.id for update of a, c`,
    [tx.tenantId, candidateId],
  );
  if (rows.some(({ stage, memberId }) => memberId !== null || stage === "hired")) throw refuse(refusals.isHired);
  for (const { id, stage } of rows) {
    const isOver = stage === "rejected" || stage === "withdrawn";
    const left = isOver ? stage : await changeStage(context, await lockApplication(tx, id), "withdraw");
    await addTrail(context, id, { action: "anonymised", stage: left });
  }
  await tx.query(
    `update recruitment.offer set note = null, answer_reason = null, token_hash = null, version = version + 1
     where tenant_id = $1 and application_id = any($2::bigint[])`,
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  const files = await tx.query<{ key: string }>(
    `update platform.file f set deleted_at = now() from recruitment.candidate c
     where c.tenant_id = $1 and c.id = $2 and f.tenant_id = c.tenant_id and f.id = any(c.file_ids) and f.place = 'candidateFile'
     returning f.store_key as key`,
    [tx.tenantId, candidateId],
  );
  for (const { key } of files.rows) tx.afterCommit(() => services.files.remove(key));
  await anonymise(context, [candidateId]);
}
