import type { Tx } from "#platform/db/tx.ts";
import { touchAccess } from "#platform/session/touch-access.ts";

export interface PlacedInJob {
  memberId: number;
  departmentId: number | null;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
}

/** Puts people into the jobs that they hold from now on. */
export async function placeInJobs(tx: Tx, jobs: readonly PlacedInJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(
    `update organisation.member m set department_id = g.department_id, post_id = g.post_id, grade_id = g.grade_id, rank_id = g.rank_id
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as g (member_id, department_id, post_id, grade_id, rank_id)
     where m.tenant_id = $1 and m.id = g.member_id`,
    [
      tx.tenantId,
      jobs.map((job) => job.memberId),
      jobs.map((job) => job.departmentId),
      jobs.map((job) => job.postId),
      jobs.map((job) => job.gradeId),
      jobs.map((job) => job.rankId),
    ],
  );
  // The scope of an account follows the department of its person.
  await touchAccess(tx);
}

/** Somebody who came for a labour company, or by the hour, is the hotel's own from now on. */
export async function takeAsStaff(tx: Tx, memberId: number): Promise<void> {
  await tx.query("update organisation.member set kind = 'staff' where tenant_id = $1 and id = $2 and kind <> 'staff'", [
    tx.tenantId,
    memberId,
  ]);
}

/** When somebody joined the company. */
export async function changeJoining(tx: Tx, memberId: number, joinedOn: string | null): Promise<void> {
  await tx.query("update organisation.member set joined_on = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    memberId,
    joinedOn,
  ]);
}
