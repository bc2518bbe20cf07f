-- Who is put on when and for what, and nothing else: no join that a planner without statistics could get wrong.
create view scheduling.put_on with (security_invoker = true) as
  select tenant_id, id as assignment_id, member_id, work_date, state, start_minute, end_minute, agency_id, contract_id, department_id, post_id, shift_id
  from scheduling.assignment;
grant select on scheduling.put_on to muster_rls;

create view scheduling.shift_view with (security_invoker = true) as
  select tenant_id, id, line_id, department_id, post_id, work_date, start_minute, end_minute, headcount, break_minutes, breaks from scheduling.shift;
grant select on scheduling.shift_view to muster_rls;

-- Who is put on which shift and what it was ordered by, for attendance and everything below it.
create view scheduling.assigned with (security_invoker = true) as
  select a.tenant_id, a.id as assignment_id, a.shift_id, a.member_id, a.agency_id, a.contract_id, a.allocation_id, a.work_date, a.start_minute,
         a.end_minute, a.department_id, a.post_id, a.state, a.source, a.reason, a.assigned_at, s.line_id, s.headcount, s.break_minutes, s.breaks,
         l.order_id, l.order_number, l.planned_minutes_per_person,
         l.headcount as order_headcount, l.estimated_cost_fen as order_cost_fen
  from scheduling.assignment a
  left join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
  left join work_orders.line_view l on l.tenant_id = s.tenant_id and l.id = s.line_id;
grant select on scheduling.assigned to muster_rls;
