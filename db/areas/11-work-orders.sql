-- What lower areas and reports may read of demand; lines of deleted applications are left out.
create view work_orders.line_view with (security_invoker = true) as
  select l.tenant_id, l.id, l.order_id, o.number as order_number, o.state as order_state, o.adjusted, o.charge_type, o.worker_type,
         l.position, l.department_id, l.post_id, l.work_date, l.start_minute, l.end_minute, l.headcount, l.requested_headcount,
         l.planned_minutes_per_person, l.planned_meals, l.recruiter_id, l.agency_id, l.requirements, l.estimated_cost_fen,
         l.cancelled, l.allocated, l.put_on, l.came, l.actual_minutes, o.submitter_member_id, o.decided_at, o.urgent, l.confirmed,
         l.accepted, l.first_offered_at, l.last_answered_at
  from work_orders.line l join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where o.state <> 'deleted';
grant select on work_orders.line_view to muster_rls;

-- What reports sum of a line, whether it is planned or not; the order says that.
create view work_orders.line_demand with (security_invoker = true) as
  select l.tenant_id, l.work_date, l.work_date as counted_on, l.order_id, l.department_id, l.post_id, l.agency_id, l.recruiter_id, l.cancelled,
         l.requested_headcount as asked, l.headcount as heads, l.accepted, l.put_on, l.confirmed, l.came,
         (l.accepted >= l.headcount and l.headcount > 0)::int as full_lines,
         case when l.accepted >= l.headcount and l.headcount > 0 then (extract(epoch from l.last_answered_at - l.first_offered_at) / 60)::bigint else 0 end as minutes_to_full,
         l.headcount * l.planned_minutes_per_person as planned_minutes, l.confirmed * l.planned_minutes_per_person as confirmed_plan_minutes,
         l.actual_minutes, l.estimated_cost_fen as planned_fen
  from work_orders.line l;
grant select on work_orders.line_demand to muster_rls;

create view work_orders.allocation_view with (security_invoker = true) as
  select tenant_id, id, line_id, agency_id, contract_id, headcount, state, accepted_headcount, put_on, offered_at, answered_at
  from work_orders.allocation;
grant select on work_orders.allocation_view to muster_rls;
