import type { Tx } from "#platform/db/tx.ts";
import { codeTaken } from "../create-department.ts";

export interface NewRank {
  code: string;
  nameZh: string;
  nameEn: string;
  /** Where it stands, from the lowest up. */
  level: number;
}

export interface NewGrade extends NewRank {
  fromRankId: number;
  toRankId: number;
}

export async function createRank(tx: Tx, { code, nameZh, nameEn, level }: NewRank): Promise<number> {
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        "insert into organisation.rank (tenant_id, code, name_zh, name_en, level) values ($1, $2, $3, $4, $5) returning id",
        [tx.tenantId, code, nameZh, nameEn, level],
      ),
    );
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw codeTaken(error, "rank_tenant_id_code_key") ?? error;
  }
}

export async function createGrade(tx: Tx, grade: NewGrade): Promise<number> {
  const { code, nameZh, nameEn, level, fromRankId, toRankId } = grade;
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into organisation.grade (tenant_id, code, name_zh, name_en, level, from_rank_id, to_rank_id)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [tx.tenantId, code, nameZh, nameEn, level, fromRankId, toRankId],
      ),
    );
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw codeTaken(error, "grade_tenant_id_code_key") ?? error;
  }
}
