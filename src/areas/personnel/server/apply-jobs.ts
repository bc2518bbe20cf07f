import { placeInJobs } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { EventBus } from "#platform/events/bus.ts";
import { jobChanged } from "../events.ts";

interface Due {
  memberId: number;
  from: string;
  departmentId: number | null;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
  beforeDepartmentId: number | null;
  beforePostId: number | null;
}

/**
 * Brings the organisation to the jobs that people hold by a day, of whom some have begun since it was told last. The
 * last job that has begun counts, so that doing it again changes nothing.
 */
export async function applyJobs(
  tx: Tx,
  services: { events: EventBus },
  memberIds: readonly number[],
  today: string,
): Promise<number> {
  const { rows } = await tx.query<Due>(
    `select j.member_id as "memberId", j.from_date as "from", j.department_id as "departmentId", j.post_id as "postId",
       j.grade_id as "gradeId", j.rank_id as "rankId", m.department_id as "beforeDepartmentId", m.post_id as "beforePostId"
     from personnel.job_record j join organisation.member_view m on m.tenant_id = j.tenant_id and m.id = j.member_id
     where j.tenant_id = $1 and j.member_id = any($2::bigint[]) and m.active
       and j.from_date = (select max(l.from_date) from personnel.job_record l
                          where l.tenant_id = j.tenant_id and l.member_id = j.member_id and l.from_date <= $3::date)
     order by j.member_id`,
    [tx.tenantId, memberIds, today],
  );
  await placeInJobs(tx, rows);
  await tx.query(
    `update personnel.job_record set applied_at = now()
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $3::date and applied_at is null`,
    [tx.tenantId, memberIds, today],
  );
  for (const due of rows) {
    const { memberId, from, departmentId, postId } = due;
    const before = { departmentId: due.beforeDepartmentId, postId: due.beforePostId };
    if (before.departmentId === departmentId && before.postId === postId) continue;
    await services.events.publish(tx, jobChanged, { memberId, from, before, after: { departmentId, postId } });
  }
  return rows.length;
}
