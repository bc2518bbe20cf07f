-- Which members can log in; an account that is deleted is no longer there.
create view access.account_view as
  select tenant_id, id, member_id, agency_id, kind, name, enabled, language from access.account where deleted_at is null;
call platform.open_view('access.account_view');
-- Who did something long ago, also after their account was deleted.
create view access.account_name as
  select tenant_id, id, name from access.account;
call platform.open_view('access.account_name');
-- What a duty may be given to: roles by name, and who holds one and can log in.
create view access.role_view as
  select tenant_id, id, name as name_zh, name_en from access.role;
call platform.open_view('access.role_view');
create view access.role_holder as
  select r.tenant_id, r.role_id, r.account_id from access.account_role r
  join access.account a on a.tenant_id = r.tenant_id and a.id = r.account_id
  where a.enabled and a.deleted_at is null;
call platform.open_view('access.role_holder');
-- Who may step in everywhere.
create view access.administrator_view as
  -- From the few roles to their holders: a company has thousands of accounts.
  select distinct a.tenant_id, a.id as account_id, a.member_id
  from access.role r
  join access.account_role ar on ar.tenant_id = r.tenant_id and ar.role_id = r.id
  join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
  where (r.all_codes or r.builtin = 'administrator') and a.enabled and a.deleted_at is null;
call platform.open_view('access.administrator_view');

-- The only way to the tables of access that belong to no company. Each function runs as the owner of the schema,
-- with a fixed search path; the application may call it and nothing else.

-- sessions ------------------------------------------------------------------------------------

-- Who a token stands for. `state`: `live`, `ended` (somebody ended it, or another product asks); no row: unknown or
-- run out. Renews for 40 minutes, at most once a minute, and for 30 days in all. `on_file`: staff who are still here and have a people file.
create function access.session_read(hash bytea, wanted_product text, renew boolean)
  returns table (state text, session_id bigint, tenant_id int, account_id bigint, login_id bigint, kind text, name text,
                 member_id bigint, department_id bigint, agency_id bigint, language text, access_version int, on_file boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  due boolean;
begin
  select case when s.ended_at is null and s.product = wanted_product and a.enabled and a.deleted_at is null then 'live' else 'ended' end,
         s.id, s.tenant_id, s.account_id, s.login_id, a.kind, a.name, a.member_id, m.department_id, a.agency_id, a.language,
         t.access_version, a.kind = 'staff' and coalesce(m.active and m.has_file, false), s.renewed_at < now() - interval '1 minute'
    into state, session_id, tenant_id, account_id, login_id, kind, name, member_id, department_id, agency_id, language,
         access_version, on_file, due
    from access.session s
    join access.account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join platform.tenant t on t.id = s.tenant_id
    left join organisation.member m on m.tenant_id = a.tenant_id and m.id = a.member_id
   where s.token_hash = hash and (s.ended_at is not null or s.expires_at > now() and s.created_at > now() - interval '30 days');
  if not found then
    return;
  end if;
  if due and renew and state = 'live' then
    update access.session s set renewed_at = now(), expires_at = now() + interval '40 minutes'
     where s.token_hash = hash and s.renewed_at < now() - interval '1 minute';
    update access.account a set last_seen_at = now() where a.tenant_id = session_read.tenant_id and a.id = session_read.account_id;
  end if;
  return next;
end $$;

-- What an account may do and see: codes of its roles, each data scope turned into departments with what more it asks, and whether its company
-- runs the installation or supplies labour to others.
create function access.principal_load(tenant int, account bigint)
  returns table (all_codes boolean, codes text[], scopes jsonb, operator boolean, service boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
  select exists (select from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
                  where ar.tenant_id = tenant and ar.account_id = account and r.all_codes),
         array(select distinct rc.code from access.account_role ar
                 join access.role_code rc on rc.tenant_id = ar.tenant_id and rc.role_id = ar.role_id
                where ar.tenant_id = tenant and ar.account_id = account),
         coalesce((select jsonb_agg(jsonb_build_object(
                     'module', s.module, 'all', s.kind = 'organisation', 'ofRole', s.of_role,
                     'departmentIds', case when s.narrowed then '[]' else to_jsonb(reached.ids) end,
                     'conditions', case when s.narrowed then jsonb_build_object(
                       'departmentIds', case when s.department_ids <> '{}' then to_jsonb(reached.ids) end,
                       'postIds', s.post_ids, 'employeeTypes', s.employee_types, 'agencyIds', s.agency_ids) end) order by s.of_role)
                   from access.account a
                   cross join lateral (
                     select c.module, c.kind, c.department_ids, c.include_below, c.post_ids, c.employee_types, c.agency_ids, c.narrowed, false as of_role
                       from access.account_scope c
                      where c.tenant_id = tenant and c.account_id = account
                     union all
                     select c.module, c.kind, c.department_ids, c.include_below, c.post_ids, c.employee_types, c.agency_ids, c.narrowed, true
                       from access.account_role ar
                       join access.role_scope c on c.tenant_id = ar.tenant_id and c.role_id = ar.role_id
                      where ar.tenant_id = tenant and ar.account_id = account) s
                   left join organisation.member m on m.tenant_id = a.tenant_id and m.id = a.member_id
                   cross join lateral (select access.scope_departments(tenant, s.kind, s.department_ids, s.include_below, m.department_id) as ids) reached
                  where a.tenant_id = tenant and a.id = account), '[]'),
         coalesce(tenant = platform.operator_id(), false),
         exists (select from platform.tenant t where t.id = tenant and t.kind = 'service');
end $$;

-- The departments of one data scope; `home` is the department of the person.
create function access.scope_departments(tenant int, kind text, chosen bigint[], include_below boolean, home bigint) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case kind
    when 'department' then array(select d.id from organisation.department d where d.tenant_id = tenant and d.id = home)
    when 'departmentAndBelow' then
      array(select d.id from organisation.department d where d.tenant_id = tenant and d.path @> array[home])
    when 'custom' then
      array(select d.id from organisation.department d where d.tenant_id = tenant
             and case when include_below then d.path && chosen else d.id = any(chosen) end)
    else '{}'::bigint[]
  end;
end $$;

-- Whether accounts of this kind confirm a code after their password in this company.
create function access.asks_second(tenant int, account_kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select from access.log_in_rule r where r.tenant_id = tenant and account_kind = any(r.second_kinds));
  end;

-- `second`: the second step was passed. Without it there is no session where the company asks for it.
-- `only_in`: the company whose identity provider opens it, which is then the only one it may be in.
-- `proof`: what was shown first.
create function access.session_open(hash bytea, login bigint, tenant int, account bigint, product text, agent text, ip inet, proof text, second boolean, only_in int)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into access.session (token_hash, login_id, tenant_id, account_id, product, agent, ip, expires_at, proof, second_at, only_tenant)
  select hash, login, a.tenant_id, a.id, product, agent, ip, now() + interval '40 minutes', proof, case when second then now() end, only_in
    from access.account a
   where a.tenant_id = tenant and a.id = account and a.login_id = login and a.enabled and a.deleted_at is null
     and (second or not access.asks_second(a.tenant_id, a.kind)) and (only_in is null or only_in = a.tenant_id)
     and exists (select from access.login l where l.id = a.login_id and (l.keeper is null or l.keeper in (a.tenant_id, a.service_tenant)));
  if not found then
    return false;
  end if;
  update access.account a set last_seen_at = now() where a.tenant_id = tenant and a.id = account;
  return true;
end $$;

-- By its holder. Half-way log-ins of before are void too; one that a company's identity provider has opened says nothing
-- about those of other companies.
create function access.session_end(hash bytea, reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with ended as (
      update access.session set ended_at = now(), end_reason = reason where token_hash = hash and ended_at is null returning login_id, only_tenant
    )
    update access.login l set turn = l.turn + 1 from ended e where l.id = e.login_id and (e.only_tenant is null or l.keeper = e.only_tenant);
  end;

-- The company whose identity provider opened this session; null when it may be in any company of its log-in.
create function access.session_only(session bigint) returns int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.only_tenant from access.session s where s.id = session;
  end;

-- The live sessions of a log-in, newest first; `here`: the one that asks. To one that a company's identity provider has
-- opened only those of that company are shown, and it ends no others.
create function access.sessions_of(login bigint, session bigint)
  returns table (id bigint, tenant_id int, name_zh text, name_en text, agent text, ip inet, created_at timestamptz, renewed_at timestamptz, here boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.id, s.tenant_id, t.name_zh, t.name_en, s.agent, s.ip, s.created_at, s.renewed_at, s.id = session
      from access.session s join platform.tenant t on t.id = s.tenant_id
     where s.login_id = login and s.ended_at is null and s.expires_at > now() and s.tenant_id = coalesce(access.session_only(session), s.tenant_id) order by s.renewed_at desc limit 100;
  end;

-- By its holder: ends one session of the log-in, or all but the one that asks, and what is half-way.
create function access.sessions_end_own(login bigint, session bigint, wanted bigint) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended int;
begin
  update access.session s set ended_at = now(), end_reason = 'holder'
   where s.login_id = login and s.ended_at is null and s.id <> session and (wanted is null or s.id = wanted)
     and s.tenant_id = coalesce(access.session_only(session), s.tenant_id);
  get diagnostics ended = row_count;
  update access.login l set turn = l.turn + 1 where l.id = login and (access.session_only(session) is null or l.keeper = access.session_only(session));
  return ended;
end $$;

-- Ends every session of an account of the current company, and what is half-way by a log-in that it keeps.
create function access.sessions_end_account(account bigint, reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.login l set turn = l.turn + 1 from access.account a
     where a.tenant_id = platform.tenant_id() and a.id = account and l.id = a.login_id and l.keeper = platform.tenant_id();
    update access.session set ended_at = now(), end_reason = reason
     where tenant_id = platform.tenant_id() and account_id = account and ended_at is null;
  end;

-- What was shown when this session was opened, and whether its second step was passed.
create function access.session_shown(session bigint) returns table (proof text, second boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.proof, s.second_at is not null from access.session s where s.id = session;
  end;

-- Moves a session to another company of the same log-in; not past a second step that was never passed.
create function access.session_switch(session bigint, tenant int, account bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.session s set tenant_id = a.tenant_id, account_id = a.id
    from access.account a
   where s.id = session and s.ended_at is null and a.login_id = s.login_id
     and a.tenant_id = tenant and a.id = account and a.enabled and a.deleted_at is null
     and (s.second_at is not null or not access.asks_second(a.tenant_id, a.kind)) and (s.only_tenant is null or s.only_tenant = a.tenant_id)
     and exists (select from access.login l where l.id = a.login_id and (l.keeper is null or l.keeper in (a.tenant_id, a.service_tenant)));
  return found;
end $$;

-- Those that an account name, a phone (its hash) or an e-mail in small letters may mean: the person's own first, then
-- those that companies keep, the ones in use before others and older before newer: what somebody adds later moves none away.
create function access.login_find(identifier text, phone bytea)
  returns table (login_id bigint, keeper int, account_name text, phone_sealed bytea, email text, password_hash text, must_change boolean, password_at timestamptz, password_by text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id, l.keeper, l.account_name, l.phone_sealed, l.email, l.password_hash, l.must_change, l.password_at, l.password_by
      from access.login l
      left join lateral (select count(*) > 0 as live from access.account a where a.login_id = l.id and a.deleted_at is null) u on true
     where l.account_name = identifier or l.phone_hash = phone or l.email = identifier
     order by l.account_name is not distinct from identifier desc, l.keeper is null desc, u.live desc, l.id limit 200;
  end;

create function access.login_read(login bigint)
  returns table (login_id bigint, keeper int, account_name text, phone_sealed bytea, email text, password_hash text, must_change boolean, password_at timestamptz, password_by text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id, l.keeper, l.account_name, l.phone_sealed, l.email, l.password_hash, l.must_change, l.password_at, l.password_by from access.login l where l.id = login;
  end;

-- Kept by the current company; the person's own where a code has proved the mailbox (`own`).
create function access.login_create(name text, phone bytea, phone_key bytea, mail text, hash text, change boolean, own boolean) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made bigint;
begin
  if platform.tenant_id() is null then
    raise exception 'a log-in is made by a company';
  end if;
  insert into access.login (keeper, account_name, phone_sealed, phone_hash, email, password_hash, must_change)
  values (case when not own then platform.tenant_id() end, lower(name), phone, phone_key, lower(mail), hash, change) returning id into made;
  return made;
end $$;

-- The log-ins that the current company keeps under this phone or e-mail, and whether an account in use has them.
create function access.login_kept(phone bytea, mail text) returns table (login_id bigint, in_use boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id, exists (select from access.account a where a.login_id = l.id and a.deleted_at is null)
      from access.login l where l.keeper = platform.tenant_id() and (l.phone_hash = phone or l.email = lower(mail)) order by l.id;
  end;

-- Whose account name this is, in whatever company.
create function access.login_named(name text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id from access.login l where l.account_name = lower(name);
  end;

-- By the holder. Sets the password and ends every session of the log-in except `keep`; `proved`: the place whose code
-- alone allowed it.
create function access.login_set_password(wanted bigint, hash text, keep bytea, proved text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login set password_hash = hash, must_change = false, password_at = clock_timestamp(), password_by = proved where id = wanted;
  update access.session set ended_at = now(), end_reason = 'password'
   where login_id = wanted and ended_at is null and token_hash is distinct from keep;
end $$;

-- By the company that keeps it: a first password, which its holder has to change. False when it is no log-in of this company's.
create function access.kept_set_password(wanted bigint, hash text, change boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login set password_hash = hash, must_change = change, password_at = clock_timestamp(), password_by = null
   where id = wanted and keeper = platform.tenant_id();
  if not found then
    return false;
  end if;
  update access.session set ended_at = now(), end_reason = 'password' where login_id = wanted and ended_at is null;
  return true;
end $$;

-- Whether the current company keeps the log-in: then it may change its name, phone, mailbox and password; nobody else's.
create function access.login_is_kept(login bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select from access.login l where l.id = login and l.keeper = platform.tenant_id());
  end;

-- Changes how the holder of a kept log-in is found; false for any other.
create function access.login_rename(login bigint, name text, phone bytea, phone_key bytea, mail text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login l set account_name = lower(name), phone_sealed = phone, phone_hash = phone_key, email = lower(mail)
   where l.id = login and l.keeper = platform.tenant_id();
  return found;
end $$;

-- A code has proved that this phone or mailbox (`way`) of a kept log-in is its holder's, who sets a password of their own
-- (`keep`: the session in which they do). From then on it is theirs: no company changes it, what the company alone had
-- said goes, and so does whatever somebody who knew the company's password may have left. `taken`; `other`: the person has
-- a log-in of their own with it; `none`, also where the company has meanwhile named another place than the one proved.
create function access.login_take(wanted bigint, way text, proved_phone bytea, proved_mail text, hash text, keep bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held access.login;
  shown text;
begin
  select * into held from access.login l
   where l.id = wanted and l.keeper is not null and case way when 'phone' then l.phone_hash = proved_phone when 'email' then l.email = lower(proved_mail) end for update;
  if not found then
    return 'none';
  end if;
  if exists (select from access.login l where l.keeper is null and (way = 'phone' and l.phone_hash = held.phone_hash or way = 'email' and l.email = held.email)) then
    return 'other';
  end if;
  select s.proof into shown from access.session s where s.token_hash = keep;
  update access.account a set contact_phone_sealed = held.phone_sealed, contact_phone_hash = held.phone_hash, contact_email = held.email
   where a.login_id = wanted;
  update access.login l set keeper = null, password_hash = hash, must_change = false, password_at = clock_timestamp(),
         password_by = case when shown = way then way end,
         phone_sealed = case when way = 'phone' then l.phone_sealed end, phone_hash = case when way = 'phone' then l.phone_hash end,
         email = case when way = 'email' then l.email end
   where l.id = wanted;
  delete from access.outside_identity i where i.login_id = wanted and i.vouched_by is null;
  update access.session set ended_at = now(), end_reason = 'taken'
   where login_id = wanted and ended_at is null and token_hash is distinct from keep;
  return 'taken';
end $$;

-- A phone or mailbox that a code has proved, on a log-in that is its holder's own.
create function access.login_set_contact(wanted bigint, phone bytea, phone_key bytea, mail text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login l set phone_sealed = coalesce(phone, l.phone_sealed), phone_hash = coalesce(phone_key, l.phone_hash), email = coalesce(lower(mail), l.email),
         -- Where the password came from is no longer a way of this log-in.
         password_by = case when l.password_by = case when phone_key is not null then 'phone' else 'email' end then null else l.password_by end
   where l.id = wanted and l.keeper is null;
  return found;
end $$;

-- Accounts that companies have made for somebody with the proved phone or mailbox of this log-in.
create function access.invitations(login bigint)
  returns table (tenant_id int, account_id bigint, login_id bigint, kind text, name text, name_zh text, name_en text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.tenant_id, a.id, l.id, a.kind, a.name, t.name_zh, t.name_en, a.created_at
      from access.login me
      join access.login l on l.keeper is not null and (l.phone_hash = me.phone_hash or l.email = me.email)
      join access.account a on a.login_id = l.id and a.tenant_id = l.keeper
      join platform.tenant t on t.id = a.tenant_id
     where me.id = login and me.keeper is null and a.enabled and a.deleted_at is null
     order by a.created_at, a.id;
  end;

-- The person joins: the account goes over to their own log-in, what was open in it ends. `joined`, `none`, or `twice`:
-- they have an account of that kind there.
create function access.invitation_accept(login bigint, tenant int, account bigint) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept access.login;
begin
  select l.* into kept from access.invitations(login) i join access.login l on l.id = i.login_id
   where i.tenant_id = tenant and i.account_id = account for update of l;
  if not found then
    return 'none';
  end if;
  if exists (select from access.account a join access.account o on o.tenant_id = a.tenant_id and o.kind = a.kind
              where a.tenant_id = tenant and a.id = account and o.login_id = login and o.deleted_at is null) then
    return 'twice';
  end if;
  update access.account a set login_id = login, contact_phone_sealed = kept.phone_sealed, contact_phone_hash = kept.phone_hash, contact_email = kept.email
   where a.tenant_id = tenant and a.id = account;
  update access.session s set ended_at = now(), end_reason = 'joined' where s.tenant_id = tenant and s.account_id = account and s.ended_at is null;
  if not exists (select from access.account a where a.login_id = kept.id and a.deleted_at is null) then
    delete from access.outside_identity i where i.login_id = kept.id;
    update access.login l set account_name = null, phone_sealed = null, phone_hash = null, email = null, password_hash = null, password_at = clock_timestamp()
     where l.id = kept.id;
  end if;
  return 'joined';
end $$;

-- The person has nothing to do with that company: its log-in is no longer found by their phone or mailbox.
create function access.invitation_decline(login bigint, tenant int, account bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login l set phone_sealed = case when l.phone_hash = me.phone_hash then null else l.phone_sealed end,
         phone_hash = nullif(l.phone_hash, me.phone_hash), email = nullif(l.email, me.email)
    from access.login me, access.invitations(login) i
   where me.id = login and i.login_id = l.id and i.tenant_id = tenant and i.account_id = account;
  return found;
end $$;

-- The log-ins behind the accounts of the current company, without their secrets: of one that it does not keep (`own`) it sees what it had
-- itself said of the person. `factors`: of password, phone and mailbox, how many the log-in has.
create function access.tenant_logins()
  returns table (account_id bigint, login_id bigint, own boolean, account_name text, phone_sealed bytea, phone_hash bytea, email text, must_change boolean, factors int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.id, l.id, l.keeper is distinct from a.tenant_id, case when l.keeper = a.tenant_id then l.account_name end,
           case when l.keeper = a.tenant_id then l.phone_sealed else a.contact_phone_sealed end,
           case when l.keeper = a.tenant_id then l.phone_hash else a.contact_phone_hash end,
           case when l.keeper = a.tenant_id then l.email else a.contact_email end, l.must_change,
           (l.phone_hash is not null)::int + (l.email is not null)::int + (l.password_hash is not null)::int
      from access.login l join access.account a on a.login_id = l.id
     where a.tenant_id = platform.tenant_id();
  end;

-- Where these members of the current company get their mail. Asked at every step of an approval, so it reads their
-- log-ins and not everybody's.
create function access.mail_addresses(members bigint[])
  returns table (member_id bigint, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct on (a.member_id) a.member_id, case when l.keeper = a.tenant_id then l.email else a.contact_email end, a.language
      from access.account a join access.login l on l.id = a.login_id
     where a.tenant_id = platform.tenant_id() and a.member_id = any(members) and a.enabled and a.deleted_at is null
       and case when l.keeper = a.tenant_id then l.email else a.contact_email end is not null
     order by a.member_id, a.id;
  end;

-- The same for accounts that stand for nobody of the company, such as those of labour companies.
create function access.account_mail_addresses(accounts bigint[])
  returns table (account_id bigint, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.id, case when l.keeper = a.tenant_id then l.email else a.contact_email end, a.language
      from access.account a join access.login l on l.id = a.login_id
     where a.tenant_id = platform.tenant_id() and a.id = any(accounts) and a.enabled and a.deleted_at is null
       and case when l.keeper = a.tenant_id then l.email else a.contact_email end is not null;
  end;

-- `door`: by which log-in page; that of labour companies too for those who work at one that has registered itself.
create function access.memberships(logins bigint[])
  returns table (login_id bigint, tenant_id int, account_id bigint, kind text, door text, enabled boolean, name_zh text, name_en text, asks_second boolean, edition text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.login_id, a.tenant_id, a.id, a.kind, case when t.kind = 'service' and a.kind = 'staff' then 'agency' else a.kind end,
           a.enabled, t.name_zh, t.name_en, access.asks_second(a.tenant_id, a.kind), t.edition
      from access.account a join platform.tenant t on t.id = a.tenant_id
     where a.login_id = any(logins) and a.deleted_at is null
     order by a.tenant_id, a.id;
  end;

-- Which of these account names belong to a demo company.
create function access.demo_logins(names text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct l.account_name
      from access.login l join access.account a on a.login_id = l.id join platform.tenant t on t.id = a.tenant_id
     where l.account_name = any(names) and t.demo and a.enabled and a.deleted_at is null;
  end;

-- half-way log-ins ----------------------------------------------------------------------------

-- What a ticket notes of its log-ins; in their order.
create function access.login_turns(logins bigint[]) returns int[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(array_agg(l.turn order by u.n), '{}') from unnest(logins) with ordinality u (id, n) join access.login l on l.id = u.id;
  end;

-- Whether a ticket still stands: not used, and no session of its log-ins was ended since by who may.
create function access.ticket_stands(ticket bytea, logins bigint[], turns int[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select access.login_turns(logins) = turns and not exists (select from access.used_ticket t where t.id = ticket);
  end;

-- Uses it; false when it stands no longer. The log-ins are held until then, so that an end of sessions comes before or after.
create function access.ticket_use(ticket bytea, logins bigint[], turns int[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from access.login l where l.id = any(logins) order by l.id for share;
  if not access.ticket_stands(ticket, logins, turns) then
    return false;
  end if;
  insert into access.used_ticket (id) values (ticket) on conflict do nothing;
  return found;
end $$;

-- It led nowhere.
create function access.ticket_return(ticket bytea) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from access.used_ticket t where t.id = ticket;
  end;

-- guessing ------------------------------------------------------------------------------------

-- Counts one attempt under several keys at once, before it is made. What was counted is forgotten evenly, `free` in
-- `span` seconds, so that a house that never rests is not held back for what its people did in the morning.
-- `step`: the first `free` pass; from then on each one is followed by a wait that begins with `step` seconds and doubles
-- up to half an hour. `cap`: beyond so many none is made. Neither: it only counts.
-- `group` 0: must let it pass; of the keys with another group one must, and those that do not are left out.
-- An attempt that may not be made is counted nowhere. Gives for each key, in the order of the keys, the seconds to wait
-- now, those after this attempt, and what is counted.
create function access.attempts_take(keys bytea[], groups int[], frees double precision[], spans double precision[], steps double precision[], caps double precision[])
  returns table (wait int, next_wait int, counted double precision)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  at timestamptz;
  counts double precision[];
  waits int[];
  passes boolean;
begin
  -- In one order everywhere, so that two that share keys do not wait for each other in a circle.
  insert into access.attempt as a (key, count, last_at) select k, 0, clock_timestamp() from unnest(keys) k order by k
    on conflict (key) do update set key = a.key;
  at := clock_timestamp();
  select array_agg(x.now_count order by x.n), array_agg(
           case when x.step is not null then greatest(0, ceil(extract(epoch from x.blocked_until - at)))
                when x.now_count + 1 > x.cap then ceil((x.now_count + 1 - x.cap) * x.span / x.free) else 0 end::int order by x.n)
    into counts, waits
    from (select u.*, a.blocked_until, greatest(0, a.count - greatest(0, extract(epoch from at - a.last_at)) * u.free / u.span) as now_count
            from unnest(keys, frees, spans, steps, caps) with ordinality u (key, free, span, step, cap, n)
            join access.attempt a on a.key = u.key) x;
  waits := array(select coalesce(w, 0) from unnest(waits) with ordinality u (w, n) order by n);
  select coalesce(bool_and(w = 0) filter (where g = 0), true) and coalesce(bool_or(w = 0) filter (where g <> 0), true)
    into passes from unnest(waits, groups) u (w, g);
  return query
  with taken as (
    select u.key, u.n, u.free, u.step, u.w, counts[u.n] as before, passes and u.w = 0 as made,
           case when u.w > 0 then u.w when u.step is null or not passes or ceil(counts[u.n]) + 1 < u.free then 0
                else least(u.step * 2 ^ least(ceil(counts[u.n]) + 1 - u.free, 12), 1800)::int end as after
      from unnest(keys, frees, steps, waits) with ordinality u (key, free, step, w, n)
  ), written as (
    update access.attempt a
       set count = t.before + 1, last_at = at, blocked_until = case when t.after > 0 then at + make_interval(secs => t.after) end
      from taken t where t.made and a.key = t.key
  )
  select t.w, t.after, t.before + case when t.made then 1 else 0 end from taken t order by t.n;
end $$;

-- After a success: `given_back` are attempts that turned out to be honest ones, `cleared` are forgotten.
create function access.attempts_settle(given_back bytea[], frees double precision[], cleared bytea[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from access.attempt a where a.key = any(given_back || cleared) order by a.key for update;
  update access.attempt a
     set count = greatest(a.count - 1, 0), blocked_until = case when a.count - 1 < u.free then null else a.blocked_until end
    from unnest(given_back, frees) u (key, free) where a.key = u.key;
  delete from access.attempt a where a.key = any(cleared);
end $$;

-- Where somebody stands who tries these log-ins from an address (`blocks`: it, and its network). `known`: those that had a
-- session from there in the last thirty days; `clean`: one of them, and no failure to speak of is counted under its
-- key in `own_keys`; `tenants`: their companies. For nobody's name it is a company that the name itself decides, so that
-- what a company under attack makes slower does not tell which names it has.
create function access.attempt_places(logins bigint[], own_keys bytea[], blocks inet[], free double precision, span double precision, name_key bytea)
  returns table (known bigint[], clean boolean, tenants int[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  known := array(select l from unnest(logins) l where exists (select from access.session s where s.login_id = l and s.ip <<= any(blocks)) order by l);
  clean := exists (
    select from unnest(logins, own_keys) u (login, key) left join access.attempt a on a.key = u.key
     where u.login = any(known) and coalesce(a.count - extract(epoch from clock_timestamp() - a.last_at) * free / span, 0) < 0.5);
  tenants := array(select distinct a.tenant_id from access.account a where a.login_id = any(logins) and a.deleted_at is null order by 1);
  if tenants = '{}' then
    tenants := array(select t.id from platform.tenant t order by sha256(name_key || int4send(t.id)) limit 1);
  end if;
  return next;
end $$;

-- From where a log-in had sessions.
create function access.login_addresses(login bigint) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct host(s.ip) from access.session s where s.login_id = login and s.ip is not null;
  end;

-- captcha and codes ---------------------------------------------------------------------------

create function access.captcha_put(wanted text, target int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into access.captcha (id, width) values (wanted, target);
  end;

-- One try at a captcha of the last two minutes, five at most: its width and its age in milliseconds.
create function access.captcha_take(wanted text) returns table (width int, age_ms int)
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.captcha c set tries = tries + 1
     where c.id = wanted and c.solved_at is null and c.tries < 5 and c.created_at > now() - interval '2 minutes'
    returning c.width, (extract(epoch from clock_timestamp() - c.created_at) * 1000)::int;
  end;

create function access.captcha_solved(wanted text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.captcha set solved_at = now() where id = wanted and solved_at is null;
  end;

-- A solved captcha serves once, within five minutes.
create function access.captcha_use(wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.captcha set used_at = now()
   where id = wanted and used_at is null and solved_at > now() - interval '5 minutes';
  return found;
end $$;

create function access.code_put(wanted_target bytea, wanted_purpose text, hash bytea, minutes int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login_code set used_at = now() where target = wanted_target and purpose = wanted_purpose and used_at is null;
  insert into access.login_code (target, purpose, code_hash, expires_at)
  values (wanted_target, wanted_purpose, hash, now() + make_interval(mins => minutes));
end $$;

-- Whether there is a code to try.
create function access.code_waits(wanted_target bytea, wanted_purpose text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select from access.login_code c
      where c.target = wanted_target and c.purpose = wanted_purpose and c.used_at is null and c.expires_at > now() and c.tries < 5);
  end;

-- One try at the newest code, five at most; a right one is used up. `right`, `wrong`, or `none`: there is no code to try.
create function access.code_try(wanted_target bytea, wanted_purpose text, hash bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  code access.login_code;
begin
  select * into code from access.login_code c
   where c.target = wanted_target and c.purpose = wanted_purpose and c.used_at is null and c.expires_at > now() and c.tries < 5
   order by c.created_at desc limit 1 for update;
  if not found then
    return 'none';
  end if;
  update access.login_code c set tries = c.tries + 1, used_at = case when code.code_hash = hash then now() end where c.id = code.id;
  return case when code.code_hash = hash then 'right' else 'wrong' end;
end $$;

-- log-in from a phone -------------------------------------------------------------------------

create function access.qr_put(code bytea, browser bytea, asker text, address inet, seconds int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into access.qr_log_in (code_hash, browser_hash, agent, ip, expires_at)
    values (code, browser, asker, address, now() + make_interval(secs => seconds));
  end;

-- Opened by a session: the first one keeps it. `state`: `open`, `other` (another phone has it), `decided`; no row: unknown or run out.
create function access.qr_open(code bytea, session bigint) returns table (state text, agent text, ip inet, created_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  update access.qr_log_in q set session_id = s.id, tenant_id = s.tenant_id, account_id = s.account_id
    from access.session s where q.code_hash = code and q.session_id is null and q.expires_at > now() and s.id = session;
  return query
  select case when q.session_id is distinct from s.id or q.tenant_id <> s.tenant_id or q.account_id <> s.account_id then 'other'
              when q.decided_at is not null then 'decided' else 'open' end,
         q.agent, q.ip, q.created_at
    from access.qr_log_in q join access.session s on s.id = session
   where q.code_hash = code and q.expires_at > now();
end $$;

-- Decides once, for the account that opened it; false when there is nothing to decide.
create function access.qr_decide(code bytea, session bigint, yes boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.qr_log_in q set decided_at = now(), confirmed = yes
    from access.session s
   where q.code_hash = code and q.expires_at > now() and q.decided_at is null
     and s.id = session and q.session_id = s.id and q.tenant_id = s.tenant_id and q.account_id = s.account_id;
  return found;
end $$;

-- What the browser that asked finds: `waiting`, `opened`, `refused`, `expired`, or `confirmed`, once. What confirmed it
-- must still be logged in, as the same account.
create function access.qr_take(browser bytea)
  returns table (state text, login_id bigint, tenant_id int, account_id bigint, proof text, second boolean, only_tenant int)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  asked access.qr_log_in;
begin
  select * into asked from access.qr_log_in q where q.browser_hash = browser and q.taken_at is null and q.expires_at > now() for update;
  if not found then
    state := 'expired';
    return next;
    return;
  end if;
  state := case when asked.confirmed then 'confirmed' when asked.decided_at is not null then 'refused'
                when asked.session_id is not null then 'opened' else 'waiting' end;
  if state = 'confirmed' then
    update access.qr_log_in q set taken_at = now() where q.code_hash = asked.code_hash;
    select s.login_id, s.tenant_id, s.account_id, s.proof, s.second_at is not null, s.only_tenant into login_id, tenant_id, account_id, proof, second, only_tenant
      from access.session s
     where s.id = asked.session_id and s.ended_at is null and s.expires_at > now() and s.tenant_id = asked.tenant_id and s.account_id = asked.account_id;
    if not found then
      state := 'expired';
    end if;
  end if;
  return next;
end $$;

-- log-in by an outside identity -----------------------------------------------------------------

-- The provider of a company, by the key in the address of its log-in page; of the only company there is without a key.
create function access.provider_find(wanted text)
  returns table (tenant_id int, name text, issuer text, client_id text, secret_sealed bytea, kinds text[], entry_key text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.tenant_id, p.name, p.issuer, p.client_id, p.secret_sealed, p.kinds, p.entry_key
      from access.identity_provider p join platform.tenant e on e.id = p.tenant_id
     where p.enabled and e.edition <> 'free' and (p.entry_key = wanted or wanted = '' and not exists (select from platform.tenant t where t.id <> p.tenant_id));
  end;

create function access.outside_put(state bytea, browser bytea, vouched int, with_provider text, as_kind text, checks bytea, redirect text, login bigint, session bigint, seconds int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into access.outside_attempt (state_hash, browser_hash, vouched_by, provider, kind, checks_sealed, redirect_uri, login_id, session_id, expires_at)
    values (state, browser, vouched, with_provider, as_kind, checks, redirect, login, session, now() + make_interval(secs => seconds));
  end;

-- What a browser that comes back had taken along, once. A state from another browser finds nothing and uses nothing up;
-- one that was to bind a log-in still needs the session that asked for it.
create function access.outside_take(state bytea, browser bytea)
  returns table (vouched_by int, provider text, kind text, checks_sealed bytea, redirect_uri text, login_id bigint)
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.outside_attempt o set used_at = now()
     where o.state_hash = state and o.browser_hash = browser and o.used_at is null and o.expires_at > now()
       and (o.session_id is null or exists (select from access.session s where s.id = o.session_id and s.login_id = o.login_id and s.ended_at is null and s.expires_at > now()))
    returning o.vouched_by, o.provider, o.kind, o.checks_sealed, o.redirect_uri, o.login_id;
  end;

-- The log-in of an identity; it was used.
create function access.outside_find(vouched int, with_provider text, subject bytea) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.outside_identity i set last_used_at = now()
     where i.vouched_by is not distinct from vouched and i.provider = with_provider and i.subject_hash = subject
    returning i.login_id;
  end;

-- `bound`; or `identity`: it is another log-in's; or `login`: that one has another identity of this provider.
create function access.outside_bind(vouched int, with_provider text, subject bytea, label bytea, login bigint) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  holder bigint;
begin
  insert into access.outside_identity (vouched_by, provider, subject_hash, label_sealed, login_id, last_used_at)
  values (vouched, with_provider, subject, label, login, now()) on conflict do nothing;
  if found then
    return 'bound';
  end if;
  select i.login_id into holder from access.outside_identity i
   where i.vouched_by is not distinct from vouched and i.provider = with_provider and i.subject_hash = subject;
  return case when holder is null then 'login' when holder = login then 'bound' else 'identity' end;
end $$;

-- The identities of a log-in, with the company whose provider vouches for each.
create function access.outside_of_login(login bigint)
  returns table (id bigint, vouched_by int, provider text, label_sealed bytea, bound_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select i.id, i.vouched_by, i.provider, i.label_sealed, i.bound_at, i.last_used_at from access.outside_identity i where i.login_id = login order by i.id;
  end;

-- Those of the current company's people: vouched for by its own provider, or by that of the installation for a log-in it keeps.
create function access.tenant_outside()
  returns table (id bigint, login_id bigint, own_provider boolean, label_sealed bytea, bound_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select i.id, i.login_id, i.vouched_by is not null, i.label_sealed, i.bound_at, i.last_used_at
      from access.outside_identity i
     where (i.vouched_by = platform.tenant_id() or i.vouched_by is null and access.login_is_kept(i.login_id))
       and exists (select from access.account a where a.login_id = i.login_id and a.tenant_id = platform.tenant_id() and a.deleted_at is null);
  end;

create function access.outside_unbind(wanted bigint, login bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.outside_identity i where i.id = wanted and i.login_id = login;
  return found;
end $$;

-- By the company: what its own provider vouches for, or the installation's for a log-in that it keeps.
create function access.outside_unbind_here(wanted bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.outside_identity i
   where i.id = wanted and (i.vouched_by = platform.tenant_id() or i.vouched_by is null and access.login_is_kept(i.login_id));
  return found;
end $$;

-- Another issuer or another client of it gives other identities: those of the former one are worth nothing.
create function access.outside_forget(kept text) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone int;
begin
  delete from access.outside_identity i where i.vouched_by = platform.tenant_id() and i.provider <> kept;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- companies that supply labour, and the hotels they serve -----------------------------------------

-- By the hotel: offers a labour company of its own to the company with this code. `offered`; `none`: there is no such
-- company; `taken`: one of the two is connected already, or an offer waits.
create function access.connection_offer(agency bigint, code text, by_account bigint) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  service int;
begin
  select t.id into service from platform.tenant t where t.service_code = code and not t.unfinished and t.id <> platform.tenant_id();
  if not found then
    return 'none';
  end if;
  insert into access.connection (tenant_id, agency_id, service_tenant, offered_by)
  values (platform.tenant_id(), agency, service, by_account) on conflict do nothing;
  return case when found then 'offered' else 'taken' end;
end $$;

-- By the hotel: the company with which its labour companies are connected, or to which they are offered, and how many
-- of its people serve the hotel.
create function access.connections_here()
  returns table (id bigint, agency_id bigint, state text, name_zh text, name_en text, offered_at timestamptz, answered_at timestamptz, people int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select c.id, c.agency_id, c.state, t.name_zh, t.name_en, c.offered_at, c.answered_at,
           (select count(*)::int from access.account a where a.tenant_id = c.tenant_id and a.service_tenant = c.service_tenant and a.deleted_at is null)
      from access.connection c join platform.tenant t on t.id = c.service_tenant
     where c.tenant_id = platform.tenant_id() and c.state in ('offered', 'connected');
  end;

-- By the company that supplies labour: the hotels that are connected with it or have offered to be.
create function access.connections_served()
  returns table (hotel int, id bigint, state text, name_zh text, name_en text, agency_zh text, agency_en text, offered_at timestamptz, answered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select c.tenant_id, c.id, c.state, t.name_zh, t.name_en, a.name_zh, a.name_en, c.offered_at, c.answered_at
      from access.connection c join platform.tenant t on t.id = c.tenant_id
      join agencies.agency a on a.tenant_id = c.tenant_id and a.id = c.agency_id
     where c.service_tenant = platform.tenant_id() and c.state in ('offered', 'connected')
     order by c.state desc, c.offered_at, c.id;
  end;

-- By the company that supplies labour. False where nothing waits for its answer any more.
create function access.connection_answer(hotel int, wanted bigint, accepted boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.connection c set state = case when accepted then 'connected' else 'declined' end, answered_at = now()
   where c.tenant_id = hotel and c.id = wanted and c.service_tenant = platform.tenant_id() and c.state = 'offered';
  return found;
end $$;

-- By the company that supplies labour: which of its log-ins serve that hotel.
create function access.connection_people(hotel int, wanted bigint) returns table (account_id bigint, login_id bigint, enabled boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.id, a.login_id, a.enabled
      from access.connection c join access.account a on a.tenant_id = c.tenant_id and a.service_tenant = c.service_tenant
     where c.tenant_id = hotel and c.id = wanted and c.service_tenant = platform.tenant_id() and c.state = 'connected' and a.deleted_at is null;
  end;

-- By the company that supplies labour: of its accounts these serve the hotel, and no others. They are labour company's
-- accounts there, with the role that the hotel keeps for them; the hotel may disable each. `done`; `none`: no such
-- connection; `elsewhere`: one of them has a log-in of a labour company there already.
create function access.connection_serve(hotel int, wanted bigint, accounts bigint[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held access.connection;
  one access.account;
  made bigint;
begin
  select * into held from access.connection c
   where c.tenant_id = hotel and c.id = wanted and c.service_tenant = platform.tenant_id() and c.state = 'connected' for update;
  if not found then
    return 'none';
  end if;
  for one in
    select a.* from access.account a
     where a.tenant_id = hotel and a.service_tenant = held.service_tenant and a.deleted_at is null
       and not exists (select from access.account o where o.tenant_id = held.service_tenant and o.id = any(accounts) and o.login_id = a.login_id)
  loop
    call access.account_leave(hotel, one.id);
  end loop;
  for one in
    select o.* from access.account o
     where o.tenant_id = held.service_tenant and o.id = any(accounts) and o.kind = 'staff' and o.enabled and o.deleted_at is null
       and not exists (select from access.account a where a.tenant_id = hotel and a.service_tenant = held.service_tenant and a.login_id = o.login_id and a.deleted_at is null)
     order by o.id for share
  loop
    insert into access.account (tenant_id, login_id, kind, agency_id, name, service_tenant, contact_phone_sealed, contact_phone_hash, contact_email)
    select hotel, l.id, 'agency', held.agency_id, one.name, held.service_tenant,
           case when l.keeper is null then one.contact_phone_sealed else l.phone_sealed end,
           case when l.keeper is null then one.contact_phone_hash else l.phone_hash end,
           case when l.keeper is null then one.contact_email else l.email end
      from access.login l where l.id = one.login_id
    on conflict (tenant_id, login_id, kind) where deleted_at is null do nothing returning id into made;
    if made is null then
      return 'elsewhere';
    end if;
    insert into access.account_role (tenant_id, account_id, role_id)
    select hotel, made, r.id from access.role r where r.tenant_id = hotel and r.builtin = 'recruiter';
    made := null;
  end loop;
  update platform.tenant t set access_version = t.access_version + 1 where t.id = hotel;
  return 'done';
end $$;

-- By either side; every account that came by it goes, and what is open in one ends. False where there is none any more.
create function access.connection_end(hotel int, wanted bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held access.connection;
  one access.account;
begin
  update access.connection c set state = 'ended', ended_at = now(),
         ended_by = case when c.tenant_id = platform.tenant_id() then 'hotel' else 'service' end
   where c.tenant_id = hotel and c.id = wanted and c.state in ('offered', 'connected')
     and platform.tenant_id() in (c.tenant_id, c.service_tenant)
  returning * into held;
  if not found then
    return false;
  end if;
  for one in select a.* from access.account a where a.tenant_id = hotel and a.service_tenant = held.service_tenant and a.deleted_at is null loop
    call access.account_leave(hotel, one.id);
  end loop;
  return true;
end $$;

-- Removes what has run out; called once a day.
create function access.sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.session where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from access.login_code where created_at < now() - interval '1 day';
  delete from access.held_code where expires_at < now();
  delete from access.captcha where created_at < now() - interval '1 hour';
  delete from access.used_ticket where used_at < now() - interval '1 hour';
  delete from access.qr_log_in where created_at < now() - interval '1 hour';
  delete from access.outside_attempt where created_at < now() - interval '1 day';
  delete from access.attempt where last_at < now() - interval '1 day';
end $$;

-- codes that nobody delivers ---------------------------------------------------------------------

-- Kept for whoever runs the installation; the application cannot read it back.
create function access.code_hold(target bytea, body bytea, minutes int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into access.held_code (target_sealed, text_sealed, expires_at) values (target, body, now() + make_interval(mins => minutes));
  end;

call platform.open_functions('access');

-- The clock was ahead and has been set back: what was opened for minutes would stay open until the clock has come so far again,
-- and who had to wait would wait as long. Gives how many sessions and attempts that was.
create function access.clock_set_back() returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  late constant timestamptz := clock_timestamp() + interval '5 minutes';
  ended int;
  shifted int;
begin
  -- How long they have been idle nobody can tell.
  update access.session set ended_at = now(), end_reason = 'clock' where ended_at is null and expires_at > late + interval '40 minutes';
  get diagnostics ended = row_count;
  delete from access.login_code where created_at > late;
  delete from access.held_code where created_at > late;
  delete from access.captcha where created_at > late or solved_at > late;
  delete from access.qr_log_in where created_at > late;
  delete from access.outside_attempt where created_at > late;
  -- The waits stay as long as they were.
  update access.attempt set blocked_until = clock_timestamp() + (blocked_until - last_at), last_at = clock_timestamp() where last_at > late;
  get diagnostics shifted = row_count;
  return ended + shifted;
end $$;
call platform.open_functions('access', array['clock_set_back']);
