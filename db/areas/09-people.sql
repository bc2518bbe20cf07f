-- What lower areas may read of a worker: no personal data but the name.
create view people.worker with (security_invoker = true) as
  select p.tenant_id, p.member_id, m.name, p.job_number, p.employee_type, p.agency_id, m.department_id, m.post_id,
         p.gender, p.birth_date, p.machine_number, platform.masked_number(p.id_number_sealed, p.id_number_tail) as id_number_mask, p.phone_mask, m.active and p.status = 'active' as active,
         p.times_worked, p.ic_card
  from people.person p join organisation.member m using (tenant_id) where m.id = p.member_id;
grant select on people.worker to muster_rls;
-- What certificates somebody has and until when, without their numbers.
create view people.certificate_view with (security_invoker = true) as
  select tenant_id, id, member_id, type, valid_from, valid_to from people.certificate;
grant select on people.certificate_view to muster_rls;
