create view agencies.labour_company with (security_invoker = true) as
  select tenant_id, id, code, name_zh, name_en, priority, enabled from agencies.agency;
grant select on agencies.labour_company to muster_rls;
create view agencies.recruiter_contact with (security_invoker = true) as
  select tenant_id, id, agency_id, channel, name, phone, enabled from agencies.recruiter;
grant select on agencies.recruiter_contact to muster_rls;
-- Whom a contract names where nobody else is named in it.
create view agencies.company_contact with (security_invoker = true) as
  select tenant_id, id, contact, phone from agencies.agency;
grant select on agencies.company_contact to muster_rls;
