import { rulesOver } from "#areas/settings/server.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { lateness } from "../../rules/shift-start.ts";
import { noticeHours } from "../../settings.ts";
import { takesOff, type LockedPlan } from "../plans/plan-scope.ts";
import { locksOver } from "../roster/locks.ts";
import type { StoredContent } from "../roster/read-cells.ts";
import { jobOn, withJobs } from "../roster/read-people.ts";

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

/** What publishing a part of a plan would change, by person and date: of its departments by the job somebody holds on the date. */
export async function differenceOf(
  { tx, now }: CallContext,
  plan: LockedPlan,
  { from, to, memberIds }: Part,
): Promise<CellDifference[]> {
  const { rows } = await tx.query<Omit<CellDifference, "late" | "departmentId" | "name" | "number">>(
    `select c.member_id as "memberId", c.work_date as date, c.place,
        c.content_id as "contentId", p.body as before, o.body as after, coalesce(c.assignment_ids, '{}') as "assignmentIds"
     from planning.cell c
     left join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
     left join planning.content p on p.tenant_id = c.tenant_id and p.id = c.published_id
     where c.tenant_id = $1 and c.plan_id = $2 and c.content_id is distinct from c.published_id
       and c.work_date between $3::date and $4::date and ($5::bigint[] is null or c.member_id = any($5::bigint[]))
     order by c.member_id, c.work_date, c.place`,
    [tx.tenantId, plan.id, from ?? plan.from, to ?? plan.to, memberIds],
  );
  const byMember = Map.groupBy(rows, (row) => row.memberId);
  const people = await peopleOf(tx, [...byMember.keys()]);
  const noticeOn = await rulesOver(tx, { hours: noticeHours }, plan.from, plan.to, plan.departmentIds);
  const minute = Math.floor(Date.parse(now) / 60_000) + BUSINESS_OFFSET_MINUTES;
  const none = { kind: "empty" as const };
  return people.flatMap(({ memberId, name, number, jobs }) =>
    (byMember.get(memberId) ?? []).flatMap((row): CellDifference[] => {
      const departmentId = actingFor(plan, row, jobOn({ jobs }, row.date).departmentId);
      if (departmentId === null) return [];
      const clock = { now: minute, noticeMinutes: noticeOn(row.date, departmentId).hours * 60 };
      const late = lateness(row.date, row.before ?? none, row.after ?? none, clock);
      return [{ ...row, name, number, departmentId, late }];
    }),
  );
}

/** For which of its departments a plan publishes a cell: that of the job, or where what is taken off was worked; null: for none. */
function actingFor(
  plan: LockedPlan,
  { before, after }: Pick<CellDifference, "before" | "after">,
  departmentId: number | null,
): number | null {
  if (departmentId !== null && plan.departmentIds.includes(departmentId)) return departmentId;
  if (before === null || after !== null) return null;
  const workedAt = before.kind === "duty" ? before.departmentId : null;
  return takesOff(plan, workedAt) ? (workedAt ?? departmentId) : null;
}

/** Whether something of a plan is drafted that somebody can still publish: a day on which its person is of none of its departments is nobody's. */
export async function isAnyLeft({ tx }: CallContext, plan: LockedPlan): Promise<boolean> {
  const { rows } = await tx.query<{ left: boolean }>(
    `select exists (select from planning.cell c
       join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
       left join lateral (select true as known, v.department_id from personnel.job_version v
         where v.tenant_id = c.tenant_id and v.member_id = c.member_id
         order by v.from_date > c.work_date, abs(v.from_date - c.work_date) limit 1) j on true
       left join planning.content b on b.tenant_id = c.tenant_id and b.id = c.published_id
       where c.tenant_id = $1 and c.plan_id = $2 and c.content_id is distinct from c.published_id
         and (case when j.known then j.department_id else w.department_id end = any($3::bigint[])
           or c.content_id is null and coalesce((b.body ->> 'departmentId')::bigint = any($3::bigint[]), true))) as left`,
    [tx.tenantId, plan.id, plan.allDepartmentIds],
  );
  return rows[0]!.left;
}

/** People as a publication names them, by name, with the jobs they hold. */
export async function peopleOf(tx: Tx, memberIds: readonly number[]) {
  const { rows } = await tx.query<{
    memberId: number;
    name: string;
    number: string | null;
    departmentId: number | null;
    postId: number | null;
  }>(
    `select member_id as "memberId", name, job_number as number, department_id as "departmentId", post_id as "postId"
     from people.worker where tenant_id = $1 and member_id = any($2::bigint[]) order by name, member_id`,
    [tx.tenantId, memberIds],
  );
  return withJobs(tx, rows);
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
