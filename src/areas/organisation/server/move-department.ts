import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { makesCycle, placed } from "../rules/tree.ts";
import { departmentForChange, parentForChange } from "./department-guards.ts";

export async function moveDepartment(
  context: CallContext,
  { id, parentId, beforeId }: InputOf<typeof api.moveDepartment>,
): Promise<OutputOf<typeof api.moveDepartment>> {
  const { tx } = context;
  // One mover at a time, or two could close a circle between them.
  await touchAccess(tx);
  await departmentForChange(context, id);
  await parentForChange(context, parentId);
  await hang(tx, id, parentId);
  await setOrder(tx, parentId, id, beforeId ?? null);
  return allDone;
}

/** Puts a department with everything below it under another one; refuses a circle. */
export async function hang(tx: Tx, id: number, parentId: number | null): Promise<void> {
  const { rows } = await tx.query<{ id: number; parent_id: number | null }>(
    "select id, parent_id from organisation.department where tenant_id = $1",
    [tx.tenantId],
  );
  if (makesCycle(id, parentId, new Map(rows.map((row) => [row.id, row.parent_id]))))
    throw refuseField(refusals.cycle, "parentId");
  await tx.query(
    "update organisation.department set parent_id = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, parentId],
  );
  await tx.query(
    `with moved as (select path, cardinality(path) as depth from organisation.department where tenant_id = $1 and id = $2),
          above as (select coalesce((select path from organisation.department where tenant_id = $1 and id = $3), '{}') as path)
     update organisation.department d set path = above.path || d.path[moved.depth:] from moved, above
     where d.tenant_id = $1 and d.path @> array[$2::bigint]`,
    [tx.tenantId, id, parentId],
  );
}

async function setOrder(tx: Tx, parentId: number | null, id: number, beforeId: number | null): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department where tenant_id = $1 and parent_id is not distinct from $2 order by position, id",
    [tx.tenantId, parentId],
  );
  const order = placed(
    rows.map((row) => row.id),
    id,
    beforeId,
  );
  await tx.query(
    `update organisation.department d set position = o.position from unnest($2::bigint[]) with ordinality as o (id, position)
     where d.tenant_id = $1 and d.id = o.id`,
    [tx.tenantId, order],
  );
}
