-- Hours of an attendance month by person and place, for reports over long periods; the records stand in days.
create table attendance.hours_month (
  tenant_id int not null, first_date date not null, id bigint generated always as identity,
  member_id bigint not null, department_id bigint not null, post_id bigint not null, agency_id bigint,
  shifts int not null, due_days int not null, attended int not null, late_minutes int not null, early_minutes int not null,
  late int, early int, missing int, absent int, on_leave int, confirmed int not null,
  meal_minutes int not null, rest_minutes int not null, net_minutes int not null, accounting_minutes int not null, paid_minutes int not null,
  primary key (tenant_id, first_date, id)
);
-- Months that are summed from one date to another: the first and the last date with a record in them, which is what the
-- sums say. They hold as long as no date between these is noted as changed; with such a note they are taken out.
create table attendance.summed_month (
  tenant_id int not null, from_date date not null, to_date date not null, first_date date not null, last_date date not null,
  primary key (tenant_id, from_date)
);
call platform.protect('attendance.hours_month');
call platform.protect('attendance.summed_month');
-- By a trigger, so that nobody who takes notes has to know of the sums; in turn with whoever sums, or a sum that lacks the
-- change could be put in behind this.
create function attendance.forget_summed_months() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('changed dates ' || t.tenant_id, 0)) from (select distinct c.tenant_id from taken c order by 1) t;
  with gone as (
    delete from attendance.summed_month m
    where exists (select from taken c where c.tenant_id = m.tenant_id and c.counted_on between m.from_date and m.to_date) returning m.tenant_id, m.first_date)
  delete from attendance.hours_month h using gone g where h.tenant_id = g.tenant_id and h.first_date = g.first_date;
  return null;
end $$;
create trigger notes_taken after delete on attendance.changed_date referencing old table as taken
  for each statement execute function attendance.forget_summed_months();
