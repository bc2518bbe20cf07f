import type { Tx } from "#platform/db/tx.ts";
import { deltaText } from "../../delta.ts";
import type { OwedDelta } from "./owed-deltas.ts";

/** Writes changes of days settled before as adjustments, each with what it came from; what is neither minutes nor money is only carried. */
export async function writeDeltas(
  tx: Tx,
  statementId: number,
  deltas: readonly OwedDelta[],
  by: number | null,
  at: string,
): Promise<void> {
  for (const { id, assignmentId, memberId, amountFen, paidMinutes, fineFen, delta } of deltas) {
    if (amountFen === 0 && paidMinutes === 0) continue;
    await tx.query(
      `insert into statements.extra (tenant_id, statement_id, member_id, type, amount_fen, reason, delta_id, delta, created_by, created_at, fined_assignment_id, fine_fen)
       values ($1, $2, $3, 'adjustment', $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        tx.tenantId,
        statementId,
        memberId,
        amountFen,
        deltaText(delta, "zh").slice(0, 200),
        id,
        JSON.stringify(delta),
        by,
        at,
        ...(fineFen === 0 ? [null, null] : [assignmentId, fineFen]),
      ],
    );
  }
}
