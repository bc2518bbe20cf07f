import type { ActContext } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";

export interface DayOff {
  memberId: number;
  workDate: string;
  definitionId: number | null;
  kind: "rest" | "holiday";
}

/** Publishes days off; one that somebody has already becomes what is given. */
export async function putDaysOff(tx: Tx, context: ActContext, days: readonly DayOff[]): Promise<void> {
  const last = new Map(days.map((day) => [`${day.memberId} ${day.workDate}`, day]));
  const rows = [...last.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into scheduling.day_off (tenant_id, member_id, work_date, definition_id, kind, set_at, set_by)
     select $1, u.member_id, u.work_date, u.definition_id, u.kind, $6, $7
     from unnest($2::bigint[], $3::date[], $4::bigint[], $5::text[]) as u (member_id, work_date, definition_id, kind) order by u.member_id, u.work_date
     on conflict (tenant_id, member_id, work_date) do update set definition_id = excluded.definition_id, kind = excluded.kind, set_at = excluded.set_at, set_by = excluded.set_by`,
    [
      tx.tenantId,
      rows.map((day) => day.memberId),
      rows.map((day) => day.workDate),
      rows.map((day) => day.definitionId),
      rows.map((day) => day.kind),
      context.now,
      context.principal.accountId || null,
    ],
  );
}

export async function takeDaysOff(tx: Tx, days: readonly Pick<DayOff, "memberId" | "workDate">[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `delete from scheduling.day_off d using unnest($2::bigint[], $3::date[]) as u (member_id, work_date)
     where d.tenant_id = $1 and d.member_id = u.member_id and d.work_date = u.work_date`,
    [tx.tenantId, days.map((day) => day.memberId), days.map((day) => day.workDate)],
  );
}
