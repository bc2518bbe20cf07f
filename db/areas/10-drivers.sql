-- Figures of days as they count. Where the whole hotel has one, what the departments have of it is theirs and the rest is of
-- none, so that all of them together are the hotel's.
create view drivers.amount with (security_invoker = true) as
  select d.tenant_id, d.day, d.department_id, v.kind, v.amount
  from drivers.day d join drivers.value v on v.tenant_id = d.tenant_id and v.day_id = d.id
  where v.replaced_at is null and d.department_id is not null
  union all
  select d.tenant_id, d.day, null, v.kind,
         v.amount - coalesce((select sum(x.amount) from drivers.day o join drivers.value x on x.tenant_id = o.tenant_id and x.day_id = o.id
           where o.tenant_id = d.tenant_id and o.day = d.day and o.department_id is not null and x.kind = v.kind and x.replaced_at is null), 0)::bigint
  from drivers.day d join drivers.value v on v.tenant_id = d.tenant_id and v.day_id = d.id
  where v.replaced_at is null and d.department_id is null;
grant select on drivers.amount to muster_rls;
