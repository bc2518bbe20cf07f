import { notify } from "#areas/notices/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { applicationLife } from "../../application-life.ts";
import { refusals } from "../../errors.ts";
import type { Stage } from "../../words.ts";
import type { ReceivingContext } from "../receive-application.ts";
import { addTrail } from "../trail.ts";

interface Open {
  number: string;
  stage: Stage;
  name: string;
  ownerId: number | null;
  madeBy: number;
}

/** Taken back by whoever applied: offers and interviews that are open fall with it, and the owner is told. */
export async function withdrawApplication(context: ReceivingContext, id: number, reason: string | null): Promise<void> {
  const { tx, now } = context;
  const { rows } = await tx.query<Open>(
    `select a.number, a.stage, c.name, v.owner_id as "ownerId", v.created_by as "madeBy" from recruitment.application a
     join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
     join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
     where a.tenant_id = $1 and a.id = $2 for update of a`,
    [tx.tenantId, id],
  );
  const [one] = rows;
  if (!one) throw refuse(refusals.linkInvalid);
  const stage = applicationLife.next(one.stage, "withdraw");
  await tx.query(
    `update recruitment.application set stage = $3, stage_before = null, stage_since = $4, ended_at = $4, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, stage, now],
  );
  await tx.query(
    "update recruitment.offer set state = 'recalled', version = version + 1 where tenant_id = $1 and application_id = $2 and state in ('draft', 'sent', 'accepted')",
    [tx.tenantId, id],
  );
  await tx.query(
    "update recruitment.interview set state = 'cancelled', ended_at = $3, version = version + 1 where tenant_id = $1 and application_id = $2 and state = 'planned'",
    [tx.tenantId, id, now],
  );
  await addTrail(context, id, { action: "withdraw", stage, note: reason });
  await notify(tx, {
    ...(one.ownerId === null ? { accountIds: [one.madeBy] } : { memberIds: [one.ownerId] }),
    kind: "recruitment",
    title: { zh: `${one.name} 撤回了应聘（${one.number}）`, en: `${one.name} withdrew the application ${one.number}` },
    link: `C2300?open=${id}`,
    effectKey: `recruitment/withdrawn/${id}`,
  });
}
