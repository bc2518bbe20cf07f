-- Dates for which a record was written since what is kept of them was made. Rows are only ever put in, so that no punch
-- waits for another; whoever makes it anew takes out those it has seen.
create table attendance.changed_date (
  tenant_id int not null, counted_on date not null, id bigint generated always as identity,
  primary key (tenant_id, counted_on, id)
);
call platform.protect('attendance.changed_date');
-- By triggers and not where records are written: one place that forgot it would make figures wrong in silence.
create function attendance.note_changed_dates() returns trigger
  language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into attendance.changed_date (tenant_id, counted_on)
    select distinct d.tenant_id, d.counted_on + n from after_rows d cross join lateral generate_series(0, coalesce(d.counted_to - d.counted_on, 0)) n;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into attendance.changed_date (tenant_id, counted_on)
    select distinct d.tenant_id, d.counted_on + n from before_rows d cross join lateral generate_series(0, coalesce(d.counted_to - d.counted_on, 0)) n;
  end if;
  return null;
end $$;
create trigger day_put_in after insert on attendance.day referencing new table as after_rows
  for each statement execute function attendance.note_changed_dates();
create trigger day_changed after update on attendance.day referencing old table as before_rows new table as after_rows
  for each statement execute function attendance.note_changed_dates();
create trigger day_taken_out after delete on attendance.day referencing old table as before_rows
  for each statement execute function attendance.note_changed_dates();
insert into attendance.changed_date (tenant_id, counted_on)
select distinct d.tenant_id, d.counted_on + n from attendance.day d cross join lateral generate_series(0, coalesce(d.counted_to - d.counted_on, 0)) n;

-- What the shifts of a date come to in all, priced: for reports that ask for no person and no shift. A date whose records or
-- prices have changed since is priced as if nothing were kept. `priced_by` is all that prices a date beside its records.
create table statements.fact_date (
  tenant_id int not null, counted_on date not null, priced_by text not null, made_at timestamptz not null default now(),
  primary key (tenant_id, counted_on)
);
-- shifts on no statement
create table statements.open_fact (
  tenant_id int not null, counted_on date not null, id bigint generated always as identity,
  department_id bigint not null, post_id bigint not null, agency_id bigint, contract_id bigint,
  shifts int not null, minutes int not null, shift_fen bigint not null, subsidy_fen bigint not null, card_fen bigint not null, estimated_fen bigint not null,
  primary key (tenant_id, counted_on, id)
);
-- all records by kind of day and by day and night, in minutes
create table statements.kind_fact (
  tenant_id int not null, counted_on date not null, id bigint generated always as identity,
  department_id bigint not null, post_id bigint not null, agency_id bigint,
  weekday int not null, weekend int not null, special int not null, holiday int not null, legal_holiday int not null, day_minutes int not null, night_minutes int not null,
  primary key (tenant_id, counted_on, id)
);
call platform.protect('statements.fact_date');
call platform.protect('statements.open_fact');
call platform.protect('statements.kind_fact');
