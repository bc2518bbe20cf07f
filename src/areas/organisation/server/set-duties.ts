import type { Tx } from "#platform/db/tx.ts";

/** Who leads a department, in order, and which posts are responsible for it. */
export interface Duties {
  headMemberIds: readonly number[];
  responsiblePostIds: readonly number[];
}

export async function setDuties(tx: Tx, departmentId: number, duties: Duties): Promise<void> {
  await tx.query("delete from organisation.department_duty where tenant_id = $1 and department_id = $2", [
    tx.tenantId,
    departmentId,
  ]);
  await tx.query(
    `insert into organisation.department_duty (tenant_id, department_id, duty, position, member_id, post_id)
     select $1::int, $2::bigint, 'head', position, member_id, null::bigint from unnest($3::bigint[]) with ordinality as h (member_id, position)
     union all
     select $1, $2, 'responsible', position, null, post_id from unnest($4::bigint[]) with ordinality as r (post_id, position)`,
    [tx.tenantId, departmentId, duties.headMemberIds, duties.responsiblePostIds],
  );
}
