-- What lower areas may read: for the pay of workers and for dashboards.
create view statements.line_view with (security_invoker = true) as
  select l.tenant_id, l.id, l.statement_id, s.number as statement_number, s.state as statement_state, s.agency_id, l.work_date, l.counted_on, l.assignment_id,
         l.member_id, l.department_id, l.post_id, l.contract_id, l.shift_state, l.net_minutes, l.accounting_minutes,
         l.planned_minutes, l.planned_cost_fen, l.subsidy_fen, l.amount_fen, l.card_deduction_fen
  from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id where l.active;
grant select on statements.line_view to muster_rls;
