create view contracts.contract_head with (security_invoker = true) as
  select tenant_id, id, number, name, agency_id, legal_entity_id, cost_centre, billing_mode, start_date,
         coalesce(ended_on, end_date) as last_date, state
  from contracts.contract;
grant select on contracts.contract_head to muster_rls;
create view contracts.covered_post with (security_invoker = true) as
  select tenant_id, contract_id, agency_id, post_id, lower(term) as first_date, upper(term) - 1 as last_date
  from contracts.coverage;
grant select on contracts.covered_post to muster_rls;
