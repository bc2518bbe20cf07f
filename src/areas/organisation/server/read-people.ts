import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/** A department and everything below it. */
export async function departmentIdsBelow(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department where tenant_id = $1 and path @> array[$2::bigint]",
    [tx.tenantId, departmentId],
  );
  return rows.map((row) => row.id);
}

/** From the department itself up to the top. */
export async function departmentIdsAbove(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ path: number[] }>(
    "select path from organisation.department where tenant_id = $1 and id = $2",
    [tx.tenantId, departmentId],
  );
  return [...(rows[0]?.path ?? [])].reverse();
}

/** The active members who lead a department, in order; none when nobody is set. */
export async function headsOf(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select m.id from organisation.department_duty d join organisation.member m on m.tenant_id = d.tenant_id and m.id = d.member_id
     where d.tenant_id = $1 and d.department_id = $2 and d.duty = 'head' and m.active order by d.position`,
    [tx.tenantId, departmentId],
  );
  return rows.map((row) => row.id);
}

/** The posts responsible for a department, in order. */
export async function responsiblePostsOf(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    `select post_id as id from organisation.department_duty
     where tenant_id = $1 and department_id = $2 and duty = 'responsible' order by position`,
    [tx.tenantId, departmentId],
  );
  return rows.map((row) => row.id);
}

/** The active members of own staff who hold a post, those of the department first. */
export async function postHolders(tx: Tx, postId: number, departmentId?: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from organisation.member where tenant_id = $1 and post_id = $2 and active and kind = 'staff'
     order by (department_id is not distinct from $3) desc, id`,
    [tx.tenantId, postId, departmentId ?? null],
  );
  return rows.map((row) => row.id);
}

/** The post that a member's post answers to. */
export async function superiorPostOf(tx: Tx, memberId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number | null }>(
    `select p.superior_id as id from organisation.member m join organisation.post p on p.tenant_id = m.tenant_id and p.id = m.post_id
     where m.tenant_id = $1 and m.id = $2`,
    [tx.tenantId, memberId],
  );
  return rows[0]?.id ?? undefined;
}
