import { refuseWrongNeed } from "#areas/scheduling/server.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../roster-api.ts";
import { editedState } from "../plans/plan-shape.ts";
import { lockPlan } from "../plans/plan-scope.ts";

/** Puts what a post needs on a date of the plan in place of what was set by hand before. */
export async function setCover(
  context: CallContext,
  { planId, departmentId, postId, date, needs }: InputOf<typeof api.setCover>,
): Promise<OutputOf<typeof api.setCover>> {
  const { tx, principal, now } = context;
  const plan = await lockPlan(context, planId);
  editedState(principal, plan);
  if (!plan.departmentIds.includes(departmentId)) throw refuseField(refusals.foreignDepartment, "departmentId");
  if (date < plan.from || date > plan.to) throw refuse(refusals.outsideDates, { row: 1, date });
  const post = await tx.query("select from organisation.post_view where tenant_id = $1 and id = $2", [
    tx.tenantId,
    postId,
  ]);
  if (post.rowCount === 0) throw refuse(refusals.unknownPlace, { row: 1 });
  const seen = new Set<string>();
  for (const [index, { start, end, ...need }] of needs.entries()) {
    refuseWrongNeed({ ...need, span: { start, end } }, (name) => `needs.${index}.${name}`);
    if (seen.has(`${start} ${end}`)) throw refuseField(refusals.needTwice, `needs.${index}.start`);
    seen.add(`${start} ${end}`);
  }
  const place = [tx.tenantId, departmentId, postId, date];
  await tx.query(
    "delete from planning.cover where tenant_id = $1 and department_id = $2 and post_id = $3 and work_date = $4::date and source = 'hand'",
    place,
  );
  await tx.query(
    `insert into planning.cover (tenant_id, department_id, post_id, work_date, start_minute, end_minute, min_heads, target_heads, max_heads, source, set_by, set_at)
     select $1, $2, $3, $4::date, w.start_minute, w.end_minute, w.least, w.target, w.most, 'hand', $5, $6
     from unnest($7::int[], $8::int[], $9::int[], $10::int[], $11::int[]) as w (start_minute, end_minute, least, target, most)
     on conflict (tenant_id, department_id, post_id, work_date, start_minute, end_minute) do update
       set min_heads = excluded.min_heads, target_heads = excluded.target_heads, max_heads = excluded.max_heads, source = 'hand',
         set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      ...place,
      principal.accountId || null,
      now,
      needs.map((one) => one.start),
      needs.map((one) => one.end),
      needs.map((one) => one.min),
      needs.map((one) => one.target),
      needs.map((one) => one.max),
    ],
  );
  return { done: true };
}
