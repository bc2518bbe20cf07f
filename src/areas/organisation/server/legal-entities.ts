import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as api from "../api.ts";
import { editionHas } from "#platform/editions.ts";
import type { Tx } from "#platform/db/tx.ts";
import { editionOf } from "#platform/session/edition.ts";
import { refusals } from "../errors.ts";
import { legalEntityList } from "../lists.ts";
import { codeTaken } from "./create-department.ts";

export const legalEntities = listSource(legalEntityList, {
  company: sql`e.tenant_id`,
  query({ locale }, { enabled, search }) {
    const where = [];
    if (enabled !== undefined) where.push(sql`e.enabled = ${enabled}`);
    if (search) {
      const like = containing(search);
      where.push(
        sql`(e.code ilike ${like} or e.name_zh ilike ${like} or e.name_en ilike ${like} or e.credit_code ilike ${like})`,
      );
    }
    return {
      columns: {
        id: sql`e.id`,
        code: sql`e.code`,
        name: named(locale, "e"),
        nameZh: sql`e.name_zh`,
        nameEn: sql`e.name_en`,
        creditCode: sql`e.credit_code`,
        address: sql`e.address`,
        departments: sql`(select count(*)::int from organisation.department d where d.tenant_id = e.tenant_id and d.legal_entity_id = e.id and d.enabled)`,
        enabled: sql`e.enabled`,
      },
      from: sql`organisation.legal_entity e`,
      where,
      key: sql`e.id`,
    };
  },
});

/** The company's row is locked and counted behind it, so that two cannot slip in at once. */
async function refuseBeyondEdition(tx: Tx): Promise<void> {
  const most = editionHas[await editionOf(tx, true)].legalEntities;
  if (most === null) return;
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from organisation.legal_entity where tenant_id = $1",
    [tx.tenantId],
  );
  if (rows[0]!.count >= most) throw refuse(refusals.entitiesOfEdition, { most });
}

export async function saveLegalEntity(
  context: CallContext,
  input: InputOf<typeof api.saveLegalEntity>,
): Promise<OutputOf<typeof api.saveLegalEntity>> {
  const { tx } = context;
  context.about(input.nameZh);
  if (!input.id) await refuseBeyondEdition(tx);
  const values = [
    tx.tenantId,
    input.code,
    input.nameZh,
    input.nameEn,
    input.creditCode ?? null,
    input.address ?? null,
    input.enabled,
  ];
  const statement = input.id
    ? `update organisation.legal_entity set code = $2, name_zh = $3, name_en = $4, credit_code = $5, address = $6, enabled = $7
       where tenant_id = $1 and id = $8 returning id`
    : `insert into organisation.legal_entity (tenant_id, code, name_zh, name_en, credit_code, address, enabled)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`;
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(statement, input.id ? [...values, input.id] : values),
    );
    if (!rows[0]) throw refuse(commonRefusals.notFound);
    return rows[0];
  } catch (error) {
    throw codeTaken(error, "legal_entity_tenant_id_code_key") ?? error;
  }
}
