import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { orderRefusals } from "../../errors.ts";
import { mostTags } from "../../tags-api.ts";
import type * as api from "../../tags-api.ts";
import { requireOrders } from "./order-scope.ts";

const done = { done: true as const };

export async function listTags({ tx }: CallContext): Promise<OutputOf<typeof api.listTags>> {
  const { rows } = await tx.query<OutputOf<typeof api.listTags>["rows"][number]>(
    `select t.id, t.name, t.colour,
       (select count(*)::int from work_orders.order_tag x where x.tenant_id = t.tenant_id and x.tag_id = t.id) as orders
     from work_orders.tag t where t.tenant_id = $1 order by t.name, t.id`,
    [tx.tenantId],
  );
  return { rows };
}

export async function saveTag(
  context: CallContext,
  { id, name, colour }: InputOf<typeof api.saveTag>,
): Promise<OutputOf<typeof api.saveTag>> {
  const { tx } = context;
  context.about(name);
  try {
    const { rows } = await tx.savepoint(() =>
      id === null
        ? tx.query<{ id: number }>(
            "insert into work_orders.tag (tenant_id, name, colour) values ($1, $2, $3) returning id",
            [tx.tenantId, name, colour],
          )
        : tx.query<{ id: number }>(
            "update work_orders.tag set name = $3, colour = $4 where tenant_id = $1 and id = $2 returning id",
            [tx.tenantId, id, name, colour],
          ),
    );
    if (!rows[0]) throw refuse(commonRefusals.notFound);
    return { id: rows[0].id };
  } catch (error) {
    throw breaks(error, "tag_name") ? refuseField(orderRefusals.tagTaken, "name", { name }) : error;
  }
}

/** It goes from all orders too. */
export async function deleteTag(
  context: CallContext,
  { id }: InputOf<typeof api.deleteTag>,
): Promise<OutputOf<typeof api.deleteTag>> {
  const { rows } = await context.tx.query<{ name: string }>(
    "delete from work_orders.tag where tenant_id = $1 and id = $2 returning name",
    [context.tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  return done;
}

export async function tagOrders(
  context: CallContext,
  { ids, add, remove }: InputOf<typeof api.tagOrders>,
): Promise<OutputOf<typeof api.tagOrders>> {
  if (add.length + remove.length === 0) throw refuse(commonRefusals.selectionEmpty);
  await requireOrders(context, ids);
  const { tx } = context;
  await tx.query(
    "delete from work_orders.order_tag where tenant_id = $1 and order_id = any($2::bigint[]) and tag_id = any($3::bigint[])",
    [tx.tenantId, ids, remove],
  );
  await addTags(tx, ids, add);
  return done;
}

/** Gives an order these tags and no others. */
export async function setTags(tx: Tx, orderId: number, tagIds: readonly number[]): Promise<void> {
  await tx.query(
    "delete from work_orders.order_tag where tenant_id = $1 and order_id = $2 and tag_id <> all($3::bigint[])",
    [tx.tenantId, orderId, tagIds],
  );
  await addTags(tx, [orderId], tagIds);
}

/** Tags that were deleted meanwhile are passed over. */
async function addTags(tx: Tx, orderIds: readonly number[], tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.query(
    `insert into work_orders.order_tag (tenant_id, order_id, tag_id)
     select t.tenant_id, o.id, t.id from work_orders.tag t cross join unnest($2::bigint[]) as o (id)
     where t.tenant_id = $1 and t.id = any($3::bigint[]) on conflict do nothing`,
    [tx.tenantId, orderIds, tagIds],
  );
  const { rows } = await tx.query<{ number: string }>(
    `select o.number from work_orders.order_tag x join work_orders.work_order o on o.tenant_id = x.tenant_id and o.id = x.order_id
     where x.tenant_id = $1 and x.order_id = any($2::bigint[]) group by o.id, o.number having count(*) > $3 order by o.number limit 1`,
    [tx.tenantId, orderIds, mostTags],
  );
  if (rows[0]) throw refuse(orderRefusals.tooManyTags, { number: rows[0].number, most: mostTags });
}
