import type { Tx } from "#platform/db/tx.ts";

export interface Budget {
  departmentId: number;
  /** `YYYY-MM`. */
  month: string;
  amountFen: number;
  hours: number;
}

/** What departments may spend in the given months (C630006); months without a budget are absent. */
export async function budgetsOf(tx: Tx, months: readonly string[]): Promise<Budget[]> {
  const { rows } = await tx.query<Budget>(
    `select department_id as "departmentId", month, amount_fen as "amountFen", hours
     from settings.budget where tenant_id = $1 and month = any($2::text[]) order by department_id, month`,
    [tx.tenantId, months],
  );
  return rows;
}
