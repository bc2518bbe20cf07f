import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../settings-api.ts";
import type { CauseRow, CriterionRow } from "../../settings-list.ts";
import { usualCauses, usualCriteria } from "./usual.ts";

export async function listCauses({ tx }: CallContext): Promise<OutputOf<typeof api.listCauses>> {
  const { rows } = await tx.query<CauseRow>(
    `select id, version, side, name_zh as "nameZh", name_en as "nameEn", message_zh as "messageZh", message_en as "messageEn",
       keep_in_pool as "keepInPool", enabled
     from recruitment.reject_cause where tenant_id = $1 order by side, enabled desc, id`,
    [tx.tenantId],
  );
  return { rows };
}

export async function saveCause(context: CallContext, input: InputOf<typeof api.saveCause>): Promise<{ id: number }> {
  const { tx } = context;
  const { id, version, side, nameZh, nameEn, messageZh, messageEn, keepInPool, enabled } = input;
  context.about(nameZh);
  const taken = await tx.query(
    "select from recruitment.reject_cause where tenant_id = $1 and side = $2 and name_zh = $3 and id is distinct from $4",
    [tx.tenantId, side, nameZh, id],
  );
  if (taken.rows.length > 0) throw refuseField(refusals.nameTaken, "nameZh", { name: nameZh });
  const values = [tx.tenantId, side, nameZh, nameEn, messageZh, messageEn, keepInPool, enabled];
  return stored(
    id === null
      ? await tx.query<{ id: number }>(
          `insert into recruitment.reject_cause (tenant_id, side, name_zh, name_en, message_zh, message_en, keep_in_pool, enabled)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          values,
        )
      : await tx.query<{ id: number }>(
          `update recruitment.reject_cause set side = $2, name_zh = $3, name_en = $4, message_zh = $5, message_en = $6, keep_in_pool = $7,
             enabled = $8, version = version + 1 where tenant_id = $1 and id = $9 and version = $10 returning id`,
          [...values, id, version],
        ),
  );
}

export async function listCriteria({ tx }: CallContext): Promise<OutputOf<typeof api.listCriteria>> {
  const { rows } = await tx.query<CriterionRow>(
    `select id, version, name_zh as "nameZh", name_en as "nameEn", position, enabled
     from recruitment.criterion where tenant_id = $1 order by enabled desc, position, id`,
    [tx.tenantId],
  );
  return { rows };
}

export async function saveCriterion(
  context: CallContext,
  { id, version, nameZh, nameEn, position, enabled }: InputOf<typeof api.saveCriterion>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(nameZh);
  const taken = await tx.query(
    "select from recruitment.criterion where tenant_id = $1 and name_zh = $2 and id is distinct from $3",
    [tx.tenantId, nameZh, id],
  );
  if (taken.rows.length > 0) throw refuseField(refusals.nameTaken, "nameZh", { name: nameZh });
  const values = [tx.tenantId, nameZh, nameEn, position, enabled];
  return stored(
    id === null
      ? await tx.query<{ id: number }>(
          "insert into recruitment.criterion (tenant_id, name_zh, name_en, position, enabled) values ($1, $2, $3, $4, $5) returning id",
          values,
        )
      : await tx.query<{ id: number }>(
          `update recruitment.criterion set name_zh = $2, name_en = $3, position = $4, enabled = $5, version = version + 1
           where tenant_id = $1 and id = $6 and version = $7 returning id`,
          [...values, id, version],
        ),
  );
}

/** The row as it is now; there is none where somebody else has changed it meanwhile. */
export function stored({ rows }: { rows: readonly { id: number }[] }): { id: number } {
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.stale);
  return row;
}

export async function addUsual({ tx }: CallContext): Promise<{ count: number }> {
  return { count: (await addUsualCauses(tx)) + (await addUsualCriteria(tx)) };
}

async function addUsualCauses(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into recruitment.reject_cause (tenant_id, side, name_zh, name_en, message_zh, message_en, keep_in_pool)
     select $1, g.side, g.zh, g.en, g.message_zh, g.message_en, g.keep
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[]) as g (side, zh, en, message_zh, message_en, keep)
     on conflict (tenant_id, side, name_zh) do nothing returning id`,
    [
      tx.tenantId,
      usualCauses.map(({ side }) => side),
      usualCauses.map(({ zh }) => zh),
      usualCauses.map(({ en }) => en),
      usualCauses.map(({ message }) => message?.zh ?? null),
      usualCauses.map(({ message }) => message?.en ?? null),
      usualCauses.map(({ keep }) => keep),
    ],
  );
  return rows.length;
}

async function addUsualCriteria(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into recruitment.criterion (tenant_id, name_zh, name_en, position)
     select $1, g.zh, g.en, g.position from unnest($2::text[], $3::text[]) with ordinality as g (zh, en, position)
     on conflict (tenant_id, name_zh) do nothing returning id`,
    [tx.tenantId, usualCriteria.map(({ zh }) => zh), usualCriteria.map(({ en }) => en)],
  );
  return rows.length;
}
