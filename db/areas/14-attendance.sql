-- What lower areas may read of a shift's outcome; `paid_minutes` is what counts for pay.
create view attendance.worked_day with (security_invoker = true) as
  select tenant_id, work_date, assignment_id, member_id, agency_id, contract_id, department_id, post_id, shift_id,
         counted_on, priced_as, start_minute, end_minute, state, in_minute, out_minute, outside, late_minutes, early_minutes,
         meal_bits, meal_minutes, rest_minutes, net_minutes, accounting_minutes,
         -- minutes that a person granted where no span was paid count over the planned time
         case when adjusted_minutes > 0 and paid_to <= paid_from then start_minute else paid_from end as paid_from,
         case when adjusted_minutes > 0 and paid_to <= paid_from then end_minute else paid_to end as paid_to,
         adjusted_minutes, adjust_reason, coalesce(adjusted_minutes, accounting_minutes) as paid_minutes,
         confirmed_at, confirmed_by, voided, held_by, underlying_changed, computed_at, timed_rest
  from attendance.day;
-- What counts for each date: a day, or the parts of one that is split at midnight. What a shift is once (a record, its
-- state, late or left early) belongs to the work date. `portions` are all parts, for the price of one is found with the
-- others. Shares of an adjustment: attendance/rules/day-portions.ts.
create view attendance.worked_portion with (security_invoker = true) as
  select d.tenant_id, d.work_date, d.assignment_id, d.member_id, d.agency_id, d.contract_id, d.department_id, d.post_id, d.counted_on, d.priced_as, d.start_minute, d.end_minute,
         1 as shifts, d.state, d.outside, d.late_minutes, d.early_minutes,
         case when d.adjusted_minutes > 0 and d.paid_to <= d.paid_from then d.start_minute else d.paid_from end as paid_from,
         case when d.adjusted_minutes > 0 and d.paid_to <= d.paid_from then d.end_minute else d.paid_to end as paid_to,
         d.meal_minutes, d.rest_minutes, d.net_minutes, d.accounting_minutes, d.adjusted_minutes, d.adjust_reason, coalesce(d.adjusted_minutes, d.accounting_minutes) as paid_minutes,
         d.confirmed_at, d.voided, d.held_by, d.underlying_changed, null::jsonb as portions, d.adjusted_minutes as shift_adjusted_minutes, d.in_minute, d.out_minute, d.timed_rest
  from attendance.day d where d.counted_to is null
  union all
  select d.tenant_id, d.work_date, d.assignment_id, d.member_id, d.agency_id, d.contract_id, d.department_id, d.post_id, p."on", d.priced_as, d.start_minute, d.end_minute,
         case when p."on" = d.work_date then 1 else 0 end, case when p."on" = d.work_date then d.state else 'normal' end, d.outside,
         case when p."on" = d.work_date then d.late_minutes else 0 end, case when p."on" = d.work_date then d.early_minutes else 0 end,
         p."from", p."to", p.meal, p.rest, p.net, p.accounting, s.adjusted, d.adjust_reason, coalesce(s.adjusted, p.accounting),
         d.confirmed_at, d.voided, d.part_holds ->> p."on"::text, d.underlying_changed, d.portions, d.adjusted_minutes, d.in_minute, d.out_minute, d.timed_rest
  from attendance.day d
  cross join lateral jsonb_to_recordset(d.portions) as p ("on" date, "from" int, "to" int, meal int, rest int, net int, accounting int, "before" int)
  cross join lateral (select (d.adjusted_minutes::bigint * (p."before" + p.accounting) / d.accounting_minutes - d.adjusted_minutes::bigint * p."before" / d.accounting_minutes)::int as adjusted) s
  -- A range and not only "is not null": of a month without statistics the planner takes it for few rows, as it is.
  where d.counted_to between date '2000-01-01' and date '9999-12-31';
-- What reports sum of a record or a part of one.
create view attendance.counted_hours with (security_invoker = true) as
  select p.tenant_id, p.work_date, p.assignment_id, p.member_id, p.agency_id, p.department_id, p.post_id, p.counted_on, p.shifts, p.state, p.outside,
         case when p.state is distinct from 'leave' and not p.voided then p.shifts else 0 end as due_days,
         case when p.in_minute is not null and not p.voided then p.shifts else 0 end as attended,
         p.late_minutes, p.early_minutes,
         (p.state in ('late', 'late_and_early'))::int as late, (p.state in ('early', 'late_and_early'))::int as early,
         (p.state = 'missing_card')::int as missing, (p.state = 'absent')::int as absent, (p.state = 'leave')::int as on_leave,
         case when p.confirmed_at is not null then p.shifts else 0 end as confirmed,
         p.meal_minutes, p.rest_minutes, p.net_minutes, p.accounting_minutes, p.paid_minutes,
         p.adjusted_minutes, p.adjust_reason, p.held_by, p.in_minute, p.out_minute
  from attendance.worked_portion p;
grant select on attendance.counted_hours to muster_rls;
create view attendance.locked_period with (security_invoker = true) as
  select tenant_id, id, from_date, to_date, legal_entity_id, department_id, department_ids, locked_by, locked_at from attendance.period_lock where unlocked_at is null;
-- Changes of frozen days that wait for their period, for the statement that will pay them.
create view attendance.waiting_delta with (security_invoker = true) as
  select tenant_id, id, work_date, counted_on, assignment_id, member_id, agency_id, department_id, before, after, minutes, causes, counts_from
  from attendance.delta where state = 'waiting';
grant select on attendance.worked_day, attendance.worked_portion, attendance.locked_period, attendance.waiting_delta to muster_rls;

create view attendance.standing_repair with (security_invoker = true) as
  select r.* from attendance.repair r
  where r.kind <> 'undo' and not exists (select from attendance.repair u where u.tenant_id = r.tenant_id and u.undoes = r.id);
grant select on attendance.standing_repair to muster_rls;

-- Overtime that is paid: approved, and not taken as time off instead. What of it was not worked is cut by the shift's record beside it.
create view attendance.paid_overtime with (security_invoker = true) as
  select tenant_id, id, number, member_id, work_date, start_minute, end_minute, kind, minutes, parts
  from attendance.overtime where state = 'approved' and compensation = 'pay';
grant select on attendance.paid_overtime to muster_rls;
-- All changes of frozen days that somebody's pay has to follow, those that were taken over as well.
create view attendance.counting_delta with (security_invoker = true) as
  select tenant_id, id, work_date, counted_on, assignment_id, member_id, agency_id, before, after, minutes, found_at, state = 'waiting' as waiting, carried_by
  from attendance.delta where state in ('waiting', 'carried');
grant select on attendance.counting_delta to muster_rls;
