-- What was asked for and what came of it in an attendance month, by order and place, for reports over long periods; the
-- lines themselves tell the dates.
create table work_orders.demand_month (
  tenant_id int not null, first_date date not null, id bigint generated always as identity,
  order_id bigint not null, department_id bigint not null, post_id bigint not null, agency_id bigint, recruiter_id bigint, cancelled boolean not null,
  asked int not null, heads int not null, accepted int not null, put_on int not null, confirmed int not null, came int not null,
  full_lines int not null, minutes_to_full bigint not null, planned_minutes bigint not null, confirmed_plan_minutes bigint not null,
  actual_minutes bigint not null, planned_fen bigint not null,
  primary key (tenant_id, first_date, id)
);
-- Months that are summed from one date to another: the first and the last date with a line in them, which is what the sums
-- say. They hold as long as no date between these is noted as changed.
create table work_orders.summed_month (
  tenant_id int not null, from_date date not null, to_date date not null, first_date date not null, last_date date not null,
  primary key (tenant_id, from_date)
);
-- Dates for which a line was written since. Rows are only ever put in, so that nobody who writes a line waits for another.
create table work_orders.changed_date (
  tenant_id int not null, counted_on date not null, id bigint generated always as identity,
  primary key (tenant_id, counted_on, id)
);
call platform.protect('work_orders.demand_month');
call platform.protect('work_orders.summed_month');
call platform.protect('work_orders.changed_date');
-- By triggers and not where lines are written: one place that forgot it would make figures wrong in silence.
create function work_orders.note_changed_dates() returns trigger
  language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into work_orders.changed_date (tenant_id, counted_on) select distinct l.tenant_id, l.work_date from after_rows l;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into work_orders.changed_date (tenant_id, counted_on)
    select distinct l.tenant_id, l.work_date from before_rows l;
  end if;
  return null;
end $$;
create trigger line_put_in after insert on work_orders.line referencing new table as after_rows
  for each statement execute function work_orders.note_changed_dates();
create trigger line_changed after update on work_orders.line referencing old table as before_rows new table as after_rows
  for each statement execute function work_orders.note_changed_dates();
create trigger line_taken_out after delete on work_orders.line referencing old table as before_rows
  for each statement execute function work_orders.note_changed_dates();
