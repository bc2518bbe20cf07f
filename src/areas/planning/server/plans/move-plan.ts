import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../plans-api.ts";
import { movePlan } from "./plan-scope.ts";

type Moved = Promise<{ version: number }>;

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
  return { version: plan.version + 1 };
}

export async function returnPlan(context: CallContext, input: InputOf<typeof api.returnPlan>): Moved {
  const plan = await movePlan(context, input, "return");
  await context.tx.query(
    "update planning.plan set state = $3, return_reason = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [context.tx.tenantId, plan.id, plan.next, input.reason],
  );
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
  const locked = await tx.query(
    `select from attendance.locked_period where tenant_id = $1 and from_date <= $2::date and to_date >= $3::date
       and (department_ids is null or department_ids @> $4::bigint[]) limit 1`,
    [tx.tenantId, plan.from, plan.to, plan.allDepartmentIds],
  );
  if (locked.rowCount !== 0) throw refuse(refusals.unlockedMonth);
  await tx.query(
    "update planning.plan set state = $3, locked_at = null, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, plan.id, plan.next],
  );
  return { version: plan.version + 1 };
}
