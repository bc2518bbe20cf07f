import type { Tx } from "#platform/db/tx.ts";

/**
 * Who looks after each of these departments: accounts in use that hold the code, reach the department by their data
 * scope, and stand nearest to it: in it, at its head or given it by name; else those of the nearest department above.
 */
export async function supervisorsOf(
  tx: Tx,
  code: string,
  departmentIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.query<{ departmentId: number; accountIds: number[] }>(
    `with holder as (
       select distinct a.id, m.id as member_id, m.department_id from access.role r
       join access.account_role ar on ar.tenant_id = r.tenant_id and ar.role_id = r.id
       join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
       join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
       where r.tenant_id = $1 and a.kind = 'staff' and a.enabled and a.deleted_at is null and m.active
         and (r.all_codes or exists (select from access.role_code rc where rc.tenant_id = r.tenant_id and rc.role_id = r.id and rc.code = $2))),
     reached as (
       select h.id, h.member_id, h.department_id, s.kind, s.department_ids, access.scope_departments($1, s.kind, s.department_ids, s.include_below, h.department_id) as within
       from holder h cross join lateral (
         (select s.kind, s.department_ids, s.include_below, s.narrowed from access.account_scope s
          where s.tenant_id = $1 and s.account_id = h.id and s.module in ('', $2) order by s.module desc limit 1)
         union all
         select s.kind, s.department_ids, s.include_below, s.narrowed from access.account_role ar
         join access.role_scope s on s.tenant_id = ar.tenant_id and s.role_id = ar.role_id
         where ar.tenant_id = $1 and ar.account_id = h.id and s.module = $2) as s where not s.narrowed),
     placed as (
       select d.id as department_id, c.id as account_id, (
         select max(array_position(d.path, own.id)) from (
           select c.department_id as id union all select unnest(c.department_ids)
           union all select u.department_id from organisation.department_duty_view u where u.tenant_id = $1 and u.duty = 'head' and u.member_id = c.member_id) own) as near
       from organisation.department_view d join reached c on c.kind = 'organisation' or d.id = any(c.within)
       where d.tenant_id = $1 and d.id = any($3::bigint[])),
     ranked as (select *, rank() over (partition by department_id order by near desc) as place from placed where near is not null)
     select department_id as "departmentId", array_agg(distinct account_id order by account_id) as "accountIds" from ranked where place = 1 group by department_id`,
    [tx.tenantId, code, departmentIds],
  );
  return new Map(rows.map((row) => [row.departmentId, row.accountIds.map(Number)]));
}
