import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { statementLife, type StatementAction } from "../../life.ts";
import type { StatementState } from "../../states.ts";
import type { StoredStatement } from "./lock-statements.ts";
import { separateDuties } from "./separate-duties.ts";
import { writeStep } from "./write-step.ts";

interface StepTaken {
  by: number | null;
  at: string;
  reason?: string | null;
  /** Further columns to set, `, paid_at = …`. */
  set?: Sql;
}

/** Takes a held statement along one arrow of its life; refused where there is none. Gives the state it is in then. */
export async function takeStep(
  tx: Tx,
  statement: StoredStatement,
  action: StatementAction,
  step: StepTaken,
): Promise<StatementState> {
  const to = statementLife.next(statement.state, action);
  const sameAs = await separateDuties(tx, statement, action, step);
  await tx.query(sql`
    update statements.statement set state = ${to}, version = version + 1${step.set ?? sql``}
    where tenant_id = ${tx.tenantId} and id = ${statement.id}`);
  await writeStep(tx, {
    statementId: statement.id,
    action,
    from: statement.state,
    to,
    reason: step.reason ?? null,
    by: step.by,
    at: step.at,
    sameAs,
  });
  statement.state = to;
  statement.version += 1;
  return to;
}
