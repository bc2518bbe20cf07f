import type { TrailAction } from "../trail-actions.ts";
import type { Stage } from "../words.ts";
import type { ReceivingContext } from "./receiving.ts";

/** Writes down what happened to an application, by whom; nobody: the candidate or the program. */
export async function addTrail(
  { tx, now, principal }: Pick<ReceivingContext, "tx" | "now" | "principal">,
  applicationId: number,
  { action, stage, note = null }: { action: TrailAction; stage: Stage; note?: string | null },
): Promise<void> {
  await tx.query(
    "insert into recruitment.trail (tenant_id, application_id, at, account_id, action, stage, note) values ($1, $2, $3, $4, $5, $6, $7)",
    [tx.tenantId, applicationId, now, principal?.accountId ?? null, action, stage, note],
  );
}
