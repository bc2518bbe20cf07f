import type { Tx } from "#platform/db/tx.ts";
import { missedCardText } from "../../missed-card.ts";
import type { LineFine } from "../make/compose-statement.ts";

/** Writes the fines of a statement's lines as card deductions, in one go; one that is left off stands there as withdrawn from the start. */
export async function writeFines(
  tx: Tx,
  statementId: number,
  fines: readonly LineFine[],
  by: number | null,
  at: string,
): Promise<void> {
  if (fines.length === 0) return;
  const of = (value: (fine: LineFine) => unknown) => fines.map(value);
  await tx.query(
    `insert into statements.extra (tenant_id, statement_id, line_id, member_id, type, amount_fen, reason, missed_edge, fined_assignment_id, fine_fen, created_by, created_at, withdrawn_at)
     select $1, $2, l.id, l.member_id, 'card_deduction', f.fen, f.reason, f.edge, f.assignment_id, f.fen, $9, $10, case when f.left_off then $10::timestamptz end
     from unnest($3::bigint[], $4::date[], $5::text[], $6::bigint[], $7::text[], $8::boolean[]) as f (assignment_id, work_date, edge, fen, reason, left_off)
     join statements.line l on l.tenant_id = $1 and l.statement_id = $2 and l.work_date = f.work_date and l.assignment_id = f.assignment_id and l.shifts = 1
     order by f.work_date, f.assignment_id`,
    [
      tx.tenantId,
      statementId,
      of((one) => one.day.assignmentId),
      of((one) => one.day.workDate),
      of((one) => one.edge),
      of((one) => one.fen),
      of(({ edge, fen, isLeftOff }) => missedCardText({ edge, rateFen: fen, isLeftOff }, "zh")),
      of((one) => one.isLeftOff),
      by,
      at,
    ],
  );
}
