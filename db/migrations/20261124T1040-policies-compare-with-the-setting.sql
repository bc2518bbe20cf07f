-- A row belongs to the company of the transaction. The rule compares with the setting itself, not with a sub-select:
-- every statement binds its company, so the rule is asked of rows that an index has found and no longer finds them.
create or replace procedure platform.protect(target regclass, append_only boolean default false)
  language plpgsql as $$
declare
  rule constant text := '(tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)';
  sequence regclass;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to muster_rls using %s with check %s', target, rule, rule);
  execute format('create policy owner on %s for all to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to muster_rls',
    case when append_only then 'select, insert' else 'select, insert, update, delete' end, target);
  for sequence in
    select d.objid::regclass from pg_depend d join pg_class c on c.oid = d.objid
    where d.refobjid = target and d.classid = 'pg_class'::regclass and c.relkind = 'S'
  loop
    execute format('grant usage on sequence %s to muster_rls', sequence);
  end loop;
end $$;

do $$
declare
  one record;
begin
  for one in
    select p.polrelid::regclass as target, case when p.polrelid = 'platform.tenant'::regclass then 'id' else 'tenant_id' end as company
      from pg_policy p where p.polname = 'tenant'
  loop
    execute format('alter policy tenant on %1$s using (%2$I = nullif(current_setting(''app.tenant_id'', true), '''')::int)
                    with check (%2$I = nullif(current_setting(''app.tenant_id'', true), '''')::int)', one.target, one.company);
  end loop;
end $$;
