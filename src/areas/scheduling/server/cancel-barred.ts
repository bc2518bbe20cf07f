import { sql } from "#platform/db/sql.ts";
import type { ActContext } from "#areas/approvals/approvable.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt, instantOf } from "#platform/calendar/wall-time.ts";
import { named } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { cancelAssignment } from "./cancel-assignment.ts";

const reason = { key: "barred" } as const;

interface Barred {
  memberId: number;
  from: string;
  until: string;
  context: ActContext;
}

/** Takes somebody off the shifts that begin later, from the day on which they are barred until its last. */
export async function cancelBarred(tx: Tx, { memberId, from, until, context }: Barred): Promise<void> {
  const now = Date.parse(context.now);
  const first = [from, businessDateAt(now)].sort().at(-1)!;
  const { rows } = await tx.query<{ id: number; workDate: string; startMinute: number }>(
    `select id, work_date as "workDate", start_minute as "startMinute" from scheduling.assignment
     where tenant_id = $1 and member_id = $2 and state = 'assigned' and work_date between $3::date and $4::date order by id`,
    [tx.tenantId, memberId, first, until],
  );
  for (const { id, workDate, startMinute } of rows)
    if (instantOf(workDate, startMinute) > now) await cancelAssignment(tx, context, id, reason);
}

/** Shifts of somebody that begin later, for whoever decides whether they are to be barred. */
export async function shiftsAhead(
  context: CallContext,
  { memberId }: InputOf<typeof api.shiftsAhead>,
): Promise<OutputOf<typeof api.shiftsAhead>> {
  const { tx, locale, now, today } = context;
  const seen = await tx.query(sql`
    select from people.worker w where w.tenant_id = ${tx.tenantId} and w.member_id = ${memberId}
      and ${withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id`, member: sql`w.member_id` })}`);
  if (seen.rows.length === 0) throw refuse(commonRefusals.notFound);
  const { rows } = await tx.query<OutputOf<typeof api.shiftsAhead>["rows"][number]>(sql`
    select s.assignment_id as id, s.work_date as "workDate", s.start_minute as "startMinute", s.end_minute as "endMinute",
      ${named(locale, "d")} as department, ${named(locale, "o")} as post
    from scheduling.assigned s
    join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    join organisation.post_view o on o.tenant_id = s.tenant_id and o.id = s.post_id
    where s.tenant_id = ${tx.tenantId} and s.member_id = ${memberId} and s.state = 'assigned' and s.work_date between ${today}::date and ${addDays(today, 1100)}::date
    order by s.work_date, s.start_minute limit 200`);
  return { rows: rows.filter((one) => instantOf(one.workDate, one.startMinute) > Date.parse(now)) };
}
