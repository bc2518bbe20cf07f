import { refusals } from "#areas/organisation/errors.ts";
import { departmentClosing, employmentPostToggling, postToggling } from "#areas/organisation/events.ts";
import type { Tx } from "#platform/db/tx.ts";
import { subscribe } from "#platform/events/bus.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";

/** What demand has to say when posts and departments are taken out of use. */
export const subscribers = [
  subscribe(postToggling, (tx, { postId, today }) => refuseEmployed(tx, today, postId, null)),
  subscribe(employmentPostToggling, (tx, { departmentId, postId, today }) =>
    refuseEmployed(tx, today, postId, departmentId),
  ),
  subscribe(departmentClosing, (tx, { departmentId, name, today }) => refuseOpen(tx, today, departmentId, name)),
];

/** Spec 4, 8: once the employment date of an order with a post has passed, the post is not toggled any more, for good. */
async function refuseEmployed(tx: Tx, today: string, postId: number, departmentId: number | null): Promise<void> {
  const { rows } = await tx.query<{ post: Text; number: string; date: string }>(
    `select json_build_object('zh', p.name_zh, 'en', coalesce(nullif(p.name_en, ''), p.name_zh)) as post, l.order_number as number, l.work_date as date
     from work_orders.line_view l join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     where l.tenant_id = $1 and l.post_id = $2 and ($3::bigint is null or l.department_id = $3) and l.order_state in ('underApproval', 'approved') and not l.cancelled
       and l.work_date < $4 order by l.work_date desc, l.id limit 1`,
    [tx.tenantId, postId, departmentId, today],
  );
  if (rows[0]) throw refuse(refusals.afterEmployment, rows[0]);
}

/** Open is what waits for an answer or still has work to come; drafts and revoked applications keep nobody. */
async function refuseOpen(tx: Tx, today: string, departmentId: number, name: string): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(distinct order_id)::int as count from work_orders.line_view
     where tenant_id = $1 and department_id = $2 and not cancelled
       and (order_state in ('underApproval', 'returned') or (order_state = 'approved' and work_date >= $3))`,
    [tx.tenantId, departmentId, today],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw refuse(refusals.openDocuments, { name, count });
}
