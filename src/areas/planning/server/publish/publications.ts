import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../publish-api.ts";
import { leftOf, type MonthCost } from "../../rules/month-costs.ts";
import { seenPlan } from "../plans/plan-scope.ts";

type Told = NonNullable<OutputOf<typeof api.previewPublish>["costs"]>;

/** Costs as whoever may see cost is told of them, of departments of theirs; null for everybody else. */
export async function toldCosts(
  { tx, principal, locale }: CallContext,
  departmentIds: readonly number[],
): Promise<(costs: readonly MonthCost[]) => Told | null> {
  if (!holds(principal, "C05201.cost")) return () => null;
  const { rows } = await tx.query<{ id: number; name: string }>(sql`
    select d.id, ${named(locale, "d")} as name from organisation.department_view d
    where d.tenant_id = ${tx.tenantId} and d.id = any(${[...departmentIds]}::bigint[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (costs) =>
    costs.flatMap((cost) => {
      const department = names.get(cost.departmentId);
      return department === undefined ? [] : [{ ...cost, department, leftFen: leftOf(cost) }];
    });
}

/** What was published of a plan, the newest first. */
export async function readPublications(
  context: CallContext,
  { id }: InputOf<typeof api.readPublications>,
): Promise<OutputOf<typeof api.readPublications>> {
  const plan = await seenPlan(context, id);
  const told = await toldCosts(context, plan.departmentIds);
  const { rows } = await context.tx.query<
    Omit<OutputOf<typeof api.readPublications>["publications"][number], "costs"> & { costs: MonthCost[] }
  >(
    `select b.number, b.published_at as "at", a.name as by, b.reason, b.from_date as "from", b.to_date as "to", b.put, b.taken, b.people, b.costs
     from planning.publication b left join access.account_name a on a.tenant_id = b.tenant_id and a.id = b.published_by
     where b.tenant_id = $1 and b.plan_id = $2 order by b.number desc limit 100`,
    [context.tx.tenantId, plan.id],
  );
  return { publications: rows.map(({ costs, ...row }) => ({ ...row, costs: told(costs) })) };
}
