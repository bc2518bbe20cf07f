/**
 * SQL: how a member is among the starters of a flow: 1 by themselves, 2 by their post, 3 by their department, null not at all.
 * `starters` is a jsonb list, `member` a row of member_view and `path` the departments above them.
 */
export function starterRank(starters: string, member: string, path: string): string {
  return `(
    select min(s.type) from jsonb_to_recordset(${starters}) as s (type int, "targetId" bigint)
    where case s.type when 1 then s."targetId" = ${member}.id when 2 then s."targetId" = ${member}.post_id else s."targetId" = any(${path}) end)`;
}
