import type { Tx } from "#platform/db/tx.ts";
import { codeTaken } from "./create-department.ts";

export interface NewLegalEntity {
  code: string;
  nameZh: string;
  nameEn: string;
  creditCode?: string | null;
  address?: string | null;
}

export async function createLegalEntity(tx: Tx, entity: NewLegalEntity): Promise<number> {
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en, credit_code, address) values ($1, $2, $3, $4, $5, $6) returning id",
        [tx.tenantId, entity.code, entity.nameZh, entity.nameEn, entity.creditCode ?? null, entity.address ?? null],
      ),
    );
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw codeTaken(error, "legal_entity_tenant_id_code_key") ?? error;
  }
}
