-- Who is put on when and for what, and nothing else: no join that a planner without statistics could get wrong.
create view scheduling.put_on with (security_invoker = true) as
  select tenant_id, id as assignment_id, member_id, work_date, state, start_minute, end_minute, agency_id, contract_id, department_id, post_id, shift_id
  from scheduling.assignment;
grant select on scheduling.put_on to muster_rls;

create view scheduling.shift_view with (security_invoker = true) as
  select tenant_id, id, line_id, department_id, post_id, work_date, start_minute, end_minute, headcount, break_minutes, breaks,
         definition_id, definition_from, section, duty, planned_minutes, earliest, latest, core_start, core_end, due_minutes, punch_early, punch_late, meal_bits
  from scheduling.shift;
grant select on scheduling.shift_view to muster_rls;

-- Who is put on which shift and what it was ordered by, for attendance and everything below it.
create view scheduling.assigned with (security_invoker = true) as
  select a.tenant_id, a.id as assignment_id, a.shift_id, a.member_id, a.agency_id, a.contract_id, a.allocation_id, a.work_date, a.start_minute,
         a.end_minute, a.department_id, a.post_id, a.state, a.source, a.reason, a.reason_of, a.assigned_at, s.line_id, s.headcount, s.break_minutes, s.breaks,
         s.definition_id, s.definition_from, s.section, s.duty, s.earliest, s.latest, s.core_start, s.core_end, s.due_minutes, s.punch_early, s.punch_late,
         l.order_id, l.order_number, coalesce(l.planned_minutes_per_person, s.planned_minutes) as planned_minutes_per_person,
         l.headcount as order_headcount, l.estimated_cost_fen as order_cost_fen
  from scheduling.assignment a
  left join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
  left join work_orders.line_view l on l.tenant_id = s.tenant_id and l.id = s.line_id;
grant select on scheduling.assigned to muster_rls;

-- Shift definitions with all their versions; the current one of a date is the last that begins by then.
create view scheduling.definition_view as
  select v.tenant_id, v.definition_id, v.valid_from,
         lead(v.valid_from) over (partition by v.tenant_id, v.definition_id order by v.valid_from) as valid_to,
         d.code, d.enabled, v.name_zh, v.name_en, v.colour, v.kind, v.sections, v.breaks, v.loose_break_minutes, v.meal_bits,
         v.earliest, v.latest, v.core_start, v.core_end, v.due_minutes, v.punch_early, v.punch_late, v.department_ids, v.post_ids, v.planned_minutes
  from scheduling.definition_version v join scheduling.definition d on d.tenant_id = v.tenant_id and d.id = v.definition_id;
call platform.open_view('scheduling.definition_view');

create view scheduling.post_shift_view as
  select tenant_id, id, post_id, department_id, definition_ids, default_definition_id, priority, hour_fen from scheduling.post_shift;
call platform.open_view('scheduling.post_shift_view');

create view scheduling.post_cover_view as
  select c.tenant_id, c.id, p.post_id, p.department_id, c.definition_id, c.start_minute, c.end_minute, c.weekdays, c.day_kinds,
         c.occupancy_from, c.occupancy_to, c.min_heads, c.target_heads, c.max_heads, p.priority
  from scheduling.post_cover c join scheduling.post_shift p on p.tenant_id = c.tenant_id and p.id = c.post_shift_id;
call platform.open_view('scheduling.post_cover_view');

create view scheduling.roster_rule_view as
  select tenant_id, id, people, kind, params, department_ids, post_id, worker_kind, hours_system, level, weight, valid_from, ended_on
  from scheduling.roster_rule;
call platform.open_view('scheduling.roster_rule_view');

create view scheduling.day_off_view as
  select tenant_id, member_id, work_date, definition_id, kind from scheduling.day_off;
call platform.open_view('scheduling.day_off_view');
