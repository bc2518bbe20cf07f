create view contracts.contract_head with (security_invoker = true) as
  select tenant_id, id, number, name, agency_id, legal_entity_id, cost_centre, billing_mode, start_date,
         coalesce(ended_on, end_date) as last_date, state
  from contracts.contract;
grant select on contracts.contract_head to muster_rls;
create view contracts.covered_post with (security_invoker = true) as
  select tenant_id, contract_id, agency_id, post_id, lower(term) as first_date, upper(term) - 1 as last_date
  from contracts.coverage;
grant select on contracts.covered_post to muster_rls;
-- The rate of VAT by contract and date; null where only the invoice says the tax.
create view contracts.vat_rate with (security_invoker = true) as
  select tenant_id, contract_id, from_date,
         lead(from_date) over (partition by tenant_id, contract_id order by from_date) - 1 as to_date, rate_percent
  from contracts.contract_vat;
grant select on contracts.vat_rate to muster_rls;
