import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { RewardItem } from "../../reward-fault.ts";
import type * as api from "../../rewards-api.ts";
import type { RewardItemRow } from "../../rewards-list.ts";

const selectItems = `select id, version, kind, name, points, least_fen as "leastFen", most_fen as "mostFen", image_required as "imageRequired",
    employee_types as "employeeTypes", published_on as "publishedOn", enabled from people.reward_item`;

/** One item; refused at its field when there is none. */
export async function rewardItem(
  tx: Tx,
  id: number,
): Promise<RewardItem & { id: number; name: string; points: number }> {
  const { rows } = await tx.query<RewardItemRow>(`${selectItems} where tenant_id = $1 and id = $2`, [tx.tenantId, id]);
  const [item] = rows;
  if (!item) throw refuseField(commonRefusals.notFound, "itemId");
  return { ...item, employeeTypes: item.employeeTypes as RewardItem["employeeTypes"] };
}

export async function listRewardItems({ tx }: CallContext): Promise<OutputOf<typeof api.listRewardItems>> {
  const { rows } = await tx.query<RewardItemRow>(
    `${selectItems} where tenant_id = $1 order by enabled desc, kind desc, id`,
    [tx.tenantId],
  );
  return { rows };
}

export async function rewardChoices({ tx }: CallContext): Promise<OutputOf<typeof api.rewardChoices>> {
  const { rows } = await tx.query<RewardItemRow>(
    `${selectItems} where tenant_id = $1 and enabled order by kind desc, id`,
    [tx.tenantId],
  );
  return { rows };
}

/** What was given by an item keeps its points and amount. */
export async function saveRewardItem(
  context: CallContext,
  { id, version, ...item }: InputOf<typeof api.saveRewardItem>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(item.name);
  const same = await tx.query(
    "select from people.reward_item where tenant_id = $1 and name = $2 and id is distinct from $3",
    [tx.tenantId, item.name, id ?? null],
  );
  if (same.rows.length > 0) throw refuseField(refusals.rewardItemTaken, "name", { name: item.name });
  const values = [
    tx.tenantId,
    item.kind,
    item.name,
    item.points,
    item.leastFen,
    item.mostFen,
    item.imageRequired,
    item.employeeTypes,
    item.publishedOn,
    item.enabled,
  ];
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into people.reward_item (tenant_id, kind, name, points, least_fen, most_fen, image_required, employee_types, published_on, enabled)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      values,
    );
    return { id: made.rows[0]!.id };
  }
  const changed = await tx.query<{ id: number }>(
    `update people.reward_item set kind = $2, name = $3, points = $4, least_fen = $5, most_fen = $6, image_required = $7, employee_types = $8,
       published_on = $9, enabled = $10, version = version + 1 where tenant_id = $1 and id = $11 and version = $12 returning id`,
    [...values, id, version],
  );
  if (changed.rows.length === 0) throw refuse(commonRefusals.stale);
  return { id };
}
