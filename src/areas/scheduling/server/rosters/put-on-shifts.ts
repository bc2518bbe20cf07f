import type { Tx } from "#platform/db/tx.ts";
import type { AssignContext } from "../assign-people.ts";
import { countHeads } from "./count-heads.ts";

export interface OnShift {
  shiftId: number;
  memberId: number;
  source: "plan" | "swap" | "open" | "walk_in";
  reason?: string | undefined;
}

/** Writes people on shifts of a roster; the ids by shift and person. The database refuses two at one time. */
export async function putOnShifts(
  tx: Tx,
  context: AssignContext,
  people: readonly OnShift[],
): Promise<Map<string, number>> {
  const { rows } = await tx.savepoint(() =>
    tx.query<{ id: number; memberId: number; shiftId: number }>(
      `insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id, source, reason, assigned_by, assigned_at)
       select s.tenant_id, s.id, p.member_id, s.work_date, s.start_minute, s.end_minute, s.department_id, s.post_id, p.source, p.reason, $6, $7
       from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) as p (shift_id, member_id, source, reason)
       join scheduling.shift s on s.tenant_id = $1 and s.id = p.shift_id
       returning id, member_id as "memberId", shift_id as "shiftId"`,
      [
        tx.tenantId,
        people.map((one) => one.shiftId),
        people.map((one) => one.memberId),
        people.map((one) => one.source),
        people.map((one) => one.reason ?? null),
        context.principal.accountId || null,
        context.now,
      ],
    ),
  );
  await countHeads(tx, [...new Set(people.map((one) => one.shiftId))]);
  return new Map(rows.map((row) => [`${row.shiftId} ${row.memberId}`, row.id]));
}
