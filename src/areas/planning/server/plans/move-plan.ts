import { notify } from "#areas/notices/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../plans-api.ts";
import { planLife } from "../../life.ts";
import { headsOf } from "../open/held-open.ts";
import { lockedThroughout } from "./close-locked.ts";
import { movePlan, type LockedPlan } from "./plan-scope.ts";

type Moved = Promise<{ version: number }>;

const linkOf = ({ id }: LockedPlan): string => `C05201?plan=${id}`;

/** A clerk hands the plan to whoever publishes; what is empty is not handed over. */
export async function submitPlan(context: CallContext, input: InputOf<typeof api.submitPlan>): Moved {
  const { tx, principal, now } = context;
  const plan = await movePlan(context, input, "submit");
  const cells = await tx.query(
    "select from planning.cell where tenant_id = $1 and plan_id = $2 and content_id is not null limit 1",
    [tx.tenantId, plan.id],
  );
  if (cells.rowCount === 0) throw refuse(refusals.empty);
  await tx.query(
    `update planning.plan set state = $3, submitted_by = $4, submitted_at = $5, return_reason = null, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, plan.id, plan.next, principal.accountId || null, now],
  );
  await notify(tx, {
    accountIds: (await headsOf(tx, plan.allDepartmentIds)).filter((id) => id !== principal.accountId),
    kind: "shifts",
    title: {
      zh: `排班表 ${plan.number}（${plan.from} 至 ${plan.to}）已提交，待发布`,
      en: `Schedule ${plan.number} (${plan.from} to ${plan.to}) was submitted; please publish it`,
    },
    link: linkOf(plan),
    effectKey: `planning/submitted/${plan.id}/${plan.version}`,
  });
  return { version: plan.version + 1 };
}

export async function returnPlan(context: CallContext, input: InputOf<typeof api.returnPlan>): Moved {
  const { tx } = context;
  const plan = await movePlan(context, input, "return");
  const { rows } = await tx.query<{ submittedBy: number | null }>(
    `update planning.plan set state = $3, return_reason = $4, version = version + 1 where tenant_id = $1 and id = $2 returning submitted_by as "submittedBy"`,
    [tx.tenantId, plan.id, plan.next, input.reason],
  );
  await notify(tx, {
    accountIds: rows.flatMap((row) => row.submittedBy ?? []),
    kind: "shifts",
    title: {
      zh: `排班表 ${plan.number} 已退回：${input.reason}`,
      en: `Schedule ${plan.number} was returned: ${input.reason}`,
    },
    link: "C05204",
    effectKey: `planning/returned/${plan.id}/${plan.version}`,
  });
  return { version: plan.version + 1 };
}

/** What was never published may go, with all its cells; the departments are free for another plan. */
export async function dropPlan(context: CallContext, input: InputOf<typeof api.dropPlan>): Moved {
  const { tx } = context;
  const plan = await movePlan(context, input, "drop");
  if (plan.publications > 0) throw refuse(refusals.everPublished);
  await tx.query("delete from planning.cell where tenant_id = $1 and plan_id = $2", [tx.tenantId, plan.id]);
  await tx.query("update planning.plan_department set live = false where tenant_id = $1 and plan_id = $2", [
    tx.tenantId,
    plan.id,
  ]);
  await tx.query("update planning.plan set state = $3, version = version + 1 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    plan.id,
    plan.next,
  ]);
  return { version: plan.version + 1 };
}

export async function lockPlanByHand(context: CallContext, input: InputOf<typeof api.lockPlan>): Moved {
  const plan = await movePlan(context, input, "lock");
  await context.tx.query(
    "update planning.plan set state = $3, locked_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [context.tx.tenantId, plan.id, plan.next, context.now],
  );
  return { version: plan.version + 1 };
}

/** Only where attendance is open: a month that was settled is not planned anew. */
export async function unlockPlan(context: CallContext, input: InputOf<typeof api.unlockPlan>): Moved {
  const { tx } = context;
  const plan = await movePlan(context, input, "unlock");
  if (await lockedThroughout(tx, plan)) throw refuse(refusals.unlockedMonth);
  const left = await tx.query(
    "select from planning.cell where tenant_id = $1 and plan_id = $2 and content_id is distinct from published_id limit 1",
    [tx.tenantId, plan.id],
  );
  const state = left.rowCount === 0 ? plan.next : planLife.next(plan.state, "unlockChanged");
  await tx.query(
    "update planning.plan set state = $3, locked_at = null, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, plan.id, state],
  );
  return { version: plan.version + 1 };
}
