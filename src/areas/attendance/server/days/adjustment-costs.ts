import { payingContract } from "#areas/contracts/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { isFrozen } from "../periods/lock-sql.ts";
import { priceAdjusted, type PricedPart, type ShiftToPrice } from "./price-adjusted.ts";

interface Adjusted extends ShiftToPrice {
  id: number;
  departmentId: number;
  /** As the shift counts now. */
  adjustedMinutes: number | null;
  minutes: number;
  isOpen: boolean;
}

export interface AdjustmentCost {
  id: number;
  departmentId: number;
  /** With the asked-for minutes; null where no contract prices the person. Fen. */
  afterFen: number | null;
  /** What it puts to the cost of each date; nothing where the figures of the shift stay and the difference is paid later. */
  changes: PricedPart[];
}

const sumOf = (parts: readonly PricedPart[]) => parts.reduce((sum, { fen }) => sum + fen, 0);

/** What adjustments of attendance make of the cost of their shifts. */
export async function adjustmentCosts(tx: Tx, ids: readonly number[]): Promise<AdjustmentCost[]> {
  const paying = payingContract({
    company: sql`d.tenant_id`,
    contract: sql`d.contract_id`,
    agency: sql`d.agency_id`,
    post: sql`d.post_id`,
    date: sql`d.work_date`,
  });
  const { rows } = await tx.query<Adjusted>(sql`
    select j.id, j.minutes, d.department_id as "departmentId", d.work_date as "workDate", d.counted_on as "countedOn", ${paying.id} as "contractId", d.priced_as as "pricedAs",
      d.start_minute as "startMinute", d.end_minute as "endMinute", d.paid_from as "paidFrom", d.paid_to as "paidTo",
      d.meal_minutes + d.rest_minutes as "unpaidMinutes", d.timed_rest as "timedRest", d.accounting_minutes as "accountingMinutes", d.portions,
      d.adjusted_minutes as "adjustedMinutes", j.state = 'underApproval' and not d.voided and not ${isFrozen(tx.tenantId)} as "isOpen"
    from attendance.adjustment j
    join attendance.day d on d.tenant_id = j.tenant_id and d.work_date = j.work_date and d.assignment_id = j.assignment_id
    ${paying.joins}
    where j.tenant_id = ${tx.tenantId} and j.id = any(${[...ids]}::bigint[])`);
  const after = await priceAdjusted(
    tx,
    rows.map((row) => ({ ...row, adjustedMinutes: row.minutes })),
  );
  const before = await priceAdjusted(tx, rows);
  return rows.map(({ id, departmentId, isOpen }, index) => {
    const [now, then] = [before[index], after[index]];
    return {
      id,
      departmentId,
      afterFen: then ? sumOf(then) : null,
      changes: isOpen && now && then ? [...then, ...now.map(({ on, fen }) => ({ on, fen: -fen }))] : [],
    };
  });
}
