import { sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as api from "../api.ts";
import { codeTaken } from "./create-department.ts";

type Row = z.output<typeof api.listLegalEntities.output>["rows"][number];

export async function listLegalEntities(
  context: CallContext,
  input: InputOf<typeof api.listLegalEntities>,
): Promise<OutputOf<typeof api.listLegalEntities>> {
  return listRows<Row>(context.tx, legalEntitiesQuery(context, input), input);
}

/** The legal entities that the list shows, for the list and its export. */
export function legalEntitiesQuery(
  { locale }: CallContext,
  input: z.output<typeof api.listLegalEntities.input>,
): ListQuery {
  const like = containing(input.search ?? "");
  const where = [];
  if (input.enabled !== undefined) where.push(sql`e.enabled = ${input.enabled}`);
  if (input.search)
    where.push(
      sql`(e.code ilike ${like} or e.name_zh ilike ${like} or e.name_en ilike ${like} or e.credit_code ilike ${like})`,
    );
  const departments = sql`(select count(*)::int from organisation.department d where d.legal_entity_id = e.id and d.enabled)`;
  return {
    columns: sql`e.id, e.code, ${named(locale, "e")} as name, e.name_zh as "nameZh", e.name_en as "nameEn",
      e.credit_code as "creditCode", e.address, e.enabled, ${departments} as departments`,
    from: sql`organisation.legal_entity e`,
    where,
    sorts: { code: sql`e.code`, name: named(locale, "e"), departments, enabled: sql`e.enabled` },
    defaultSort: "code",
    key: sql`e.id`,
  };
}

export async function saveLegalEntity(
  context: CallContext,
  input: InputOf<typeof api.saveLegalEntity>,
): Promise<OutputOf<typeof api.saveLegalEntity>> {
  const { tx } = context;
  context.about(input.nameZh);
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
