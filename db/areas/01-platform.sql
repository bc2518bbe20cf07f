-- The company of the transaction, for functions; policies write the setting out.
create function platform.tenant_id() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;

create function platform.create_tenant(name_zh text, name_en text, kind text default 'hotel', demo boolean default false)
  returns int
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into platform.tenant (name_zh, name_en, kind, demo, operator, service_code)
    values ($1, $2, $3, $4, not exists (select from platform.tenant t where t.operator),
            case when $3 = 'service' then upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) end) returning id;
  end;

-- The company of whoever runs this installation; null while there is none.
create function platform.operator_id() returns int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select id from platform.tenant where operator;
  end;

create function platform.tenant_ids() returns setof int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select id from platform.tenant order by id;
  end;

-- Makes the monthly partition of a range-partitioned table when it is not there. Bounds of instants are the
-- business zone's midnights. Partitions carry no grants: they are reached through the parent and its policy.
-- Made aside and attached, because creating it in place would lock out every reader of the parent.
create function platform.ensure_month_partition(parent regclass, month date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', month)::date;
  beyond date := (date_trunc('month', month) + interval '1 month')::date;
  home text;
  base text;
  suffix text;
  ordered_by text;
  spare regclass;
begin
  if first < '2000-01-01' or first > '2100-12-01' then
    raise exception 'month out of range: %', month;
  end if;
  -- Asked with every write of days: the answer is nearly always that it is there.
  if to_regclass(parent::text || to_char(first, '_YYYYMM')) is not null then
    return;
  end if;
  select n.nspname, c.relname, case when a.atttypid = 'timestamptz'::regtype then ' 00:00:00+08' else '' end, a.attname, nullif(p.partdefid, 0)
    into home, base, suffix, ordered_by, spare
    from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = parent and p.partstrat = 'r';
  if not found then
    raise exception '% is not partitioned by range', parent;
  end if;
  -- Whoever waited here must look into the catalogue itself: name look-ups may still answer from before the wait.
  perform pg_advisory_xact_lock(hashtextextended(home || '.' || base || first, 0));
  if exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = home and c.relname = base || to_char(first, '_YYYYMM')) then
    return;
  end if;
  execute format('create table %I.%I (like %s including all excluding identity)', home, base || to_char(first, '_YYYYMM'), parent);
  if spare is not null then
    -- Rows that came before their month was made move into it; meanwhile nobody may add one.
    execute format('lock table %s in access exclusive mode', spare);
    execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %I.%I select * from moved',
      spare, ordered_by, first || suffix, ordered_by, beyond || suffix, home, base || to_char(first, '_YYYYMM'));
  end if;
  execute format('alter table %s attach partition %I.%I for values from (%L) to (%L)',
    parent, home, base || to_char(first, '_YYYYMM'), first || suffix, beyond || suffix);
end $$;

-- The partitions of this month and of so many after it, for every table that has a spare one: made ahead, because
-- making one waits for everybody who writes to its table.
create function platform.open_months(today date, ahead int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent regclass;
begin
  for parent in select p.partrelid from pg_partitioned_table p where p.partstrat = 'r' and p.partdefid <> 0 order by 1 loop
    for month in 0..ahead loop
      perform platform.ensure_month_partition(parent, (today + make_interval(months => month))::date);
    end loop;
  end loop;
end $$;

-- Measures anew what has grown or changed by a quarter since it was last measured. Autovacuum comes a minute later, by
-- then a plan made for empty tables has run over full ones; parents of partitions it never measures at all.
create function platform.refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stale regclass;
begin
  for stale in
    with kept as (
      select c.oid, c.relkind, c.relispartition, greatest(c.reltuples, 0) as tuples, c.relpages, pg_stat_get_mod_since_analyze(c.oid) as changes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and has_schema_privilege('muster_rls', n.oid, 'usage') and n.nspname not in ('pg_catalog', 'information_schema'))
    select k.oid from kept k where k.relkind = 'r'
      and (k.changes > 50 + k.tuples / 4 or pg_relation_size(k.oid) / current_setting('block_size')::int > k.relpages * 1.25)
    union all
    select k.oid from kept k where k.relkind = 'p'
      and (select sum(p.tuples) from pg_inherits i join kept p on p.oid = i.inhrelid where i.inhparent = k.oid) > k.tuples * 1.5
  loop
    -- Of a partitioned table only itself, where PostgreSQL can (18): a partition that is known to be empty would be read
    -- from end to end by the plans made for it, also when it has filled.
    execute format('analyze (skip_locked) %s %s', case when current_setting('server_version_num')::int >= 180000 then 'only' else '' end, stale);
  end loop;
end $$;

-- Names the form that the database has: what a node reads at its start and sees changed when a newer one has come.
create function platform.form_mark() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select concat_ws(' ', obj_description('platform.migration'::regclass, 'pg_class'), count(*), max(name)) from platform.migration);

-- A sealed number as everybody may see it: its last four characters, before them a star for each other one (I-5). What is
-- sealed is 28 bytes longer than the number: initialisation vector and tag.
create function platform.masked_number(sealed bytea, tail text) returns text
  language sql immutable parallel safe
  return repeat('*', octet_length(sealed) - 28 - char_length(tail)) || tail;
call platform.open_functions('platform', array['masked_number']);

revoke execute on all functions in schema platform from public;
revoke execute on all procedures in schema platform from public;
grant execute on function platform.tenant_id() to muster_rls;
grant execute on function platform.create_tenant(text, text, text, boolean) to muster_rls;
grant execute on function platform.tenant_ids() to muster_rls;
grant execute on function platform.operator_id() to muster_rls;
grant execute on function platform.ensure_month_partition(regclass, date) to muster_rls;
grant execute on function platform.open_months(date, int) to muster_rls;
grant execute on function platform.refresh_statistics() to muster_rls;
grant execute on function platform.form_mark() to muster_rls;
-- What the screen shows: the lines, and the counts that will be some, under numbers that no line has (from 2^52 on).
create view platform.operation_entry as
  select tenant_id, id, at, until, count, kind, account_id, account_name, key_code, call, title_zh, title_en, target, outcome, code, detail, ip, device, request_id,
         null::timestamptz as open_until
    from platform.operation_log
  union all
  select tenant_id, id + 4503599627370496, at, until, count, kind, account_id, account_name, key_code, call, title_zh, title_en, target, 'refused', code, detail, ip, device, request_id,
         span + interval '15 minutes'
    from platform.operation_count;
call platform.open_view('platform.operation_entry');

-- Joins what two counts have seen: lists without what is in them twice, 20 of each at most; of anything else the first.
create function platform.seen_together(a jsonb, b jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  begin atomic
    select jsonb_object_agg(k.key, case
        when jsonb_typeof(coalesce(a -> k.key, b -> k.key)) <> 'array' then coalesce(a -> k.key, b -> k.key)
        else (select jsonb_agg(v.one order by v.place) from (
          select one, min(place) as place
            from jsonb_array_elements(coalesce(a -> k.key, '[]') || coalesce(b -> k.key, '[]')) with ordinality as x (one, place)
           group by one order by 2 limit 20) v) end)
      from (select jsonb_object_keys(coalesce(a, '{}') || coalesce(b, '{}')) as key) k;
  end;

-- Counts refusals of the current company: {kind, bundle, key, most, at, until, count, …}. What would be more than `most` keys
-- of one bundle in a quarter of an hour is counted as one, by the name `rest`.
create function platform.count_operations(entries jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  tenant constant int := platform.tenant_id();
  started timestamptz;
  full_up boolean;
begin
  for one in
    select * from jsonb_to_recordset(entries) as e (kind text, bundle text, key text, most int, at timestamptz, until timestamptz, count int,
      account_id bigint, account_name text, key_code text, call text, title_zh text, title_en text, rest_zh text, rest_en text,
      target text, code text, detail jsonb, ip inet, device text, request_id text)
    -- in one order, so that two servers that count the same wait for each other and never both
    order by e.bundle, e.key
  loop
    started := date_bin('15 minutes', least(one.at, now()), 'epoch');
    full_up := not exists (select from platform.operation_count c where c.tenant_id = tenant and c.span = started and c.bundle = one.bundle and c.key = one.key)
      and (select count(*) from platform.operation_count c where c.tenant_id = tenant and c.span = started and c.bundle = one.bundle) >= one.most;
    insert into platform.operation_count as c (tenant_id, span, bundle, key, at, until, count, kind, account_id, account_name, key_code, call, title_zh, title_en,
        target, code, detail, ip, device, request_id)
    select tenant, started, one.bundle, case when full_up then '*' else one.key end, least(one.at, now()), least(one.until, now()), one.count, one.kind,
           one.account_id, one.account_name, case when full_up then null else one.key_code end, case when full_up then '*' else one.call end,
           case when full_up then one.rest_zh else one.title_zh end, case when full_up then one.rest_en else one.title_en end,
           case when full_up then null else one.target end, one.code,
           case when full_up then coalesce(one.detail, '{}') || jsonb_build_object('calls', jsonb_build_array(one.call)) else one.detail end, one.ip, one.device, one.request_id
    on conflict (tenant_id, span, bundle, key) do update
      set count = c.count + excluded.count, at = least(c.at, excluded.at), until = greatest(c.until, excluded.until),
          detail = platform.seen_together(c.detail, excluded.detail);
  end loop;
end $$;

-- Makes lines of the counts whose time is over; gives how many.
create function platform.close_counts() returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed int;
begin
  with ended as (
    delete from platform.operation_count where tenant_id = platform.tenant_id() and span < now() - interval '15 minutes' returning *)
  insert into platform.operation_log (tenant_id, at, until, count, kind, account_id, account_name, key_code, call, title_zh, title_en, target, outcome, code, detail,
      ip, device, request_id)
  select tenant_id, at, until, count, kind, account_id, account_name, key_code, call, title_zh, title_en, target, 'refused', code, detail, ip, device, request_id
    from ended order by at, id;
  get diagnostics closed = row_count;
  return closed;
end $$;

-- The companies whose log has something to seal or to close.
create function platform.tenants_to_seal() returns setof int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id from platform.tenant t
      left join lateral (select s.xact from platform.operation_seal s where s.tenant_id = t.id order by s.sequence desc limit 1) last on true
     where exists (select from platform.operation_count c where c.tenant_id = t.id and c.span < now() - interval '15 minutes')
        or exists (select from platform.operation_log l where l.tenant_id = t.id and l.xact >= coalesce(last.xact, '0')
             and not exists (select from platform.operation_seal s where s.tenant_id = l.tenant_id and s.entry_id = l.id))
        or last.xact >= pg_snapshot_xmax(pg_current_snapshot())
     order by t.id;
  end;

-- Deletes the oldest lines of the current company with their seals, up to the seal `through`: none that is younger than
-- `months`, or than half a year whatever is asked, and never the newest seal. Leaves a line that says which they were and
-- how the chain stood there. Gives how many.
create function platform.remove_operations(months int, through bigint) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant int := platform.tenant_id();
  before constant timestamptz := now() - make_interval(months => greatest(coalesce(months, 6), 6));
  first bigint;
  last bigint;
  what jsonb;
  removed int;
begin
  perform pg_advisory_xact_lock(hashtext('platform.operation_seal'), tenant);
  select min(s.sequence) into first from platform.operation_seal s where s.tenant_id = tenant;
  select min(s.sequence) - 1 into last
    from platform.operation_seal s left join platform.operation_log l on l.tenant_id = s.tenant_id and l.id = s.entry_id
   where s.tenant_id = tenant and s.sequence between first and through
     and (s.sealed_at >= before or greatest(l.at, l.until) >= before or l.id is null);
  last := least(coalesce(last, through), (select max(s.sequence) - 1 from platform.operation_seal s where s.tenant_id = tenant));
  if last is null or last < first then
    return 0;
  end if;
  select jsonb_build_object('fromSequence', first, 'throughSequence', last, 'count', count(*), 'firstId', min(l.id), 'lastId', max(l.id),
           'firstAt', min(l.at), 'lastAt', max(coalesce(l.until, l.at)), 'months', greatest(coalesce(months, 6), 6),
           'lastHash', (select encode(s.hash, 'hex') from platform.operation_seal s where s.tenant_id = tenant and s.sequence = last))
    into what
    from platform.operation_seal s join platform.operation_log l on l.tenant_id = s.tenant_id and l.id = s.entry_id
   where s.tenant_id = tenant and s.sequence between first and last;
  delete from platform.operation_log l using platform.operation_seal s
   where s.tenant_id = tenant and s.sequence between first and last and l.tenant_id = tenant and l.id = s.entry_id;
  get diagnostics removed = row_count;
  delete from platform.operation_seal s where s.tenant_id = tenant and s.sequence between first and last;
  insert into platform.operation_log (tenant_id, kind, count, call, title_zh, title_en, outcome, detail)
  values (tenant, 'removed', greatest(removed, 1), 'operation-log.removed', '按保留期限删除旧日志', 'Old lines removed by the rule', 'done', what);
  return removed;
end $$;
call platform.open_functions('platform', array['seen_together', 'count_operations', 'close_counts', 'tenants_to_seal', 'remove_operations']);

-- For the owner, while no command makes a company. One statement deletes from every table, because a foreign key is
-- looked at when its statement is over; before that, whoever still writes for the company has come to an end.
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
