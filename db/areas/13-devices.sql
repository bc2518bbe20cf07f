-- What lower areas may read of a punch.
create view devices.clocking with (security_invoker = true) as
  select tenant_id, id, punched_on, local_time, source, device, pin, member_id, state, verify, import_id,
         accuracy_metres, distance_metres, place, outside, phone, doubts, note, entered_by, received_at
  from devices.punch;
-- Until when each machine that reports by files has reported: to the end of the last day of its files, or on the day
-- of the import to that very moment (business time).
create view devices.machine_report with (security_invoker = true) as
  select tenant_id, device, max(period_to) as reported_to,
         max(case when period_to = (imported_at at time zone interval '08:00')::date then imported_at at time zone interval '08:00'
                  else period_to + interval '1 day' end) as reported_until
  from devices.punch_import group by tenant_id, device;
create view devices.file_import with (security_invoker = true) as
  select tenant_id, id, device, file_name, lines, stored, repeated, odd, unmatched, period_from, period_to, imported_by, imported_at
  from devices.punch_import;
create view devices.unread_line with (security_invoker = true) as
  select o.tenant_id, o.id, o.import_id, coalesce(i.device, o.device) as device, i.file_name, o.line_number, o.content, o.reason, o.settled_at, o.settled_by, o.settle_note,
         coalesce(i.imported_at, o.received_at) as imported_at, o.pin, o.local_time, o.corrected_to
  from devices.odd_line o left join devices.punch_import i on i.tenant_id = o.tenant_id and i.id = o.import_id;
grant select on devices.clocking, devices.machine_report, devices.file_import, devices.unread_line to muster_rls;

-- Of which punches there is a picture.
create view devices.machine_photo with (security_invoker = true) as
  select tenant_id, device, pin, local_time, member_id from devices.punch_photo;
grant select on devices.machine_photo to muster_rls;

-- All that is needed to answer a machine. Not in SQL: that would be planned anew at each of its polls.
create function devices.machine_of(wanted text)
  returns table (tenant_id int, device_id bigint, serial text, enabled boolean, dialect text, utc_offset_minutes int,
                 registry_code text, stamps jsonb, last_seen_at timestamptz, clock_set_at timestamptz, waiting boolean, wants_photos boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select d.tenant_id, d.id, d.serial, d.enabled, d.dialect, d.utc_offset_minutes::int, d.registry_code, d.stamps, d.last_seen_at, d.clock_set_at,
           exists (select from devices.command c where c.tenant_id = d.tenant_id and c.device_id = d.id and c.state in ('queued', 'sent')),
           exists (select from devices.face f where f.tenant_id = d.tenant_id)
      from devices.serial s join devices.device d on d.tenant_id = s.tenant_id and d.id = s.device_id
     where upper(s.serial) = upper(wanted);
end $$;

-- False where another company has registered the machine.
create function devices.serial_claim(wanted text, device bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into devices.serial (serial, tenant_id, device_id) values (wanted, platform.tenant_id(), device) on conflict do nothing;
  return found;
end $$;

create function devices.serial_release(device bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from devices.serial where tenant_id = platform.tenant_id() and device_id = device;
  end;

-- An unregistered machine was heard. Of one address and in all only so many are noted: a new one takes the place of one
-- that was heard once only, those first that have been silent for a minute and left nothing, then whoever was heard
-- longest ago; those that have come again go last. Where all places are taken the address with most of them gives one up.
create function devices.stranger_heard(wanted text, spoken text, from_address inet, most int, most_of_address int, followed_up_seconds int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant inet := devices.line_of(from_address);
  crowded inet := own;
begin
  update devices.stranger set last_seen_at = now(), dialect = spoken, address = from_address
   where serial = wanted and (last_seen_at < now() - interval '10 seconds' or dialect <> spoken);
  if found or exists (select from devices.stranger where serial = wanted) then
    return;
  end if;
  -- One after the other, so that two do not count what neither has written.
  perform pg_advisory_xact_lock(hashtext('devices.stranger'));
  if (select count(*) from devices.stranger where devices.line_of(address) = own) < most_of_address then
    if (select count(*) from devices.stranger) < most then
      crowded := null;
    else
      select devices.line_of(s.address) into crowded from devices.stranger s group by 1 order by count(*) desc limit 1;
    end if;
  end if;
  if crowded is not null then
    delete from devices.stranger where serial = (
      select s.serial from devices.stranger s where devices.line_of(s.address) = crowded
       order by s.last_seen_at - s.first_seen_at >= make_interval(secs => followed_up_seconds) and s.last_seen_at > now() - interval '1 hour',
                s.last_seen_at > now() - interval '1 minute', s.last_seen_at <= now() - interval '1 minute' and s.kept_bytes > 0, s.last_seen_at limit 1);
  end if;
  insert into devices.stranger (serial, dialect, address) values (wanted, spoken, from_address) on conflict do nothing;
end $$;

-- Keeps what an unregistered machine reported, up to so many bytes of it, of its address and in all; false: not kept, it
-- has to send it again later. Where its address is crowded only of one that has come again: the others may have to make
-- room, and what a machine was thanked for it does not keep.
create function devices.stranger_keep(wanted text, report_kind text, report bytea, from_address inet, most_of_one bigint, most_of_address bigint, most bigint,
                                      crowd int, followed_up_seconds int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select count(*) from devices.stranger where devices.line_of(address) = devices.line_of(from_address)) > crowd
    and not exists (select from devices.stranger where serial = wanted and last_seen_at - first_seen_at >= make_interval(secs => followed_up_seconds)) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('devices.stranger'));
  if (select coalesce(sum(kept_bytes), 0) from devices.stranger) + octet_length(report) > most
    or (select coalesce(sum(kept_bytes), 0) from devices.stranger where devices.line_of(address) = devices.line_of(from_address)) + octet_length(report) > most_of_address then
    return false;
  end if;
  update devices.stranger set kept_bytes = kept_bytes + octet_length(report)
   where serial = wanted and kept_bytes + octet_length(report) <= most_of_one;
  if not found then
    return false;
  end if;
  insert into devices.stranger_report (serial, kind, body) values (wanted, report_kind, report);
  return true;
end $$;

-- Who knocks: one serial number by its whole text; all of them only where there is a single company. Those that have come
-- again stand first: nobody can push them down by inventing others.
create function devices.strangers(wanted text)
  returns table (serial text, dialect text, address inet, first_seen_at timestamptz, last_seen_at timestamptz, reports bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.serial, s.dialect, s.address, s.first_seen_at, s.last_seen_at, (select count(*) from devices.stranger_report r where r.serial = s.serial)
      from devices.stranger s
     where upper(s.serial) = upper(wanted) or (wanted is null and (select count(*) from platform.tenant) = 1)
     order by s.last_seen_at - s.first_seen_at >= interval '20 seconds' desc, s.last_seen_at desc;
  end;

-- What a machine sent before it was registered, to the company that has registered it; gone with the transaction.
create function devices.stranger_take(wanted text) returns table (kind text, body bytea)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from devices.serial s where upper(s.serial) = upper(wanted) and s.tenant_id = platform.tenant_id()) then
    return;
  end if;
  return query select r.kind, r.body from devices.stranger_report r where upper(r.serial) = upper(wanted) order by r.id;
  delete from devices.stranger s where upper(s.serial) = upper(wanted);
end $$;

create function devices.stranger_sweep() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from devices.stranger
     where last_seen_at < now() - interval '30 days' or (kept_bytes = 0 and last_seen_at = first_seen_at and last_seen_at < now() - interval '1 day');
  end;

call platform.open_functions('devices', array['machine_of', 'serial_claim', 'serial_release', 'stranger_heard', 'stranger_keep', 'strangers', 'stranger_take', 'stranger_sweep']);
-- When each registered machine was last heard, how far its clock is off, and what its keys are worth.
create view devices.machine_seen with (security_invoker = true) as
  select tenant_id, serial as device, department_id, enabled, last_seen_at, drift_seconds, key_trust from devices.device where deleted_at is null;
grant select on devices.machine_seen to muster_rls;
