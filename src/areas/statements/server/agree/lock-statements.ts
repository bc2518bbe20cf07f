import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { StatementState } from "../../states.ts";
import { seesWhole } from "../read/visible.ts";

/** A statement as writes work with it; amounts in fen. */
export interface StoredStatement {
  id: number;
  number: string;
  agencyId: number;
  from: string;
  to: string;
  state: StatementState;
  shiftAmountFen: number;
  subsidyFen: number;
  adjustmentFen: number;
  cardDeductionFen: number;
  rewardFen: number;
  punishmentFen: number;
  amountFen: number;
  accountingMinutes: number;
  plannedMinutes: number;
  plannedCostFen: number;
  overReason: string | null;
  agencyConfirmedAt: string | null;
  version: number;
}

async function locked(tx: Tx, ids: readonly number[], condition: Sql): Promise<StoredStatement[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await tx.query<StoredStatement>(sql`
    select s.id, s.number, s.agency_id as "agencyId", s.from_date as "from", s.to_date as "to", s.state, s.shift_amount_fen as "shiftAmountFen",
      s.subsidy_fen as "subsidyFen", s.adjustment_fen as "adjustmentFen", s.card_deduction_fen as "cardDeductionFen", s.reward_fen as "rewardFen",
      s.punishment_fen as "punishmentFen", s.amount_fen as "amountFen", s.accounting_minutes as "accountingMinutes", s.planned_minutes as "plannedMinutes",
      s.planned_cost_fen as "plannedCostFen", s.over_reason as "overReason", s.agency_confirmed_at as "agencyConfirmedAt", s.version
    from statements.statement s where s.tenant_id = ${tx.tenantId} and s.id = any(${wanted}::bigint[]) and ${condition}
    order by s.id for update of s`);
  if (rows.length < wanted.length) throw refuse(commonRefusals.notFound);
  return rows;
}

/** Holds statements for a change by staff until the commit, in one order, so that two batches never wait for each other; the operation log names them. */
export async function lockStatements(
  context: Pick<CallContext, "tx" | "principal" | "keyCode"> & Partial<Pick<CallContext, "about">>,
  ids: readonly number[],
): Promise<StoredStatement[]> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const statements = await locked(context.tx, ids, sql`true`);
  context.about?.(statements.map(({ number }) => number));
  return statements;
}

/** Holds one, refused as stale when it is not the version the caller saw. */
export async function lockStatement(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  id: number,
  version?: number,
): Promise<StoredStatement> {
  const [statement] = await lockStatements(context, [id]);
  if (version !== undefined && version !== statement!.version) throw refuse(commonRefusals.stale);
  return statement!;
}

/** Holds a statement for its labour company. */
export async function lockOwnStatement(
  context: Pick<CallContext, "tx" | "principal">,
  id: number,
): Promise<StoredStatement> {
  const [statement] = await locked(
    context.tx,
    [id],
    sql`s.agency_id = ${context.principal.agencyId ?? 0} and s.shown_at is not null`,
  );
  return statement!;
}

/** Holds a statement for the decision of its approval. */
export async function lockById(tx: Tx, id: number): Promise<StoredStatement> {
  const [statement] = await locked(tx, [id], sql`true`);
  return statement!;
}
