import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../roster-api.ts";
import type { ChangedCell } from "../../roster-api.ts";
import { isWhole, seenPlan, type LockedPlan } from "../plans/plan-scope.ts";
import { planShapeOf } from "../plans/plan-shape.ts";
import { contentOf, type StoredContent } from "./read-cells.ts";
import { rosterPeople } from "./read-people.ts";

/** Cells of a plan that were written since a revision, in the order of their writing, of people whom the caller's part of it shows. */
export async function changedCells(
  { tx, principal }: CallContext,
  plan: LockedPlan,
  since: number,
): Promise<ChangedCell[]> {
  const { rows } = await tx.query<
    Omit<ChangedCell, "content" | "published"> & { content: StoredContent | null; published: StoredContent | null }
  >(
    `select c.member_id as "memberId", c.work_date as date, c.place, o.body as content, p.body as published, c.pin as pinned, c.note, c.origin, c.revision,
        a.name as by, c.changed_by is not distinct from $4::bigint as own
     from planning.cell c
     left join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
     left join planning.content p on p.tenant_id = c.tenant_id and p.id = c.published_id
     left join access.account_name a on a.tenant_id = c.tenant_id and a.id = c.changed_by
     where c.tenant_id = $1 and c.plan_id = $2 and c.revision > $3 order by c.revision, c.member_id, c.work_date, c.place`,
    [tx.tenantId, plan.id, since, principal.accountId || null],
  );
  const shown = isWhole(plan) || rows.length === 0 ? null : await shownIn(tx, plan);
  return rows
    .filter((row) => shown === null || shown.has(row.memberId))
    .map(({ content, published, ...row }) => ({
      ...row,
      content: contentOf(content),
      published: contentOf(published),
    }));
}

async function shownIn(tx: CallContext["tx"], { from, to, departmentIds }: LockedPlan): Promise<ReadonlySet<number>> {
  const people = await rosterPeople(tx, { from, to, departmentIds });
  return new Set(people.map((one) => one.memberId));
}

export async function readChanges(
  context: CallContext,
  { id, since }: InputOf<typeof api.readChanges>,
): Promise<OutputOf<typeof api.readChanges>> {
  const plan = await seenPlan(context, id);
  return { plan: planShapeOf(context.principal, plan), cells: await changedCells(context, plan, since) };
}

export async function watchPlan(
  context: CallContext,
  { id }: InputOf<typeof api.watchPlan>,
): Promise<OutputOf<typeof api.watchPlan>> {
  const { revision, version } = await seenPlan(context, id);
  return { revision, version };
}
