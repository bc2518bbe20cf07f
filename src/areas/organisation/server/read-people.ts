import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/** A department and everything below it. */
export async function departmentIdsBelow(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department where path @> array[$1::bigint]",
    [departmentId],
  );
  return rows.map((row) => row.id);
}

/** From the department itself up to the top. */
export async function departmentIdsAbove(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ path: number[] }>("select path from organisation.department where id = $1", [
    departmentId,
  ]);
  return [...(rows[0]?.path ?? [])].reverse();
}

/** The active members who lead a department, in order; none when nobody is set. */
export async function headsOf(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select m.id from organisation.department_duty d join organisation.member m on m.tenant_id = d.tenant_id and m.id = d.member_id
     where d.department_id = $1 and d.duty = 'head' and m.active order by d.position`,
    [departmentId],
  );
  return rows.map((row) => row.id);
}

/** The posts responsible for a department, in order. */
export async function responsiblePostsOf(tx: Tx, departmentId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    "select post_id as id from organisation.department_duty where department_id = $1 and duty = 'responsible' order by position",
    [departmentId],
  );
  return rows.map((row) => row.id);
}

/** The active members of own staff who hold a post, those of the department first. */
export async function postHolders(tx: Tx, postId: number, departmentId?: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from organisation.member where post_id = $1 and active and kind = 'staff'
     order by (department_id is not distinct from $2) desc, id`,
    [postId, departmentId ?? null],
  );
  return rows.map((row) => row.id);
}

/** The post that a member's post answers to. */
export async function superiorPostOf(tx: Tx, memberId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number | null }>(
    `select p.superior_id as id from organisation.member m join organisation.post p on p.tenant_id = m.tenant_id and p.id = m.post_id
     where m.id = $1`,
    [memberId],
  );
  return rows[0]?.id ?? undefined;
}
