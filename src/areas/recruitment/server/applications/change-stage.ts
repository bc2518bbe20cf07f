import { applicationLife, type ApplicationAction } from "../../application-life.ts";
import { isOpen, type Stage } from "../../words.ts";
import type { ReceivingContext } from "../receiving.ts";
import { addTrail } from "../trail.ts";
import type { StoredApplication } from "./find-application.ts";

interface Change {
  /** Where the table of arrows does not say it: back to the stage that a blocked one had. */
  to?: Stage;
  note?: string | null;
  causeId?: number | null;
  message?: string | null;
}

/** Moves a held application by an arrow and writes it down; what was planned or offered ends with an application that ends. */
export async function changeStage(
  context: Pick<ReceivingContext, "tx" | "now" | "principal">,
  application: StoredApplication,
  action: ApplicationAction,
  { to, note = null, causeId = null, message = null }: Change = {},
): Promise<Stage> {
  const { tx, now } = context;
  const stage = to ?? applicationLife.next(application.stage, action);
  const isOver = stage === "rejected" || stage === "withdrawn";
  await tx.query(
    `update recruitment.application set stage = $3, stage_since = $4, stage_before = $5, ended_at = $6, cause_id = $7, message = $8, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      application.id,
      stage,
      now,
      stage === "blocked" && isOpen(application.stage) ? application.stage : null,
      isOver || stage === "hired" ? now : null,
      isOver ? causeId : null,
      isOver ? message : null,
    ],
  );
  if (isOver || stage === "blocked") await cancelInterviews(context, application.id);
  const keepsOffer = stage === "offered" || stage === "accepted" || stage === "hired";
  if (!keepsOffer) await recallOffers(context, application.id);
  await addTrail(context, application.id, { action, stage, note });
  return stage;
}

async function cancelInterviews(
  { tx, now, principal }: Pick<ReceivingContext, "tx" | "now" | "principal">,
  applicationId: number,
): Promise<void> {
  await tx.query(
    `update recruitment.interview set state = 'cancelled', ended_at = $3, ended_by = $4, version = version + 1
     where tenant_id = $1 and application_id = $2 and state = 'planned'`,
    [tx.tenantId, applicationId, now, principal?.accountId ?? null],
  );
}

/** An offer that somebody is not hired by any more cannot be accepted by its link. */
async function recallOffers({ tx, now }: Pick<ReceivingContext, "tx" | "now">, applicationId: number): Promise<void> {
  await tx.query(
    `update recruitment.offer set state = 'recalled', answered_at = coalesce(answered_at, $3::timestamptz), version = version + 1
     where tenant_id = $1 and application_id = $2 and state in ('draft', 'sent', 'accepted')`,
    [tx.tenantId, applicationId, now],
  );
}
