import { readRules } from "#areas/settings/server.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import type { CallContext } from "#platform/http/context.ts";
import { lateness } from "../../rules/shift-start.ts";
import { noticeHours } from "../../settings.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { locksOver } from "../roster/locks.ts";
import type { StoredContent } from "../roster/read-cells.ts";

/** A cell that says something else than what is published. */
export interface CellDifference {
  memberId: number;
  name: string;
  number: string | null;
  departmentId: number | null;
  date: string;
  place: number;
  contentId: number | null;
  before: StoredContent | null;
  after: StoredContent | null;
  assignmentIds: number[];
  late: "begun" | "notice" | null;
}

export interface Part {
  from: string | null;
  to: string | null;
  memberIds: readonly number[] | null;
}

/** What publishing a part of a plan would change, by person and date. */
export async function differenceOf(
  { tx, now }: CallContext,
  plan: LockedPlan,
  { from, to, memberIds }: Part,
): Promise<CellDifference[]> {
  const { rows } = await tx.query<Omit<CellDifference, "late">>(
    `select c.member_id as "memberId", w.name, w.job_number as number, w.department_id as "departmentId", c.work_date as date, c.place,
        c.content_id as "contentId", p.body as before, o.body as after, coalesce(c.assignment_ids, '{}') as "assignmentIds"
     from planning.cell c
     join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
     left join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
     left join planning.content p on p.tenant_id = c.tenant_id and p.id = c.published_id
     where c.tenant_id = $1 and c.plan_id = $2 and c.content_id is distinct from c.published_id
       and c.work_date between $3::date and $4::date and ($5::bigint[] is null or c.member_id = any($5::bigint[]))
       and w.department_id = any($6::bigint[])
     order by w.name, c.member_id, c.work_date, c.place`,
    [tx.tenantId, plan.id, from ?? plan.from, to ?? plan.to, memberIds, plan.departmentIds],
  );
  const { hours } = await readRules(tx, { hours: noticeHours }, plan.from);
  const clock = { now: Math.floor(Date.parse(now) / 60_000) + BUSINESS_OFFSET_MINUTES, noticeMinutes: hours * 60 };
  const none = { kind: "empty" as const };
  return rows.map((row) => ({ ...row, late: lateness(row.date, row.before ?? none, row.after ?? none, clock) }));
}

/** Dates of a difference whose attendance is locked. */
export async function lockedAmong(
  { tx }: CallContext,
  plan: LockedPlan,
  changes: readonly CellDifference[],
): Promise<string[]> {
  const isLocked = await locksOver(tx, plan.from, plan.to);
  const dates = changes
    .filter((one) => one.departmentId !== null && isLocked(one.date, one.departmentId))
    .map((one) => one.date);
  return [...new Set(dates)].sort();
}
