-- The only way to the tables of access that belong to no company. Each function runs as the owner of the schema,
-- with a fixed search path; the application may call it and nothing else.

-- sessions ------------------------------------------------------------------------------------

-- Who a token stands for. `state`: `live`, `ended` (somebody ended it, or another product asks); no row: unknown or
-- run out. Renews for 40 minutes, at most once a minute. `on_file`: staff who are still here and have a people file.
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
   where s.token_hash = hash and (s.ended_at is not null or s.expires_at > now());
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

-- What an account may do and see: codes of its roles, each data scope turned into departments, and whether its company
-- runs the installation.
create function access.principal_load(tenant int, account bigint)
  returns table (all_codes boolean, codes text[], scopes jsonb, operator boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
  select exists (select from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
                  where ar.tenant_id = tenant and ar.account_id = account and r.all_codes),
         array(select distinct rc.code from access.account_role ar
                 join access.role_code rc on rc.tenant_id = ar.tenant_id and rc.role_id = ar.role_id
                where ar.tenant_id = tenant and ar.account_id = account),
         coalesce((select jsonb_agg(jsonb_build_object(
                     'module', s.module, 'all', s.kind = 'organisation', 'departmentIds', to_jsonb(access.scope_departments(s, m.department_id))))
                   from access.account_scope s
                   join access.account a on a.tenant_id = s.tenant_id and a.id = s.account_id
                   left join organisation.member m on m.tenant_id = a.tenant_id and m.id = a.member_id
                  where s.tenant_id = tenant and s.account_id = account), '[]'),
         coalesce(tenant = platform.operator_id(), false);
end $$;

-- The departments of one data scope; `home` is the department of the person.
create function access.scope_departments(scope access.account_scope, home bigint) returns bigint[]
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case scope.kind
    when 'department' then array(select d.id from organisation.department d where d.tenant_id = scope.tenant_id and d.id = home)
    when 'departmentAndBelow' then
      array(select d.id from organisation.department d where d.tenant_id = scope.tenant_id and d.path @> array[home])
    when 'custom' then
      array(select d.id from organisation.department d where d.tenant_id = scope.tenant_id
             and case when scope.include_below then d.path && scope.department_ids else d.id = any(scope.department_ids) end)
    else '{}'::bigint[]
  end
$$;

-- Whether accounts of this kind confirm a code after their password in this company.
create function access.asks_second(tenant int, account_kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select from access.log_in_rule r where r.tenant_id = tenant and account_kind = any(r.second_kinds));
  end;

-- `second`: the second step was passed. Without it there is no session where the company asks for it.
-- `only_in`: the company whose identity provider opens it, which is then the only one it may be in.
create function access.session_open(hash bytea, login bigint, tenant int, account bigint, product text, agent text, ip inet, second boolean, only_in int)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into access.session (token_hash, login_id, tenant_id, account_id, product, agent, ip, expires_at, second_at, only_tenant)
  select hash, login, a.tenant_id, a.id, product, agent, ip, now() + interval '40 minutes', case when second then now() end, only_in
    from access.account a
   where a.tenant_id = tenant and a.id = account and a.login_id = login and a.enabled and a.deleted_at is null
     and (second or not access.asks_second(a.tenant_id, a.kind)) and (only_in is null or only_in = a.tenant_id);
  if not found then
    return false;
  end if;
  update access.account a set last_seen_at = now() where a.tenant_id = tenant and a.id = account;
  return true;
end $$;

create function access.session_end(hash bytea, reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.session set ended_at = now(), end_reason = reason where token_hash = hash and ended_at is null;
  end;

-- Ends every session of an account of the current company.
create function access.sessions_end_account(account bigint, reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.session set ended_at = now(), end_reason = reason
     where tenant_id = platform.tenant_id() and account_id = account and ended_at is null;
  end;

-- Whether the second step was passed when this session was opened.
create function access.session_second(session bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select s.second_at is not null from access.session s where s.id = session), false);
  end;

-- The company whose identity provider opened this session; null when it may be in any company of its log-in.
create function access.session_only(session bigint) returns int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.only_tenant from access.session s where s.id = session;
  end;

-- Moves a session to another company of the same log-in; not past a second step that was never passed.
create function access.session_switch(session bigint, tenant int, account bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.session s set tenant_id = a.tenant_id, account_id = a.id
    from access.account a
   where s.id = session and s.ended_at is null and a.login_id = s.login_id
     and a.tenant_id = tenant and a.id = account and a.enabled and a.deleted_at is null
     and (s.second_at is not null or not access.asks_second(a.tenant_id, a.kind)) and (s.only_tenant is null or s.only_tenant = a.tenant_id);
  return found;
end $$;

-- log-ins -------------------------------------------------------------------------------------

-- By account name, phone (its hash) or e-mail, in small letters.
create function access.login_find(identifier text, phone bytea)
  returns table (login_id bigint, account_name text, phone_sealed bytea, email text, password_hash text, must_change boolean, password_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id, l.account_name, l.phone_sealed, l.email, l.password_hash, l.must_change, l.password_at
      from access.login l
     where l.account_name = identifier or l.phone_hash = phone or l.email = identifier
     order by (l.account_name = identifier) desc nulls last limit 1;
  end;

create function access.login_read(login bigint)
  returns table (login_id bigint, account_name text, phone_sealed bytea, email text, password_hash text, must_change boolean, password_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.id, l.account_name, l.phone_sealed, l.email, l.password_hash, l.must_change, l.password_at from access.login l where l.id = login;
  end;

create function access.login_create(name text, phone bytea, phone_key bytea, mail text, hash text, change boolean) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into access.login (account_name, phone_sealed, phone_hash, email, password_hash, must_change)
    values (lower(name), phone, phone_key, lower(mail), hash, change) returning id;
  end;

-- Sets the password and ends every session of the log-in except `keep`.
create function access.login_set_password(wanted bigint, hash text, change boolean, keep bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update access.login set password_hash = hash, must_change = change, password_at = clock_timestamp() where id = wanted;
  update access.session set ended_at = now(), end_reason = 'password'
   where login_id = wanted and ended_at is null and token_hash is distinct from keep;
end $$;

-- Whether another company has the same log-in: then no company may change its name, phone or password.
create function access.login_shared(login bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select from access.account a
                    where a.login_id = login and a.tenant_id is distinct from platform.tenant_id() and a.deleted_at is null);
  end;

-- Changes how the holder of a log-in is found; refused by `login_shared`.
create function access.login_rename(login bigint, name text, phone bytea, phone_key bytea, mail text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if access.login_shared(login) then
    return false;
  end if;
  update access.login l set account_name = lower(name), phone_sealed = phone, phone_hash = phone_key, email = lower(mail)
   where l.id = login and exists (select from access.account a where a.login_id = l.id and a.tenant_id = platform.tenant_id());
  return found;
end $$;

-- The log-ins that have an account in the current company, without their secrets.
create function access.tenant_logins()
  returns table (login_id bigint, account_name text, phone_sealed bytea, phone_hash bytea, email text, must_change boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct l.id, l.account_name, l.phone_sealed, l.phone_hash, l.email, l.must_change
      from access.login l join access.account a on a.login_id = l.id
     where a.tenant_id = platform.tenant_id();
  end;

-- Where these members of the current company get their mail. Asked at every step of an approval, so it reads their
-- log-ins and not everybody's.
create function access.mail_addresses(members bigint[])
  returns table (member_id bigint, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct on (a.member_id) a.member_id, l.email, a.language
      from access.account a join access.login l on l.id = a.login_id
     where a.tenant_id = platform.tenant_id() and a.member_id = any(members) and a.enabled and a.deleted_at is null and l.email is not null
     order by a.member_id, a.id;
  end;

-- The same for accounts that stand for nobody of the company, such as those of labour companies.
create function access.account_mail_addresses(accounts bigint[])
  returns table (account_id bigint, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.id, l.email, a.language
      from access.account a join access.login l on l.id = a.login_id
     where a.tenant_id = platform.tenant_id() and a.id = any(accounts) and a.enabled and a.deleted_at is null and l.email is not null;
  end;

create function access.memberships(login bigint)
  returns table (tenant_id int, account_id bigint, kind text, enabled boolean, name_zh text, name_en text, asks_second boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a.tenant_id, a.id, a.kind, a.enabled, t.name_zh, t.name_en, access.asks_second(a.tenant_id, a.kind)
      from access.account a join platform.tenant t on t.id = a.tenant_id
     where a.login_id = login and a.deleted_at is null
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

-- guessing ------------------------------------------------------------------------------------

-- Counts one attempt. The first `free` within `span` seconds pass; from then on each one is followed by a wait that
-- begins with `step` seconds and doubles up to half an hour. What was counted is forgotten evenly, `free` in `span`
-- seconds, so that a house that never rests is not slowed down for what its people did in the morning. Gives the
-- seconds to wait: `wait` > 0 means this attempt may not be made, `next_wait` is what follows it.
create function access.attempt_take(wanted bytea, free int, span int, step int)
  returns table (wait int, next_wait int)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  row access.attempt;
begin
  insert into access.attempt as a (key, count, last_at) values (wanted, 0, clock_timestamp())
    on conflict (key) do update set key = a.key
    returning * into row;
  if row.blocked_until > clock_timestamp() then
    wait := ceil(extract(epoch from row.blocked_until - clock_timestamp()));
    next_wait := wait;
    return next;
    return;
  end if;
  row.count := greatest(0, row.count - extract(epoch from clock_timestamp() - row.last_at) * free / span);
  wait := 0;
  next_wait := case when ceil(row.count) + 1 >= free then least(step * 2 ^ least(ceil(row.count) + 1 - free, 12), 1800)::int else 0 end;
  update access.attempt set count = row.count + 1, last_at = clock_timestamp(),
         blocked_until = case when next_wait > 0 then clock_timestamp() + make_interval(secs => next_wait) end
   where key = wanted;
  return next;
end $$;

-- An attempt that went well does not count against others from the same place.
create function access.attempt_return(wanted bytea, free int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update access.attempt set count = greatest(count - 1, 0), blocked_until = case when count - 1 < free then null else blocked_until end
     where key = wanted;
  end;

create function access.attempt_clear(wanted bytea[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from access.attempt where key = any(wanted);
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
  returns table (state text, login_id bigint, tenant_id int, account_id bigint, second boolean, only_tenant int)
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
    select s.login_id, s.tenant_id, s.account_id, s.second_at is not null, s.only_tenant into login_id, tenant_id, account_id, second, only_tenant
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
      from access.identity_provider p
     where p.enabled and (p.entry_key = wanted or wanted = '' and not exists (select from platform.tenant t where t.id <> p.tenant_id));
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

-- Those of the current company's people: vouched for by its own provider or by that of the installation.
create function access.tenant_outside()
  returns table (id bigint, login_id bigint, own_provider boolean, label_sealed bytea, bound_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select i.id, i.login_id, i.vouched_by is not null, i.label_sealed, i.bound_at, i.last_used_at
      from access.outside_identity i
     where (i.vouched_by = platform.tenant_id() or i.vouched_by is null)
       and exists (select from access.account a where a.login_id = i.login_id and a.tenant_id = platform.tenant_id() and a.deleted_at is null);
  end;

create function access.outside_unbind(wanted bigint, login bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.outside_identity i where i.id = wanted and i.login_id = login;
  return found;
end $$;

-- By the company: what its own provider vouches for, or the installation's for a log-in that no other company shares.
create function access.outside_unbind_here(wanted bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.outside_identity i
   where i.id = wanted and (i.vouched_by = platform.tenant_id() or i.vouched_by is null and not access.login_shared(i.login_id)
         and exists (select from access.account a where a.login_id = i.login_id and a.tenant_id = platform.tenant_id()));
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

-- Removes what has run out; called once a day.
create function access.sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from access.session where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from access.login_code where created_at < now() - interval '1 day';
  delete from access.captcha where created_at < now() - interval '1 hour';
  delete from access.qr_log_in where created_at < now() - interval '1 hour';
  delete from access.outside_attempt where created_at < now() - interval '1 day';
  delete from access.attempt where last_at < now() - interval '1 day';
end $$;

-- messages to people who are not logged in ------------------------------------------------------

-- Into the outbox of the company, or of the one that runs the installation when nobody's company is known yet.
create function notices.put_text_message(tenant int, phone bytea, phone_key bytea, shown text, text_body text, message_kind text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into notices.text_message (tenant_id, phone_sealed, phone_hash, phone_mask, body, kind)
    select coalesce(tenant, platform.operator_id()), phone, phone_key, shown, text_body, message_kind
     where coalesce(tenant, platform.operator_id()) is not null;
  end;

-- Tells whether there was an outbox to put it into.
create function notices.put_mail(tenant int, address text, subject text, text_body text, mail_kind text) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with put as (
      insert into notices.mail (tenant_id, recipient, title, body_text, kind)
      select coalesce(tenant, platform.operator_id()), address, subject, text_body, mail_kind
       where coalesce(tenant, platform.operator_id()) is not null
      returning 1
    )
    select exists (select 1 from put);
  end;

call platform.open_functions('access');
call platform.open_functions('notices', array['put_text_message', 'put_mail']);
