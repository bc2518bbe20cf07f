-- What lower areas may read: for the pay of workers and for dashboards.
create view statements.line_view with (security_invoker = true) as
  select l.tenant_id, l.id, l.statement_id, s.number as statement_number, s.state as statement_state, s.agency_id, l.work_date, l.counted_on, l.assignment_id,
         l.member_id, l.department_id, l.post_id, l.contract_id, l.shift_state, l.net_minutes, l.accounting_minutes,
         l.planned_minutes, l.planned_cost_fen, l.subsidy_fen, l.amount_fen, l.card_deduction_fen
  from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id where l.active;
grant select on statements.line_view to muster_rls;

-- What is put to the shifts of a statement or taken off, by where it belongs.
create view statements.live_share with (security_invoker = true) as
  select x.tenant_id, x.statement_id, x.extra_id, e.type as extra_type, x.line_id, x.department_id, x.post_id, x.member_id, x.counted_on, x.fen
  from statements.share x join statements.extra e on e.tenant_id = x.tenant_id and e.id = x.extra_id where e.withdrawn_at is null;
grant select on statements.live_share to muster_rls;

-- Every fen of statements that are not cancelled, by where it belongs: the shifts, and what is put to them or taken off.
create view statements.cost_view with (security_invoker = true) as
  select l.tenant_id, l.statement_id, s.state as statement_state, s.agency_id, l.id as line_id, null::bigint as extra_id, null::text as extra_type,
         l.counted_on, l.department_id, l.post_id, l.member_id, l.amount_fen as fen
  from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id where l.active
  union all
  select x.tenant_id, x.statement_id, s.state, s.agency_id, x.line_id, x.extra_id, x.extra_type, x.counted_on, x.department_id, x.post_id, x.member_id, x.fen
  from statements.live_share x join statements.statement s on s.tenant_id = x.tenant_id and s.id = x.statement_id where s.state <> 'cancelled';
grant select on statements.cost_view to muster_rls;

-- What accounts that money leaves from are called, for areas below.
create view statements.payer_account_name as select tenant_id, id, name from statements.payer_account;
call platform.open_view('statements.payer_account_name');
