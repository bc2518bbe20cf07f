-- Who is away by approved leave, and with which part of a date.
create view leave.away with (security_invoker = true) as
  select d.tenant_id, d.member_id, d.work_date, d.part, d.start_minute, d.end_minute, d.minutes, a.id as application_id, a.number, a.kind, a.paid
  from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
  where a.state = 'approved' and not d.cancelled;
grant select on leave.away to muster_rls;

-- The same with what waits for its approval, for whoever plans ahead.
create view leave.away_or_asked with (security_invoker = true) as
  select d.tenant_id, d.member_id, d.work_date, d.part, d.start_minute, d.end_minute, a.state = 'underApproval' as pending
  from leave.day d join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
  where a.state in ('approved', 'underApproval') and not d.cancelled;
grant select on leave.away_or_asked to muster_rls;
