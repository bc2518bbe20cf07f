import { sql } from "#platform/db/sql.ts";
import { withdraw } from "#areas/notices/server.ts";
import { cancelAssignment } from "#areas/scheduling/server.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../desk-api.ts";
import { refusals } from "../../errors.ts";
import { daysOfKeys, unconfirmDays } from "../days/confirm-days.ts";
import { isLocked } from "../periods/lock-sql.ts";
import { beforeAnyLock } from "../periods/period-locks.ts";
import { lockMembers } from "../days/lock-members.ts";
import { askEffect, askKind, computeFor, deadlineOf, refuseNothing } from "./repair-days.ts";

interface Deed {
  id: number;
  kind: "edges" | "confirm" | "keep" | "recompute" | "assign" | "set_aside" | "ask";
  workDate: string;
  assignmentId: number | null;
  memberId: number;
  departmentId: number | null;
  reason: string;
  name: string;
  builtOn: boolean;
  confirmed: boolean;
  frozen: boolean;
}

/** Takes back what one key press did, by deeds of its own; what is locked or on a statement by now stays. */
export async function undoRepairs(
  context: CallContext,
  { batch, id }: InputOf<typeof api.undoRepairs>,
): Promise<OutputOf<typeof api.undoRepairs>> {
  const { tx } = context;
  await beforeAnyLock(tx);
  const deeds = await standing(context, batch, id);
  refuseNothing(deeds.length);
  const built = id === undefined ? undefined : deeds.find((deed) => deed.builtOn);
  if (built) throw refuse(refusals.repairBuiltOn, { name: built.name, date: built.workDate });
  const deadlines = new Map<number, number>();
  const open: Deed[] = [];
  for (const deed of deeds) {
    const isLate =
      deed.kind !== "ask" &&
      daysBetween(deed.workDate, context.today) > (await deadlineOf(context, deed.departmentId, deadlines));
    if (!deed.frozen && !isLate) open.push(deed);
  }
  context.about({ zh: `${open.length} 条考勤记录`, en: `Attendance records: ${open.length}` });
  await note(context, batch, open);
  const days = open.filter((deed): deed is Deed & { assignmentId: number } => deed.assignmentId !== null);
  for (const deed of days)
    if (deed.kind === "assign") await cancelAssignment(tx, context, deed.assignmentId, deed.reason);
  await lockMembers(
    tx,
    open.map((deed) => deed.memberId),
  );
  await unconfirmDays(
    tx,
    days.filter((deed) => deed.confirmed && deed.kind !== "ask"),
  );
  const kept = days.filter((deed) => deed.kind === "keep");
  if (kept.length > 0)
    await tx.query(
      sql`update attendance.day d set kept_inputs = null where d.tenant_id = ${tx.tenantId} and ${daysOfKeys(kept)}`,
    );
  for (const deed of open)
    if (deed.kind === "ask")
      await withdraw(tx, {
        memberIds: [deed.memberId],
        kinds: [askKind],
        effects: `${askEffect(deed.assignmentId, deed.workDate)}/`,
      });
  await computeFor(
    context,
    open.filter((deed) => deed.kind !== "ask"),
  );
  return { undone: open.length, left: deeds.length - open.length };
}

/** Deeds on the same record after `r` that stand; a question changes nothing. */
export const laterSql = sql`select from attendance.standing_repair l
  where l.tenant_id = r.tenant_id and l.member_id = r.member_id and l.work_date = r.work_date and l.assignment_id is not distinct from r.assignment_id and l.id > r.id and l.kind <> 'ask'`;

async function standing(context: CallContext, batch: string, id: number | undefined): Promise<Deed[]> {
  const { rows } = await context.tx.query<Deed>(sql`
    select r.id, r.kind, r.work_date as "workDate", r.assignment_id as "assignmentId", r.member_id as "memberId", coalesce(d.department_id, m.department_id) as "departmentId", r.reason,
      coalesce(d.confirmed_at is not null, false) as confirmed, d.assignment_id is not null and (d.held_by is not null or ${isLocked(context.tx.tenantId)}) as frozen, m.name, exists (${laterSql}) as "builtOn"
    from attendance.standing_repair r
    join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.member_id
    left join attendance.day d on d.tenant_id = r.tenant_id and d.work_date = r.work_date and d.assignment_id = r.assignment_id
    where r.tenant_id = ${context.tx.tenantId} and r.batch = ${batch}::uuid and ${id === undefined ? sql`true` : sql`r.id = ${id}`} and ${withinScope(context, { department: sql`coalesce(d.department_id, m.department_id)`, member: sql`r.member_id` })}
    order by r.id`);
  return rows;
}

async function note(context: CallContext, batch: string, deeds: readonly Deed[]): Promise<void> {
  await context.tx.query(
    `insert into attendance.repair (tenant_id, batch, kind, cause, work_date, assignment_id, member_id, reason, undoes, done_by, done_at)
     select r.tenant_id, r.batch, 'undo', r.cause, r.work_date, r.assignment_id, r.member_id, r.reason, r.id, $3, $4
     from attendance.repair r where r.tenant_id = $1 and r.id = any($2::bigint[]) and r.batch = $5::uuid order by r.id`,
    [context.tx.tenantId, deeds.map((deed) => deed.id), context.principal.accountId || null, context.now, batch],
  );
}
