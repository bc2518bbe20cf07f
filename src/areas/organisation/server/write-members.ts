import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { touchAccess } from "#platform/session/touch-access.ts";

export interface NewMember {
  name: string;
  kind: "staff" | "worker" | "agency";
  departmentId: number | null;
  postId: number | null;
  /** `YYYY-MM-DD`. */
  joinedOn: string | null;
  /** A people file is made of them in the same transaction. */
  hasFile?: boolean;
}

/** Adds people to the company in one statement; gives their ids in the order given. */
export async function createMembers(tx: Tx, rows: readonly NewMember[]): Promise<number[]> {
  const made = await tx.query<{ id: NotNull<number> }>(
    `with given as materialized (
       select nextval(pg_get_serial_sequence('organisation.member', 'id')) as id, t.*
       from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::date[], $7::boolean[])
         with ordinality as t (name, kind, department_id, post_id, joined_on, has_file, position)
     ), made as (
       insert into organisation.member (tenant_id, id, name, kind, department_id, post_id, joined_on, has_file)
       select $1, id, name, kind, department_id, post_id, joined_on, has_file from given
     )
     select id from given order by position`,
    [
      tx.tenantId,
      rows.map((row) => row.name),
      rows.map((row) => row.kind),
      rows.map((row) => row.departmentId),
      rows.map((row) => row.postId),
      rows.map((row) => row.joinedOn),
      rows.map((row) => row.hasFile ?? false),
    ],
  );
  return made.rows.map((row) => row.id);
}

export async function createMember(tx: Tx, member: NewMember): Promise<number> {
  const [id] = await createMembers(tx, [member]);
  return id as number;
}

export interface MemberChange {
  id: number;
  name: string;
  departmentId: number | null;
  postId: number | null;
  joinedOn: string | null;
  active: boolean;
  leftOn: string | null;
}

/** Changes who somebody is inside the company; a member that is not there changes nothing. */
export async function updateMember(tx: Tx, change: MemberChange): Promise<void> {
  await tx.query(
    `update organisation.member set name = $3, department_id = $4, post_id = $5, joined_on = $6, active = $7, left_on = $8
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      change.id,
      change.name,
      change.departmentId,
      change.postId,
      change.joinedOn,
      change.active,
      change.leftOn,
    ],
  );
  // The scope of an account follows the department of its person.
  await touchAccess(tx);
}

interface Placed {
  id: number;
  name: string;
  departmentId: number | null;
  postId: number | null;
  /** Left out, it stays as it is. */
  rankId?: number | null;
}

/** Gives a member another name, department, post or rank. */
export async function placeMember(tx: Tx, member: Placed): Promise<void> {
  await tx.query(
    `update organisation.member set name = $3, department_id = $4, post_id = $5, rank_id = case when $6 then $7::bigint else rank_id end
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      member.id,
      member.name,
      member.departmentId,
      member.postId,
      member.rankId !== undefined,
      member.rankId ?? null,
    ],
  );
  await touchAccess(tx);
}

/** Somebody stood in the company twice, once without a file: their duties go to the one that stays, the other has left. */
export async function foldMember(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.query(
    `delete from organisation.department_duty d where d.tenant_id = $1 and d.member_id = $2
       and exists (select from organisation.department_duty o
                   where o.tenant_id = d.tenant_id and o.department_id = d.department_id and o.duty = d.duty and o.member_id = $3)`,
    [tx.tenantId, from, into],
  );
  await tx.query("update organisation.department_duty set member_id = $3 where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    from,
    into,
  ]);
  await tx.query("update organisation.member set active = false where tenant_id = $1 and id = $2", [tx.tenantId, from]);
  await touchAccess(tx);
}
