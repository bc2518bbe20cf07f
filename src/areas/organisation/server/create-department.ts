import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../errors.ts";

export interface NewDepartment {
  /** Null: at the top. */
  parentId: number | null;
  code: string;
  nameZh: string;
  nameEn: string;
  costCentre?: string | null;
  legalEntityId?: number | null;
  /** Planned number of own staff. */
  headcount?: number | null;
}

/** Adds a department as the last one below its parent; gives its id. */
export async function createDepartment(tx: Tx, department: NewDepartment): Promise<number> {
  const { parentId, code, nameZh, nameEn, costCentre, legalEntityId, headcount } = department;
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `with fresh as (select nextval(pg_get_serial_sequence('organisation.department', 'id')) as id)
         insert into organisation.department
           (tenant_id, id, parent_id, code, name_zh, name_en, cost_centre, legal_entity_id, headcount, path, position)
         select $1, fresh.id, $2, $3, $4, $5, $6, $7, $8,
                coalesce((select path from organisation.department where tenant_id = $1 and id = $2), '{}') || fresh.id,
                coalesce((select max(position) + 1 from organisation.department where tenant_id = $1 and parent_id is not distinct from $2), 1)
         from fresh returning id`,
        [tx.tenantId, parentId, code, nameZh, nameEn, costCentre ?? null, legalEntityId ?? null, headcount ?? null],
      ),
    );
    await touchAccess(tx);
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw codeTaken(error, "department_tenant_id_code_key") ?? error;
  }
}

/** What a broken unique code means for the user. */
export function codeTaken(error: unknown, constraint: string): Error | undefined {
  return breaks(error, constraint) ? refuseField(refusals.codeTaken, "code") : undefined;
}
