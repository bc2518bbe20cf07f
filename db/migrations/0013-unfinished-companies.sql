-- A company is unfinished while a command makes it. What a command that was ended has left is taken away as a whole.
alter table platform.tenant add column unfinished boolean not null default false;

-- For the owner, while no command makes a company. One statement deletes from every table, because a foreign key is
-- looked at when its statement is over; before that, whoever still writes for the company has come to his end.
create function platform.remove_unfinished_companies() returns int[]
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  everything text;
  unfinished_id int;
  removed int[] := '{}';
begin
  select string_agg(format('%I as (delete from %s where tenant_id = $1)', 'of_' || c.oid, c.oid::regclass), ', ') into everything
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
   where c.relkind in ('r', 'p') and not c.relispartition;
  for unfinished_id in select id from platform.tenant where unfinished order by id for update loop
    execute format(
      'with %s delete from access.login l using access.account a where a.login_id = l.id and a.tenant_id = $1
          and not exists (select from access.account o where o.login_id = l.id and o.tenant_id <> $1)', everything) using unfinished_id;
    delete from platform.tenant where id = unfinished_id;
    removed := removed || unfinished_id;
  end loop;
  return removed;
end $$;
revoke execute on function platform.remove_unfinished_companies() from public;
