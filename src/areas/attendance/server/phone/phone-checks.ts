import type { Tx } from "#platform/db/tx.ts";

export interface NewCheck {
  punchId: number;
  punchedOn: string;
  memberId: number;
  assignmentId: number | null;
  /** Of the shift; null = the person's own. */
  departmentId: number | null;
}

/** Puts punches in doubt before those who look after the department; `now` is ISO text. */
export async function openChecks(tx: Tx, checks: readonly NewCheck[], now: string): Promise<void> {
  if (checks.length === 0) return;
  await tx.query(
    `insert into attendance.phone_check (tenant_id, punch_id, punched_on, member_id, assignment_id, department_id, created_at)
     select $1, c.punch_id, c.punched_on, c.member_id, c.assignment_id, coalesce(c.department_id, m.department_id), $7
     from unnest($2::bigint[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[]) as c (punch_id, punched_on, member_id, assignment_id, department_id)
     join organisation.member_view m on m.tenant_id = $1 and m.id = c.member_id
     on conflict (tenant_id, punch_id) do nothing`,
    [
      tx.tenantId,
      checks.map((one) => one.punchId),
      checks.map((one) => one.punchedOn),
      checks.map((one) => one.memberId),
      checks.map((one) => one.assignmentId),
      checks.map((one) => one.departmentId),
      now,
    ],
  );
}

/** Of these punches those that somebody has accepted. */
export async function acceptedOf(tx: Tx, punchIds: readonly string[]): Promise<Set<string>> {
  if (punchIds.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>(
    {
      name: "phone-accepted",
      text: "select punch_id::text as id from attendance.phone_check where tenant_id = $1 and punch_id = any($2::bigint[]) and state = 'accepted'",
    },
    [tx.tenantId, punchIds],
  );
  return new Set(rows.map((row) => row.id));
}
