import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../roster-api.ts";
import { editedState } from "../plans/plan-shape.ts";
import { actsOn, lockPlan } from "../plans/plan-scope.ts";
import { membersById } from "./read-people.ts";

/** Pins cells that are written, and notes them; cells of which nothing is known are left alone, those of others' people refused. */
export async function markCells(
  context: CallContext,
  { planId, cells }: InputOf<typeof api.markCells>,
): Promise<OutputOf<typeof api.markCells>> {
  const { tx, principal, now } = context;
  const plan = await lockPlan(context, planId);
  // Whoever may edit; the plan stays as it is.
  editedState(principal, plan);
  const members = await membersById(
    tx,
    cells.map((one) => one.memberId),
  );
  const foreign = cells.findIndex(({ memberId, date }) => !actsOn(plan, members.get(memberId), date));
  if (foreign >= 0) throw refuse(refusals.unknownPerson, { row: foreign + 1 });
  const revision = plan.revision + 1;
  const marked = await tx.query(
    `update planning.cell c set pin = coalesce(w.pin, c.pin), note = case when w.noted then w.note else c.note end, revision = $3, changed_by = $4, changed_at = $5
     from unnest($6::bigint[], $7::date[], $8::int[], $9::bool[], $10::bool[], $11::text[]) as w (member_id, work_date, place, pin, noted, note)
     where c.tenant_id = $1 and c.plan_id = $2 and c.member_id = w.member_id and c.work_date = w.work_date and c.place = w.place`,
    [
      tx.tenantId,
      plan.id,
      revision,
      principal.accountId || null,
      now,
      cells.map((one) => one.memberId),
      cells.map((one) => one.date),
      cells.map((one) => one.place),
      cells.map((one) => one.pinned ?? null),
      cells.map((one) => one.note !== undefined),
      cells.map((one) => one.note ?? null),
    ],
  );
  if (marked.rowCount === 0) return { revision: plan.revision, version: plan.version };
  await tx.query("update planning.plan set revision = $3, version = version + 1 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    plan.id,
    revision,
  ]);
  return { revision, version: plan.version + 1 };
}
